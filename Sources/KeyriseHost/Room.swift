// Room: KeyriseHost
