/**
 * How a camera is held, for comparison: the shape of its picture, and on devices held in a hand also how the screen stands, because
 * not every browser turns the reported size.
 */
export function turnOf(camera: MediaStreamTrack): string {
  const { width = 0, height = 0 } = camera.getSettings();
  const handheld = matchMedia('(pointer: coarse)').matches;
  const screenStands = handheld ? (screen.orientation?.type.split('-', 1)[0] ?? '') : '';
  return `${width < height ? 'portrait' : 'landscape'} ${screenStands}`;
}
