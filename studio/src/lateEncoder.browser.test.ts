import { afterAll, expect, test } from 'vitest';
import { EncoderTrial } from './encoderTrial.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import { Recorder } from './recorder.ts';
import { deleteTake } from './spool.ts';
import { encoding, support } from './support.ts';

const [Native, NativeRecorder] = [window.VideoEncoder, window.MediaRecorder];
/** An encoder that outputs nothing until it is flushed, like those that look dozens of frames ahead. */
class Late extends Native {
  constructor({ output, error }: VideoEncoderInit) {
    const held: Parameters<typeof output>[] = [];
    super({ error, output: (chunk, meta) => void held.push([chunk, meta ?? {}]) });
    const real = this.flush.bind(this);
    this.flush = async () => {
      await real();
      for (const given of held.splice(0)) output(...given);
    };
  }
}

afterAll(async () => {
  sessionStorage.clear();
  Object.assign(window, { VideoEncoder: Native, MediaRecorder: NativeRecorder });
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
});

test('an encoder that delays frames makes videos, but the browser’s own recorder records', async () => {
  window.VideoEncoder = Late;
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
  // the length of the take
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const { video } = await recorder.finish();
  expect(recorders).toBe(1);
  expect(await probe(video.file)).toMatchObject({ container: 'mp4', videoCodec: 'avc', audioCodec: 'aac' });
  await video.release();
  await recorder.close();
});

/** Counts the encoders created from now on. */
function counted(Kind: typeof Native): () => number {
  let made = 0;
  window.VideoEncoder = class extends Kind {
    constructor(init: VideoEncoderInit) {
      super(init);
      made++;
    }
  };
  return () => made;
}

test('an encoder that was late once is tested again on request, but not when a recording starts', async () => {
  sessionStorage.clear();
  const page = new EncoderTrial();
  window.VideoEncoder = Late;
  expect(await page.encoding()).toBe('late');
  window.VideoEncoder = Native;
  expect(await page.encoding()).toBe('late');
  page.again();
  expect(await page.encoding()).toBe('live');
});

test('an encoder that was late twice is not tested again in this tab, until the browser is updated', async () => {
  sessionStorage.clear();
  const page = new EncoderTrial();
  const made = counted(Late);
  for (const encoders of [1, 2, 2, 2]) {
    expect([await page.encoding(), made()]).toEqual(['late', encoders]);
    page.again();
  }
  expect([await new EncoderTrial().encoding(), made()], 'the page is loaded again').toEqual(['late', 2]);

  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: `${navigator.userAgent} updated` });
  try {
    const made = counted(Native);
    expect([await new EncoderTrial().encoding(), made()]).toEqual(['live', 1]);
  } finally {
    Reflect.deleteProperty(navigator, 'userAgent');
  }
});

test('a good encoder is not tested again', async () => {
  const page = new EncoderTrial();
  const made = counted(Native);
  for (let i = 0; i < 2; i++) {
    expect([await page.encoding(), made()]).toEqual(['live', 1]);
    page.again();
  }
});
