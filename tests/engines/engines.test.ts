import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, REVIEWER_EMAIL } from '@greenlit/seeds/cast.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { measure } from '@greenlit/studio/measure.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../e2e/support/server.ts';
import { type Client, call, signIn } from '../support/client.ts';
import { until as eventually } from '../support/machine.ts';
import { APP_ENGINES, ENGINES, NOT_RUN, RECORDING_ENGINES } from './engines.ts';
import { type Engine, fill, press, says, type Tab, until } from './tab.ts';

/* What people without an account do, and the door of the app, in the engines that they have. An engine that this machine does not have is skipped, and missed in CI. */

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
let author: Client;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'greenlit-engines-'));
  server = await startServer({ DATA_DIR: folder, DEMO: '1' });
  author = { url: server.baseURL, token: await signIn(server.baseURL) };
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How long a take is: `RECORD_SECONDS=60` counts the frames and the sound of a longer one. */
const RECORDED = Number(process.env.RECORD_SECONDS ?? 10);

/** The identifier of a new video, with a script and nothing else. */
async function createVideo(fields: object): Promise<string> {
  const { createVideo: made } = await call<{ createVideo: { id: string } }>(
    author,
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { category: 'Investor Behavior', ...fields } },
  );
  return made.id;
}

async function enter(tab: Tab): Promise<void> {
  await tab.go(`${server.baseURL}/login`);
  await fill(tab, 'E-mail', 'owner@demo.test');
  await fill(tab, 'Password', DEMO_PASSWORD);
  await press(tab, 'Sign in');
  await until(tab, 'the home page', () => tab.read('location.pathname.startsWith("/dashboard")'));
  await says(tab, 'Nora');
}

/** A video in review; the link that its reviewer was mailed. */
async function sent(title: string): Promise<string> {
  const { url, token } = author;
  const form = new FormData();
  form.append('category', 'videos');
  form.append('files', new Blob([readFileSync(fixtures.talk)], { type: 'video/mp4' }), 'talk.mp4');
  const headers = { authorization: `Bearer ${token}` };
  const stored = await (await fetch(`${url}/api/files`, { method: 'POST', headers, body: form })).json();
  const script = 'Stocks always rise in the end. Bonds pay you every year.';
  const videoId = await createVideo({ title, script, urlVideo: stored.url, view: 3 });
  const reviewForm = JSON.stringify({
    email: 'owner@demo.test',
    representativeName: 'Nora Whitfield',
    repNumber: '1815',
    repRegister: ['series7'],
  });
  await call(
    author,
    'mutation ($data: ComplianceSubmissionInput!) { createComplianceSubmission(data: $data) { id } }',
    { data: { videoId, email: REVIEWER_EMAIL, reviewForm } },
  );
  return eventually(`the mail about ${title}`, 60_000, async () => {
    const inbox: { subject: string; text: string }[] = await (await fetch(`${url}/dev/inbox.json`)).json();
    const mail = inbox.find(({ subject }) => subject.includes(title));
    return mail?.text.match(/https?:\/\/\S+/g)?.find((link) => link.includes('/compliance/review/'));
  });
}

async function within(engine: Engine, journey: (tab: Tab) => Promise<void>): Promise<void> {
  const tab = await engine.open();
  try {
    await journey(tab);
  } finally {
    await tab.close();
  }
}

it.runIf(process.env.CI)('no engine is missing', () => {
  expect(ENGINES.filter((engine) => !('open' in engine)).map(({ name }) => name)).toEqual([]);
});

describe.each(NOT_RUN)('in %s', () => {
  it.skip('nothing is tried, because its package does not start without a GPU process');
});

/** What the server counts, which no page's cache hides. */
async function likesOf(id: string | undefined): Promise<number> {
  const found = await (await fetch(`${server.baseURL}/api/viewer/reactions?videos=${id}`)).json();
  return found[String(id)].likes;
}

