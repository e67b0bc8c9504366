import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { compareSpoken, type Finding } from '@greenlit/domain/spoken/compare.ts';
import { unitsOf } from '@greenlit/domain/spoken/units.ts';
import { listenRate, type Sound } from '@greenlit/studio/listen/segments.ts';
import { REPOSITORY } from '../greenlit.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { badInput } from './badInput.ts';
import { type Edit, type Take, takes } from './cases.ts';
import { personTakes } from './person.ts';
import { recognizersIn } from './recognizers.ts';
import { readByPerson, speak, spliced, VOICES } from './voices.ts';

const FOLDER = path.join(REPOSITORY, '.cache/speech');
const FOUND_GOAL = 0.95;
const ALARMS_GOAL = 0.5;
const TIME_GOAL = 0.5;
const PERSON = 'a person (LibriVox)';

interface Heard {
  voice: string;
  take: Take;
  seconds: number;
  /** Seconds that each recognizer took. */
  listened: { script: number; free: number };
  /** What the first recognizer alone gives, and what both give together. */
  findings: { script: Finding[]; both: Finding[] };
}

interface Spoken {
  voice: string;
  take: Take;
  sound: () => Sound;
}

const spokenTakes = (): Spoken[] => [
  ...personTakes().map((take) => ({ voice: PERSON, take, sound: () => spliced(take.numbers.map(readByPerson)) })),
  ...takes().map((take, at) => {
    const voice = VOICES[at % VOICES.length] as (typeof VOICES)[number];
    return { voice: voice.name, take, sound: () => spliced(take.said.map((text) => speak(voice, text))) };
  }),
];

/** What was said against what was approved, on takes with known edits. */
export async function spokenPart(): Promise<PartResult> {
  const env = { ...process.env, DATA_DIR: path.dirname(FOLDER) };
  execFileSync(process.execPath, ['scripts/run.mjs', 'speech'], { cwd: REPOSITORY, env, stdio: 'inherit' });
  const recognizers = await recognizersIn(FOLDER);
  const heard: Heard[] = [];
  for (const { voice, take, sound: make } of spokenTakes()) {
    const sound = make();
    const byScript = recognizers.byScript(sound, take.script);
    const freely = await recognizers.freely(sound);
    const opinions = [byScript.opinion, freely.opinion];
    const findings = {
      script: compareSpoken(take.script, [byScript.opinion]).findings,
      both: compareSpoken(take.script, opinions).findings,
    };
    const listened = { script: byScript.seconds, free: freely.seconds };
    heard.push({ voice, take, seconds: sound.length / listenRate, listened, findings });
  }
  const judged = { script: judge(heard, 'script'), both: judge(heard, 'both') };
  const voices = [PERSON, ...VOICES.map(({ name }) => name)];
  const rowOf = (name: string, of: readonly Heard[]) => [name, ...row(judge(of, 'script'), judge(of, 'both'))];
  const bad = await badInput(recognizers);
  return {
    goals: [...goalsOf(judged.both), ...bad.goals],
    details: [
      `Six scripts in our own words, read by ${VOICES.map(({ name }) => name).join(', ')}: each take splices edited sentences between intact ones. And five ` +
        'sentences that a person read for LibriVox (26 s, from Debian’s pocketsphinx-testdata), compared with scripts from which they differ; no package has ' +
        'more human speech of a free licence. A finding counts for an edit if it lies in its sentence, and any other is a false alarm. Edits are of words that ' +
        'matter (domain/src/spoken/guards.ts); others are listed with what was missed. Both recognizers in Node, on one thread each, with the same WebAssembly ' +
        'as in the browser; the goals are held against both together. The second is asked only where the first heard a difference.',
      table(
        [
          'voice',
          'edits',
          'found by the first',
          'by both',
          'false alarms a minute',
          'with both',
          'seconds for a minute',
          'of the second',
          'minutes',
        ],
        [
          rowOf('all', heard),
          ...voices.map((name) =>
            rowOf(
              name,
              heard.filter(({ voice }) => voice === name),
            ),
          ),
        ],
      ),
      `Missed by both: ${missed(heard)}.`,
      `False alarms of both: ${alarms(heard)}.`,
      bad.details,
    ].join('\n\n'),
  };
}

const isAt = ({ take }: Heard, { sentence }: Edit, { start, end }: Finding): boolean => {
  const from = take.script.indexOf(sentence);
  return start <= from + sentence.length && end >= from;
};

type Way = keyof Heard['findings'];

const isFound = (one: Heard, edit: Edit, way: Way): boolean =>
  one.findings[way].some((finding) => isAt(one, edit, finding));
const alarmsOf = (one: Heard, way: Way): Finding[] =>
  one.findings[way].filter((finding) => !one.take.edits.some((edit) => isAt(one, edit, finding)));

/** Whether an edit changes a word that matters. */
function matters({ from, to }: Edit): boolean {
  const [a, b] = [unitsOf(from), unitsOf(to)];
  const alone = [
    ...a.filter(({ key }) => b.every((unit) => unit.key !== key)),
    ...b.filter(({ key }) => a.every((unit) => unit.key !== key)),
  ];
  return alone.some(({ guard }) => guard !== null);
}

interface Judged {
  edits: number;
  found: number;
  alarms: number;
  minutes: number;
  /** Seconds that each recognizer took. */
  first: number;
  second: number;
}

function judge(heard: readonly Heard[], way: Way): Judged {
  const sum = (value: (one: Heard) => number) => heard.reduce((total, one) => total + value(one), 0);
  return {
    edits: sum(({ take }) => take.edits.filter(matters).length),
    found: sum((one) => one.take.edits.filter((edit) => matters(edit) && isFound(one, edit, way)).length),
    alarms: sum((one) => alarmsOf(one, way).length),
    minutes: sum(({ seconds }) => seconds) / 60,
    first: sum(({ listened }) => listened.script),
    second: sum(({ listened }) => listened.free),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const row = (script: Judged, both: Judged): string[] => [
  String(both.edits),
  percent(script.found / script.edits),
  percent(both.found / both.edits),
  (script.alarms / script.minutes).toFixed(2),
  (both.alarms / both.minutes).toFixed(2),
  (both.first / both.minutes).toFixed(1),
  (both.second / both.minutes).toFixed(1),
  both.minutes.toFixed(1),
];

function goalsOf({ edits, found, alarms: all, minutes, first, second }: Judged): Goal[] {
  const [share, rate, time] = [found / edits, all / minutes, (first + second) / minutes / 60];
  return [
    {
      job: `${edits} edits of words that matter found`,
      goal: `≥ ${percent(FOUND_GOAL)}`,
      measured: percent(share),
      met: share >= FOUND_GOAL,
    },
    { job: 'false alarms a minute', goal: `≤ ${ALARMS_GOAL}`, measured: rate.toFixed(2), met: rate <= ALARMS_GOAL },
    {
      ...{
        job: 'time to listen, both recognizers',
        goal: `≤ ${TIME_GOAL} × the video`,
        measured: `${time.toFixed(2)} ×`,
      },
      met: time <= TIME_GOAL,
    },
  ];
}

const listed = (all: readonly string[]): string => all.join(', ') || 'nothing';

const missed = (heard: readonly Heard[]): string =>
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

const alarms = (heard: readonly Heard[]): string =>
  listed(
    heard.flatMap((one) =>
      alarmsOf(one, 'both').map(({ approved, said }) => `“${approved}” heard as “${said}” (${one.voice})`),
    ),
  );
