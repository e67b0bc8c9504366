import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY_UNKNOWN } from '@greenlit/domain/files/limits.ts';
import { fixtures, IMAGE_LIMIT, tooBigLogo } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { BROKEN_JPEG, BROKEN_PICTURES } from '../../../testing/pictures.ts';
import { sha256Hex } from '../../secrets.ts';
import { probeVideo } from './probe.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

describe('a small upload', () => {
  it('is stored under the hash of its bytes', async () => {
    const bytes = await readFile(fixtures.logo);
    const answer = await test.upload(owner, 'images', 'logo.png', bytes);
    expect(answer).toMatchObject({
      status: 200,
      key: `${owner.accountId}/${sha256Hex(bytes)}.png`,
      url: `/files/${owner.accountId}/${sha256Hex(bytes)}.png`,
    });
    expect((await test.app.inject({ url: answer.signedUrl })).rawPayload).toEqual(bytes);
  });

  it('accepts a key with the category as prefix', async () => {
    const answer = await test.upload(owner, 'images/logo', 'logo.png', await readFile(fixtures.logo));
    expect(answer.status).toBe(200);
  });

  it('of exactly 2 MB is accepted', async () => {
    expect(await test.upload(owner, 'images', 'logo.png', tooBigLogo(IMAGE_LIMIT))).toMatchObject({ status: 200 });
  });

  const IMAGE = 'Incorrect format';
  const PROGRAM = Buffer.from('\x7fELF\x02\x01\x01\x00');
  it.each([
    ['an SVG', 'images', 'logo.svg', () => readFile(fixtures.logoSvg), IMAGE],
    ['an SVG called png', 'images', 'logo.png', () => readFile(fixtures.logoSvg), IMAGE],
    ['HTML called jpg', 'images', 'logo.jpg', async () => Buffer.from('<html><script>1</script>'), IMAGE],
    ['a text called png', 'images', 'logo.png', async () => Buffer.from('hello'), IMAGE],
    ['2 MB and a byte', 'images', 'logo.png', async () => tooBigLogo(), 'The file is larger than 2 MB'],
    ['0 bytes', 'images', 'logo.png', async () => Buffer.alloc(0), IMAGE],
    [
      'a signature that is no image',
      'signatures',
      'me.pdf',
      async () => Buffer.from('%PDF-1'),
      'Incorrect format (jpg, png)',
    ],
    ['a program called pdf', 'docs', 'a.pdf', async () => PROGRAM, IMAGE],
    ['HTML called csv', 'docs', 'a.csv', async () => Buffer.from('<!doctype html><p>'), IMAGE],
    [
      '20 MB and more of a document',
      'docs',
      'a.csv',
      async () => Buffer.alloc(21 * 1024 * 1024, 'a'),
      'The file is larger than 20 MB',
    ],
    ['invalid captions', 'captions', 'a.vtt', async () => Buffer.from('1\n00:00'), IMAGE],
    ['1 MB and more of captions', 'captions', 'a.vtt', async () => Buffer.alloc(1024 ** 2 + 1, 'WEBVTT\n'), IMAGE],
    ['a program in a category nobody knows', 'programs', 'a.png', async () => PROGRAM, KEY_UNKNOWN],
    ['no category', '', 'a.png', () => readFile(fixtures.logo), 'The key is required'],
    ['a program in the category __proto__', '__proto__', 'a.png', async () => PROGRAM, KEY_UNKNOWN],
  ])('is refused: %s', async (_what, category, name, bytes, message) => {
    const before = await test.asOwner('select count(*)::int as n from files');
    expect(await test.upload(owner, category, name, await bytes())).toMatchObject({ status: 422, message });
    expect(await test.asOwner('select count(*)::int as n from files')).toEqual(before);
  });

  it.each([...Object.entries(BROKEN_PICTURES), ['noise', BROKEN_JPEG] as const])(
    'of an image with %s is refused',
    async (_what, bytes) => {
      const name = bytes === BROKEN_JPEG ? 'logo.jpg' : 'logo.png';
      for (const [category, message] of [
        ['images', 'Incorrect format'],
        ['thumbs', 'Incorrect format'],
        ['signatures', 'Incorrect format (jpg, png)'],
      ] as const)
        expect(await test.upload(owner, category, name, bytes)).toMatchObject({ status: 422, message });
    },
  );

  it('of a photograph is accepted', async () => {
    const photograph = await readFile(join(import.meta.dirname, '../../../../seeds/media/bonds-pay-again.jpg'));
    expect(await test.upload(owner, 'thumbs', 'a.jpg', photograph)).toMatchObject({ status: 200 });
  });

  it('without a file is refused', async () => {
    const body = '--b\r\ncontent-disposition: form-data; name="category"\r\n\r\nimages\r\n--b--\r\n';
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...headersOf(owner), 'content-type': 'multipart/form-data; boundary=b' },
      payload: body,
    });
    expect(answer.json()).toMatchObject({ code: 'INVALID', message: 'The file is required' });
  });

  it('with a file without a name is refused', async () => {
    const part = (head: string, text: string) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { ...headersOf(owner), 'content-type': 'multipart/form-data; boundary=b' },
      payload: `${part('name="category"', 'images')}${part('name="file"\r\ncontent-type: application/octet-stream', 'x')}--b--\r\n`,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: IMAGE }]);
  });

  it.each(['', '{', '--b\r\n', 'content-disposition'])('that is not a form (%j) is refused', async (payload) => {
    for (const type of ['multipart/form-data; boundary=b', 'multipart/form-data', 'application/json', 'text/plain']) {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/files',
        headers: { ...headersOf(owner), 'content-type': type },
        payload,
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    }
  });

  it('keeps the file name as it is, up to the maximum length', async () => {
    const name = `../../${'x'.repeat(300)}\u0001.png`;
    expect(await test.upload(owner, 'images', name, await readFile(fixtures.logo))).toMatchObject({ status: 200 });
  });

  it('requires a signed-in person, not a visitor or reviewer', async () => {
    for (const caller of [null, { secret: 'x' }, { token: 'x' }])
      expect(await test.upload(caller, 'images', 'a.png', await readFile(fixtures.logo))).toMatchObject({
        status: 401,
      });
  });

  it('leaves no partial file behind', async () => {
    expect((await readdir(test.ports.uploadsDir)).filter((name) => name.startsWith('small-'))).toEqual([]);
  });
});

