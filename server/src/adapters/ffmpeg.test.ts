import { execFileSync, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeVideo } from '../features/files/probe.ts';
import { systemFfmpeg } from './ffmpeg.ts';

const transcoder = systemFfmpeg();
/** The program belongs to the operating system; without it there is nothing of ours to test. */
const isInstalled = await transcoder.isInstalled();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 0;
async function workFolder(): Promise<string> {
  number += 1;
  const path = join(folder, `work-${number}`);
  await mkdir(path);
  return path;
}

const endless = () => new AbortController().signal;

async function convert(source: string, signal = endless()) {
  const seen: number[] = [];
  const made = await transcoder.transcode({
    source,
    folder: await workFolder(),
    signal,
    onProgress: (value) => seen.push(value),
  });
  return { ...made, seen, streams: streamsOf(made.path) };
}

interface Stream {
  codec_type: string;
  [field: string]: unknown;
}
function streamsOf(path: string): Record<'video' | 'audio', Stream | undefined> {
  const said = execFileSync('ffprobe', ['-v', 'error', '-print_format', 'json', '-show_streams', path]).toString();
  const { streams } = JSON.parse(said) as { streams: Stream[] };
  const of = (type: string) => streams.find((stream) => stream.codec_type === type);
  return { video: of('video'), audio: of('audio') };
}

/** Makes an original with a moving picture and, unless `sound` is empty, a tone. */
function make(name: string, args: string[], { seconds = 2, sound = ['-ac', '1', '-ar', '44100'] } = {}): string {
  const path = join(folder, name);
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', `${source}:duration=${seconds}`];
  const tone = sound.length > 0 ? lavfi('sine=frequency=440') : [];
  const { status, stderr } = spawnSync('ffmpeg', [
    ...['-v', 'error', '-y', ...lavfi('testsrc2=size=320x180:rate=30'), ...tone],
    ...[...args, ...sound, path],
  ]);
  if (status !== 0) throw new Error(stderr.toString());
  return path;
}

const H264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'];
const GOOD = {
  video: {
    codec_name: 'h264',
    pix_fmt: 'yuv420p',
    color_space: 'bt709',
    color_range: 'tv',
    sample_aspect_ratio: '1:1',
  },
  audio: { codec_name: 'aac', profile: 'LC', sample_rate: '48000', channels: 2 },
};

it('is unavailable if it is not installed', async () => {
  const missing = systemFfmpeg({ ffmpeg: 'no-such-ffmpeg', ffprobe: 'no-such-ffprobe' });
  expect(await missing.isInstalled()).toBe(false);
  const job = { source: fixtures.hevcMov, folder, signal: endless(), onProgress: () => {} };
  await expect(missing.transcode(job)).rejects.toMatchObject({ failure: 'unavailable' });
});

