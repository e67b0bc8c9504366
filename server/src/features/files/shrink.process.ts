import { answer } from './kept-process.ts';
import { type Form, shrunk } from './shrink.ts';

answer(({ bytes, width, form }: { bytes: Uint8Array; width: number; form: Form }): Buffer | null => {
  try {
    return shrunk(Buffer.from(bytes), width, form);
  } catch {
    // served unchanged
    return null;
  }
});
