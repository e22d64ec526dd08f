// Room: KeyboardCore
