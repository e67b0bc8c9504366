import { uploadSmall } from '../../../app/files.ts';

/** Uploads captions (WebVTT); resolves with their stored address. */
export async function storeCaptions(captions: string): Promise<string> {
  const file = new File([captions], 'captions.vtt', { type: 'text/vtt' });
  return (await uploadSmall(file, 'captions')).url;
}
