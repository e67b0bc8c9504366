import { expect, test } from 'vitest';
import { convertArguments, secondsIn } from '../ffmpeg.ts';
import { parseFacts } from './facts.ts';

const video = (more: object = {}) => ({
  index: 0,
  codec_type: 'video',
  codec_name: 'hevc',
  width: 640,
  height: 360,
  avg_frame_rate: '30/1',
  ...more,
});
const audio = { index: 1, codec_type: 'audio', codec_name: 'aac' };
const facts = (streams: object[], format: object = { duration: '2.5' }) =>
  parseFacts(JSON.stringify({ streams, format }));

test('reads an ordinary file', () => {
  expect(facts([video(), audio])).toEqual({
    duration: 2.5,
    video: { index: 0, width: 640, height: 360, frameRate: '30', isHdr: false },
    audio: { index: 1 },
  });
});

test('ignores covers, empty pictures and data tracks', () => {
  const cover = video({ disposition: { attached_pic: 1 } });
  const data = { index: 2, codec_type: 'data' };
  expect(facts([cover, audio, data])).toMatchObject({ video: null, audio: { index: 1 } });
  expect(facts([video({ width: 0 })])).toMatchObject({ video: null, audio: null });
  expect(facts([cover, video({ index: 3 })])).toMatchObject({ video: { index: 3 } });
  expect(parseFacts('{}')).toEqual({ duration: null, video: null, audio: null });
});

test.each([
  [{ duration: 'N/A' }, null],
  [{ duration: '0.000' }, null],
  [{}, null],
  [{ duration: '-3' }, null],
  [{ duration: '14400.1' }, 14_400.1],
])('reads the duration %j as %s', (format, duration) => {
  expect(facts([video()], format).duration).toBe(duration);
});

test.each([
  ['30/1', '30'],
  ['30000/1001', '30000/1001'],
  ['749250/25001', '30000/1001'],
  ['24000/1001', '24000/1001'],
  ['25/1', '25'],
  ['60/1', '60'],
  ['165/13', '30'],
  ['120/1', '30'],
  ['0/0', '30'],
  ['1000000/1', '30'],
  ['-5/1', '30'],
  ['', '30'],
  ['odd', '30'],
])('rounds the frame rate %s to %s', (rate, kept) => {
  expect(facts([video({ avg_frame_rate: rate })]).video?.frameRate).toBe(kept);
});

test('tone-maps bright video if possible', () => {
  const bright = facts([video({ color_transfer: 'smpte2084' }), audio]);
  const filters = (toneMapping: boolean) => {
    const args = bright.video
      ? convertArguments({ ...bright, video: bright.video }, { source: 'a', result: 'b' }, { toneMapping })
      : [];
    return args[args.indexOf('-vf') + 1];
  };
  expect(filters(true)).toMatch(/tonemap=/);
  expect(filters(false)).not.toMatch(/tonemap=/);
  expect(filters(false)).toMatch(/,format=yuv420p$/);
});

test.each([
  ['out_time_us=1500000', 1.5],
  ['out_time_ms=1500000\r', 1.5],
  ['out_time_us=N/A', null],
  ['out_time=00:00:01.500000', null],
  ['progress=end', null],
])('%s is reported as %s', (line, seconds) => {
  expect(secondsIn(line)).toBe(seconds);
});
