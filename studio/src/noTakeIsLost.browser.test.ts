import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clear, picture, recorder, wait } from '../testing/recorders.ts';
import { probe } from './probe.ts';
import { keepTakes, listTakes, openTake, staying, type Take } from './spool.ts';
import { recorderTypes } from './support.ts';

/** Faults of other browsers, staged in this one. */

const { AudioContext: NativeContext, MediaRecorder: NativeRecorder, VideoEncoder: NativeEncoder } = window;
const { Worker: NativeWorker } = window;
beforeEach(clear);
afterEach(async () => {
  Object.assign(window, {
    AudioContext: NativeContext,
    MediaRecorder: NativeRecorder,
    VideoEncoder: NativeEncoder,
    Worker: NativeWorker,
  });
  await clear();
});

/** A recorder that runs, but hands nothing over and never ends, if `broken` says so. */
function breakRecorder(broken: (type: string, stream: MediaStream) => boolean): void {
  window.MediaRecorder = class extends NativeRecorder {
    readonly #broken: boolean;

    constructor(stream: MediaStream, options: MediaRecorderOptions = {}) {
      super(stream, options);
      this.#broken = broken(options.mimeType ?? '', stream);
      const stop = this.stop.bind(this);
      this.stop = () => {
        if (!this.#broken) stop();
      };
    }

    override addEventListener(...given: Parameters<MediaRecorder['addEventListener']>): void {
      if (!this.#broken || given[0] === 'error') super.addEventListener(...given);
    }
  };
}

/** The loudest sample of a take. */
async function loudest(take: Take): Promise<number> {
  const bytes = await (await openTake(take.id)).arrayBuffer();
  const samples = (await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(bytes)).getChannelData(0);
  return samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
}

describe('a recorder that writes nothing', () => {
  test('is stopped after three seconds, and another container is tried', async () => {
    breakRecorder((type) => type.startsWith('video/mp4'));
    const one = recorder({ engine: 'recorder' });
    await one.openDevices();
    await one.start();
    await expect.poll(() => one.state.kind).toBe('failed');
    expect(one.state).toMatchObject({ error: { reason: 'no_bytes' }, take: null, next: 'other' });
    expect(await listTakes()).toEqual([]);
    await one.openDevices();
    expect(one.state).not.toHaveProperty('silent');
    await one.start();
    await wait(3);
    const { take } = await one.finish();
    const { container, hasAudio } = await probe(await openTake(take.id));
    expect([container === 'mp4', hasAudio]).toEqual([false, true]);
  });

  test.each([
    ['because of the sound', false, ['other', 'silent']],
    ['because of the sound, or as MP4 at all,', true, ['other', 'silent', 'silent']],
  ])('%s leaves the picture, with a warning, and the take is marked', async (_, noMp4, nexts) => {
    breakRecorder((type, stream) => stream.getAudioTracks().length > 0 || (noMp4 && type.startsWith('video/mp4')));
    Object.assign(window, { VideoEncoder: undefined });
    const one = recorder();
    for (const next of nexts) {
      await one.openDevices();
      await one.start();
      await expect.poll(() => one.state).toMatchObject({ kind: 'failed', next });
    }
    await one.openDevices();
    expect(one.state).toMatchObject({ kind: 'preview', silent: true });
    await one.start();
    await wait(2);
    const { take } = await one.finish();
    expect(take.lacks).toMatchObject([{ part: 'sound' }]);
    expect(await listTakes()).toEqual([take]);
    one.startOver();
    await one.retake();
    expect(one.state, 'with sound again').not.toHaveProperty('silent');
  });
});

test('an MP4 recorder with a slow camera is not taken for one that writes nothing', async () => {
  expect(recorderTypes()[0]).toMatch(/^video\/mp4/);
  const one = recorder({ engine: 'recorder', picture: { ...picture, frameRate: 5 } });
  await one.openDevices();
  await one.start();
  // longer than a recorder may hesitate, and shorter than a hundred frames
  await wait(13);
  expect(one.state.kind).not.toBe('failed');
  const { take } = await one.finish();
  expect((await probe(await openTake(take.id))).container).toBe('mp4');
});

test('a disk that never answers when the take is closed leaves what is on it', async () => {
  window.Worker = class extends NativeWorker {
    override postMessage(message: { kind?: string }, transfer?: Transferable[] | StructuredSerializeOptions): void {
      if (message.kind !== 'close') super.postMessage(message, transfer as StructuredSerializeOptions);
    }
  };
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(3);
  await one.close();
  expect(await listTakes()).toMatchObject([{ complete: false }]);
});

describe('an audio context that the browser keeps suspended', () => {
  beforeEach(() => {
    window.AudioContext = class extends NativeContext {
      constructor(options?: AudioContextOptions) {
        super(options);
        void super.suspend();
      }
      override get state(): AudioContextState {
        return 'suspended';
      }
      override resume(): Promise<void> {
        return new Promise(() => {});
      }
    };
  });

  test.each(['webcodecs', 'element', 'recorder'] as const)('feeds no take of %s', async (engine) => {
    const levels = new Set<number | null>();
    const one = recorder({ engine, onLevel: (level) => levels.add(level) });
    await one.openDevices();
    await one.start();
    await wait(3);
    const { take } = await one.finish();
    expect(levels, 'deaf is not silent').toEqual(new Set([null]));
    // on a busy machine some of it may be missing, but it is not called silent
    expect(take.lacks.filter(({ part, missing, of }) => part === 'sound' && missing === of)).toEqual([]);
    expect(await loudest(take)).toBeGreaterThan(0.1);
  });

  test('does not keep a microphone of 44.1 kHz from being heard', async () => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    const camera = await mediaDevices.getUserMedia({ video: true });
    const context = new NativeContext({ sampleRate: 44_100 });
    const tone = new OscillatorNode(context);
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    tone.connect(microphone);
    tone.start();
    mediaDevices.getUserMedia = async () =>
      new MediaStream([...camera.getVideoTracks(), ...microphone.stream.getAudioTracks()]);
    try {
      const one = recorder();
      await one.openDevices();
      await one.start();
      await wait(2);
      const { take } = await one.finish();
      expect(await loudest(take)).toBeGreaterThan(0.1);
    } finally {
      mediaDevices.getUserMedia = real;
      for (const track of camera.getTracks()) track.stop();
      await context.close();
    }
  });
});

test('a browser that connects no microphone to an audio context still records it', async () => {
  window.AudioContext = class extends NativeContext {
    override createMediaStreamSource(): MediaStreamAudioSourceNode {
      throw new DOMException('another sample rate', 'NotSupportedError');
    }
  };
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(2);
  expect(await loudest((await one.finish()).take)).toBeGreaterThan(0.1);
});

test('a browser that stops listening during a take pauses it, and the press that resumes it wakes the browser', async () => {
  const made: AudioContext[] = [];
  window.AudioContext = class extends NativeContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      made.push(this);
    }
  };
  const one = recorder({ engine: 'element' });
  await one.openDevices();
  await one.start();
  await wait(1);
  await Promise.all(made.map((context) => context.suspend()));
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'deaf' });
  one.resume();
  await expect.poll(() => made.map(({ state }) => state)).toEqual(['running', 'running']);
  // on a busy machine it may have paused again before that
  one.resume();
  await wait(1);
  expect(one.state.kind).toBe('recording');
});

