import { afterAll, expect, test } from 'vitest';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import { Recorder } from './recorder.ts';
import { deleteTake } from './spool.ts';
import { encoding, support } from './support.ts';

/** An encoder that gives nothing before it is flushed, as those do that look dozens of frames ahead. */

const [Native, NativeRecorder] = [window.VideoEncoder, window.MediaRecorder];
afterAll(async () => {
  Object.assign(window, { VideoEncoder: Native, MediaRecorder: NativeRecorder });
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
});

test('an encoder that holds its frames back makes videos, but records none: the browser’s own recorder does', async () => {
  window.VideoEncoder = class extends Native {
    constructor({ output, error }: VideoEncoderInit) {
      const held: Parameters<typeof output>[] = [];
      super({ error, output: (chunk, meta) => void held.push([chunk, meta ?? {}]) });
      const real = this.flush.bind(this);
      this.flush = async () => {
        await real();
        for (const given of held.splice(0)) output(...given);
      };
    }
  };
  let recorders = 0;
  window.MediaRecorder = class extends NativeRecorder {
    constructor(...given: ConstructorParameters<typeof NativeRecorder>) {
      super(...given);
      recorders++;
    }
  };
  expect(await encoding()).toBe('late');
  expect(await support()).toEqual({ record: true, finish: true, encode: true });

  const recorder = new Recorder({
    ownerKey: 'late',
    countdownSeconds: 0,
    minSeconds: 1,
    warnSeconds: 20,
    maxSeconds: 60,
    picture: { width: 640, height: 480, minWidth: 640, minHeight: 480, frameRate: 30 },
  });
  await recorder.openDevices();
  await recorder.start();
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { video } = await recorder.finish();
  expect(recorders).toBe(1);
  expect(await probe(video.file)).toMatchObject({ container: 'mp4', videoCodec: 'avc', audioCodec: 'aac' });
  await video.release();
  await recorder.close();
});

test('an encoder that was late once is tried again when somebody asks, and not when a recording begins', async () => {
  Object.assign(window, { VideoEncoder: Native, MediaRecorder: NativeRecorder });
  expect(await encoding()).toBe('late');
  expect(await support()).toMatchObject({ encode: true });
  expect(await encoding()).toBe('live');
});

test('an encoder that is well is not tried again', async () => {
  let encoders = 0;
  window.VideoEncoder = class extends Native {
    constructor(init: VideoEncoderInit) {
      super(init);
      encoders++;
    }
  };
  expect(await support()).toEqual({ record: true, finish: true, encode: true });
  expect([await encoding(), encoders]).toEqual(['live', 0]);
});
