import type { Finding } from '@greenlit/domain/spoken/compare.ts';
import { listenRate } from '@greenlit/studio/listen/segments.ts';
import { type Goal, type PartResult, table } from '../report.ts';
import { badInput } from './badInput.ts';
import { heldOutPrompts } from './heldOutPrompts.ts';
import { alarmsIn, type Edited, type EditKind, editsOf, kindOf, tells } from './judge.ts';
import { speechFolder } from './models.ts';
import { longPrompts } from './prompts.ts';
import { type Compared, recognizersIn } from './recognizers.ts';
import { PROMPTS } from './recordings.ts';
import { type Spoken, spokenTakes, type Use, wholeSound } from './sets.ts';
import { bringSpeeches, HELD_OUT_VOICES, MORE_VOICES, VOICES, type Voice } from './voices.ts';

const FOUND_GOAL = 0.95;
const ALARMS_GOAL = 0.5;

type Judged = Spoken & Compared;

/** Compares speech with approved scripts, on takes with known edits. */
export async function spokenPart(): Promise<PartResult> {
  bringSpeeches();
  const recognizers = await recognizersIn(speechFolder());
  const heard: Judged[] = [];
  for (const spoken of spokenTakes())
    heard.push({ ...spoken, ...(await recognizers.compare(wholeSound(spoken), spoken.take.script)) });
  return resultOf(heard, await badInput(recognizers));
}

function resultOf(heard: readonly Judged[], bad: Awaited<ReturnType<typeof badInput>>): PartResult {
  const of = (use: Use) => heard.filter((one) => one.use === use);
  return {
    goals: [...goalsOf(of('held out'), 'held out'), ...goalsOf(of('tuned'), 'tuned'), ...bad.goals],
    details: [
      'Takes splice edited sentences between intact ones. An edit of a word that matters (domain/src/spoken/guards.ts) is found if a finding at its place ' +
        'tells such a word; a passage of three words or more that is left out or put in, if at least half of it is told. Findings in intact sentences are ' +
        'false alarms; their minutes are those of intact sentences only. A sound that several takes share counts once, with the mean of its ' +
        'alarms. The recognizers are asked as the author’s page asks them, and run in Node with the same WebAssembly as in the browser.',
      `Tuned: nine scripts of advisers read by ${namesOf([...VOICES, ...MORE_VOICES])}; a person who reads a novel for LibriVox (26 s, public domain, ` +
        'Debian’s pocketsphinx-testdata); and prompts that Allison Smith recorded (CC BY-SA 3.0, Debian’s asterisk-core-sounds-en and -g722), ' +
        `${PROMPTS.flat().length} with scripts from which they differ and the ${longPrompts().flat().length} longest others with their own texts.`,
      `Held out, fixed before any of it was heard, and seen only as totals until the rules were final: ${heldOutPrompts().flat().length} other prompts of that ` +
        'speaker, chosen with their edits by hashes of their file names from a list of changes; the sentence of a president that whisper.cpp’s ' +
        'packages have (1961, 11 s, public domain, npm’s nodejs-whisper); and three more scripts of advisers read by ' +
        `${namesOf(HELD_OUT_VOICES)}. The president’s voice is new in every respect, the first synthesised one is a new variant of a known ` +
        'synthesiser, and the others are known voices with new words.',
      table(
        [
          ...['takes', 'voice', 'edits of words that matter', 'found by the first', 'found', 'passages', 'found'],
          ...['intact minutes', 'alarms a minute by the first', 'alarms a minute'],
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
        ...(['guard', 'passage', 'other'] as const).map(
          (kind) => `Missed, ${use}, ${KINDS[kind]}: ${missed(of(use), kind)}.`,
        ),
        `False alarms, ${use}: ${listed(alarmsOf(of(use), 'both').map(({ text }) => text))}.`,
      ]),
      bad.details,
    ].join('\n\n'),
  };
}

const namesOf = (voices: readonly Voice[]): string => voices.map(({ name }) => name).join(', ');

const KINDS: Readonly<Record<EditKind, string>> = {
  guard: 'words that matter',
  passage: 'passages',
  other: 'other words, which no goal counts',
};

type Way = 'first' | 'both';

