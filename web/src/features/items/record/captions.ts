import { uploadSmall } from '../../../app/files.ts';

/** Stores captions (WebVTT) beside a video; resolves with the address the records keep. */
export async function storeCaptions(captions: string): Promise<string> {
  const file = new File([captions], 'captions.vtt', { type: 'text/vtt' });
  return (await uploadSmall(file, 'captions')).url;
}
