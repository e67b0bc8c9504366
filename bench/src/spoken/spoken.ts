import type { Finding } from '@greenlit/domain/spoken/compare.ts';
import { unitsOf } from '@greenlit/domain/spoken/units.ts';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { badInput } from './badInput.ts';
import { SCRIPTS } from './cases.ts';
import { HELD_OUT } from './heldOut.ts';
import { speechFolder } from './models.ts';
import { type Compared, recognizersIn } from './recognizers.ts';
import { NOVEL, PROMPTS, type Recorded } from './recordings.ts';
import { type Edit, type Sentence, type Take, takesOf } from './takes.ts';
import { OTHER_VOICES, recordingOf, speak, spliced, VOICES, type Voice } from './voices.ts';

const FOUND_GOAL = 0.95;
const ALARMS_GOAL = 0.5;

/** Takes with which the rules were tuned, and takes that the rules have never seen. */
type Use = 'tuned' | 'held out';

interface Spoken {
  use: Use;
  voice: string;
  take: Take;
  sound: () => Sound;
}

type Judged = Spoken & Compared & { seconds: number };

const recorded = (
  use: Use,
  voice: string,
  kind: 'novel' | 'prompts',
  all: readonly (readonly Recorded[])[],
): Spoken[] =>
  all.flatMap((sentences) => {
    const sound = () => spliced(sentences.map(({ file }) => recordingOf(kind, file)));
    return takesOf(sentences, 'script').map((take) => ({ use, voice, take, sound }));
  });

const read = (use: Use, voices: readonly Voice[], scripts: readonly (readonly Sentence[])[]): Spoken[] =>
  scripts
    .flatMap((sentences) => takesOf(sentences, 'said'))
    .map((take, at) => {
      const voice = voices[at % voices.length] as Voice;
      return { use, voice: voice.name, take, sound: () => spliced(take.said.map((text) => speak(voice, text))) };
    });

const spokenTakes = (): Spoken[] => [
  ...recorded('held out', 'a person (prompts)', 'prompts', PROMPTS),
  ...read('held out', OTHER_VOICES, HELD_OUT),
  ...recorded('tuned', 'a person (LibriVox)', 'novel', NOVEL),
  ...read('tuned', VOICES, SCRIPTS),
];

/** What was said against what was approved, on takes with known edits. */
export async function spokenPart(): Promise<PartResult> {
  const recognizers = await recognizersIn(speechFolder());
  const heard: Judged[] = [];
  for (const spoken of spokenTakes()) {
    const sound = spoken.sound();
    const compared = await recognizers.compare(sound, spoken.take.script);
    heard.push({ ...spoken, ...compared, seconds: sound.length / listenRate });
  }
  const bad = await badInput(recognizers);
  const of = (use: Use) => heard.filter((one) => one.use === use);
  return {
    goals: [...goalsOf(of('held out'), 'held out'), ...goalsOf(of('tuned'), 'tuned'), ...bad.goals],
    details: [
      'Takes splice edited sentences between intact ones. An edit is found if a finding touches its words; a finding outside of all edited sentences is a ' +
        'false alarm. Edits are of words that matter (domain/src/spoken/guards.ts); others are listed with what was missed. The recognizers are asked as the ' +
        'author’s page asks them: the second one where the first heard a difference. They run in Node with the same WebAssembly as in the browser.',
      `Tuned: six scripts of advisers read by ${VOICES.map(({ name }) => name).join(', ')}, and a person who reads a novel for LibriVox (26 s, public domain, ` +
        'Debian’s pocketsphinx-testdata). Held out, no rule was tuned on them: ' +
        `${PROMPTS.flat().length} prompts that Allison Smith recorded (CC BY-SA 3.0, Debian’s ` +
        `asterisk-core-sounds-en-g722), compared with scripts from which they differ, and three other scripts of advisers read by ${OTHER_VOICES.map(({ name }) => name).join(' and ')}.`,
      table(
        [
          'takes',
          'voice',
          'edits',
          'found by the first',
          'found',
          'alarms a minute by the first',
          'alarms a minute',
          'minutes',
          'heard by the second',
        ],
        (['held out', 'tuned'] as const).flatMap((use) => [
          [use, 'all', ...row(of(use))],
          ...[...new Set(of(use).map(({ voice }) => voice))].map((voice) => [
            use,
            voice,
            ...row(of(use).filter((one) => one.voice === voice)),
          ]),
        ]),
      ),
      ...(['held out', 'tuned'] as const).flatMap((use) => [
        `Missed, ${use}: ${missed(of(use))}.`,
        `False alarms, ${use}: ${alarms(of(use))}.`,
      ]),
      bad.details,
    ].join('\n\n'),
  };
}

