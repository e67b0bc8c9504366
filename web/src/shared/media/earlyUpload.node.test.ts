import type { Media } from '@greenlit/studio/media.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, UploadServer } from '../../../testing/uploadServer.ts';
import type { UploadError } from '../../app/files.ts';
import { EarlyUpload } from './earlyUpload.ts';

const MIB = 1024 * 1024;

let server: UploadServer;
beforeEach(async () => {
  server = await UploadServer.start();
});
afterEach(() => server.stop());

/** A file that is written as far as a test says. */
class Written implements Media {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  #there = 0;
  #gone = false;
  #waiting: (() => void)[] = [];

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#bytes = bytes;
  }

  async read(at: number, least: number, most: number): Promise<Blob> {
    while (!this.#gone && this.#there < Math.min(at + least, this.#bytes.length))
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#gone) throw new Error('gone');
    return new Blob([this.#bytes.slice(at, Math.min(at + most, this.#there))]);
  }

  upTo(there: number): void {
    this.#there = there;
    for (const go of this.#waiting.splice(0)) go();
  }

  end(): void {
    this.upTo(this.#bytes.length);
  }

  throwAway(): void {
    this.#gone = true;
    this.end();
  }
}

const HEAD = 5000;
const bytes = (size: number) => Uint8Array.from({ length: size }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24);
function video(size = 3 * MIB) {
  const all = bytes(size);
  const media = new Written(all.slice(HEAD));
  const file = new File([all], 'video-1.mp4', { type: 'video/mp4' });
  const progress: number[] = [];
  const options = { category: 'videos', sha256: 'abc', onProgress: (sent: number) => progress.push(sent) } as const;
  return { all, media, file, progress, finish: (early: EarlyUpload) => early.finish(file, HEAD, options) };
}
const came = (start: string, times = 1) =>
  expect.poll(() => server.asked.filter((line) => line.startsWith(start)).length).toBeGreaterThanOrEqual(times);
const isWhole = (id: string, all: Uint8Array) => server.uploads.get(id)?.bytes.equals(all) ?? false;

describe('uploading a video while it is made', () => {
  it('sends the media first, then the head, which names them', async () => {
    const early = new EarlyUpload();
    const { all, media, progress, finish } = video();
    early.onMedia(media);
    media.upTo(MIB - 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(server.asked).toEqual([]);
    media.upTo(1.5 * MIB);
    await came('PATCH u1');
    media.end();
    expect(await finish(early)).toMatchObject({ key: 'sha256=abc.mp4' });
    expect(isWhole('u1', all.slice(HEAD))).toBe(true);
    expect(isWhole('u2', all.slice(0, HEAD))).toBe(true);
    expect(server.uploads.get('u1')?.metadata).toEqual(['category=videos', 'part=media']);
    expect(server.uploads.get('u2')?.metadata).toContain('media=u1');
    expect(server.asked[0]).toBe('POST any length');
    expect(progress.at(-1)).toBe(all.length);
    early.drop();
    expect(server.asked.join()).not.toContain('DELETE');
  });

  it("does not happen for small videos, or if the upload's state is unknown", async () => {
    for (const tell of [true, false]) {
      const early = new EarlyUpload();
      const { all, media, file, finish } = video(MIB);
      if (tell) early.onMedia(media);
      media.end();
      await finish(early);
      expect(isWhole([...server.uploads.keys()].at(-1) ?? '', all)).toBe(true);
      expect(server.asked).toEqual([`POST ${file.size}`, expect.stringMatching(/^PATCH/)]);
      server.asked.length = 0;
    }
  });

  it.each<[string, Fault[]]>([
    ['breaks before it begins', [['POST', 'break']]],
    ['is cut in the middle of a piece', [['PATCH u1', 'cut']]],
    [
      'breaks while it has to wait',
      [
        ['PATCH u1', 503],
        ['HEAD u1', 'break'],
      ],
    ],
    ['is cut in the middle of the head', [['PATCH u2', 'cut']]],
  ])('also works when the line %s', async (_name, wrong) => {
    server.faults = wrong;
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('PATCH u1');
    media.end();
    await finish(early);
    expect(
      Buffer.concat([
        server.uploads.get('u2')?.bytes ?? Buffer.alloc(0),
        server.uploads.get('u1')?.bytes ?? Buffer.alloc(0),
      ]).equals(all),
    ).toBe(true);
    expect(server.faults).toEqual([]);
  });

  it('starts its progress with what is already uploaded', async () => {
    const early = new EarlyUpload();
    const { all, media, progress, finish } = video(4 * MIB);
    early.onMedia(media);
    media.upTo(3 * MIB);
    await came('PATCH u1');
    await expect.poll(() => server.uploads.get('u1')?.bytes.length).toBe(3 * MIB);
    await came('PATCH u1');
    media.end();
    await finish(early);
    expect(progress[0]).toBeGreaterThanOrEqual(3 * MIB);
    expect(progress.at(-1)).toBe(all.length);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });
});

describe('a failed early upload does no harm', () => {
  it.each<[string, Fault[], string[]]>([
    ['is refused', [['POST any', 429]], ['u1']],
    ['is gone in the middle', [['PATCH u1', 410]], ['u2']],
    ['is gone when the head comes', [[`POST ${HEAD}`, 404]], ['u2']],
    ['and its head make no file', [['PATCH u2', 422]], ['u2', 'u3']],
  ])('if it %s, the video is uploaded normally', async (_name, wrong, left) => {
    server.faults = wrong;
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('POST');
    media.end();
    expect(await finish(early)).toMatchObject({ key: 'sha256=abc.mp4' });
    const last = left.at(-1) ?? '';
    await expect.poll(() => server.uploads.has('u1')).toBe(left.includes('u1'));
    expect(isWhole(last, all)).toBe(true);
  });

  it('if the line is down at the end, the next attempt resumes', async () => {
    const early = new EarlyUpload();
    const { all, media, finish } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await expect.poll(() => server.uploads.get('u1')?.bytes.length).toBe(2 * MIB);
    server.faults = Array.from({ length: 9 }, () => ['PATCH', 'break']);
    media.end();
    const failed = (await finish(early).catch((error: unknown) => error)) as UploadError;
    expect(failed).toMatchObject({ name: 'UploadError', aborted: false, status: undefined });
    server.faults = [];
    server.asked = [];
    await finish(early);
    expect(server.asked[0]).toBe('HEAD u1');
    expect(server.asked.filter((line) => line.startsWith('POST'))).toEqual([`POST ${HEAD}`]);
    expect(isWhole('u1', all.slice(HEAD))).toBe(true);
  });

  it('if the video is started over, it is uploaded again and the first attempt removed', async () => {
    const early = new EarlyUpload();
    const [first, second] = [video(), video()];
    early.onMedia(first.media);
    first.media.upTo(2 * MIB);
    await expect.poll(() => server.uploads.get('u1')?.bytes.length).toBe(2 * MIB);
    early.onMedia(second.media);
    first.media.throwAway();
    await came('DELETE u1');
    second.media.end();
    await second.finish(early);
    const [head, media] = [...server.uploads.values()].sort((a, b) => a.bytes.length - b.bytes.length);
    expect(Buffer.concat([head?.bytes ?? Buffer.alloc(0), media?.bytes ?? Buffer.alloc(0)]).equals(second.all)).toBe(
      true,
    );
  });

  it.each<[string, (early: EarlyUpload, media: Written) => void]>([
    ['given up', (early) => early.drop()],
    ['failed', (_early, media) => media.throwAway()],
  ])('of a video that is %s, nothing remains', async (_name, end) => {
    const early = new EarlyUpload();
    const { media } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await expect.poll(() => server.uploads.get('u1')?.bytes.length).toBe(2 * MIB);
    end(early, media);
    await expect.poll(() => server.uploads.size).toBe(0);
  });

  it('cancelling at the end does not wait, and nothing remains', async () => {
    const early = new EarlyUpload();
    const { media, file } = video();
    early.onMedia(media);
    media.upTo(2 * MIB);
    await came('PATCH u1');
    const controller = new AbortController();
    const finished = early.finish(file, HEAD, { category: 'videos', signal: controller.signal });
    controller.abort();
    await expect(finished).rejects.toMatchObject({ aborted: true });
    await expect.poll(() => server.uploads.size).toBe(0);
  });
});
