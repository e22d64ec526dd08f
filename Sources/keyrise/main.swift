import Glibc
import KeyriseHost

exit(KeyriseCommand.run(Array(CommandLine.arguments.dropFirst())))
