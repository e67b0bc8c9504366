import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import pg from 'pg';
import { ownerUrl, type Running, startProcess } from './greenlit.ts';
import { send } from './list/load.ts';
import { digits, median, times } from './numbers.ts';
import { type PartResult, table } from './report.ts';

const MEGABYTES = 64;
const REQUESTS = 24;
const CLIENTS = 4;
const ROUNDS = 5;
const GOAL = 0.8;

/** A stored file from Greenlit's signed address, and the same bytes from nginx, alternating. */
export async function videoBytes(): Promise<PartResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greenlit-bench-'));
  // nginx's worker runs as another user
  chmodSync(folder, 0o755);
  const file = path.join(folder, 'nginx/video.mp4');
  mkdirSync(path.dirname(file));
  writeFileSync(file, randomBytes(MEGABYTES * 1024 * 1024));
  const running: Running[] = [];
  try {
    const nginx = await startNginx(folder).catch((error: Error) => {
      console.log(`nginx could not be started (Debian: apt-get install nginx): ${error.message}`);
      return null;
    });
    if (nginx) running.push(nginx);
    const greenlit = await startProcess({
      command: process.execPath,
      args: ['--max-semi-space-size=16', 'server/src/main.ts'],
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: path.join(folder, 'data'), DEMO: '1' },
      readyPath: '/readyz',
      limitMs: 120_000,
    });
    running.push(greenlit);
    const ours = greenlit.url + (await storedAddress(greenlit.url, path.join(folder, 'data'), file));
    const theirs = nginx && `${nginx.url}/video.mp4`;
    const [our, their]: number[][] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      // they alternate who goes first; the first round warms up and is not counted
      const turns = round % 2 ? [ours, theirs] : [theirs, ours];
      for (const url of turns) {
        if (!url) continue;
        const speed = await megabytesPerSecond(url);
        if (round > 0) (url === ours ? our : their)?.push(speed);
      }
    }
    return report(our ?? [], their ?? []);
  } finally {
    for (const one of running) await one.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(ours: number[], theirs: number[]): PartResult {
  const each = (values: number[]) => values.map(digits).join(', ');
  const ratio = theirs.length > 0 ? median(ours.map((speed, round) => speed / (theirs[round] ?? speed))) : null;
  return {
    goals: [
      {
        job: 'video bytes out, against nginx',
        goal: `≥ ${times(GOAL)}`,
        measured: ratio === null ? 'nginx is not installed' : times(ratio),
        met: ratio === null ? null : ratio >= GOAL,
      },
    ],
    details: [
      `A file of ${MEGABYTES} MB, ${REQUESTS} requests by ${CLIENTS} clients over kept connections on the loopback interface, the same ` +
        'client for both. Greenlit checks the signature and reads the row of the file for each request; nginx serves the ' +
        'same bytes from a folder with one worker and `sendfile`. The ratio is the median of the ratios of the rounds.',
      table(
        ['MB/s', 'median', 'each round'],
        [
          ['Greenlit', digits(median(ours)), each(ours)],
          ...(theirs.length > 0 ? [['nginx', digits(median(theirs)), each(theirs)]] : []),
        ],
      ),
    ].join('\n\n'),
  };
}

function startNginx(folder: string): Promise<Running> {
  const config = (port: string) => `
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 64; }
    http {
      access_log off; sendfile on; keepalive_requests 10000; client_body_temp_path ${folder}/temp;
      proxy_temp_path ${folder}/temp; fastcgi_temp_path ${folder}/temp; uwsgi_temp_path ${folder}/temp; scgi_temp_path ${folder}/temp;
      server { listen 127.0.0.1:${port}; root ${folder}/nginx; }
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config('PORT'));
  writeFileSync(path.join(folder, 'nginx/ready'), 'ready');
  const start = `sed "s/:PORT/:$PORT/" ${folder}/nginx.conf > ${folder}/chosen.conf && exec nginx -c ${folder}/chosen.conf`;
  return startProcess({
    command: 'sh',
    args: ['-c', start],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    readyPath: '/ready',
    limitMs: 10_000,
  });
}

/** The signed address of a stored image whose bytes are then replaced by the large file: the upload is not measured. */
async function storedAddress(url: string, dataDir: string, file: string): Promise<string> {
  const signIn = { email: 'owner@demo.test', password: DEMO_PASSWORD };
  const { token } = JSON.parse(
    await send(undefined, { url: `${url}/api/identity/sign-in`, method: 'POST', body: JSON.stringify(signIn) }),
  );
  const form = new FormData();
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  form.append('category', 'images');
  form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/png' }), 'pixel.png');
  const answer = await fetch(`${url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const stored: { key: string; signedUrl: string; message?: string } = JSON.parse(await answer.text());
  assert.equal(answer.status, 200, stored.message);
  const [account = '', name = ''] = stored.key.split('/');
  const place = path.join(dataDir, 'files', account, name.slice(0, 2), name);
  rmSync(place);
  copyFileSync(file, place);
  const db = new pg.Client({ connectionString: ownerUrl(dataDir) });
  await db.connect();
  const changed = await db.query('update files set bytes = $1 where key = $2', [MEGABYTES * 1024 * 1024, stored.key]);
  await db.end();
  assert.equal(changed.rowCount, 1);
  return stored.signedUrl;
}

async function megabytesPerSecond(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const began = performance.now();
  let left = REQUESTS;
  const client = async () => {
    while (left-- > 0) assert.equal(await bytesOf(agent, url), MEGABYTES * 1024 * 1024);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return (MEGABYTES * REQUESTS) / ((performance.now() - began) / 1000);
}

function bytesOf(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${url} was answered with ${answer.statusCode}`));
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes)).on('error', reject);
    }).on('error', reject);
  });
}