test('a call that leaves the browser’s ears interrupted: the press that resumes the take listens anew', async () => {
  const made: AudioContext[] = [];
  const interrupted = new Set<AudioContext>();
  window.AudioContext = class extends NativeContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      made.push(this);
    }
    override get state(): AudioContextState {
      return interrupted.has(this) && super.state !== 'closed' ? 'interrupted' : super.state;
    }
  };
  const one = recorder({ engine: 'element' });
  await one.openDevices();
  await one.start();
  await wait(1);
  const before = [...made];
  for (const context of before) interrupted.add(context);
  await Promise.all(before.map((context) => context.suspend()));
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'deaf' });
  one.resume();
  await expect.poll(() => made.slice(before.length).map(({ state }) => state)).toEqual(['running', 'running']);
  expect(before.map(({ state }) => state)).toEqual(['closed', 'closed']);
  // on a busy machine it may have paused again before that
  one.resume();
  await wait(3);
  const { take } = await one.finish();
  // the moment until it paused is silent, but not what was said after the call
  expect(take.lacks.filter(({ part, missing }) => part === 'sound' && missing > 3)).toEqual([]);
});

test('a microphone that cannot be tapped leaves no context open', async () => {
  const made: AudioContext[] = [];
  window.AudioContext = class extends NativeContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      made.push(this);
    }
    override createScriptProcessor(): ScriptProcessorNode {
      throw new DOMException('no tap', 'NotSupportedError');
    }
  };
  const one = recorder({ engine: 'element' });
  await one.openDevices();
  await expect(one.start()).rejects.toMatchObject({ reason: 'no_encoder' });
  await expect.poll(() => made.map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(document.querySelector('video')).toBeNull();
});

test('a take of silence is kept and marked', async () => {
  const one = recorder();
  for (const track of (await one.openDevices()).getAudioTracks()) track.enabled = false;
  await one.start();
  await wait(2);
  const { take } = await one.finish();
  expect(take).toMatchObject({ complete: true, lacks: [{ part: 'sound' }] });
  expect(await listTakes()).toEqual([take]);
});

test.each([
  ['takes stay where the browser grants it', true, '', 'kept'],
  ['or until it needs the space', false, '', 'space'],
  ['or for a week where WebKit cleans up', false, 'Apple Computer, Inc.', 'week'],
  ['whatever it grants', true, 'Apple Computer, Inc.', 'week'],
])('%s', async (_, granted, vendor, stay) => {
  let asked = false;
  const persist = async () => {
    asked = true;
    return granted;
  };
  const fakes = { persisted: async () => asked && granted, persist };
  Object.assign(navigator.storage, fakes);
  Object.defineProperty(navigator, 'vendor', { configurable: true, value: vendor });
  try {
    expect(await staying()).toBe(vendor ? 'week' : 'space');
    expect(await keepTakes()).toBe(stay);
  } finally {
    for (const name of Object.keys(fakes)) Reflect.deleteProperty(navigator.storage, name);
    Reflect.deleteProperty(navigator, 'vendor');
  }
});
