import { queryClient } from '../../app/query.ts';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { approvedVideoQuery } from './approved.ts';
import { texts } from './texts.ts';

type Signed = 'signedVideoUrl' | 'signedCaptionsUrl';

/**
 * Downloads a file of an approved video. If its signed URL has expired, a new one is requested first, so that nobody lands on
 * an error page.
 */
export async function download(
  video: { id: string } & Partial<Record<Signed, string | null>>,
  which: Signed,
  name: string,
): Promise<void> {
  const held = video[which];
  const href = held && (await answers(held)) ? held : await asked(video.id, which);
  if (!href) return notifyFailure(texts.approved.downloadFailed);
  Object.assign(document.createElement('a'), {
    href: `${href}&download=${encodeURIComponent(name)}`,
    download: name,
  }).click();
}

const answers = (href: string): Promise<boolean> =>
  fetch(href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

async function asked(id: string, which: Signed): Promise<string | null> {
  const video = await queryClient.fetchQuery(approvedVideoQuery(id)).catch(() => null);
  const href = video?.[which];
  return href && (await answers(href)) ? href : null;
}
