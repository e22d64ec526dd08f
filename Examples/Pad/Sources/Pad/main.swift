import Glibc
import KeyriseHost

exit(PanelHost.run(PadViewController(), title: "Pad"))
