import { StudioError } from '@greenlit/studio/errors.ts';
import { refuseHugePicture } from '@greenlit/studio/loadPicture.ts';
import { refusalOf } from '../../../app/fileCheck.ts';
import { fittingPicture } from '../../../app/fittingPicture.ts';
import { texts as creation } from '../texts.ts';
import { texts } from './texts.ts';
import { UnusableFile } from './unusable.ts';

/** A picture that can be used, made smaller if need be, and its size, read from its first bytes before anything decodes it. Throws UnusableFile. */
export async function usablePicture(chosen: File): Promise<{ file: File; width: number; height: number }> {
  const file = await fittingPicture(chosen, 'images');
  const refusal = await refusalOf('images', file);
  if (refusal) throw new UnusableFile(refusal.message, refusal.detail);
  try {
    return { file, ...(await refuseHugePicture(file)) };
  } catch (error) {
    const huge = error instanceof StudioError && error.reason === 'picture_too_large';
    throw new UnusableFile(huge ? texts.cut.huge : creation.brand.logo.unreadable);
  }
}
