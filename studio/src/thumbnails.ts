import type { JobOptions } from './convert.ts';

export interface Thumbnail {
  /** JPEG. */
  blob: Blob;
  timeSeconds: number;
  width: number;
  height: number;
}
export interface ThumbnailOptions extends JobOptions {
  count?: number;
  first?: number;
  random?: () => number;
  width?: number;
}
export declare function thumbnails(file: Blob, options?: ThumbnailOptions): Promise<Thumbnail[]>;
export declare function thumbnailAt(
  file: Blob,
  seconds: number,
  options?: { width?: number; signal?: AbortSignal },
): Promise<Thumbnail>;
