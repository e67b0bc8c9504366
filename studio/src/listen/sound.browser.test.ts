import { Input } from 'mediabunny';
import { describe, expect, it, vi } from 'vitest';
import { fixture, makeClip } from '../../testing/clips.ts';
import { listen } from './listen.ts';
import { listenRate } from './segments.ts';
import { openSound } from './sound.ts';

describe('the sound of a video', () => {
  it('is delivered in blocks that together have its length', async () => {
    const sound = await openSound(await fixture('h264.mp4'));
    if (typeof sound === 'string') throw new Error(sound);
    let samples = 0;
    let [loudest, most] = [0, 0];
    for await (const block of sound.blocks) {
      samples += block.length;
      most = Math.max(most, block.length);
      for (const sample of block) loudest = Math.max(loudest, Math.abs(sample));
    }
    expect(samples).toBe(Math.ceil(sound.seconds * listenRate));
    expect(most).toBeLessThan(listenRate);
    expect(loudest).toBeGreaterThan(1000);
  });

  it('is absent if the video has no sound track', async () => {
    expect(await openSound(await makeClip({ sound: false }))).toBe('no_sound');
  });

  it('is refused if it is too long', async () => {
    expect(await openSound(await makeClip(), 1)).toBe('too_long');
  });

  it('is refused if its codec is unsupported', async () => {
    await expect(openSound(await fixture('ac3.mp4'))).rejects.toMatchObject({ reason: 'cannot_decode' });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['cannot be read', async () => openSound(await fixture('ac3.mp4')).catch(() => undefined)],
    [
      'is read in part',
      async () => {
        const sound = await openSound(await fixture('h264.mp4'));
        if (typeof sound !== 'string') for await (const _ of sound.blocks) break;
      },
    ],
  ])('is closed if it %s', async (_, use) => {
    const closed = vi.spyOn(Input.prototype, 'dispose');
    await use();
    expect(closed).toHaveBeenCalledOnce();
    closed.mockRestore();
  });
});

describe('listening in a worker', () => {
  const job = { by: 'script', folder: `${location.origin}/nowhere/`, sayings: [] } as const;

  it('reports missing sound without loading a recognizer', async () => {
    expect(await listen({ ...job, sayings: [], file: await makeClip({ sound: false }) })).toBe('no_sound');
  });

  it.each(['script', 'free'] as const)('fails if the recognizer is unavailable: %s', async (by) => {
    const heard: Promise<unknown> = listen({ ...job, by, sayings: [], file: await fixture('h264.mp4') });
    await expect(heard).rejects.toMatchObject({ reason: 'failed_check' });
  });
});
