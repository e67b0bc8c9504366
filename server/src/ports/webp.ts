/** Makes pictures that take fewer bytes than JPEG, for browsers that show them. */
export interface WebpEncoder {
  isInstalled(): Promise<boolean>;
  /**
   * Encodes a PPM picture as WebP; null if impossible, as for one longer than 16,383 pixels. @throws if it may succeed later
   */
  encode(ppm: Uint8Array): Promise<Buffer | null>;
}
