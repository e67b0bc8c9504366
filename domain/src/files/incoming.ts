import { z } from 'zod';
import { FILE_RULES, KEY_REQUIRED, UPLOAD_FAILED } from './limits.ts';

/** Bytes of each part but the last. Stores take no fewer than 5 MB. */
export const PART_BYTES = 16 * 1024 * 1024;
const ADDRESSES_AT_ONCE = 8;

export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_BYTES);
/** The length of one part, numbered from 1, of a file of this length. */
export const bytesOfPart = (bytes: number, part: number): number =>
  Math.min(PART_BYTES, bytes - (part - 1) * PART_BYTES);

/** What a browser says about a file before sending it directly to the file store. */
export const incomingFile = z.object({
  category: z.enum(['videos', 'originals'], KEY_REQUIRED),
  name: z.string().min(1).max(500),
  /** Identifies the file in this browser: the same mark and length mean the same file. */
  mark: z.string().min(1).max(1_000),
  bytes: z.int().min(1).max(FILE_RULES.videos.maxBytes),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type IncomingFile = z.infer<typeof incomingFile>;

export const partNumbers = z.object({ parts: z.array(z.int().min(1)).min(1).max(ADDRESSES_AT_ONCE) });

/** The store's tag for a part that it received. */
export const partTag = z.object({ tag: z.string().regex(/^[\x21-\x7e]{1,200}$/, UPLOAD_FAILED) });
