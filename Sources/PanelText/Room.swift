// Room: PanelText
