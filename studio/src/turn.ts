/** Whether the device is held in a hand as it is used now: a keyboard may be attached or detached at any time. */
export const isHandheld = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * How a camera is held, for comparison: the shape of its picture, and on devices held in a hand also how the screen stands, because
 * not every browser turns the reported size.
 */
export function turnOf(camera: MediaStreamTrack, handheld: boolean): string {
  const { width = 0, height = 0 } = camera.getSettings();
  const screenStands = handheld ? (screen.orientation?.type.split('-', 1)[0] ?? '') : '';
  return `${width < height ? 'portrait' : 'landscape'} ${screenStands}`;
}
