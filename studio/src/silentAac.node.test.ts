import { expect, test } from 'vitest';
import { isAacLc } from './aac.ts';
import { aacConfig, silentPacket } from './silentAac.ts';

test('the configuration is AAC-LC of its rate and layout', () => {
  const stereo = aacConfig(48_000, 2);
  expect(stereo).toMatchObject({ codec: 'mp4a.40.2', sampleRate: 48_000, numberOfChannels: 2 });
  expect([...(stereo.description as Uint8Array)]).toEqual([0x11, 0x90]);
  expect([...(aacConfig(44_100, 1).description as Uint8Array)]).toEqual([0x12, 0x08]);
  expect(isAacLc(stereo)).toBe(true);
});

test('silence is available for one and two channels', () => {
  expect(silentPacket(1)?.length).toBeGreaterThan(3);
  expect(silentPacket(2)?.length).toBeGreaterThan(6);
  expect(silentPacket(6)).toBeNull();
});
