import { compareSpoken } from '@greenlit/domain/spoken/compare.ts';
import { incomparableWords } from '@greenlit/domain/spoken/words.ts';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import { type Goal, table } from '../report.ts';
import { SCRIPTS } from './cases.ts';
import type { recognizersIn } from './recognizers.ts';
import { SPANISH, speak, spliced, VOICES } from './voices.ts';

/** More findings than this are a wall. */
const FINDINGS_GOAL = 0;
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

/** What is said about sound that cannot be compared: a sentence, and no findings. */
export async function badInput(recognizers: Awaited<ReturnType<typeof recognizersIn>>) {
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
    ['another text', spoken(other)],
    ['two voices at once', mixed(spoken(script), spoken(other, rms))],
  ];
  const rows: string[][] = [];
  let most = 0;
  for (const [name, sound] of cases) {
    const byScript = recognizers.byScript(sound, script.join(' '));
    const freely = await recognizers.freely(sound);
    const compared = compareSpoken(script.join(' '), [byScript.opinion, freely.opinion]);
    const why = 'incomparable' in compared ? incomparableWords(compared.incomparable) : 'Compared.';
    most = Math.max(most, compared.findings.length);
    rows.push([
      name,
      why,
      String(compared.findings.length),
      freely.opinion.words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 60),
    ]);
  }
  const goal: Goal = {
    job: 'findings in sound that cannot be compared, at most',
    goal: `≤ ${FINDINGS_GOAL}`,
    measured: String(most),
    met: most <= FINDINGS_GOAL,
  };
  return {
    goals: [goal],
    details: table(['sound', 'what is said about it', 'findings', 'what the second recognizer heard'], rows),
  };
}
