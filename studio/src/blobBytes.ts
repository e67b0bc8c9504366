import type { Bytes } from '@greenlit/domain/media/boxes.ts';

export const blobBytes = (blob: Blob): Bytes => ({
  size: blob.size,
  read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
});
