// Room: PanelUI
