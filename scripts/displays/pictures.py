"""Pictures as rows of bytes, three a pixel."""

import subprocess

from report import Failed


class Picture:
    def __init__(self, width, height, bytes_):
        self.width = width
        self.height = height
        self.bytes = bytes_

    @staticmethod
    def read(data):
        """From a binary PPM."""
        fields = data[:64].split(maxsplit=4)
        if len(fields) < 5 or fields[0] != b"P6" or fields[3] != b"255":
            raise Failed("the picture is no PPM of 8 bits")
        width, height = int(fields[1]), int(fields[2])
        pixels = data[-width * height * 3 :]
        if len(pixels) != width * height * 3:
            raise Failed("the picture is cut off")
        return Picture(width, height, pixels)

    @staticmethod
    def read_png(path):
        result = subprocess.run(
            ["convert", path, "-depth", "8", "ppm:-"], stdout=subprocess.PIPE, check=True)
        return Picture.read(result.stdout)

    def write(self, path):
        with open(path, "wb") as file:
            file.write(b"P6\n%d %d\n255\n" % (self.width, self.height) + self.bytes)

    def crop(self, x, y, width, height):
        rows = []
        for row in range(y, y + height):
            start = (row * self.width + x) * 3
            rows.append(self.bytes[start : start + width * 3])
        return Picture(width, height, b"".join(rows))

    def turned(self, degrees):
        """The picture turned clockwise."""
        if degrees == 0:
            return self
        pixels = [self.bytes[i : i + 3] for i in range(0, len(self.bytes), 3)]
        width, height = self.width, self.height
        for _ in range(degrees // 90):
            pixels = [
                pixels[(height - 1 - x) * width + y] for y in range(width) for x in range(height)]
            width, height = height, width
        return Picture(width, height, b"".join(pixels))

    def difference(self, other):
        """How many pixels differ, and the box around them; nil when the sizes do."""
        if (self.width, self.height) != (other.width, other.height):
            raise Failed(
                f"the picture is {self.width}x{self.height},"
                f" not {other.width}x{other.height}")
        if self.bytes == other.bytes:
            return 0, None
        count, box = 0, None
        for y in range(self.height):
            span = slice(y * self.width * 3, (y + 1) * self.width * 3)
            mine, theirs = self.bytes[span], other.bytes[span]
            if mine == theirs:
                continue
            for x in range(self.width):
                if mine[x * 3 : x * 3 + 3] != theirs[x * 3 : x * 3 + 3]:
                    count += 1
                    if box is None:
                        box = [x, y, x, y]
                    box = [min(box[0], x), min(box[1], y), max(box[2], x), max(box[3], y)]
        return count, tuple(box)
