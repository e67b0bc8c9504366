import { stretchesOf } from '@greenlit/domain/media/edit-list.ts';
import { fitBox } from '@greenlit/domain/media/fit-box.ts';
import {
  type InputVideoTrack,
  type Output,
  Quality,
  VideoSample,
  VideoSampleSink,
  VideoSampleSource,
} from 'mediabunny';
import { mendAvcConfig } from './avc.ts';
import { videoBitrate } from './bitrate.ts';
import { blend } from './blend.ts';
import { aboutClip, StudioError } from './errors.ts';
import { type Footage, pictureTime } from './footage.ts';
import { FrameLine, type Slot } from './frameLine.ts';
import { type Hardware, onBeat, type PictureLane, rethrow } from './lane.ts';
import { stillPicture } from './loadPicture.ts';
import type { OpenEdit, VideoPart } from './openEdit.ts';
import { type LogoOptions, loadOverlay } from './overlay.ts';
import { type Color, colorOf, isReadable, type Picture, readPicture, type Shape, toVideoFrame } from './picture.ts';

interface EncodeOptions {
  hardware: Hardware;
  videoBitrate?: number;
  logo?: LogoOptions;
}

/**
 * Decodes the clips in sequence, converts them to one size and color space, draws the logo and encodes. Throws
 * `cannot_decode`, `no_encoder` and the reasons for refusing stills.
 */
export async function addEncodedPicture(
  output: Output,
  { parts, target }: OpenEdit,
  { hardware, videoBitrate: asked, logo }: EncodeOptions,
): Promise<PictureLane> {
  const { width, height } = target;
  const sinks = new Map<VideoPart, Opened>();
  const known = new Map<InputVideoTrack, Opened>();
  for (const part of parts) {
    if (part.kind !== 'video') continue;
    const { video } = part.footage.source;
    const opened = known.get(video) ?? (await opener(part));
    known.set(video, opened);
    sinks.set(part, opened);
  }
  const [first] = sinks.values();
  const color = parts.length > 1 || !first ? (first?.color ?? colorOf()) : undefined;
  const overlay = logo && (await loadOverlay(logo, width, height));

  const footage = parts.length === 1 && parts[0]?.kind === 'video' ? parts[0].footage : undefined;
  const rate = footage?.frameRate ?? target.frameRate;
  const source = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: asked ?? videoBitrate(width, height, rate, footage?.bitrate) }),
    keyFrameInterval: 2,
    hardwareAcceleration: hardware,
    onEncodedPacket: (_packet, meta) => mendAvcConfig(meta),
  });
  output.addVideoTrack(source);

  return {
    width,
    height,
    async run(reached) {
      const line = new FrameLine<Picture>(target);
      const tell = onBeat(reached);
      const spares: Uint8Array<ArrayBuffer>[] = [];
      let [frames, end] = [0, 0];
      const write = async (slots: Slot<Picture>[]) => {
        for (const slot of slots) {
          await encode(source, slot, frames > 0);
          if (slot.last) spares.push(slot.picture.data);
          frames++;
          end = slot.timestamp + slot.duration;
          await tell(slot.timestamp);
        }
      };
      for (const part of parts) {
        const { at, until } = part;
        line.begin({ at, until, still: part.kind !== 'video' });
        const drawn = part.kind === 'card' ? undefined : overlay;
        const draw = (picture: Picture) => {
          if (drawn) blend(picture, drawn.for(picture), drawn.box.x, drawn.box.y);
          return picture;
        };
        if (part.kind !== 'video') {
          const still = await stillPicture(part.still, target, color ?? colorOf()).catch((error: unknown) => {
            throw aboutClip(error, part.clip);
          });
          const place = line.place(at);
          if (place !== null) await write(line.add(draw(still), place));
        } else {
          const opened = sinks.get(part);
          if (!opened) continue;
          const shape = { ...opened.shape, hdr: part.footage.hdr, width, height, ...(color && { color }) };
          let shown = part.from;
          for await (const { sample, time, until: end } of samplesOf(opened.sink, part)) {
            shown = Math.max(shown, end);
            const place = line.place(Math.max(at, time - part.from + at));
            if (place === null) sample.close();
            else await write(line.add(draw(await readSample(sample, shape, part.clip, spares.pop())), place));
          }
          refuseMissingFrames(part, shown);
        }
        await write(line.end());
      }
      source.close();
      return { frames, end };
    },
  };

  async function opener(part: VideoPart): Promise<Opened> {
    try {
      const { video } = part.footage.source;
      if (!(await video.canDecode())) throw new StudioError('cannot_decode');
      const opened = await readableSink(video, part.footage);
      const box = fitBox(part.footage.width & ~1, part.footage.height & ~1, width, height);
      return { ...opened, shape: { rotation: await video.getRotation(), flip: await video.getFlip(), box } };
    } catch (error) {
      throw aboutClip(error, part.clip);
    }
  }
}

