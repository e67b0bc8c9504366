/** Properties of a file, read from its bytes: just enough for the checks of this workspace. */

export type FileKind = 'mp4' | 'mov' | 'png' | 'jpeg' | 'svg' | 'empty' | 'unknown';

export function kindOf(bytes: Buffer): FileKind {
  if (bytes.length === 0) return 'empty';
  if (bytes.toString('latin1', 4, 8) === 'ftyp') return bytes.toString('latin1', 8, 10) === 'qt' ? 'mov' : 'mp4';
  if (bytes.subarray(0, 8).equals(Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff))) return 'jpeg';
  if (bytes.toString('utf8', 0, 64).trimStart().startsWith('<svg')) return 'svg';
  return 'unknown';
}

/** Seconds, from the movie header of an mp4 or mov; NaN if there is none. */
export function durationOf(bytes: Buffer): number {
  const at = bytes.indexOf('mvhd');
  if (at < 0) return Number.NaN;
  const long = bytes[at + 4] === 1;
  const scale = bytes.readUInt32BE(at + (long ? 24 : 16));
  const units = long ? Number(bytes.readBigUInt64BE(at + 28)) : bytes.readUInt32BE(at + 20);
  return units / scale;
}

export function pixelsOf(bytes: Buffer): { width: number; height: number } | null {
  if (kindOf(bytes) === 'png') return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return null;
}

export interface VttCue {
  start: number;
  end: number;
  text: string;
}

const TIMING = /^(\d{2}):(\d{2}\.\d{3}) --> (\d{2}):(\d{2}\.\d{3})$/;

/** The cues of a WebVTT file as written by `tools/demo-media/make-media.sh`. Throws for anything else. */
export function readCues(vtt: string): VttCue[] {
  const [head, ...blocks] = vtt.trimEnd().split('\n\n');
  if (head !== 'WEBVTT') throw new Error('not a WebVTT file');
  return blocks.map((block) => {
    const [, timing = '', ...lines] = block.split('\n');
    const [, fromMinutes, fromSeconds, toMinutes, toSeconds] = TIMING.exec(timing) ?? [];
    if (!toSeconds) throw new Error(`not a cue: ${block}`);
    return {
      start: Number(fromMinutes) * 60 + Number(fromSeconds),
      end: Number(toMinutes) * 60 + Number(toSeconds),
      text: lines.join('\n'),
    };
  });
}
