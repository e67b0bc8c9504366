/**
 * Bits per second for H.264 of this size: a tenth of a bit per pixel, which is 6 Mbit/s at 1080p30 and 2.8 at 720p30. Less if
 * the source (bits per second, if known) has less, but never so little that quality visibly suffers.
 */
export function videoBitrate(width: number, height: number, framesPerSecond: number, sourceBitrate?: number): number {
  const fps =
    Number.isFinite(framesPerSecond) && framesPerSecond > 0 ? Math.min(60, Math.max(15, framesPerSecond)) : 30;
  const usual = 0.1 * width * height * fps;
  const known = sourceBitrate && Number.isFinite(sourceBitrate) ? sourceBitrate * 1.3 : usual;
  return Math.round(Math.min(20e6, Math.max(300e3, Math.min(usual, Math.max(known, usual / 2)))));
}
