import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { ConversionFailed } from './serverConversion.ts';
import type { JobTools } from './useJob.ts';
import { describeVideoFailure, releaseVideo, usableVideo } from './videoFile.ts';

const fakes = vi.hoisted(() => ({
  toMp4: vi.fn(),
  convertOnServer: vi.fn(),
  hearSounds: vi.fn(),
  canConvert: true,
  soundTracks: 1,
}));
vi.mock('@greenlit/studio/convert.ts', () => ({ toMp4: fakes.toMp4 }));
vi.mock('@greenlit/studio/probe.ts', () => ({
  probe: async () => ({ durationSeconds: 8, soundTracks: fakes.soundTracks }),
}));
vi.mock('@greenlit/studio/hearSounds.ts', () => ({ hearSounds: fakes.hearSounds }));
vi.mock('../../app/fileCheck.ts', () => ({ refusalOf: async () => null }));
vi.mock('../../app/graphql.ts', async (original) => ({
  ...(await original<typeof import('../../app/graphql.ts')>()),
  api: async () => ({ getConfig: { canConvert: fakes.canConvert } }),
}));
vi.mock('./serverConversion.ts', async (original) => ({
  ...(await original<typeof import('./serverConversion.ts')>()),
  convertOnServer: fakes.convertOnServer,
}));

// other files share these modules, and need what is not faked here
afterAll(() => {
  vi.resetModules();
});

const tools: JobTools = {
  signal: new AbortController().signal,
  step: () => undefined,
  progress: () => undefined,
  ask: () => Promise.reject(new Error('asked')),
};
const file = new File(['video'], 'video.mp4');
const CONVERTED = { url: '/files/made.mp4', signedUrl: null, notice: null };

beforeEach(() => {
  fakes.convertOnServer.mockReset().mockResolvedValue(CONVERTED);
  fakes.hearSounds.mockReset();
  fakes.soundTracks = 1;
});

test.each<[StudioReason, boolean, boolean]>([
  ['disk_full', true, true],
  ['disk_full', false, false],
  ['cannot_decode', true, true],
  ['no_encoder', true, true],
  ['other_speed', true, false],
  ['too_long', true, false],
  ['cancelled', true, false],
])('%s, with a server that converts (%s): it is uploaded for conversion: %s', async (reason, canConvert, sent) => {
  fakes.canConvert = canConvert;
  const why = new StudioError(reason);
  fakes.toMp4.mockRejectedValue(why);
  const made = usableVideo(file, tools);
  if (sent) expect(await made).toBe(CONVERTED);
  else await expect(made).rejects.toBe(why);
  expect(fakes.convertOnServer).toHaveBeenCalledTimes(sent ? 1 : 0);
});

test.each([
  [new ConversionFailed('Export it.', 'Ffmpeg is not ready'), 'Ffmpeg is not ready', true],
  [new ConversionFailed('It took too long.'), 'Error processing video', true],
  [new StudioError('not_ready'), 'Ffmpeg is not ready', false],
])('%s has the title "%s" and is final: %s', (error, title, final) => {
  const { message } = error;
  expect({ final: false, ...describeVideoFailure('Error processing video')(error) }).toEqual({ title, message, final });
});

test.each([
  ['the browser could not read it', new StudioError('not_a_video')],
  ['something else failed', new DOMException('gone', 'NotReadableError')],
])('a file that was changed or removed meanwhile has to be chosen again, where %s', async (_name, why) => {
  fakes.toMp4.mockRejectedValue(why);
  const changed = new File(['video'], 'video.mp4');
  changed.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  const error: unknown = await usableVideo(changed, tools).catch((reason: unknown) => reason);
  expect(describeVideoFailure('Error processing video')(error)).toEqual({
    title: 'Error processing video',
    message: 'The file was changed or is gone. Choose it again.',
    final: true,
  });
  expect(fakes.convertOnServer).not.toHaveBeenCalled();
});

test('a full disk is not reported as a wrong format', async () => {
  fakes.canConvert = true;
  fakes.toMp4.mockRejectedValue(new StudioError('disk_full'));
  await usableVideo(file, tools);
  expect(fakes.convertOnServer).toHaveBeenCalledWith(file, tools, { label: expect.stringContaining('no room') });
});

test('what was found of its sound is told', async () => {
  const sound = { use: [2], left: [{ id: 1, why: 'silent' }], isSilent: false, isUnclear: false };
  const tracks = [
    { id: 1, language: null },
    { id: 2, language: null },
  ];
  fakes.toMp4.mockResolvedValue({ sound: { ...sound, tracks } });
  expect(await usableVideo(file, tools)).toMatchObject({ notice: expect.stringContaining('track 1 is silent') });
  fakes.toMp4.mockResolvedValue({ sound: { ...sound, use: [], left: [], tracks: [] } });
  expect(await usableVideo(file, tools)).toMatchObject({ notice: 'This video has no sound.' });
  fakes.toMp4.mockResolvedValue({ sound: { ...sound, use: [1], left: [], tracks: tracks.slice(0, 1) } });
  expect(await usableVideo(file, tools)).toMatchObject({ notice: null });
});

test('a video made here is deleted from the disk when it is released', async () => {
  const release = vi.fn();
  fakes.toMp4.mockResolvedValue({ release });
  await releaseVideo(await usableVideo(file, tools));
  expect(release).toHaveBeenCalledOnce();
  await releaseVideo(CONVERTED);
  await releaseVideo(undefined);
});

const TRACKS = [
  { id: 1, language: 'eng' },
  { id: 2, language: 'spa' },
];
const UNCLEAR = { use: [1], left: [{ id: 2, why: 'language' }], isSilent: false, isUnclear: true, tracks: TRACKS };
const samplesOf = (...ids: number[]) => ids.map((id) => ({ id, sound: new Blob() }));

test('several sound tracks are listened to, and a person chooses where it is unclear which are meant', async () => {
  fakes.soundTracks = 2;
  fakes.toMp4.mockReset().mockImplementation(async (_file: File, { sound }: { sound?: object }) => ({ sound }));
  fakes.hearSounds.mockResolvedValue({ found: UNCLEAR, samples: samplesOf(1, 2) });
  // the studio's question is answered with the ids of tracks
  const asked = { ...tools, ask: async <Answer>() => [2] as Answer };
  expect(await usableVideo(file, asked)).toMatchObject({
    notice: 'This video has 2 sound tracks. Used: track 2 (spa). Left out: track 1 (eng) was not chosen.',
  });
  // where it is clear, nobody is asked, and nothing is listened to twice
  const clear = { ...UNCLEAR, isUnclear: false };
  fakes.hearSounds.mockResolvedValue({ found: clear, samples: [] });
  await usableVideo(file, tools);
  expect(fakes.toMp4).toHaveBeenLastCalledWith(file, expect.objectContaining({ sound: clear }));
});

test('a single sound track is not listened to beforehand', async () => {
  fakes.toMp4.mockReset().mockResolvedValue({});
  await usableVideo(file, tools);
  expect(fakes.hearSounds).not.toHaveBeenCalled();
  expect(fakes.toMp4.mock.lastCall?.[1]).not.toHaveProperty('sound');
});

test('sound that this browser cannot read goes to the server, which chooses', async () => {
  fakes.soundTracks = 2;
  fakes.hearSounds.mockRejectedValue(new StudioError('cannot_decode'));
  expect(await usableVideo(file, tools)).toBe(CONVERTED);
});
