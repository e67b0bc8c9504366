import type { JobOptions, ProducedVideo } from './convert.ts';
import type { LogoPosition } from './logoBox.ts';

export interface BurnInOptions extends JobOptions {
  position: LogoPosition;
  /** 0 to 1. */
  opacity: number;
  /** Height of the logo as a part of the height of the video, 0 to 1. */
  heightFraction: number;
  videoBitrate?: number;
}

export declare function burnIn(file: Blob, logo: Blob, options: BurnInOptions): Promise<ProducedVideo>;
