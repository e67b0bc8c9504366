import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type InputVideoTrack,
  type Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import { avcFacts } from './avc.ts';
import { videoBitrate } from './bitrate.ts';
import { blend } from './blend.ts';
import { encodingError, StudioError } from './errors.ts';
import { type LogoOptions, loadOverlay } from './overlay.ts';
import { isReadable, readPicture, type Shape, toVideoFrame } from './picture.ts';
import { keyFramesDecode } from './source.ts';
import { toBytes } from './verify.ts';

export type Hardware = 'no-preference' | 'prefer-software';

/** The picture of a file being written. Sizes in pixels. */
export interface PictureLane {
  width: number;
  height: number;
  /** Writes all frames, telling `reached` the second of the new file every so often; answers how many and the end. */
  run(reached: (now: number) => Promise<void>): Promise<{ frames: number; end: number }>;
}

/** Seconds between two calls of `reached`. */
const beat = 0.25;

/**
 * True when the stored frames are what a result must hold, so that they need not be encoded again: H.264, 8 bits, 4:2:0,
 * limited range, upright, square pixels, even size, nothing hidden before the start.
 */
export async function canCopyPicture(video: InputVideoTrack): Promise<boolean> {
  const config = (await video.getCodec()) === 'avc' ? await video.getDecoderConfig() : null;
  const facts = config?.description ? avcFacts(toBytes(config.description)) : null;
  if (facts?.chromaFormat !== 1 || facts.bitDepth !== 8 || facts.fullRange) return false;
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const square = width === (await video.getCodedWidth()) && height === (await video.getCodedHeight());
  const upright = (await video.getRotation()) === 0 && !(await video.getFlip());
  return square && upright && width % 2 === 0 && height % 2 === 0 && (await video.getFirstTimestamp()) > -0.001;
}

/** Copies the stored frames. Throws `cannot_decode` for a damaged picture, which copying would pass on unseen. */
export async function addCopiedPicture(output: Output, video: InputVideoTrack, start: number): Promise<PictureLane> {
  if (!(await keyFramesDecode(video))) throw new StudioError('cannot_decode', 'The picture of the video is damaged.');
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const decoderConfig = (await video.getDecoderConfig()) ?? undefined;
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    async run(reached) {
      let [frames, end, told] = [0, 0, 0];
      for await (const packet of new EncodedPacketSink(video).packets(undefined, undefined, {
        verifyKeyPackets: true,
      })) {
        const timestamp = packet.timestamp - start;
        await source.add(packet.clone({ timestamp }), decoderConfig && { decoderConfig }).catch(rethrow);
        frames++;
        end = Math.max(end, timestamp + packet.duration);
        if (timestamp - told < beat) continue;
        told = timestamp;
        await reached(told);
      }
      source.close();
      return { frames, end };
    },
  };
}

const rethrow = (cause: unknown): never => {
  throw encodingError(cause);
};

interface EncodeOptions {
  start: number;
  hardware: Hardware;
  videoBitrate?: number;
  logo?: LogoOptions;
}

/**
 * Decodes, brings to one shape, draws the logo and encodes again. Throws `cannot_decode` and `no_encoder`; errors of the
 * decoder come as they are.
 */
export async function addEncodedPicture(
  output: Output,
  video: InputVideoTrack,
  { start, hardware, videoBitrate: asked, logo }: EncodeOptions,
): Promise<PictureLane> {
  if (!(await video.canDecode())) throw new StudioError('cannot_decode');
  const shape: Shape = {
    width: (await video.getDisplayWidth()) & ~1,
    height: (await video.getDisplayHeight()) & ~1,
    rotation: await video.getRotation(),
    flip: await video.getFlip(),
  };
  const { averagePacketRate, averageBitrate } = await video.computePacketStats(300);
  const bitrate = asked ?? videoBitrate(shape.width, shape.height, averagePacketRate, averageBitrate);
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate }),
    keyFrameInterval: 2,
    hardwareAcceleration: hardware,
  });
  output.addVideoTrack(source);
  const sink = await readableSink(video, start);
  const overlay = logo && (await loadOverlay(logo, shape.width, shape.height));

  return {
    width: shape.width,
    height: shape.height,
    async run(reached) {
      let [frames, end, told] = [0, 0, 0];
      for await (const sample of sink.samples(start)) {
        const timestamp = Math.max(0, sample.timestamp - start);
        const duration = sample.duration || 1 / 30;
        const picture = await readSample(sample, shape);
        if (overlay) blend(picture, overlay.for(picture), overlay.box.x, overlay.box.y);
        const frame = toVideoFrame(picture, Math.round(timestamp * 1e6), Math.round(duration * 1e6));
        await encode(source, new VideoSample(frame, { timestamp, duration }));
        frames++;
        end = Math.max(end, timestamp + duration);
        if (timestamp - told < beat) continue;
        told = timestamp;
        await reached(told);
      }
      source.close();
      return { frames, end };
    },
  };
}

/** A decoder whose frames can be read; frames that stay in the graphics card are decoded in software instead. */
async function readableSink(video: InputVideoTrack, start: number): Promise<VideoSampleSink> {
  for (const hardwareAcceleration of ['no-preference', 'prefer-software'] as const) {
    const sink = new VideoSampleSink(video, { hardwareAcceleration });
    const sample = await sink.getSample(start).catch((cause) => {
      throw new StudioError('cannot_decode', undefined, { cause });
    });
    const readable = isReadable(sample?.format ?? null);
    sample?.close();
    if (readable) return sink;
  }
  throw new StudioError('cannot_decode');
}

async function readSample(sample: VideoSample, shape: Shape) {
  const frame = sample.toVideoFrame();
  try {
    return await readPicture(frame, shape);
  } finally {
    frame.close();
    sample.close();
  }
}

async function encode(source: VideoSampleSource, sample: VideoSample): Promise<void> {
  try {
    await source.add(sample).catch(rethrow);
  } finally {
    sample.close();
  }
}
