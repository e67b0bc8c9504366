import { summaryWords } from '@greenlit/domain/spoken/words.ts';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import { type Goal, table } from '../report.ts';
import { SCRIPTS } from './cases.ts';
import type { recognizersIn } from './recognizers.ts';
import { NOVEL } from './recordings.ts';
import { recordingOf, SPANISH, speak, spliced, VOICES } from './voices.ts';

/** Instructions spoken in Spanish, from asterisk-core-sounds-es. */
const SPANISH_PROMPTS = ['conf-usermenu', 'agent-newlocation', 'conf-adminmenu', 'vm-intro', 'vm-instructions'];
const SECONDS = 20;

const made = (value: (at: number) => number): Sound =>
  Int16Array.from({ length: SECONDS * listenRate }, (_, at) => Math.round(value(at / listenRate) * 12_000));

const tone = (seconds: number, hertz: number): number => Math.sin(2 * Math.PI * hertz * seconds);

/** A chord that changes every half second, over a beat. */
function music(seconds: number): number {
  const root = [262, 330, 392, 349][Math.floor(seconds * 2) % 4] ?? 262;
  const beat = seconds % 0.5 < 0.05 ? Math.sin(seconds * 99_991) : 0;
  return (tone(seconds, root) + tone(seconds, root * 1.25) + tone(seconds, root * 1.5)) / 4 + beat / 4;
}

const mixed = (one: Sound, other: Sound): Sound => one.map((sample, at) => Math.round((sample + (other[at] ?? 0)) / 2));

/** The result for sound that cannot be compared: a message, and no findings. */
export async function badInput({ compare, freely }: Awaited<ReturnType<typeof recognizersIn>>) {
  const [script, other] = [SCRIPTS[0], SCRIPTS[3]].map((all) => (all ?? []).map(({ text }) => text));
  const [slt, , rms] = VOICES;
  if (!script || !other || !slt || !rms) throw new Error('two scripts and three voices are needed');
  const spoken = (texts: readonly string[], voice = slt) => spliced(texts.map((text) => speak(voice, text)));
  const cases: [string, Sound][] = [
    ['silence', made(() => 0)],
    ['noise', made((seconds) => Math.sin(seconds * 99_991) * 0.05)],
    ['music', made(music)],
    [
      'another language',
      spoken(
        [
          'Buenos días, me llamo Nora y hoy vamos a hablar de los fondos de inversión y de sus riesgos.',
          'Antes de invertir su dinero, lea siempre el folleto y pregunte a su asesor.',
        ],
        SPANISH,
      ),
    ],
    ['another language, a person', spliced(SPANISH_PROMPTS.map((name) => recordingOf('spanish', name)))],
    ['another text', spoken(other)],
    ['another text, a person', spliced(NOVEL.flat().map(({ file }) => recordingOf('novel', file)))],
    ['two voices at once', mixed(spoken(script), spoken(other, rms))],
  ];
  const rows: string[][] = [];
  let told = 0;
  for (const [name, sound] of cases) {
    const { first, both } = await compare(sound, script.join(' '));
    const words = (await freely(sound)).words.map(([text]) => text).join(' ');
    rows.push([name, summaryWords(first), summaryWords(both), words.slice(0, 60)]);
    if (!both.incomparable) told++;
  }
  const goal: Goal = {
    job: 'sounds that cannot be compared, of which anything but that is said',
    goal: `none of ${cases.length}`,
    measured: String(told),
    met: told === 0,
  };
  return {
    goals: [goal],
    details: table(
      ['sound', 'by the first recognizer alone', 'what is said about it', 'what the second recognizer hears'],
      rows,
    ),
  };
}
