/** Makes pictures that take fewer bytes than JPEG, for browsers that show them. */
export interface WebpEncoder {
  isInstalled(): Promise<boolean>;
  /** WebP of a picture in PPM; null if there is none of it, as of one longer than 16,383 pixels. @throws if it may succeed later */
  encode(ppm: Uint8Array): Promise<Buffer | null>;
}
