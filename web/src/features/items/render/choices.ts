import { uploadSmall } from '../../../app/files.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { brandEditOf } from '../edit/model.ts';
import { type Cards, workOf } from '../edit/plan.ts';
import type { Editing } from '../edit/useEdit.ts';
import { takeOf } from '../flow/take.ts';
import { saveVideo, type Video } from '../flow/video.ts';

/** Where the server has a logo. */
const stored = new WeakMap<File, string>();

/** A logo that came from the server need not be sent there again. */
export const knownAt = (file: File, url: string): unknown => stored.set(file, url);

async function addressOf(file: File): Promise<string> {
  const url = stored.get(file) ?? (await uploadSmall(file, 'images')).url;
  stored.set(file, url);
  return url;
}

/** Tells the server what is chosen. What it answers says whether a video has to be made of it. */
export async function saveChoices(video: Video, { edit, files }: Editing, cards: Cards): Promise<Video> {
  return saveVideo(video.id, { ...(await logoOf(video, edit.logo, files)), edit: editOf(video, edit, cards) });
}

async function logoOf(
  video: Video,
  logo: Editing['edit']['logo'],
  files: Editing['files'],
): Promise<Pick<VideoInput, 'urlLogo' | 'logoPosition'>> {
  const file = logo && files.get(logo.source);
  if (logo && file) return { urlLogo: await addressOf(file), logoPosition: logo.position };
  // of a video that was brought finished, it is part of the picture
  return takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null };
}

/** A finished video that nothing is to be done to has no edit. */
function editOf(video: Video, edit: Editing['edit'], cards: Cards): string | null {
  if (!video.cleanTake && workOf(edit, cards) === 'nothing') return null;
  return JSON.stringify(brandEditOf(edit));
}

/** In a browser that makes no videos: what is made stays, and what is not is taken back. */
export async function withoutRender(video: Video): Promise<Video> {
  if (!video.render?.missing) return video;
  return saveVideo(video.id, {
    edit: null,
    ...(takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null }),
  });
}
