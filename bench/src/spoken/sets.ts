import type { Sound } from '@greenlit/studio/listen/segments.ts';
import { SCRIPTS } from './cases.ts';
import { HELD_OUT } from './heldOut.ts';
import { heldOutPrompts } from './heldOutPrompts.ts';
import { MORE_SCRIPTS } from './moreCases.ts';
import { longPrompts } from './prompts.ts';
import { NOVEL, PROMPTS, type Recorded, SPEECH } from './recordings.ts';
import { type Sentence, type Take, type TakeSentence, takesOf } from './takes.ts';
import { HELD_OUT_VOICES, MORE_VOICES, recordingOf, speak, spliced, VOICES, type Voice } from './voices.ts';

/** Takes used to tune the rules, and held-out takes. */
export type Use = 'tuned' | 'held out';

export interface Spoken {
  use: Use;
  voice: string;
  take: Take;
  /** The sound of one of its sentences (null if not spoken), and a name that is equal for equal sound. */
  soundOf: (sentence: TakeSentence) => { name: string; sound: Sound } | null;
}

const recorded = (
  use: Use,
  voice: string,
  kind: 'novel' | 'prompts' | 'speech',
  all: readonly (readonly Recorded[])[],
): Spoken[] =>
  all.flatMap((sentences) => {
    const soundOf = ({ index }: TakeSentence) => {
      const { file } = sentences[index] as Recorded;
      return { name: `${kind} ${file}`, sound: recordingOf(kind, file) };
    };
    return takesOf(sentences, 'script').map((take) => ({ use, voice, take, soundOf }));
  });

const read = (use: Use, voices: readonly Voice[], scripts: readonly (readonly Sentence[])[]): Spoken[] =>
  scripts
    .flatMap((sentences) => takesOf(sentences, 'said'))
    .map((take, at) => {
      const voice = voices[at % voices.length] as Voice;
      const soundOf = ({ said }: TakeSentence) =>
        said ? { name: `${voice.name} ${said}`, sound: speak(voice, said) } : null;
      return { use, voice: voice.name, take, soundOf };
    });

export const spokenTakes = (): Spoken[] => [
  ...recorded('held out', 'a person (other prompts)', 'prompts', heldOutPrompts()),
  ...recorded('held out', 'a person (speech)', 'speech', SPEECH),
  ...read('held out', HELD_OUT_VOICES, HELD_OUT),
  ...recorded('tuned', 'a person (LibriVox)', 'novel', NOVEL),
  ...recorded('tuned', 'a person (prompts)', 'prompts', PROMPTS),
  ...recorded('tuned', 'a person (long prompts)', 'prompts', longPrompts()),
  ...read('tuned', VOICES, SCRIPTS),
  ...read('tuned', MORE_VOICES, MORE_SCRIPTS),
];

export const wholeSound = ({ take, soundOf: of }: Spoken): Sound =>
  spliced(take.sentences.flatMap((sentence) => of(sentence)?.sound ?? []));
