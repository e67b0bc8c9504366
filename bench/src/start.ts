import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPOSITORY, startProcess } from './greenlit.ts';
import { median, seconds } from './numbers.ts';
import { type PartResult, table } from './report.ts';

/**
 * Their folders stay until all rounds are done: for minutes after a large folder was deleted, ext4 creates files more slowly,
 * because it searches for inode numbers that were not in use lately.
 */
const ROUNDS = 3;
const FIRST_GOAL_MS = 30_000;
const LATER_GOAL_MS = 2_000;

/** From `npm start` to /readyz: in a fresh clone with an empty data folder, and once more in the same one. */
export async function start(): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-bench-'));
  const environment = ofAPerson(folder);
  try {
    console.log('one start that is not counted, so that npm has every package in its cache');
    await startTwice(folder, 'uncounted', environment);
    const first: number[] = [];
    const later: number[] = [];
    const phases = new Map<string, number[]>();
    for (let round = 1; round <= ROUNDS; round++) {
      const times = await startTwice(folder, `clone-${round}`, environment);
      console.log(`round ${round}: first ${seconds(times.first)}, later ${seconds(times.later)}`);
      first.push(times.first);
      later.push(times.later);
      for (const [phase, took] of phasesOf(times.said)) phases.set(phase, [...(phases.get(phase) ?? []), took]);
    }
    const { stdout } = spawnSync('node', ['--version'], { env: environment, encoding: 'utf8' });
    const row = (what: string, values: number[]) => [what, seconds(median(values)), values.map(seconds).join(', ')];
    return {
      goals: [
        goal('first start from a clone, warm npm cache', median(first), FIRST_GOAL_MS),
        goal('later start', median(later), LATER_GOAL_MS),
      ],
      details: [
        '`git clone`, then `npm start` with an empty `DATA_DIR` until `/readyz` answers 200: packages, web build, database, ' +
          `demo content. Then \`npm start\` again. The shell's own Node was ${stdout.trim()}; an older one than 24 makes the ` +
          'first start install Node 24, too.',
        table(['start', 'median', 'each'], [row('first', first), row('later', later)]),
        'The phases of the first start, as the launcher says them. The server prepares its database and the demo while the web ' +
          'pages are built; its last line counts from there.',
        table(
          ['phase', 'median', 'each'],
          [...phases].map(([phase, values]) => row(phase, values)),
        ),
      ].join('\n\n'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The launcher's lines that end in a duration, in milliseconds. */
const phasesOf = (said: string): [string, number][] =>
  [...said.matchAll(/^(Installing.*?|Building.*?|Greenlit is ready)(?: after|:) ([\d.]+) s/gm)].map(
    ([, phase = '', took]) => [phase, Number(took) * 1000],
  );

const goal = (job: string, measured: number, limit: number) => ({
  job,
  goal: `≤ ${seconds(limit)}`,
  measured: seconds(measured),
  met: measured <= limit,
});

async function startTwice(
  folder: string,
  name: string,
  env: NodeJS.ProcessEnv,
): Promise<{ first: number; later: number; said: string }> {
  const clone = path.join(folder, name);
  const { status, stderr } = spawnSync('git', ['clone', '--quiet', REPOSITORY, clone], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git clone failed: ${stderr}`);
  const begin = () => {
    // what was written before this start is not measured with it
    spawnSync('sync');
    return startProcess({
      command: 'npm',
      args: ['start'],
      cwd: clone,
      env: { ...env, DATA_DIR: path.join(folder, `${name}-data`) },
      readyPath: '/readyz',
      limitMs: 300_000,
    });
  };
  const first = await begin();
  await first.stop();
  const later = await begin();
  await later.stop();
  return { first: first.readyAfter, later: later.readyAfter, said: first.said };
}

/** A person's shell environment: nothing from the npm and the Node that run the bench. */
function ofAPerson(folder: string): NodeJS.ProcessEnv {
  const ours = /^(npm_|node$|node_(path|env|options)$|greenlit_|chrome$|init_cwd$)/i;
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
  const places = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((place) => !place.includes(path.join('.cache', 'node')) && !place.includes('node_modules'));
  const gitConfig = path.join(folder, 'gitconfig');
  // the folder may belong to another user than the one who measures
  writeFileSync(gitConfig, '[safe]\n\tdirectory = *\n');
  const prefix = path.join(folder, 'prefix');
  mkdirSync(prefix);
  return { ...kept, PATH: places.join(path.delimiter), GIT_CONFIG_GLOBAL: gitConfig, npm_config_prefix: prefix };
}
