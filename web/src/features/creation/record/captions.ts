import { type StoredFile, uploadSmall } from '../../../app/files.ts';

// The uploader's own list of categories names what people choose; captions are made here and stored the same way.
const files: { upload(file: File, category: string): Promise<StoredFile> } = { upload: uploadSmall };

/** Stores captions (WebVTT) beside a video; resolves with the address the records keep. */
export async function storeCaptions(captions: string): Promise<string> {
  const file = new File([captions], 'captions.vtt', { type: 'text/vtt' });
  return (await files.upload(file, 'captions')).url;
}
