import { AudioSample, AudioSampleSource, Mp4OutputFormat, NullTarget, Output, Quality } from 'mediabunny';
import { ensureAacEncoder, soundBitrate } from './aac.ts';
import type { SoundAnswer, SoundCall } from './soundEncoder.ts';

const answer = (message: SoundAnswer, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

/** Encodes what arrives and posts each packet; the file written along the way is discarded. */
async function open() {
  const { delay } = await ensureAacEncoder();
  const source = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: soundBitrate }),
    onEncodedPacket({ data, timestamp, duration }, meta) {
      const bytes = data.slice();
      const config = meta?.decoderConfig;
      answer({ kind: 'packet', data: bytes, timestamp, duration, ...(config && { config }) }, [bytes.buffer]);
    },
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 }),
    target: new NullTarget(),
  });
  output.addAudioTrack(source);
  await output.start();
  answer({ kind: 'ready', delay });
  return { source, output };
}

const opened = open();

async function handle(call: SoundCall): Promise<void> {
  const { source, output } = await opened;
  if (call.kind === 'end') {
    await output.finalize();
    answer({ kind: 'ended' });
    return;
  }
  const { data, rate: sampleRate, channels: numberOfChannels, timestamp } = call;
  const sample = new AudioSample({ data, format: 'f32-planar', numberOfChannels, sampleRate, timestamp });
  await source.add(sample).finally(() => sample.close());
}

const fail = (error: unknown) =>
  answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });

opened.catch(fail);
let queue = Promise.resolve();
self.addEventListener('message', ({ data: call }: MessageEvent<SoundCall>) => {
  queue = queue.then(() => handle(call)).catch(fail);
});
