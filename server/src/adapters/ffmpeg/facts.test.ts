import { describe, expect, test } from 'vitest';
import { convertArguments, secondsIn } from './arguments.ts';
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
    video: {
      ...{ index: 0, id: null, width: 640, height: 360, shown: { width: 640, height: 360 }, matrix: 'bt601' },
      ...{ isFullRange: false, frameRate: '30', hdr: null, isDolbyOnly: false, end: null },
    },
    audio: [{ index: 1, id: null, channels: 2, language: null, isDefault: false, isAside: false, end: null }],
    isMov: false,
  });
});

test.each([
  ['upright', {}, { width: 640, height: 360 }],
  ['turned', { side_data_list: [{ rotation: -90 }] }, { width: 360, height: 640 }],
  ['upside down', { side_data_list: [{ rotation: 180 }] }, { width: 640, height: 360 }],
  ['with wide pixels', { sample_aspect_ratio: '4:3' }, { width: 853, height: 360 }],
  ['with pixels of no shape', { sample_aspect_ratio: '0:1' }, { width: 640, height: 360 }],
])('knows the size of a picture %s', (_, more, shown) => {
  expect(facts([video(more)]).video?.shown).toEqual(shown);
});

test.each([
  [{ color_space: 'bt709' }, 'bt709'],
  [{ color_space: 'smpte170m', height: 1080 }, 'bt601'],
  [{ color_space: 'bt2020nc' }, 'bt2020'],
  [{ height: 1080 }, 'bt709'],
  [{}, 'bt601'],
])('knows the colors of %j as %s', (more, matrix) => {
  expect(facts([video(more)]).video?.matrix).toBe(matrix);
});

test('knows when each track ends, counted from the start of the file', () => {
  const late = { ...audio, start_time: '1.5', duration: '2.0' };
  const found = facts([video({ start_time: '1.0', duration: '4.0' }), late], { start_time: '1.0', duration: '4.0' });
  expect([found.video?.end, found.audio[0]?.end]).toEqual([4, 2.5]);
});

test('ignores covers, empty pictures and data tracks', () => {
  const cover = video({ disposition: { attached_pic: 1 } });
  const data = { index: 2, codec_type: 'data' };
  expect(facts([cover, audio, data])).toMatchObject({ video: null, audio: [{ index: 1 }] });
  expect(facts([video({ width: 0 })])).toMatchObject({ video: null, audio: [] });
  expect(facts([cover, video({ index: 3 })])).toMatchObject({ video: { index: 3 } });
  expect(parseFacts('{}')).toEqual({ duration: null, video: null, audio: [], isMov: false });
});

test('takes the film and not the poster before it', () => {
  const poster = video({ codec_name: 'mjpeg', disposition: { default: 1 } });
  expect(facts([poster, video({ index: 1 }), audio])).toMatchObject({ video: { index: 1 } });
  expect(facts([video(), video({ index: 1, disposition: { default: 1 } })])).toMatchObject({ video: { index: 1 } });
  expect(facts([poster, audio])).toMatchObject({ video: { index: 0 } });
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

test('tells what sound tracks are for', () => {
  const told = facts([
    video(),
    { ...audio, id: '0x2', channels: 1, tags: { language: 'eng' }, disposition: { default: 1 } },
    { ...audio, index: 2, tags: { language: 'und' }, disposition: { comment: 1 } },
    { ...audio, index: 3, disposition: { visual_impaired: 1 } },
    // a spatial track that ffmpeg cannot name
    { index: 4, codec_type: 'audio', codec_tag_string: 'apac' },
  ]);
  expect(told.audio).toEqual([
    { index: 1, id: 2, channels: 1, language: 'eng', isDefault: true, isAside: false, end: null },
    { index: 2, id: null, channels: 2, language: null, isDefault: false, isAside: true, end: null },
    { index: 3, id: null, channels: 2, language: null, isDefault: false, isAside: true, end: null },
  ]);
});

test.each([
  [{ color_transfer: 'smpte2084' }, 'pq', false],
  [{ color_transfer: 'arib-std-b67' }, 'hlg', false],
  [{ color_transfer: 'bt709' }, null, false],
  // Dolby Vision of a phone, above HLG; of a film, above HDR10; without a base layer
  [{ color_transfer: 'arib-std-b67', side_data_list: [dolby(8, 4)] }, 'hlg', false],
  [{ color_transfer: 'smpte2084', side_data_list: [{ side_data_type: 'Mastering' }, dolby(8, 1)] }, 'pq', false],
  [{ side_data_list: [dolby(5, 0)] }, null, true],
])('%j has the range %s', (more, hdr, isDolbyOnly) => {
  expect(facts([video(more)]).video).toMatchObject({ hdr, isDolbyOnly });
});

function dolby(profile: number, base: number) {
  return {
    side_data_type: 'DOVI configuration record',
    dv_profile: profile,
    dv_bl_signal_compatibility_id: base,
  };
}

describe('the conversion', () => {
  const [picture] = [video({ color_transfer: 'smpte2084' })];
  const args = (streams: object[]) => {
    const told = facts(streams);
    return told.video ? convertArguments({ ...told, video: told.video }, { source: 'a', result: 'b' }) : [];
  };
  const after = (list: string[], option: string) => list[list.indexOf(option) + 1];

  test('brings a high dynamic range to an ordinary one, and leaves others alone', () => {
    expect(after(args([picture]), '-vf')).toMatch(/,lut3d=file=sdr.cube.*,format=yuv420p,setparams=/);
    expect(after(args([video()]), '-vf')).not.toMatch(/lut3d/);
    expect(after(args([video()]), '-vf')).toMatch(/,format=yuv420p$/);
  });

  test('takes one sound track as it is, several together, silence for none', () => {
    expect(after(args([picture, audio]), '-af')).not.toMatch(/pan/);
    expect(after(args([picture, { ...audio, channels: 1 }]), '-af')).toMatch(/pan=stereo/);
    const both = args([picture, audio, { ...audio, index: 2 }]);
    expect(after(both, '-filter_complex')).toMatch(/^\[0:1\].*\[0:2\].*amix=inputs=2.*normalize=0\[sound\]$/);
    expect(args([picture])).toContain('-shortest');
  });
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
