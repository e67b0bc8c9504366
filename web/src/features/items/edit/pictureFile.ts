import { StudioError } from '@greenlit/studio/errors.ts';
import { refuseHugePicture } from '@greenlit/studio/loadPicture.ts';
import { refusalOf } from '../../../app/fileCheck.ts';
import { texts as creation } from '../texts.ts';
import { texts } from './texts.ts';
import { UnusableFile } from './unusable.ts';

/** The size of a picture that can be used, read from its first bytes before anything decodes it. Throws UnusableFile. */
export async function usablePicture(file: File): Promise<{ width: number; height: number }> {
  const refusal = await refusalOf('images', file);
  if (refusal) throw new UnusableFile(refusal.message, refusal.detail);
  try {
    return await refuseHugePicture(file);
  } catch (error) {
    const huge = error instanceof StudioError && error.reason === 'picture_too_large';
    throw new UnusableFile(huge ? texts.cut.huge : creation.brand.logo.unreadable);
  }
}
