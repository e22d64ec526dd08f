// Room: KeyriseApp