interface Opened {
  sink: VideoSampleSink;
  color: Color;
  shape: Pick<Shape, 'rotation' | 'flip' | 'box'>;
}

/** A decoder whose frames can be read; if frames stay on the graphics card, software decodes instead. */
async function readableSink(video: InputVideoTrack, footage: Footage): Promise<Omit<Opened, 'shape'>> {
  for (const hardwareAcceleration of ['no-preference', 'prefer-software'] as const) {
    const sink = new VideoSampleSink(video, { hardwareAcceleration });
    const sample = await sink.getSample(pictureTime(footage, footage.start)).catch((cause) => {
      throw new StudioError('cannot_decode', undefined, { cause });
    });
    if (!sample) continue;
    const [readable, space, height] = [isReadable(sample.format), sample.colorSpace.toJSON(), sample.codedHeight];
    sample.close();
    if (readable) return { sink, color: footage.hdr ? colorOf() : colorOf(space, height) };
  }
  throw new StudioError('cannot_decode');
}

interface Shown {
  sample: VideoSample;
  /** From when to when it is shown, in seconds of the source's movie. */
  time: number;
  until: number;
}

async function* samplesOf(sink: VideoSampleSink, part: VideoPart): AsyncGenerator<Shown, void, unknown> {
  try {
    for (const { at, until, from, to } of stretchesOf(part.footage.picture.pieces, part.from, part.to)) {
      const shift = at - from;
      for await (const sample of sink.samples(from, to)) {
        const { timestamp, duration } = sample;
        yield { sample, time: Math.max(at, timestamp + shift), until: Math.min(until, timestamp + duration + shift) };
      }
    }
  } catch (error) {
    throw aboutClip(error, part.clip);
  }
}

/** Decoders may skip damaged frames silently; repeating the last good one would hide that. Seconds. */
const MISSING = 0.1;

function refuseMissingFrames({ footage, to, clip }: VideoPart, shown: number): void {
  const end = Math.min(to, footage.picture.end);
  if (shown < end - MISSING) throw new StudioError('cannot_decode', 'The picture of the video is damaged.', { clip });
}

async function readSample(
  sample: VideoSample,
  shape: Shape,
  clip: number,
  spare?: Uint8Array<ArrayBuffer>,
): Promise<Picture> {
  const frame = sample.toVideoFrame();
  try {
    return await readPicture(frame, shape, spare);
  } catch (error) {
    throw aboutClip(error, clip);
  } finally {
    frame.close();
    sample.close();
  }
}

async function encode(source: VideoSampleSource, slot: Slot<Picture>, started: boolean): Promise<void> {
  const { picture, timestamp, duration, first } = slot;
  const frame = toVideoFrame(picture, Math.round(timestamp * 1e6), Math.round(duration * 1e6));
  const sample = new VideoSample(frame, { timestamp, duration });
  try {
    await source.add(sample, first && started ? { keyFrame: true } : undefined).catch(rethrow);
  } finally {
    sample.close();
  }
}
