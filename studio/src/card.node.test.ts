import { cardSeconds, countWords } from '@greenlit/domain/media/card-seconds.ts';
import { describe, expect, test } from 'vitest';
import { contrast, layoutCard, readableOn, SMALLEST_TEXT } from './card.ts';

/** Average widths of Latin (0.52 em) and East Asian (1 em) text. */
const measure = (text: string, size: number, bold: boolean) =>
  [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 1 : 0.52) * size, 0) * (bold ? 1.06 : 1);

const sizes = [
  [1920, 1080],
  [1080, 1920],
  [1280, 720],
  [720, 1280],
] as const;
const sentence = 'This video is for information only and is not medical advice; ask your own doctor first. ';
const long = sentence.repeat(9).slice(0, 500);
const texts: Record<string, string> = {
  english: long,
  german: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und '.repeat(9).slice(0, 500),
  chinese: '本视频仅供参考，不构成医疗建议。请先咨询您的医生。'.repeat(25).slice(0, 500),
  thai: 'วิดีโอนี้มีไว้เพื่อให้ข้อมูลเท่านั้นและไม่ใช่คำแนะนำทางการแพทย์'.repeat(10).slice(0, 500),
  arabic: 'هذا الفيديو للمعلومات فقط وليس نصيحة طبية. '.repeat(14).slice(0, 500),
  unbroken: 'W'.repeat(500),
};

describe('500 characters', () => {
  test.each(Object.keys(texts).flatMap((name) => sizes.map(([width, height]) => [name, width, height] as const)))(
    '%s fit %s × %s',
    (name, width, height) => {
      const text = texts[name] ?? '';
      const layout = layoutCard({ text, title: 'Disclosure' }, { width, height, measure });
      expect(layout.fontSize).toBeGreaterThanOrEqual(Math.min(width, height) * SMALLEST_TEXT);
      for (const line of layout.lines) {
        const length = measure(line.text, line.fontSize, line.bold);
        const [left, right] = layout.direction === 'rtl' ? [line.x - length, line.x] : [line.x, line.x + length];
        expect(left).toBeGreaterThan(0);
        expect(right).toBeLessThan(width);
        expect(line.y - line.fontSize).toBeGreaterThan(0);
        expect(line.y).toBeLessThan(height);
      }
      const written = layout.lines.map((line) => line.text).join('');
      expect(written.replaceAll(/\s/g, '')).toBe(`Disclosure${text}`.replaceAll(/\s/g, ''));
    },
  );
});

describe('the layout', () => {
  const at720 = { width: 1280, height: 720, measure };
  test('breaks between words, not in them', () => {
    const words = new Set(long.split(/\s+/));
    const { lines } = layoutCard({ text: long }, at720);
    for (const word of lines.flatMap((line) => line.text.split(/\s+/))) expect(words).toContain(word);
  });
  test('keeps punctuation with its word', () => {
    const { lines } = layoutCard({ text: texts.chinese ?? '' }, at720);
    expect(lines.length).toBeGreaterThan(5);
    for (const { text } of lines) expect(text).not.toMatch(/^[，。]/);
  });
  test('keeps lines the author broke', () => {
    expect(layoutCard({ text: 'One.\n\nTwo.' }, at720).lines.map(({ text }) => text)).toEqual(['One.', '', 'Two.']);
  });
  test('makes a short text larger, and starts right-to-left text on the right', () => {
    expect(layoutCard({ text: 'Paid.' }, at720).fontSize).toBeGreaterThan(layoutCard({ text: long }, at720).fontSize);
    expect(layoutCard({ text: texts.arabic ?? '' }, at720)).toMatchObject({ direction: 'rtl' });
  });
  test.each([
    ['a wide', { width: 300, height: 160 }],
    ['a very wide', { width: 2000, height: 100 }],
    ['a tall', { width: 100, height: 400 }],
  ])('puts %s logo above the text, on a background within the margins', (_, logo) => {
    for (const [width, height] of sizes) {
      const layout = layoutCard({ text: 'Not advice.', title: 'Disclosure' }, { width, height, measure, logo });
      const { picture, ground } = layout.logo ?? expect.fail('no logo');
      const shape = (box: { width: number; height: number }) => box.width / box.height;
      expect(Math.abs(shape(picture) / shape(logo) - 1)).toBeLessThan(0.05);
      expect(ground.x).toBeGreaterThan(0);
      expect(ground.x + ground.width).toBeLessThan(width * 0.7);
      expect(picture.x - ground.x).toBeGreaterThan(0);
      const [first] = layout.lines;
      expect((first?.y ?? 0) - (first?.fontSize ?? 0)).toBeGreaterThan(ground.y + ground.height);
    }
  });
  test('omits the logo if the text needs its space', () => {
    const logo = { width: 300, height: 160 };
    const text = long.repeat(3);
    expect(layoutCard({ text: long }, { ...at720, logo }).logo).toBeDefined();
    expect(layoutCard({ text }, { ...at720, logo }).logo).toBeUndefined();
  });
  test('names its typeface, and a fallback for missing letters', () => {
    const font = { family: 'Inter Variable', url: '/inter.woff2' };
    expect(layoutCard({ text: 'Paid.', font }, at720).fontFamily).toMatch(/^"Inter Variable", system-ui/);
    expect(layoutCard({ text: 'Paid.' }, at720).fontFamily).toMatch(/^system-ui/);
  });
  test('never uses a size too small to read', () => {
    expect(() => layoutCard({ text: long.repeat(4) }, at720)).toThrow(
      expect.objectContaining({ reason: 'text_too_long' }),
    );
  });
});

describe('the time', () => {
  test.each([
    ['', 3],
    ['Paid partnership.', 3],
    [Array.from({ length: 10 }, () => 'word').join(' '), 3],
    [Array.from({ length: 50 }, () => 'word').join(' '), 10],
    [Array.from({ length: 100 }, () => 'word').join(' '), 20],
  ])('is 300 words a minute, at least 3 s: %#', (text, seconds) => {
    expect(cardSeconds({ text })).toBe(seconds);
  });
  test('counts the title, and words without spaces between them', () => {
    expect(cardSeconds({ text: 'word '.repeat(20), title: 'word '.repeat(20) })).toBe(8);
    expect(countWords(texts.thai ?? '')).toBeGreaterThan(50);
    expect(countWords('本视频仅供参考')).toBeGreaterThan(2);
    expect(countWords('one, two — three!')).toBe(3);
  });
});

describe('the contrast', () => {
  test('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
  test('is AA on every background', () => {
    for (let red = 0; red < 256; red += 15)
      for (let green = 0; green < 256; green += 15)
        for (let blue = 0; blue < 256; blue += 15) {
          const background = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
          expect(contrast(readableOn(background), background), background).toBeGreaterThanOrEqual(4.5);
        }
  });
  test('refuses an invalid color', () => {
    expect(() => readableOn('red')).toThrow(expect.objectContaining({ reason: 'bad_edit' }));
  });
});
