import { uploadSmall } from '../../../app/files.ts';
import type { VideoInput } from '../../../gen/graphql.ts';
import { brandEditOf } from '../edit/model.ts';
import { type Cards, workOf } from '../edit/plan.ts';
import type { Editing } from '../edit/useEdit.ts';
import { saveVideo, takeOf, type Video } from '../flow/video.ts';

/** The server's addresses of logos. */
const stored = new WeakMap<File, string>();

/** A logo loaded from the server need not be uploaded again. */
export const knownAt = (file: File, url: string): unknown => stored.set(file, url);

async function addressOf(file: File): Promise<string> {
  const url = stored.get(file) ?? (await uploadSmall(file, 'images')).url;
  stored.set(file, url);
  return url;
}

/** Sends the choices to the server, whose response says whether a video must be rendered. */
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
  // in a video uploaded finished, it is part of the picture
  return takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null };
}

/** A finished video without changes has no edit. */
function editOf(video: Video, edit: Editing['edit'], cards: Cards): string | null {
  if (!video.cleanTake && workOf(edit, cards) === 'nothing') return null;
  return JSON.stringify(brandEditOf(edit));
}

/** For a browser that cannot render: rendered choices stay, and unrendered ones are reverted. */
export async function withoutRender(video: Video): Promise<Video> {
  if (!video.render?.missing) return video;
  return saveVideo(video.id, {
    edit: null,
    ...(takeOf(video).logoInVideo ? {} : { urlLogo: null, logoPosition: null }),
  });
}
