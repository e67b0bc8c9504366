import { afterEach, expect, test } from 'vitest';
import { makeClip, makeLogo } from '../testing/clips.ts';
import { fileNames, sweepWork } from './opfs.ts';
import { probe } from './probe.ts';

let frame: HTMLIFrameElement | undefined;
afterEach(async () => {
  frame?.remove();
  await sweepWork();
});

/** Opens the example page. */
async function open(): Promise<Document> {
  frame = document.createElement('iframe');
  frame.src = new URL('../example/index.html', import.meta.url).pathname;
  const loaded = new Promise((resolve) => frame?.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const page = frame.contentDocument as Document;
  expect(page.querySelector('h1')?.textContent).toBe('Studio without a framework');
  return page;
}

const choose = (page: Document, id: string, file: Blob, name: string) => {
  const own = page.defaultView ?? window; // each page has its own File class
  const files = new own.DataTransfer();
  files.items.add(new own.File([file], name, { type: file.type }));
  (page.getElementById(id) as HTMLInputElement).files = files.files;
};
const statusOf = (page: Document) => page.getElementById('status')?.textContent ?? '';
const click = (page: Document, id: string) => (page.getElementById(id) as HTMLButtonElement).click();

test('the plain page previews and renders, without any framework', async () => {
  const page = await open();
  choose(page, 'video', await makeClip({ seconds: 2 }), 'clip.mp4');
  choose(page, 'logo', await makeLogo(60, 30, '#ff0000'), 'logo.png');
  (page.getElementById('to') as HTMLInputElement).value = '1.5';

  click(page, 'play');
  const card = page.getElementById('preview-card') as HTMLCanvasElement;
  const logo = page.getElementById('preview-logo') as HTMLImageElement;
  await expect.poll(() => [logo.hidden, statusOf(page)], { timeout: 10_000 }).toEqual([false, '']);
  await expect.poll(() => card.hidden, { timeout: 10_000 }).toBe(false);
  expect(logo.hidden).toBe(true);

  click(page, 'render');
  await expect.poll(() => statusOf(page), { timeout: 60_000 }).toMatch(/^Done: 320 × 180, 4\.5\d s/);
  const result = page.getElementById('result') as HTMLVideoElement;
  expect(result.hidden).toBe(false);
  const file = await (await fetch(result.src)).blob();
  expect(await probe(file)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', width: 320, height: 180 });
});

test('the plain page says what is wrong with a file', async () => {
  const page = await open();
  choose(page, 'video', new Blob([]), 'empty.mp4');
  click(page, 'render');
  await expect.poll(() => statusOf(page), { timeout: 10_000 }).toMatch(/^empty_file: /);
  expect(await fileNames('work')).toEqual([]);
});