describe.each(ENGINES)('in $name', (engine) => {
  const here = 'open' in engine ? engine : null;

  it.skipIf(!here)('a reviewer plays the video, writes a note at a moment, and approves', async () => {
    const title = `Ladders for ${engine.name}`;
    const link = await sent(title);
    await within(here as Engine, async (tab) => {
      await tab.go(link);
      await says(tab, title);
      await press(tab, 'Play');
      await until(tab, 'a picture that moves', () => tab.read('document.querySelector("video").currentTime > 0.2'));
      await tab.read('void document.querySelector("video").pause()');
      await tab.read('void (document.querySelector("video").currentTime = 3)');
      await press(tab, 'Note at 0:03');
      await fill(tab, 'Note', 'Look into the lens.');
      await press(tab, 'Save note');
      await says(tab, 'Look into the lens.');
      await fill(tab, 'Your name', 'Helen Marsh');
      await press(tab, 'Approve');
      await says(tab, '1 note is still open.');
      expect(await tab.read('document.body.innerText')).not.toContain('You haven’t played the video yet');
      await press(tab, 'Approve anyway');
      await says(tab, 'Video approved');
    });
  });

  it.skipIf(!here)(
    'a visitor likes and shares a video, on its page, and finds the player on the channel and embedded',
    async () => {
      const { baseURL } = server;
      const channel = await (await fetch(`${baseURL}/landing/whitfield-harbor`)).text();
      const id = /\/v\/([\w-]{36})/.exec(channel)?.[1];
      await within(here as Engine, async (tab) => {
        const hasOurPlayer = () =>
          tab.read(
            '!document.querySelector("video").controls && document.querySelectorAll("[data-bar] button").length > 3',
          );
        await tab.go(`${baseURL}/v/${id}`);
        await until(tab, 'our player', hasOurPlayer);
        const before = await likesOf(id);
        const isCounted = () =>
          tab.read(
            'document.querySelector("[data-action=like]").getAttribute("aria-pressed") === "true" && ' +
              `document.querySelector("[data-count=likes]").textContent === "${before + 1}"`,
          );
        await tab.click('[data-action="like"]');
        await until(tab, 'one more like', isCounted);
        await tab.click('[data-action="share"]');
        await until(tab, 'the copied link', () =>
          tab.read('document.querySelector("[data-toast]").textContent === "Link copied to clipboard"'),
        );
        await tab.go(`${baseURL}/v/${id}`);
        await until(tab, 'the like, after a reload', isCounted);
        expect(await likesOf(id)).toBe(before + 1);
        await tab.go(`${baseURL}/landing/whitfield-harbor`);
        await until(tab, 'its buttons', () => tab.read('document.querySelectorAll("[data-action=like]").length > 0'));
        await tab.go(`${baseURL}/embed/${id}`);
        await until(tab, 'our player, embedded', hasOurPlayer);
      });
    },
  );

  if (!APP_ENGINES.includes(engine.name)) {
    it.skipIf(!here)('the app says that the browser is too old, before anything else runs', async () => {
      await within(here as Engine, async (tab) => {
        await tab.go(`${server.baseURL}/login`);
        await says(tab, 'This browser is too old for Greenlit');
        await says(tab, 'Chrome and Edge from version 111');
        expect(await tab.read('document.querySelectorAll("script[type=module], #root").length')).toBe(0);
      });
    });
    return;
  }

  it.skipIf(!here)('an author signs in and sees their home page', async () => {
    await within(here as Engine, enter);
  });

  if (!RECORDING_ENGINES.includes(engine.name)) {
    it.skip('nothing is recorded, because it has no devices for it');
    return;
  }

  // without a graphics card a second takes several to be made ready
  const readyMs = 60_000 + RECORDED * 12_000;
  it.skipIf(!here)(
    `an author records ${RECORDED} seconds, and all of them are kept`,
    { timeout: readyMs + 240_000 },
    async () => {
      const id = await createVideo({ title: `Spoken in ${engine.name}`, script: 'Bonds pay you every year.', view: 1 });
      await within(here as Engine, async (tab) => {
        await enter(tab);
        await tab.go(`${server.baseURL}/dashboard/video-record/${id}`);
        await press(tab, 'Open the recorder');
        await until(tab, 'a camera and a microphone', () =>
          tab.read(
            '[...document.querySelectorAll("button:enabled")].some((one) => one.textContent === "Start recording")',
          ),
        );
        await press(tab, 'Start recording');
        const recorded = '(/^(\\d+):(\\d\\d)/.exec(document.querySelector("[role=timer]").textContent) || [])';
        await until(tab, `${RECORDED} recorded seconds`, () =>
          tab.read(`(([, minutes, seconds]) => minutes * 60 + Number(seconds) >= ${RECORDED})(${recorded})`),
        );
        await press(tab, 'End Recording');
        const isReady = () =>
          tab.read('[...document.querySelectorAll("button")].some((one) => one.textContent === "Keep")');
        await until(tab, 'the take', isReady, readyMs);
        expect(await tab.read('document.body.innerText')).not.toMatch(/missing|couldn’t be checked|were recorded\./);
        await press(tab, 'Keep');
        const kept = await eventually('the kept take', 120_000, async () => {
          const { getVideo } = await call<{ getVideo: { signedVideoUrl: string | null } }>(
            author,
            'query ($id: ID!) { getVideo(id: $id) { signedVideoUrl } }',
            { id },
          );
          return getVideo.signedVideoUrl ?? undefined;
        });
        const { frames, picture, sound } = await measure(await (await fetch(new URL(kept, server.baseURL))).blob());
        console.log(`${engine.name}: ${frames} frames over ${picture.toFixed(2)} s, sound of ${sound.toFixed(2)} s`);
        expect(Math.min(picture, sound)).toBeGreaterThan(0.95 * RECORDED);
        expect(frames).toBeGreaterThan(10 * RECORDED);
      });
    },
  );
});