const editsIn = (heard: readonly Judged[], kind: EditKind): { one: Judged; edited: Edited }[] =>
  heard.flatMap((one) => editsOf(one.take).flatMap((edited) => (kindOf(edited) === kind ? [{ one, edited }] : [])));

const isFound = (one: Judged, edited: Edited, way: Way): boolean =>
  one[way].findings.some((finding) => tells(finding, edited));

const share = (heard: readonly Judged[], kind: EditKind, way: Way): { edits: number; found: number } => {
  const all = editsIn(heard, kind);
  return { edits: all.length, found: all.filter(({ one, edited }) => isFound(one, edited, way)).length / all.length };
};

const alarmsOf = (heard: readonly Judged[], way: Way): { name: string; text: string }[] =>
  heard.flatMap((one) =>
    alarmsIn<Finding>(one.take, one[way].findings).map(({ sentence, finding: { approved, said } }) => ({
      name: one.soundOf(sentence)?.name ?? '',
      text: `“${approved}” heard as “${said}” (${one.voice})`,
    })),
  );

/** Sounds of sentences that are said as they were approved: how long each is, and in how many takes. */
function intactSounds(heard: readonly Judged[]): Map<string, { seconds: number; takes: number }> {
  const sounds = new Map<string, { seconds: number; takes: number }>();
  for (const one of heard) {
    for (const sentence of one.take.sentences) {
      const said = sentence.edit ? null : one.soundOf(sentence);
      if (!said) continue;
      const takes = (sounds.get(said.name)?.takes ?? 0) + 1;
      sounds.set(said.name, { seconds: said.sound.length / listenRate, takes });
    }
  }
  return sounds;
}

const intactMinutes = (heard: readonly Judged[]): number =>
  [...intactSounds(heard).values()].reduce((sum, { seconds }) => sum + seconds, 0) / 60;

/** False alarms a minute. A sound counts once, with the mean of its alarms in all takes that have it. */
function rateOf(heard: readonly Judged[], way: Way): number {
  const sounds = intactSounds(heard);
  const alarms = alarmsOf(heard, way).reduce((sum, { name }) => sum + 1 / (sounds.get(name)?.takes ?? 1), 0);
  return alarms / intactMinutes(heard);
}

const percent = (part: number): string => (Number.isNaN(part) ? '—' : `${(part * 100).toFixed(1)} %`);

function row(heard: readonly Judged[]): string[] {
  const [first, both, passages] = [
    share(heard, 'guard', 'first'),
    share(heard, 'guard', 'both'),
    share(heard, 'passage', 'both'),
  ];
  return [
    ...[String(both.edits), percent(first.found), percent(both.found), String(passages.edits), percent(passages.found)],
    ...[intactMinutes(heard).toFixed(1), rateOf(heard, 'first').toFixed(2), rateOf(heard, 'both').toFixed(2)],
  ];
}

function goalsOf(heard: readonly Judged[], use: Use): Goal[] {
  const { edits, found } = share(heard, 'guard', 'both');
  const passages = share(heard, 'passage', 'both');
  const rate = rateOf(heard, 'both');
  return [
    {
      job: `${use}: ${edits} edits of words that matter found`,
      goal: `≥ ${percent(FOUND_GOAL)}`,
      measured: percent(found),
      met: found >= FOUND_GOAL,
    },
    {
      ...{ job: `${use}: ${passages.edits} passages left out or put in, found`, goal: 'told' },
      ...{ measured: percent(passages.found), met: null },
    },
    {
      job: `${use}: false alarms a minute`,
      goal: `≤ ${ALARMS_GOAL}`,
      measured: rate.toFixed(2),
      met: rate <= ALARMS_GOAL,
    },
  ];
}

/** Each value once, with its count. */
function listed(all: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].map(([one, count]) => (count > 1 ? `${one} ${count} times` : one)).join(', ') || 'nothing';
}

const missed = (heard: readonly Judged[], kind: EditKind): string =>
  listed(
    editsIn(heard, kind)
      .filter(({ one, edited }) => !isFound(one, edited, 'both'))
      .map(({ one, edited: { script, edit } }) => {
        const what = edit.from.trim() || `after “${script.slice(0, 20)}…”`;
        return `“${what}” said as “${edit.to.trim()}” (${one.voice})`;
      }),
  );
