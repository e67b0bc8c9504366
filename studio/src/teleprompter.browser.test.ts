import { afterEach, expect, test } from 'vitest';
import { toWebVtt } from './captions.ts';
import { Teleprompter, type TeleprompterOptions } from './teleprompter.ts';

const sentence = 'Saving early matters more than saving much, because time does most of the work for you. ';
const script = (sentences: number) => `${sentence.repeat(sentences / 2)}\n\n${sentence.repeat(sentences / 2)}`.trim();

let element: HTMLElement | undefined;
let prompter: Teleprompter | undefined;
function open(text: string, options: TeleprompterOptions = {}) {
  element = document.createElement('div');
  Object.assign(element.style, { width: '480px', height: '400px', lineHeight: '1.4', fontFamily: 'sans-serif' });
  document.body.append(element);
  prompter = new Teleprompter(element, text, options);
  return prompter;
}
afterEach(() => {
  prompter?.close();
  element?.remove();
});

const frames = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)));
    next(count);
  });
/** Pixels between the reading line and the top of the line that holds the word. */
function distance(word: number): number {
  const node = element?.firstChild?.firstChild as Text;
  const start = [...node.data.matchAll(/\S+/g)][word]?.index ?? 0;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + 1);
  const window = (element as HTMLElement).getBoundingClientRect();
  return range.getBoundingClientRect().top - (window.top + window.height * 0.25);
}

test('follows the given clock: the current word is at the reading line', async () => {
  let now = 0;
  const one = open(script(20), { clock: () => now });
  expect(Math.abs(distance(0))).toBeLessThan(20);
  one.play();
  now = 20;
  await frames(2);
  expect(one.position).toBeCloseTo(50, 5);
  expect(distance(50)).toBeLessThan(20);
  expect(distance(50)).toBeGreaterThan(-65);
  await frames(3);
  expect(one.position).toBeCloseTo(50, 5);
  now = 21;
  one.pause();
  now = 60;
  await frames(2);
  expect([one.playing, one.position]).toEqual([false, 52.5]);
});

test('moves a line at a time for people who prefer reduced motion', async () => {
  let now = 0;
  const one = open(script(20), { clock: () => now, byLine: true });
  const page = element?.firstElementChild as HTMLElement;
  one.play();
  const places = new Set<string>();
  for (now = 0; now < 12; now += 0.2) {
    await frames(1);
    places.add(page.style.transform);
    expect(distance(Math.floor(one.position))).toBeGreaterThan(-2);
    expect(distance(Math.floor(one.position))).toBeLessThan(25);
  }
  expect(places.size).toBeGreaterThan(2);
  expect(places.size).toBeLessThan(8);
});

test('speed, seeking by words and lines, and the end', async () => {
  let now = 0;
  let told = 0;
  const one = open(script(10), { clock: () => now });
  one.subscribe(() => told++);
  one.setSpeed(10);
  one.play();
  now = 10;
  await frames(2);
  expect(one.position).toBeCloseTo(50, 5);
  one.setSpeed(40);
  now = 20;
  one.seek(10);
  expect(one.position).toBe(10);
  one.seekLines(1);
  expect(one.position).toBeGreaterThan(10);
  expect(Math.abs(distance(one.position))).toBeLessThan(25);
  one.seekLines(-99);
  expect(one.position).toBe(0);
  one.setSpeed(25);
  expect(one.secondsLeft).toBeCloseTo(one.length / 2.5, 5);
  now = 1000;
  await frames(2);
  expect([one.position, one.playing]).toEqual([one.length, false]);
  one.play();
  expect(one.playing).toBe(false);
  expect(told).toBeGreaterThanOrEqual(8);
});

test('another font size or window keeps the word at the reading line', async () => {
  const one = open(script(20));
  one.seek(60);
  one.setFontSize(56);
  expect(Math.abs(distance(60))).toBeLessThan(90);
  one.setFontSize(24);
  expect(one.fontSize).toBe(24);
  (element as HTMLElement).style.width = '300px';
  await frames(3);
  expect(Math.abs(distance(60))).toBeLessThan(45);
});

