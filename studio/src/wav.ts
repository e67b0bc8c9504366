const HEADER = 44;
const CHANNELS = 2;
const BYTES = 2;

/** A WAV file of interleaved stereo samples, -1 to 1. */
export function wavOf(parts: readonly Float32Array[], rate: number): Blob {
  const length = parts.reduce((sum, { length }) => sum + length, 0) * BYTES;
  const view = new DataView(new ArrayBuffer(HEADER + length));
  const word = (at: number, letters: string) => {
    for (const [i, letter] of [...letters].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  word(0, 'RIFF');
  view.setUint32(4, HEADER - 8 + length, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // plain samples
  view.setUint16(20, 1, true);
  view.setUint16(22, CHANNELS, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * CHANNELS * BYTES, true);
  view.setUint16(32, CHANNELS * BYTES, true);
  view.setUint16(34, 8 * BYTES, true);
  word(36, 'data');
  view.setUint32(40, length, true);
  let at = HEADER;
  for (const part of parts)
    for (const sample of part) {
      view.setInt16(at, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
      at += BYTES;
    }
  return new Blob([view.buffer], { type: 'audio/wav' });
}