/** Letters between a finding and an edit that still touch: a space and what stands before it. */
const NEAR = 2;

type Way = 'first' | 'both';

function isFound({ take, ...heard }: Judged, { sentence, at, from }: Edit, way: Way): boolean {
  const start = take.script.indexOf(sentence) + at;
  return heard[way].findings.some((one) => one.start <= start + from.length + NEAR && one.end >= start - NEAR);
}

function isAt({ take }: Judged, { sentence }: Edit, { start, end }: Finding): boolean {
  const from = take.script.indexOf(sentence);
  return start <= from + sentence.length && end >= from;
}

const alarmsOf = (one: Judged, way: Way): Finding[] =>
  one[way].findings.filter((finding) => !one.take.edits.some((edit) => isAt(one, edit, finding)));

/** Whether an edit changes a word that matters. */
function matters({ from, to }: Edit): boolean {
  const [a, b] = [unitsOf(from), unitsOf(to)];
  const alone = [
    ...a.filter(({ key }) => b.every((unit) => unit.key !== key)),
    ...b.filter(({ key }) => a.every((unit) => unit.key !== key)),
  ];
  return alone.some(({ guard }) => guard !== null);
}

function countsOf(heard: readonly Judged[]) {
  const sum = (value: (one: Judged) => number) => heard.reduce((total, one) => total + value(one), 0);
  const found = (way: Way) =>
    sum((one) => one.take.edits.filter((edit) => matters(edit) && isFound(one, edit, way)).length);
  return {
    edits: sum(({ take }) => take.edits.filter(matters).length),
    found,
    alarms: (way: Way) => sum((one) => alarmsOf(one, way).length),
    minutes: sum(({ seconds }) => seconds) / 60,
    doubted: sum(({ doubted }) => doubted) / 60_000,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function row(heard: readonly Judged[]): string[] {
  const { edits, found, alarms: all, minutes, doubted } = countsOf(heard);
  return [
    String(edits),
    ...(['first', 'both'] as const).map((way) => percent(found(way) / edits)),
    ...(['first', 'both'] as const).map((way) => (all(way) / minutes).toFixed(2)),
    minutes.toFixed(1),
    percent(doubted / minutes),
  ];
}

function goalsOf(heard: readonly Judged[], use: Use): Goal[] {
  const { edits, found, alarms: all, minutes } = countsOf(heard);
  const [share, rate] = [found('both') / edits, all('both') / minutes];
  return [
    {
      job: `${use}: ${edits} edits of words that matter found`,
      goal: `≥ ${percent(FOUND_GOAL)}`,
      measured: percent(share),
      met: share >= FOUND_GOAL,
    },
    {
      job: `${use}: false alarms a minute`,
      goal: `≤ ${ALARMS_GOAL}`,
      measured: rate.toFixed(2),
      met: rate <= ALARMS_GOAL,
    },
  ];
}

/** Each once, with how often. */
function listed(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => (count > 1 ? `${one} ${count} times` : one)).join(', ') || 'nothing';
}

const missed = (heard: readonly Judged[]): string =>
  listed(
    heard.flatMap((one) =>
      one.take.edits
        .filter((edit) => !isFound(one, edit, 'both'))
        .map((edit) => {
          const { from, to, sentence } = edit;
          const what = from.trim() || `after “${sentence.slice(0, 20)}…”`;
          return `“${what}” said as “${to.trim()}” (${one.voice}${matters(edit) ? '' : '; no word that matters'})`;
        }),
    ),
  );

const alarms = (heard: readonly Judged[]): string =>
  listed(
    heard.flatMap((one) =>
      alarmsOf(one, 'both').map(({ approved, said }) => `“${approved}” heard as “${said}” (${one.voice})`),
    ),
  );