test('mirrors left to right', () => {
  const one = open('Word '.repeat(30), { mirror: true });
  const page = element?.firstElementChild as HTMLElement;
  expect(new DOMMatrix(getComputedStyle(page).transform).a).toBe(-1);
  one.setMirror(false);
  expect(new DOMMatrix(getComputedStyle(page).transform).a).toBe(1);
});

test('captions fit what was read: pauses, another speed, and a new take', async () => {
  let now = 0;
  const one = open('One two three four.\nFive six seven eight.', { clock: () => now, wordsPerMinute: 60 });
  one.play();
  now = 2;
  one.pause();
  now = 3;
  one.play();
  now = 5;
  one.setSpeed(35);
  now = 13;
  await frames(2);
  expect(one.cues()).toEqual([
    { start: 0, end: 5, text: 'One two three four.' },
    { start: 5, end: 13, text: 'Five six seven eight.' },
  ]);
  expect(toWebVtt(one.cues())).toContain('00:00:05.000 --> 00:00:13.000\nFive six');
  one.rewind();
  expect([one.cues(), one.position]).toEqual([[], 0]);
});

test('a frame changes almost nothing on the page, however long the script is', async () => {
  const one = open(script(400));
  expect(one.length).toBeGreaterThan(6000);
  one.play();
  let changes = 0;
  const observer = new MutationObserver((records) => {
    changes += records.length;
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  const FRAMES = 60;
  for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame);
  observer.disconnect();
  expect(changes).toBeGreaterThan(0);
  expect(changes).toBeLessThan(FRAMES * 5);
});

/** Where a part of the text stands, in pixels from the left of the page. */
function place(text: string, part: string): { left: number; right: number; top: number } {
  const node = element?.firstChild?.firstChild as Text;
  const range = document.createRange();
  range.setStart(node, text.indexOf(part));
  range.setEnd(node, text.indexOf(part) + part.length);
  const { left } = (element as HTMLElement).getBoundingClientRect();
  const box = range.getBoundingClientRect();
  return { left: box.left - left, right: box.right - left, top: box.top };
}

test.each([
  ['Hebrew', 'תשואה של S&P 500 (לפני עמלות).', 'תשואה', 'לפני'],
  ['Arabic', 'عائد S&P 500 (قبل الرسوم).', 'عائد', 'قبل'],
])('each paragraph reads in the direction of its first letter: %s', (_name, words, first, later) => {
  const text = `Rates fell (last week).\n\n${words}\n\nCall us!`;
  open(text, { fontSize: 16 });
  // its first word is at the right, at the edge of the page
  expect(place(text, first).right).toBeGreaterThan(470);
  expect(place(text, first).left).toBeGreaterThan(place(text, later).right);
  expect(place(text, 'S&P').right).toBeLessThan(place(text, first).left);
  expect(place(text, 'S&P').left).toBeLessThan(place(text, '500').left);
  for (const english of ['Rates', 'Call']) expect(place(text, english).left).toBeLessThan(2);
});

test.each([
  [
    'Chinese',
    '上周利率下降了。债券价格上涨，您的计划按预期发挥了作用。您近期需要的钱不应该放在股票里。'.repeat(3),
    25,
    45,
  ],
  ['Thai', 'สัปดาห์ที่แล้วอัตราดอกเบี้ยลดลงและพันธบัตรปรับตัวขึ้นกรุณาโทรหาเรา'.repeat(3), 15, 35],
])('%s, written without spaces, scrolls at the pace of speech and has captions', async (_name, text, least, most) => {
  let now = 0;
  const one = open(text, { clock: () => now });
  expect(one.secondsLeft).toBeGreaterThan(least);
  expect(one.secondsLeft).toBeLessThan(most);
  one.play();
  const page = element?.firstElementChild as HTMLElement;
  const before = page.style.transform;
  now = one.secondsLeft / 2;
  await frames(2);
  expect([one.playing, page.style.transform !== before]).toEqual([true, true]);
  now = 100;
  await frames(2);
  expect(one.playing).toBe(false);
  expect(one.cues().length).toBeGreaterThan(2);
  expect(
    one
      .cues()
      .map((cue) => cue.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text);
});

test('leaves nothing behind', () => {
  open('a b c').close();
  expect(element?.childElementCount).toBe(0);
});
