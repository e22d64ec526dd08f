// Room: PanelSDL
