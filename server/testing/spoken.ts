import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Heard } from '@greenlit/domain/spoken/check.ts';
import { onTexts } from '../src/features/files/text-work.ts';
import type { TestApp, TestPerson } from './app.ts';
import { changeVideo, readyVideo } from './flow.ts';

/** A model's hash. */
export const HASH = 'b'.repeat(64);
/** The models that a test's server has. */
export const SERVED = {
  script: { model: 'soundswallower en-us', version: '0.6.3', sha256: HASH },
  free: { model: 'moonshine tiny en', version: '0.1.21', sha256: HASH },
};
export const SCRIPT = 'Our fund may grow, but it does not guarantee a profit.';
/** The same with two slips. */
export const SAID = 'our fund will grow but it does guarantee a profit';

/** What an author's browser sends of a video. */
export const heardIn = (mediaSha256: string, text: string, changes: Partial<Heard> = {}): string =>
  JSON.stringify({
    mediaSha256,
    unheard: null,
    opinions: [
      {
        ...{ by: 'script', ...SERVED.script },
        words: text.split(' ').map((word, at) => [word, at * 500, at * 500 + 400]),
      },
    ],
    meant: [],
    ...changes,
  });

/** A video with this script, ready to be sent. */
export async function videoOf(test: TestApp, author: TestPerson): Promise<{ id: string; sha256: string }> {
  const id = await readyVideo(test, author, { scriptText: SCRIPT });
  const { mediaSha256 } = await changeVideo(test, author, id, {});
  return { id, sha256: mediaSha256 ?? '' };
}

/** The comparison as the video's author sees it; null if there is none. Its shape is what the tests are about. */
export async function spokenOf(test: TestApp, author: TestPerson, id: string) {
  const { spoken } = await test.ask<{ spoken: string | null }>(
    author,
    'query ($id: ID!) { getVideo(id: $id) { spoken } }',
    { id },
  );
  return spoken === null ? null : JSON.parse(spoken);
}

/** A video whose script is these words many times, which takes another process. What was heard is inserted directly. */
export async function longVideo(test: TestApp, author: TestPerson, words = 'a b c '): Promise<string> {
  const { id, sha256 } = await videoOf(test, author);
  await changeVideo(test, author, id, { heard: heardIn(sha256, SAID) });
  await test.asOwner(
    `update spoken_checks set heard = jsonb_set(heard, '{opinions,0,words}',
      (select jsonb_agg(jsonb_build_array(substr('abc', n % 3 + 1, 1), n * 200, n * 200 + 100) order by n) from generate_series(0, 1199) n))
      where video_id = $1`,
    [id],
  );
  await test.asOwner('update videos set text = $2 where id = $1', [id, words.repeat(480)]);
  return id;
}

/** The process that compares long texts: a new one, since a failed one is replaced, and the one that is used next. */
export async function comparingProcess({ accountId }: TestPerson): Promise<ChildProcess> {
  const started: ChildProcess[] = [];
  const note = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe('child_process', note);
  await onTexts({ accountId }, 'spokenCheck', 'no JSON');
  await onTexts({ accountId }, 'spokenCheck', JSON.stringify([SCRIPT, JSON.parse(heardIn(HASH, SAID))]));
  unsubscribe('child_process', note);
  const child = started.findLast(({ spawnargs }) => spawnargs.some((one) => one.includes('text-work')));
  if (!child) throw new Error('no process was started');
  return child;
}