describe('a video', () => {
  const CORRUPTED = 'This video is corrupted, try another one!';
  const cut = async (share: number) => {
    const whole = await readFile(fixtures.talk);
    return whole.subarray(0, Math.floor(whole.length * share));
  };

  const soundOnly = join(import.meta.dirname, '../../../../studio/fixtures/sound-only.m4a');

  /** 3 s of video, with the times in these boxes multiplied by 6000. */
  async function stretched(boxes: ('stts' | 'mvhd' | 'mdhd' | 'tkhd')[]): Promise<Buffer> {
    const bytes = Buffer.from(await readFile(fixtures.noSound));
    for (const box of boxes) {
      // after the box name: flags and the first entry's count; or flags, dates and a time scale; or the same with an id
      const at = bytes.indexOf(box) + 4 + { stts: 12, mvhd: 16, mdhd: 16, tkhd: 20 }[box];
      bytes.writeUInt32BE(bytes.readUInt32BE(at) * 6000, at);
    }
    return bytes;
  }

  it('has the duration of its frames, whatever its header says', async () => {
    const path = join(test.folder, 'lying.mp4');
    await writeFile(path, await stretched(['mvhd', 'mdhd', 'tkhd']));
    expect(Math.abs((await probeVideo(path, owner)).duration - 3)).toBeLessThan(0.2);
  });

  it('is inspected', async () => {
    expect(await probeVideo(fixtures.talk, owner)).toEqual({
      duration: expect.closeTo(8, 1),
      width: 1280,
      height: 720,
      videoCodec: 'avc',
      audioCodec: 'aac',
    });
  });

  it('needs no audio', async () => {
    expect(await test.upload(owner, 'videos', 'a.mp4', await readFile(fixtures.noSound))).toMatchObject({
      status: 200,
    });
  });

  it.each([
    ['a letter with the wrong ending', () => readFile(fixtures.notAVideo), CORRUPTED],
    ['nothing', () => readFile(fixtures.empty), CORRUPTED],
    ['an index whose pictures are missing', () => readFile(fixtures.truncated), CORRUPTED],
    ['cut in the middle', () => cut(0.5), CORRUPTED],
    ['cut short by a little', () => cut(0.99), CORRUPTED],
    ['cut short by one byte', async () => (await readFile(fixtures.talk)).subarray(0, -1), CORRUPTED],
    ['only a head', async () => (await readFile(fixtures.talk)).subarray(0, 40), CORRUPTED],
    ['HEVC', () => readFile(fixtures.hevcMov), 'The video must be an mp4 with H.264 pictures'],
    ['a page', async () => Buffer.from('<!doctype html><script>1</script>'), CORRUPTED],
    ['a docx', async () => Buffer.from('504b030414000600080000002100', 'hex'), CORRUPTED],
    ['an AVI', async () => Buffer.from('RIFF\0\0\0\0AVI LIST'), CORRUPTED],
    ['sound alone', () => readFile(soundOnly), 'This file has sound but no picture.'],
    ['5 hours', () => stretched(['stts']), 'This video is longer than 2 hours. Cut it and try again.'],
    [
      'a head that promises everything',
      async () => Buffer.from('00000018667479706d703432000000006d70343269736f6dffffffff6d6f6f76', 'hex'),
      CORRUPTED,
    ],
  ])('is refused: %s', async (_what, bytes, message) => {
    expect(await test.upload(owner, 'videos', 'a.mp4', await bytes())).toMatchObject({ status: 422, message });
  });

  it('with another extension is refused with the message for its format', async () => {
    expect(await test.upload(owner, 'videos', 'a.webm', await readFile(fixtures.talk))).toMatchObject({
      message: 'Incorrect format',
    });
  });

  it('whose index claims 250 million samples is given up without blocking others', async () => {
    const forged = await readFile(fixtures.noSound);
    const times = forged.indexOf('stts');
    // version and flags, number of entries; of the first entry: number of samples
    forged.writeUInt32BE(250_000_000, times + 12);
    const path = join(test.folder, 'forged.mp4');
    await writeFile(path, forged);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 10);
    await expect(probeVideo(path, { ...owner, deadlineMs: 1_500 })).rejects.toMatchObject({
      code: 'INVALID',
      message: CORRUPTED,
    });
    clearInterval(others);
    // if the event loop had been blocked to the end, there would have been one turn at most
    expect(turns).toBeGreaterThan(1);
  });

  it('with a flipped byte anywhere is refused or stored, and nothing worse', async () => {
    const whole = await readFile(fixtures.noSound);
    let state = 1;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    for (let trial = 0; trial < 24; trial += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 8; change += 1) bytes[random(4_000)] = random(256);
      const path = join(test.folder, `turned-${trial}.mp4`);
      await writeFile(path, bytes);
      const outcome = await probeVideo(path, { ...owner, deadlineMs: 1_000 }).catch((error: unknown) => error);
      expect(outcome).toSatisfy((one: object) => 'duration' in one || ('code' in one && one.code === 'INVALID'));
    }
  });
});
