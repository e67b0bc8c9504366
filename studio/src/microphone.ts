import { soundRate } from './aac.ts';
import { wait } from './wait.ts';

/** What the page hears of a microphone. A browser may keep that from it for a while: then nothing is known, not silence. */
export interface Listening {
  /**
   * A context of its own for who reads samples: one that also feeds the meter falls behind on a busy machine. `on` and `wake` are
   * about it too, and no longer about the one that it takes the place of. Null if this browser listens to this microphone in no way.
   */
  another(instead?: AudioContext): AudioContext | null;
  /** False while the browser does not let the page listen. */
  readonly on: boolean;
  /** Loudness, 0 (−60 dB and below) to 1; null while the browser does not let the page listen. */
  level(): number | null;
  /**
   * The microphone for a recording: resampled to 48 kHz if it runs at another rate and the browser lets the page listen, else
   * its own track, which does not depend on the context.
   */
  track(): MediaStreamTrack;
  /** Asks the browser to let the page listen; best called on a press. True if it does. */
  wake(): Promise<boolean>;
  /** Begins anew if a call has interrupted it, because browsers may never continue that. For a press after the call. */
  revive(): void;
  close(): void;
}

/** Longest wait for the browser to let the page listen: it may leave the question open. Seconds. */
const PATIENCE = 0.5;

/** Never throws: a browser that cannot listen can still record. */
export function listenTo(microphone: MediaStreamTrack): Listening {
  const opened = open(microphone);
  if (!opened)
    return {
      another: () => null,
      on: false,
      level: () => null,
      track: () => microphone,
      wake: async () => false,
      revive() {},
      close() {},
    };
  let heard = opened;
  /** A recording may be made of what is resampled here. */
  let lent = false;
  const others = new Set<AudioContext>();
  const contexts = () => [heard.context, ...others];
  const samples = new Float32Array(heard.analyser.fftSize);
  const isOn = () => heard.context.state === 'running';
  const areOn = () => contexts().every(({ state }) => state === 'running' || state === 'closed');
  const listening: Listening = {
    another(instead) {
      const made = new AudioContext({ sampleRate: heard.context.sampleRate });
      if (instead) others.delete(instead);
      others.add(made);
      return made;
    },
    get on() {
      return areOn();
    },
    level() {
      if (!isOn()) return null;
      heard.analyser.getFloatTimeDomainData(samples);
      return levelOf(samples);
    },
    track() {
      if (!isOn()) return microphone;
      lent ||= heard.resampled !== microphone;
      return heard.resampled;
    },
    async wake() {
      // in a call ("interrupted") asking would leave Safari's context running without sound
      const asleep = contexts().filter(({ state }) => state === 'suspended');
      const asked = Promise.all(asleep.map((each) => each.resume().catch(() => {})));
      if (asleep.length > 0) await Promise.race([asked, wait(PATIENCE)]);
      return areOn();
    },
    revive() {
      if (heard.context.state !== 'interrupted' || lent) return;
      const anew = open(microphone);
      if (!anew) return;
      heard.context.close().catch(() => {});
      heard = anew;
    },
    close: () => void heard.context.close(),
  };
  void listening.wake();
  return listening;
}

interface Heard {
  context: AudioContext;
  analyser: AnalyserNode;
  /** The microphone itself if it needs no resampling. */
  resampled: MediaStreamTrack;
}

/** At 48 kHz, else at the browser's own rate: Firefox connects no microphone to a context of another rate. */
function open(microphone: MediaStreamTrack): Heard | null {
  for (const options of [{ sampleRate: soundRate }, {}]) {
    let context: AudioContext | undefined;
    try {
      context = new AudioContext(options);
      const source = context.createMediaStreamSource(new MediaStream([microphone]));
      const analyser = context.createAnalyser();
      analyser.fftSize = 2048;
      source.connect(analyser);
      return { context, analyser, resampled: resample(microphone, context, source) };
    } catch {
      void context?.close();
    }
  }
  return null;
}

/** Some microphones run at 44.1 kHz, and a video's sound has one rate. One that does not say its rate is left as it is. */
function resample(microphone: MediaStreamTrack, context: AudioContext, source: AudioNode): MediaStreamTrack {
  const { sampleRate = soundRate, channelCount = 1 } = microphone.getSettings();
  if (sampleRate === soundRate || context.sampleRate !== soundRate) return microphone;
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: Math.min(2, channelCount) });
  source.connect(destination);
  return destination.stream.getAudioTracks()[0] ?? microphone;
}

/** Loudness of samples (−1 to 1) on a scale of 0 (−60 dB and below) to 1 (full). */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length;
  return power === 0 ? 0 : Math.min(1, Math.max(0, 1 + (10 * Math.log10(power * 2)) / 60));
}
