import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../seeds/testing/ports.ts';
import { until } from './machine.ts';

/** The operators' configuration, with this test's ports. */
const HAPROXY_FILE = 'docs/operate/haproxy.cfg';
const PORTS_IN_FILE = [3001, 3002, 3003];
const BIND_IN_FILE = '127.0.0.1:8080';
/** Long enough that only a hanging start reaches it. */
const READY_LIMIT_MS = 300_000;

/** One of several processes, which can be started again. */
export interface Member {
  url: string;
  process: ChildProcess;
  /** Starts it, and waits until it is ready. */
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export async function newMember(env: Record<string, string>): Promise<Member> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let said = '';
  const launch = () => {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    return child;
  };
  const ended = () => member.process.exitCode !== null || member.process.signalCode !== null;
  const ready = () =>
    until('/readyz', READY_LIMIT_MS, async () => ended() || (await fetch(`${url}/readyz`)).ok).then(() => {
      if (ended()) throw new Error(`The process ended. It said:\n${said.slice(-10_000)}`);
    });
  const end = async (signal: NodeJS.Signals) => {
    member.process.kill(signal);
    if (!ended()) await once(member.process, 'exit');
    return member.process.exitCode;
  };
  const member: Member = {
    url,
    process: launch(),
    async start() {
      if (ended()) member.process = launch();
      await ready();
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
  return member;
}

/** HAProxy with the operators' file in front of three members. */
export function startBalancer(
  folder: string,
  port: number,
  members: readonly Pick<Member, 'url'>[],
): Promise<ChildProcess> {
  let file = readFileSync(HAPROXY_FILE, 'utf8').replaceAll(BIND_IN_FILE, `127.0.0.1:${port}`);
  for (const [index, member] of members.entries())
    file = file.replace(`127.0.0.1:${PORTS_IN_FILE[index]}`, new URL(member.url).host);
  return startHaproxy(folder, file, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
}

const PROGRAM = process.env.HAPROXY ?? 'haproxy';

/** Whether HAProxy is installed. In CI it must be. */
export const hasHaproxy: boolean = spawnSync(PROGRAM, ['-v']).status === 0;
if (!hasHaproxy && process.env.CI) throw new Error('there is no HAProxy: `npm test -- product` unpacks it on Debian');

/** Appended to a test's title. */
export const WITHOUT_HAPROXY: string = hasHaproxy ? '' : ' (not tested: there is no HAProxy here)';

/** Starts HAProxy with these lines; resolves when it is up. */
export async function startHaproxy(folder: string, lines: string, isUp: () => Promise<boolean>): Promise<ChildProcess> {
  const config = path.join(folder, 'haproxy.cfg');
  writeFileSync(config, lines);
  const balancer = spawn(PROGRAM, ['-db', '-f', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  balancer.stderr?.on('data', (chunk) => (said += chunk));
  await until('HAProxy', 60_000, async () => balancer.exitCode !== null || (await isUp()));
  if (balancer.exitCode !== null) throw new Error(`HAProxy ended:\n${said}`);
  return balancer;
}
