import { summaryWords } from '@greenlit/domain/spoken/words.ts';
import { listenRate } from '@greenlit/studio/listen/segments.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { EDIT_SUBJECTS, type Edited, editsOf, subjectOf, tells } from './judge.ts';
import { speechFolder } from './models.ts';
import { HELD_OUT_TEXTS, OPEN } from './oneEditCases.ts';
import { type Compared, recognizersIn } from './recognizers.ts';
import { type Sentence, singleTakesOf, type Take } from './takes.ts';
import { ONE_EDIT_HARD, ONE_EDIT_HELD_OUT, ONE_EDIT_OPEN, speak, spliced, type Voice } from './voices.ts';

type Use = 'held out' | 'open' | 'open, hard';
/** What was heard of a take. */
export interface HeardTake extends Compared {
  use: Use;
  voice: string;
  take: Take;
  seconds: number;
}

const FOUND_GOAL = 0.85;
const CLEAR_GOAL = 0.05;
const ALARMS_GOAL = 1;

/** Compares takes that have one edit each, as in life: one slip in a take. A refused take counts as a miss. */
export const oneEditPart = async (): Promise<PartResult> => resultOf(await heardIn(['held out', 'open']));

/** The open texts read by voices that recognizers follow badly: where false alarms come from. */
export const hardVoicesPart = async (): Promise<PartResult> => resultOf(await heardIn(['open, hard']));

async function heardIn(uses: readonly Use[]): Promise<HeardTake[]> {
  const recognizers = await recognizersIn(speechFolder());
  const heard: HeardTake[] = [];
  for (const { use, voice, take } of takes().filter((one) => uses.includes(one.use))) {
    const sound = spliced(take.sentences.map(({ said }) => speak(voice, said)));
    const seconds = sound.length / listenRate;
    heard.push({ use, voice: voice.name, take, seconds, ...(await recognizers.compare(sound, take.script)) });
  }
  return heard;
}

/** The figures of what was heard, by voice and by what the edits are about. */
export function resultOf(heard: readonly HeardTake[]): PartResult {
  const of = (use: Use) => heard.filter((one) => one.use === use);
  const uses = [...new Set(heard.map(({ use }) => use))];
  return {
    goals: uses.flatMap((use) => goalsOf(of(use), use)),
    details: [
      'Each take is a whole text read with one edit, or with none. Found: a finding at its place tells it. A take that could not be compared counts as a miss. ' +
        'All-clear: the summary says that no differences were found. False alarms are all findings that do not tell the edit, in edited sentences too; ' +
        'minutes are those of all takes. All voices are synthesised.',
      table(
        [
          'takes',
          'voice',
          'with an edit',
          'found',
          'all-clear although edited',
          'all-clear as written',
          'alarms a minute',
        ],
        uses.flatMap((use) => [
          [use, 'all', ...row(of(use))],
          ...[...new Set(of(use).map(({ voice }) => voice))].map((voice) => [
            use,
            voice,
            ...row(of(use).filter((one) => one.voice === voice)),
          ]),
        ]),
      ),
      'Edits found by what they are about, the most important word that they change.',
      table(
        ['about', ...uses],
        EDIT_SUBJECTS.map((subject) => [subject, ...uses.map((use) => countOf(of(use), subject))]),
      ),
      // what was held out stays unread
      ...uses
        .filter((use) => use !== 'held out')
        .flatMap((use) => [
          `Missed, ${use}: ${missedIn(of(use)).join(', ') || 'nothing'}.`,
          `False alarms, ${use}: ${of(use).flatMap(alarmsIn).join(', ') || 'none'}.`,
        ]),
    ].join('\n\n'),
  };
}

const takes = (): { use: Use; voice: Voice; take: Take }[] => [
  ...read('held out', HELD_OUT_TEXTS, ONE_EDIT_HELD_OUT),
  ...read('open', OPEN, ONE_EDIT_OPEN),
  ...read('open, hard', OPEN, ONE_EDIT_HARD),
];

const read = (use: Use, texts: readonly (readonly Sentence[])[], voices: readonly Voice[]) =>
  texts
    .flatMap((sentences) => singleTakesOf(sentences))
    .map((take, at) => ({ use, take, voice: voices[at % voices.length] as Voice }));

const editedIn = (heard: readonly HeardTake[]): { one: HeardTake; edited: Edited }[] =>
  heard.flatMap((one) => editsOf(one.take).map((edited) => ({ one, edited })));

/** "5 of 6". */
function countOf(heard: readonly HeardTake[], subject: string): string {
  const edits = editedIn(heard).filter(({ edited }) => subjectOf(edited) === subject);
  return `${edits.filter(({ one, edited }) => isFound(one, edited)).length} of ${edits.length}`;
}

const isFound = ({ both }: HeardTake, edited: Edited): boolean => both.findings.some((found) => tells(found, edited));
const isClear = ({ both }: HeardTake): boolean => /no differences/i.test(summaryWords(both));
const missedIn = (heard: readonly HeardTake[]): string[] =>
  editedIn(heard)
    .filter(({ one, edited }) => !isFound(one, edited))
    .map(({ one, edited: { edit } }) => `“${edit.from}” said as “${edit.to}” (${one.voice})`);
const alarmsIn = ({ both, take, voice }: HeardTake): string[] =>
  both.findings
    .filter((found) => !editsOf(take).some((edited) => tells(found, edited)))
    .map(({ approved, said }) => `“${approved}” heard as “${said}” (${voice})`);

const share = (all: readonly unknown[], some: readonly unknown[]): number =>
  all.length === 0 ? 0 : some.length / all.length;
const percent = (value: number): string => (Number.isNaN(value) ? '—' : `${(value * 100).toFixed(1)} %`);

function figures(heard: readonly HeardTake[]) {
  const edited = editedIn(heard);
  const intact = heard.filter(({ take }) => editsOf(take).length === 0);
  const minutes = heard.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return {
    edits: edited.length,
    found: share(
      edited,
      edited.filter(({ one, edited: edit }) => isFound(one, edit)),
    ),
    clear: share(
      edited,
      edited.filter(({ one }) => isClear(one)),
    ),
    right: intact.length > 0 ? share(intact, intact.filter(isClear)) : Number.NaN,
    alarms: heard.flatMap(alarmsIn).length / minutes,
  };
}

function row(heard: readonly HeardTake[]): string[] {
  const { edits, found, clear, right, alarms } = figures(heard);
  return [String(edits), percent(found), percent(clear), percent(right), alarms.toFixed(2)];
}

function goalsOf(heard: readonly HeardTake[], use: Use): Goal[] {
  const { edits, found, clear, alarms } = figures(heard);
  return [
    {
      job: `${use}: ${edits} takes with one edit, found`,
      goal: `≥ ${percent(FOUND_GOAL)}`,
      measured: percent(found),
      met: found >= FOUND_GOAL,
    },
    {
      job: `${use}: all-clear for a take that says something else`,
      goal: `≤ ${percent(CLEAR_GOAL)}`,
      measured: percent(clear),
      met: clear <= CLEAR_GOAL,
    },
    {
      job: `${use}: false alarms a minute, in edited sentences too`,
      goal: `≤ ${ALARMS_GOAL}`,
      measured: alarms.toFixed(2),
      met: alarms <= ALARMS_GOAL,
    },
  ];
}
