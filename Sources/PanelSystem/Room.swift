// Room: PanelSystem
