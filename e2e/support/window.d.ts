/** Properties that journeys add to a page to observe or control it. */
interface Window {
  /** The status messages the page has shown. */
  shown: Set<string>;
  /** Free space that the browser claims to have, in bytes. */
  room?: number;
  /** Controls the volume of the simulated voice. */
  mouth: GainNode;
  /** The open devices. */
  devices: MediaStreamTrack[];
  /** The name of the error that opening devices fails with. */
  refuse?: string;
  /** Where the accessibility of this document has been audited. */
  axe: typeof import('axe-core');
}
