import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UploadServer } from '../../../../testing/uploadServer.ts';
import { deliver } from './deliver.ts';

let server: UploadServer;
const realFetch = fetch;

beforeEach(async () => {
  server = await UploadServer.start();
});
afterEach(() => {
  vi.unstubAllGlobals();
  return server.stop();
});

it('a video that could not be saved is saved on the next attempt without uploading it again', async () => {
  const answers = [{ errors: [{ message: 'No' }] }, { data: { updateVideo: { id: 'v1' } } }];
  vi.stubGlobal('fetch', async (to: string | URL, init: RequestInit) => {
    if (to !== '/graphql') return realFetch(to, init);
    server.asked.push(`save ${JSON.parse(String(init.body)).variables.video.urlVideo}`);
    return Response.json(answers.shift());
  });
  const file = new File([new Uint8Array(1000)], 'made.mp4');
  const facts = { durationSeconds: 1, width: 16, height: 9, sha256: 'abc', bytes: 1000, mediaStart: 100 };
  const made = { ...facts, file, release: async () => undefined };
  const tools = {
    signal: new AbortController().signal,
    step: () => undefined,
    progress: () => undefined,
    ask: () => Promise.reject(new Error('asked')),
  };
  const save = () => deliver('v1', made, tools, 'Uploading', (urlVideo) => ({ urlVideo }));
  await expect(save()).rejects.toThrow('No');
  expect(await save()).toEqual({ id: 'v1' });
  const saved = 'save /files/sha256=abc.mp4';
  expect(server.asked).toEqual(['POST 1000', 'PATCH u1', saved, saved]);
});
