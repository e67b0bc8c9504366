#!/bin/sh
# Makes seeds/media and seeds/fixtures again. Its results are committed: neither start nor tests run this.
#
#   sh tools/demo-media/make-media.sh                everything (some minutes)
#   sh tools/demo-media/make-media.sh bonds-pay-again talk     only what is named: clips, logos, signatures, talk, fixtures
#
# Needs: Node 24, npm ci, Chromium (CHROME=/path if it is elsewhere), and ffmpeg with libx264, libx265,
# libflite (the voices) and librubberband, which is how Debian builds it.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
for tool in node ffmpeg ffprobe; do
  command -v "$tool" >/dev/null || { echo "make-media: $tool is missing" >&2; exit 1; }
done
for part in libx264 libx265 libflite librubberband; do
  ffmpeg -hide_banner -buildconf 2>/dev/null | grep -q -- "--enable-$part" || {
    echo "make-media: this ffmpeg was built without $part" >&2
    exit 1
  }
done
exec node "$here/make-media.ts" "$@"