describe.skipIf(!isInstalled)('converts what browsers cannot play', { timeout: 120_000 }, () => {
  it.each<[string, () => string]>([
    ['HEVC', () => fixtures.hevcMov],
    ['AVI with mono sound at 44.1 kHz', () => make('a.avi', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'])],
    ['ProRes', () => make('a.mov', ['-c:v', 'prores_ks', '-c:a', 'pcm_s16le'])],
    ['WMV', () => make('a.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2'])],
    ['MPEG-2', () => make('a.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2'])],
    ['a transport stream', () => make('a.ts', [...H264, '-c:a', 'aac'])],
    ['10-bit pictures', () => make('ten.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le'])],
    ['interleaved colors', () => make('full.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv444p'])],
    ['no sound', () => make('silent.mkv', H264, { sound: [] })],
  ])('%s', async (_what, source) => {
    const made = await convert(source());
    expect(made.streams).toMatchObject(GOOD);
    expect(made.expected).toBeCloseTo(2, 0);
    const facts = await probeVideo(made.path, { accountId: 'a' });
    expect(facts).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac' });
    expect(Math.abs(facts.duration - 2)).toBeLessThan(0.1);
    expect(made.seen).toEqual([...made.seen].sort((a, b) => a - b));
    // the index comes first
    expect((await readFile(made.path)).subarray(0, 64).includes('moov')).toBe(true);
  });

  it('tone-maps high dynamic range', async () => {
    const hdr = ['-color_trc', 'smpte2084', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
    const { streams } = await convert(make('hdr.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', ...hdr]));
    expect(streams.video).toMatchObject({ ...GOOD.video, color_transfer: 'bt709', color_primaries: 'bt709' });
  });

  it('applies the rotation to rotated videos and drops the matrix', async () => {
    const { streams } = await convert(join(import.meta.dirname, '../../../studio/fixtures/rotated.mp4'));
    expect(streams.video).toMatchObject({ width: 108, height: 192 });
    expect(streams.video).not.toHaveProperty('side_data_list');
  });

  it('scales odd and large sizes to even ones that fit, with square pixels', async () => {
    const odd = await convert(
      make('odd.avi', ['-vf', 'scale=321:181,setsar=1', '-c:v', 'ffv1', '-pix_fmt', 'yuv444p']),
    );
    expect(odd.streams.video).toMatchObject({ width: 322, height: 182 });
    const large = await convert(make('large.mp4', ['-vf', 'scale=480:2400,setsar=1', ...H264], { seconds: 1 }));
    expect(large.streams.video).toMatchObject({ width: 384, height: 1920 });
    const wide = await convert(make('wide.mp4', ['-vf', 'scale=160:180,setsar=2', ...H264]));
    expect(wide.streams.video).toMatchObject({ width: 320, height: 180, ...GOOD.video });
  });

  it('removes all metadata about the author', async () => {
    const told = ['-metadata', 'location=+40.7-074.0/', '-metadata', 'title=Secret', ...H264];
    const { path } = await convert(make('told.mp4', told));
    expect((await readFile(path)).toString('latin1')).not.toMatch(/Secret|\+40\.7/);
  });

  it('keeps picture and sound in sync', async () => {
    const { streams } = await convert(make('step.avi', ['-c:v', 'mpeg4', '-c:a', 'pcm_s16le'], { seconds: 6 }));
    const [video, audio] = [streams.video, streams.audio].map((one) => Number(one?.duration));
    expect(Math.abs((video ?? 0) - (audio ?? 0))).toBeLessThan(0.04);
  });

  it('converts what is left of a truncated file, and reports the loss', async () => {
    const whole = make('whole.mp4', [...H264, '-g', '15', '-movflags', '+faststart'], { seconds: 6 });
    const bytes = await readFile(whole);
    const path = join(folder, 'cut.mp4');
    await writeFile(path, bytes.subarray(0, bytes.length * 0.6));
    const made = await convert(path);
    expect(made.expected).toBeCloseTo(6, 0);
    const { duration } = await probeVideo(made.path, { accountId: 'a' });
    expect(duration).toBeGreaterThan(1);
    expect(duration).toBeLessThan(5.5);
    expect(made.duration).toBeLessThan(5.5);
  });
});

describe.skipIf(!isInstalled)('rejects files that are not videos', () => {
  it.each<[string, () => Promise<string>, string]>([
    ['sound alone', async () => make('tone.m4a', ['-vn', '-c:a', 'aac']), 'no_picture'],
    ['a text', async () => fixtures.notAVideo, 'unreadable'],
    ['nothing', async () => fixtures.empty, 'unreadable'],
    [
      'random bytes',
      async () => written('random.avi', Buffer.from('RIFF\0\0\0\0AVI LISTnothing of the kind')),
      'unreadable',
    ],
    ['more than two hours', async () => lying(), 'too_long'],
  ])('%s', async (_what, source, failure) => {
    await expect(convert(await source())).rejects.toMatchObject({ failure });
  });

  async function written(name: string, bytes: Buffer | string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  }

  /** A two-second file whose header claims five hours. */
  async function lying(): Promise<string> {
    const bytes = await readFile(make('lying.mp4', H264, { sound: [] }));
    for (const box of ['mvhd', 'tkhd', 'mdhd', 'stts']) {
      const at = bytes.indexOf(box) + 4;
      // version 0: after the flags and two dates come time scale and length; tkhd has an id and a gap; stts has each frame's
      // length
      if (box === 'stts') bytes.writeUInt32BE(bytes.readUInt32BE(at + 12) * 9_000, at + 12);
      else
        bytes.writeUInt32BE(
          bytes.readUInt32BE(at + (box === 'tkhd' ? 20 : 16)) * 9_000,
          at + (box === 'tkhd' ? 20 : 16),
        );
    }
    return written('lying-now.mp4', bytes);
  }

  it('reads no other files or addresses that a playlist names', async () => {
    const secret = make('secret.ts', [...H264, '-c:a', 'aac']);
    let asked = 0;
    const server: Server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const hls = (address: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${address}\n#EXT-X-ENDLIST\n`;
    const lists = [
      hls(secret),
      hls(`file://${secret}`),
      hls(`http://127.0.0.1:${port}/a.ts`),
      `ffconcat version 1.0\nfile '${secret}'\n`,
      `<MPD><Period><AdaptationSet><Representation><BaseURL>${secret}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
    ];
    for (const [index, list] of lists.entries())
      await expect(convert(await written(`list-${index}.avi`, list))).rejects.toMatchObject({ failure: 'unreadable' });
    expect(asked).toBe(0);
    server.close();
  });
});
