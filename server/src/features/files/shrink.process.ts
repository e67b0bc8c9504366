import { shrunk } from './shrink.ts';

process.on('message', ({ bytes, width }: { bytes: Uint8Array; width: number }) => {
  let small: Buffer | null = null;
  try {
    small = shrunk(Buffer.from(bytes), width);
  } catch {
    // served as it is
  }
  process.send?.(small);
});
