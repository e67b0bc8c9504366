import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareSpoken, type Finding, type Opinion } from '@greenlit/domain/spoken/compare.ts';
import { sayingsOf } from '@greenlit/domain/spoken/sayings.ts';
import { type Decoder, type HeardWord, listenByScript } from '@greenlit/studio/listen/byScript.ts';
import { decoderOf } from '@greenlit/studio/listen/models.ts';
import { listenRate, type Sound, segmentsOf } from '@greenlit/studio/listen/segments.ts';
import { REPOSITORY } from '../greenlit.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { type Edit, type Take, takes } from './cases.ts';
import { speak, spliced, VOICES } from './voices.ts';

const FOLDER = path.join(REPOSITORY, '.cache/speech');
const FOUND_GOAL = 0.95;
const ALARMS_GOAL = 0.5;
const TIME_GOAL = 0.5;

interface Heard {
  voice: string;
  take: Take;
  seconds: number;
  listened: number;
  findings: Finding[];
}

/** What was said against what was approved, on takes with known edits. */
export async function spokenPart(): Promise<PartResult> {
  if (!existsSync(path.join(FOLDER, 'script/model.json'))) throw new Error('First fetch the models: npm run speech');
  const { default: createModule } = await import(
    pathToFileURL(path.join(FOLDER, 'script/soundswallower/soundswallower.node.js')).href
  );
  const decoder = await decoderOf(createModule, path.join(FOLDER, 'script/soundswallower/model/'));
  const heard: Heard[] = [];
  for (const [at, take] of takes().entries()) {
    const voice = VOICES[at % VOICES.length] as (typeof VOICES)[number];
    const sound = spliced(take.said.map((text) => speak(voice, text)));
    const { opinion, seconds: listened } = listen(decoder, sound, take.script);
    const { findings } = compareSpoken(take.script, [opinion]);
    heard.push({ voice: voice.name, take, seconds: sound.length / listenRate, listened, findings });
  }
  return {
    goals: goalsOf(judge(heard)),
    details: [
      `Six scripts in our own words, read by ${VOICES.map(({ name }) => name).join(', ')}: synthesised voices, because no package has enough human speech of a ` +
        'free licence. Each take splices edited sentences between intact ones; a finding counts for an edit if it lies in its sentence, and any other is a ' +
        'false alarm. The first recognizer alone, in Node, on one thread, with the same WebAssembly as in the browser; the second was not measured here.',
      table(
        ['voice', 'edits', 'found', 'false alarms a minute', 'seconds for a minute', 'minutes of sound'],
        [
          row('all', judge(heard)),
          ...VOICES.map(({ name }) => row(name, judge(heard.filter(({ voice }) => voice === name)))),
        ],
      ),
      `Missed: ${missed(heard)}.`,
    ].join('\n\n'),
  };
}

function listen(decoder: Decoder, sound: Sound, script: string) {
  const started = performance.now();
  const work = listenByScript(decoder, sound, segmentsOf(sound), sayingsOf(script));
  let next = work.next();
  while (!next.done) next = work.next();
  return { opinion: opinionOf('script', next.value), seconds: (performance.now() - started) / 1000 };
}

const opinionOf = (by: Opinion['by'], words: readonly HeardWord[]): Opinion => ({
  by,
  words: words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 })),
});

const isAt = ({ take }: Heard, { sentence }: Edit, { start, end }: Finding): boolean => {
  const from = take.script.indexOf(sentence);
  return start <= from + sentence.length && end >= from;
};

interface Judged {
  edits: number;
  found: number;
  alarms: number;
  minutes: number;
  time: number;
}

function judge(heard: readonly Heard[]): Judged {
  const sum = (value: (one: Heard) => number) => heard.reduce((total, one) => total + value(one), 0);
  const minutes = sum(({ seconds }) => seconds) / 60;
  return {
    edits: sum(({ take }) => take.edits.length),
    found: sum(
      (one) => one.take.edits.filter((edit) => one.findings.some((finding) => isAt(one, edit, finding))).length,
    ),
    alarms: sum(
      (one) => one.findings.filter((finding) => !one.take.edits.some((edit) => isAt(one, edit, finding))).length,
    ),
    minutes,
    time: sum(({ listened }) => listened) / minutes,
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const row = (name: string, { edits, found, alarms, minutes, time }: Judged): string[] => [
  name,
  String(edits),
  `${found} (${percent(found / edits)})`,
  (alarms / minutes).toFixed(2),
  time.toFixed(1),
  minutes.toFixed(1),
];

function goalsOf({ edits, found, alarms, minutes, time }: Judged): Goal[] {
  const share = found / edits;
  return [
    {
      job: `${edits} spliced edits found`,
      goal: `≥ ${percent(FOUND_GOAL)}`,
      measured: percent(share),
      met: share >= FOUND_GOAL,
    },
    {
      ...{ job: 'false alarms a minute', goal: `≤ ${ALARMS_GOAL}`, measured: (alarms / minutes).toFixed(2) },
      met: alarms / minutes <= ALARMS_GOAL,
    },
    {
      ...{ job: 'time to listen', goal: `≤ ${TIME_GOAL} × the video`, measured: `${(time / 60).toFixed(2)} ×` },
      met: time / 60 <= TIME_GOAL,
    },
  ];
}

function missed(heard: readonly Heard[]): string {
  const all = heard.flatMap((one) =>
    one.take.edits
      .filter((edit) => !one.findings.some((finding) => isAt(one, edit, finding)))
      .map(({ from, to }) => `“${from.trim()}” said as “${to.trim()}” (${one.voice})`),
  );
  return all.join(', ') || 'nothing';
}
