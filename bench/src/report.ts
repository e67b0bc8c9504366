import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './greenlit.ts';

/** A goal. `met` is null if the bench can only report what it saw. */
export interface Goal {
  job: string;
  goal: string;
  measured: string;
  met: boolean | null;
}

export interface PartResult {
  goals: Goal[];
  /** Markdown below the part's heading. */
  details: string;
}

const FILE = path.join(REPOSITORY, 'bench/RESULTS.md');

/** Goals of `quality` that this bench does not measure. */
const NOT_MEASURED = [
  'prepared ORM statements against the raw driver, apart from the list as a whole',
  'route change with warm data',
];

const INTRODUCTION = `# What the bench saw

Written by \`npm run bench\`; parts can be named: \`npm run bench -- start bundles reviewer-page burn-in edits
thumbnails recording render-memory list people metrics recall load payments hostile pre-review video-bytes spoken spoken-one-edit spoken-hard spoken-cost public\`. A run replaces the parts it ran
and leaves the others as they were; each part says when and where it was measured; one without a section has not been. Compared things ran side by side in the
same run, in turns; numbers are medians of three turns.`;

export const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Writes this run's parts into bench/RESULTS.md and keeps the results of other parts. */
export function writeResults(parts: readonly string[], ran: ReadonlyMap<string, PartResult>): void {
  writeFileSync(FILE, merged(existsSync(FILE) ? readFileSync(FILE, 'utf8') : '', parts, ran));
}

export function merged(old: string, parts: readonly string[], ran: ReadonlyMap<string, PartResult>): string {
  const goals = parts.flatMap((part) => {
    const result = ran.get(part);
    return result ? result.goals.map((goal) => goalLine(part, goal)) : oldGoals(old, part);
  });
  const sections = parts.map((part) => {
    const result = ran.get(part);
    return result ? `## ${part}\n\n${result.details}` : oldSection(old, part);
  });
  const text = [
    INTRODUCTION,
    `## Goals\n\n${[...tableHead(), ...goals].join('\n')}`,
    `Not measured here: ${NOT_MEASURED.join('; ')}.`,
    ...sections,
  ];
  return `${text.filter(Boolean).join('\n\n')}\n`;
}

const tableHead = () => table(['part', 'job', 'goal', 'measured', 'met'], []).split('\n');

const MET = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, '—'],
]);
const goalLine = (part: string, { job, goal, measured, met }: Goal): string =>
  `| ${[part, job, goal, measured, MET.get(met)].join(' | ')} |`;

/** Only in the first section, because a part's own tables may have its name as a heading. */
const oldGoals = (old: string, part: string): string[] =>
  oldSection(old, 'Goals')
    .split('\n')
    .filter((line) => line.startsWith(`| ${part} |`));

const oldSection = (old: string, part: string): string =>
  old
    .split(/^(?=## )/m)
    .find((section) => section.startsWith(`## ${part}\n`))
    ?.trim() ?? '';
