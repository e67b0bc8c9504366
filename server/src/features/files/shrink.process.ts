import { answer } from './kept-process.ts';
import { shrunk } from './shrink.ts';

answer(({ bytes, width }: { bytes: Uint8Array; width: number }): Buffer | null => {
  try {
    return shrunk(Buffer.from(bytes), width);
  } catch {
    // served as it is
    return null;
  }
});
