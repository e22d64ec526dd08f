// Room: PanelTape
