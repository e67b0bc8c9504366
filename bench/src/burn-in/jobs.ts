import type { LogoPosition } from '@greenlit/domain/media/logo-box.ts';

export interface Clip {
  /** The file's name. */
  name: string;
  label: string;
  width: number;
  height: number;
  /** Bits per second, of the clip and of every result. */
  bitrate: number;
  seconds: number;
}

export interface BurnJob {
  clip: string;
  output: string;
  bitrate: number;
  logo: { position: LogoPosition; opacity: number; heightFraction: number };
}

export const LOGO = { position: 'top_right', opacity: 0.7, heightFraction: 0.15 } as const;
export const LOGO_SIZE = { width: 400, height: 160 };

export const CLIPS: Clip[] = [
  { name: 'clip-1080p.mp4', label: '1080p', width: 1920, height: 1080, bitrate: 6_000_000, seconds: 20 },
  { name: 'clip-720p.mp4', label: '720p', width: 1280, height: 720, bitrate: 3_000_000, seconds: 20 },
];
