/** What the journeys put into a page, to look at or to steer from outside. */
interface Window {
  /** The steps that the page said it was doing. */
  shown: Set<string>;
  /** Free space that the browser claims to have, in bytes. */
  room?: number;
  /** How loud the speaking microphone is. */
  mouth: GainNode;
  /** The open devices. */
  devices: MediaStreamTrack[];
  /** The name of the error with which devices refuse to open. */
  refuse?: string;
}
