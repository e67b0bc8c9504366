import { relationOf, SKETCH_RATE, SoundSketch } from '@greenlit/domain/media/sound-sketch.ts';
import { chooseSound, type SoundChoice, type SoundTrack, tracksToHear } from '@greenlit/domain/media/sound-tracks.ts';
import type { InputAudioTrack } from 'mediabunny';
import { StudioError } from './errors.ts';
import { soundIn } from './mixSound.ts';
import type { Source } from './source.ts';
import type { SoundSpan, Spans } from './spans.ts';

/** The sound tracks of a file, and which of them are used. */
export interface SoundFound extends SoundChoice {
  /** All, in the order of the file. */
  tracks: { id: number; language: string | null }[];
}

export interface Listening {
  /** Whether a single track is listened to as well, which says if anything can be heard. */
  hearsOne: boolean;
  /** Found before, and possibly chosen by a person: nothing is listened to. */
  found?: SoundFound | undefined;
}

/** Longest time that a single track is listened to until something is heard. Seconds. */
const PATIENCE = 600;

const CANNOT_READ = 'This browser cannot read the sound of the video. Export it with AAC sound and try again.';

/** The same, and where each track is loudest: seconds of the movie. */
export interface Heard {
  found: SoundFound;
  loudest: ReadonlyMap<number, number>;
}

/**
 * Decides which sound tracks are used, by what is heard on them. Throws `cannot_decode` if a track that may be needed cannot be
 * read here.
 */
export async function hearTracks(
  source: Source,
  spans: Spans,
  { hearsOne }: Pick<Listening, 'hearsOne'>,
): Promise<Heard> {
  const facts: (SoundTrack & { span: SoundSpan; codec: string | null })[] = [];
  for (const span of spans.sounds) facts.push({ ...(await factsOf(source, span.track)), span });
  const tracks = facts.map(({ id, language }) => ({ id, language }));
  const [only, ...others] = facts;
  if (only && others.length === 0) {
    const isSilent = hearsOne && only.decodes && (await sketchOf(only.span, spans, { untilHeard: true })).isSilent;
    const isShort = spans.end - spans.start < PATIENCE;
    const found = { tracks, use: [only.id], left: [], isSilent: isSilent && isShort, isUnclear: false };
    return { found, loudest: new Map() };
  }
  const toHear = tracksToHear(facts);
  refuseUnread(toHear);
  const sketches = new Map<number, SoundSketch>();
  for (const { id, decodes, span } of toHear) if (decodes) sketches.set(id, await sketchOf(span, spans));
  for (const fact of toHear) fact.isSilent = sketches.get(fact.id)?.isSilent ?? false;
  const choice = chooseSound(facts, (one, other) => {
    const [first, second] = [sketches.get(one.id), sketches.get(other.id)];
    return first && second ? relationOf(first, second) : 'apart';
  });
  const isHeard = toHear.some(({ decodes, isSilent }) => decodes && !isSilent);
  if (!isHeard && toHear.some(({ decodes, codec }) => !decodes && codec))
    throw new StudioError('cannot_decode', CANNOT_READ);
  const loudest = new Map([...sketches].map(([id, { loudestAt }]) => [id, spans.start + loudestAt] as const));
  return { found: { tracks, ...choice }, loudest };
}

async function factsOf({ index }: Source, track: InputAudioTrack): Promise<SoundTrack & { codec: string | null }> {
  const { id } = track;
  const disposition = await track.getDisposition();
  const inIndex = index.find((one) => one.id === id);
  const language = await track.getLanguageCode();
  const isForOthers = disposition.commentary || disposition.visuallyImpaired;
  return {
    id,
    codec: await track.getCodec(),
    decodes: await track.canDecode(),
    isDefault: disposition.default,
    language: language === 'und' ? null : language,
    alternateGroup: inIndex?.alternateGroup ?? 0,
    channels: await track.getNumberOfChannels(),
    isAside: isForOthers || ['commentary', 'description'].some((role) => inIndex?.roles.includes(role)),
    isSilent: false,
  };
}

/** A track of a known format that nothing readable replaces may hold the voice: the file is converted elsewhere. */
function refuseUnread(facts: readonly (SoundTrack & { codec: string | null })[]): void {
  const isReplaced = ({ alternateGroup }: SoundTrack) =>
    alternateGroup !== 0 && facts.some((other) => other.decodes && other.alternateGroup === alternateGroup);
  if (facts.some((one) => !one.decodes && !one.isAside && one.codec !== null && !isReplaced(one)))
    throw new StudioError('cannot_decode', CANNOT_READ);
}

async function sketchOf(
  span: SoundSpan,
  { start, end }: Spans,
  { untilHeard = false }: { untilHeard?: boolean } = {},
): Promise<SoundSketch> {
  const to = untilHeard ? Math.min(end, start + PATIENCE) : end;
  const sketch = new SoundSketch(to - start);
  const length = Math.ceil((to - start) * SKETCH_RATE);
  for await (const stereo of soundIn(span, SKETCH_RATE, length, { from: start, to })) {
    sketch.feed(stereo, 2);
    if (untilHeard && !sketch.isSilent) break;
  }
  return sketch;
}
