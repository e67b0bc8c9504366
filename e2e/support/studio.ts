import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { graphql, tokenOf } from './people.ts';

/** A path, or a file generated in memory. */
export type Chosen = string | { name: string; mimeType: string; buffer: Buffer };

export const named = (name: string, mimeType: string, buffer: Buffer): Chosen => ({ name, mimeType, buffer });

/** Gives a file to the chooser that the button opens. */
export async function choose(page: Page, button: string | RegExp, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

/** The server's data of a video. */
export interface OnServer {
  captions: string | null;
  duration: number;
  logoPosition: string | null;
  logoInVideo: boolean;
  thumb: string | null;
  postText: string | null;
  endCard: { title: string; seconds: number } | null;
  /** Why it cannot be sent yet; null if it matches the choices. */
  render: { missing: string | null };
}

const FIELDS = 'captions duration logoPosition logoInVideo thumb postText endCard { title seconds } render { missing }';

/** The data that the signed-in person gets. */
export async function onServer(page: Page, id: string): Promise<OnServer> {
  const token = await page.evaluate(() => localStorage.getItem('greenlit.token'));
  const query = `query ($id: ID!) { getVideo(id: $id) { ${FIELDS} } }`;
  return (await graphql<{ getVideo: OnServer }>(page.request, token ?? '', query, { id })).getVideo;
}

/** Creates a draft with a video of 8 seconds at the logo step; returns its id. */
export async function brandedDraft(
  request: APIRequestContext,
  email: string,
  { captions = '', ...video }: { captions?: string; title: string; script?: string },
): Promise<string> {
  const token = await tokenOf(request, email);
  const urlVideo = await upload(request, token, 'videos', fixtures.talk);
  const made = await graphql<{ createVideo: { id: string } }>(
    request,
    token,
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { ...video, urlVideo } },
  );
  const { id } = made.createVideo;
  const change = 'mutation ($id: ID!, $video: VideoInput!) { updateVideo(id: $id, video: $video) { id } }';
  await graphql(request, token, change, { id, video: { view: 2 } });
  const caption = 'mutation ($id: ID!, $captions: String!) { setVideoCaptions(id: $id, captions: $captions) { id } }';
  if (captions) await graphql(request, token, caption, { id, captions });
  return id;
}

/** The stable address of a file uploaded to their account. */
export async function upload(
  request: APIRequestContext,
  token: string,
  category: string,
  path: string,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const file = {
    name: path.split('/').at(-1) ?? '',
    mimeType: 'application/octet-stream',
    buffer: await readFile(path),
  };
  const stored = await request.post('/api/files', { headers, multipart: { category, files: file } });
  expect(stored.status()).toBeLessThan(300);
  return (await stored.json()).url;
}

/** How many finished videos wait on the browser's private disk for an upload. */
export const madeVideos = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const home = await root.getDirectoryHandle('greenlit-studio', { create: true });
    const work = await home.getDirectoryHandle('work', { create: true });
    let count = 0;
    for await (const _ of work.keys()) count += 1;
    return count;
  });

/** The same frames with durations that add up to four hours. */
export async function fourHours(): Promise<Chosen> {
  const bytes = await readFile(fixtures.noSound);
  const at = bytes.indexOf('stts') + 4;
  // after version, flags and entry count: number of frames and duration of each
  bytes.writeUInt32BE(bytes.readUInt32BE(at + 12) * 4_800, at + 12);
  // its edit list shows all of it: after version, flags and entry count, the duration of what is shown
  const shown = bytes.indexOf('elst') + 12;
  bytes.writeUInt32BE(bytes.readUInt32BE(shown) * 4_800, shown);
  return named('hours.mp4', 'video/mp4', bytes);
}

/** A video with an unreadable index. */
export async function damagedIndex(): Promise<Chosen> {
  const bytes = await readFile(fixtures.talk);
  const at = bytes.indexOf('moov');
  bytes.fill(0xff, at + 4, at - 4 + bytes.readUInt32BE(at - 4));
  return named('damaged.mp4', 'video/mp4', bytes);
}

/** The message depends on ffmpeg: with it, the server examines the file. */
export const unreadable =
  spawnSync('ffmpeg', ['-version']).status === 0
    ? /Failed to load video metadata[\s\S]*corrupted, or in a format that cannot be read/
    : /Ffmpeg is not ready[\s\S]*Export it as MP4/;

/** The chunked uploads that the page starts: their declared sizes, and whose head each one was. */
export function uploadsOf(page: Page): { bytes: string; media: string | undefined }[] {
  const begun: { bytes: string; media: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/uploads')) return;
    const { 'upload-length': bytes = 'not known yet', 'upload-metadata': about = '' } = request.headers();
    const media = /(?:^|,)media ([^,]+)/.exec(about)?.[1];
    begun.push({ bytes, media: media && atob(media) });
  });
  return begun;
}
