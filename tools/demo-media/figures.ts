import type { Clip } from '../../seeds/src/clips.ts';
import { between, circle, GREEN, INK, LINE, line, MUTED, PAPER, polyline, rect, svg, text, VERMILION } from './svg.ts';

const W = 432;
const H = 384;

/** What a figure may look at: the time, and when each sentence begins. */
export interface Moment {
  t: number;
  seconds: number;
  starts: number[];
}

const startOf = (m: Moment, index: number): number => m.starts[index] ?? m.seconds;
/** 0 before the sentence begins, 1 soon after. */
const arrived = (m: Moment, index: number, late = 0.8): number =>
  between(m.t, startOf(m, index), startOf(m, index) + late);

/** The same twelve returns forwards and backwards, with the same amount taken out each year. */
function paths(m: Moment): string {
  const returns = [0.17, 0.13, 0.15, 0.11, 0.12, 0.08, 0.06, 0.04, -0.02, -0.07, -0.13, -0.18];
  const walk = (order: number[]): Array<[number, number]> => {
    let worth = 100;
    const worths = [worth, ...order.map((rate) => (worth = Math.max(0, (worth - 7) * (1 + rate))))];
    return worths.map((value, year) => [8 + (year * 330) / 12, 330 - value * 1.75]);
  };
  const good = walk(returns);
  const bad = walk([...returns].reverse());
  const drawn = between(m.t, startOf(m, 1) - 0.2, startOf(m, 2) + 3.6);
  const label = between(m.t, startOf(m, 2) + 3.2, startOf(m, 2) + 4.2);
  const end = (points: Array<[number, number]>): number => points.at(-1)?.[1] ?? 0;
  return svg(W, H, [
    line(8, 330, 338, 330, { color: LINE, width: 2 }),
    ...Array.from({ length: 13 }, (_, year) => {
      const x = 8 + (year * 330) / 12;
      return line(x, 330, x, 336, { color: '#C9CDC6', width: 1.5 });
    }),
    text(8, 362, 'Years of withdrawals', { size: 16 }),
    polyline(bad, drawn, { color: VERMILION, width: 3.5 }),
    polyline(good, drawn, { color: GREEN, width: 3.5 }),
    circle(8, 155, 6, { color: PAPER, width: 3, fill: INK }),
    text(350, end(good) + 6, 'Good', { color: GREEN, weight: 600, opacity: label }),
    text(350, end(good) + 27, 'years first', { color: GREEN, size: 15, opacity: label }),
    text(350, end(bad) - 16, 'Bad', { color: VERMILION, weight: 600, opacity: label }),
    text(350, end(bad) + 5, 'years first', { color: VERMILION, size: 15, opacity: label }),
    text(338, 362, 'Hypothetical', { size: 16, anchor: 'end' }),
  ]);
}

/** Three rows of months around a birthday. */
function window(m: Moment): string {
  const left = 8;
  const step = 59;
  const birthday = left + 3 * step + 26;
  const fill = between(m.t, startOf(m, 1) + 0.6, startOf(m, 1) + 5.2) * 7;
  const second = arrived(m, 2);
  const stop = between(m.t, startOf(m, 2) + 0.5, startOf(m, 2) + 2.6);
  const third = arrived(m, 3);
  const medigap = between(m.t, startOf(m, 3) + 0.8, startOf(m, 3) + 4) * 6;
  const cell = (x: number, y: number, part: number): string =>
    rect(x, y, 52, 34, 5, { color: '#C9CDC6', width: 1.5 }) +
    (part > 0 ? rect(x, y, 52 * Math.min(1, part), 34, 5, { color: GREEN, fill: GREEN, width: 1.5 }) : '');
  return svg(W, H, [
    line(birthday, 30, birthday, 352, { color: '#C9CDC6', width: 1.5, dash: '2 7' }),
    text(birthday, 18, 'Your birthday month', { size: 16, anchor: 'middle', color: INK, weight: 550 }),
    text(left, 66, 'Medicare sign-up', { size: 17 }),
    ...Array.from({ length: 7 }, (_, month) => cell(left + month * step, 80, fill - month)),
    text(left, 180, 'Health savings contributions', { size: 17, opacity: 0.35 + 0.65 * second }),
    line(left, 211, left + 7 * step - 7, 211, { color: LINE, width: 3 }),
    line(left, 211, left + 2.86 * step * stop, 211, { color: GREEN, width: 7, opacity: second }),
    line(left + 3 * step - 6, 196, left + 3 * step - 6, 226, {
      color: VERMILION,
      width: 4,
      opacity: stop > 0.98 ? 1 : 0,
    }),
    text(left, 290, 'Medigap', { size: 17, opacity: 0.35 + 0.65 * third }),
    ...Array.from({ length: 4 }, (_, month) => cell(left + (month + 3) * step, 304, medigap - month)),
    text(W - 2, 364, 'and two months more', { size: 15, anchor: 'end', opacity: between(medigap, 4, 6) }),
  ]);
}

/** A dial of sixty minutes that fills during the clip. */
function hour(m: Moment): string {
  const passed = (m.t / m.seconds) * 60;
  const ticks = Array.from({ length: 60 }, (_, minute) => {
    const turn = (minute / 60) * 2 * Math.PI - Math.PI / 2;
    const inner = minute % 5 === 0 ? 136 : 146;
    const gone = minute < passed;
    const at = (r: number): [number, number] => [216 + Math.cos(turn) * r, 190 + Math.sin(turn) * r];
    return line(...at(inner), ...at(164), { color: gone ? GREEN : '#CDD1CA', width: minute % 5 === 0 ? 5 : 3 });
  });
  const shown = String(Math.min(60, Math.round(passed)));
  return svg(W, H, [
    ...ticks,
    text(216, 212, shown, { serif: true, size: 92, anchor: 'middle', color: INK, weight: 500 }),
    text(216, 250, 'minutes', { size: 19, anchor: 'middle' }),
  ]);
}

/** December, crossed off day by day. */
function calendar(m: Moment): string {
  const passed = between(m.t, startOf(m, 0), m.seconds - 0.6) * 31;
  const cells = Array.from({ length: 31 }, (_, index) => {
    const place = index + 2;
    const x = 30 + (place % 7) * 62;
    const y = 104 + Math.floor(place / 7) * 60;
    const gone = Math.min(1, Math.max(0, passed - index));
    const last = index === 30;
    return [
      last ? circle(x, y - 7, 24, { color: GREEN, width: 3, fill: gone > 0.6 ? GREEN : 'none' }) : '',
      text(x, y, String(index + 1), {
        size: 22,
        anchor: 'middle',
        weight: last ? 650 : 450,
        color: last ? (gone > 0.6 ? PAPER : GREEN) : gone > 0.5 ? '#A9B0AA' : INK,
      }),
      !last && gone > 0 ? line(x - 15, y + 5, x - 15 + 30 * gone, y + 5 - 24 * gone, { color: GREEN, width: 2 }) : '',
    ].join('');
  });
  const names = ['S', 'M', 'T', 'W', 'T', 'F', 'S'];
  return svg(W, H, [
    text(14, 20, 'December', { serif: true, size: 28, color: INK, weight: 550 }),
    ...names.map((name, index) => text(30 + index * 62, 60, name, { size: 15, anchor: 'middle', weight: 550 })),
    line(8, 74, 426, 74, { color: LINE, width: 2 }),
    ...cells,
  ]);
}

/** Rates at one end, prices at the other. */
function seesaw(m: Moment): string {
  const idle = Math.sin(m.t * 0.9) * 3;
  const fall = arrived(m, 2, 2.2) * 13;
  const turn = ((idle * (1 - fall / 13) + fall) * Math.PI) / 180;
  const end = (side: number): [number, number] => [
    216 + side * Math.cos(turn) * 152,
    216 - side * Math.sin(turn) * 152,
  ];
  const [rates, prices] = [end(-1), end(1)];
  const plate = (at: [number, number], words: string, color: string): string =>
    line(at[0], at[1], at[0], at[1] - 44, { color, width: 2.5 }) +
    rect(at[0] - 58, at[1] - 96, 116, 52, 8, { color, width: 2, fill: '#FFFFFF' }) +
    text(at[0], at[1] - 62, words, { size: 22, anchor: 'middle', color, weight: 600 });
  return svg(W, H, [
    polyline(
      [
        [216, 222],
        [166, 334],
        [266, 334],
        [216, 222],
      ],
      1,
      { color: INK, width: 2.5, fill: PAPER },
    ),
    line(70, 335, 362, 335, { color: LINE, width: 2 }),
    plate(rates, 'Rates', MUTED),
    plate(prices, 'Prices', GREEN),
    line(...rates, ...prices, { width: 6 }),
    circle(216, 216, 9, { fill: PAPER, width: 3 }),
  ]);
}

/** An account for which the form counts, not the will. */
function forms(m: Moment): string {
  const refused = arrived(m, 0, 2.4);
  const decided = arrived(m, 1, 1.6);
  const first = arrived(m, 2, 1.6);
  const second = between(m.t, startOf(m, 2) + 2, startOf(m, 2) + 3.4);
  const sheet = (x: number, name: string, color: string): string =>
    rect(x, 158, 184, 218, 8, { color, width: 2.5, fill: '#FFFFFF' }) +
    text(x + 20, 196, name, { size: 20, color: color === GREEN ? GREEN : MUTED, weight: 600 });
  const ruled = (x: number, y: number, width: number): string => line(x, y, x + width, y, { color: LINE, width: 7 });
  const tick = (y: number, part: number): string =>
    polyline(
      [
        [384, y],
        [391, y + 8],
        [405, y - 9],
      ],
      part,
      { color: GREEN, width: 4 },
    );
  return svg(W, H, [
    rect(88, 10, 256, 58, 29, { width: 2.5, fill: '#FFFFFF' }),
    text(216, 46, 'Retirement account', { size: 20, anchor: 'middle', color: INK, weight: 600 }),
    polyline(
      [
        [158, 68],
        [158, 112],
        [96, 112],
        [96, 158],
      ],
      refused,
      { color: '#B9BFB9', width: 3, dash: '3 8' },
    ),
    polyline(
      [
        [274, 68],
        [274, 112],
        [336, 112],
        [336, 158],
      ],
      decided,
      { color: GREEN, width: 4 },
    ),
    sheet(4, 'Will', '#C9CDC6'),
    ...[232, 262, 292, 322].map((y, index) => ruled(24, y, [140, 118, 134, 84][index] ?? 100)),
    sheet(244, 'Form on file', decided > 0.9 ? GREEN : '#C9CDC6'),
    text(264, 246, 'First in line', { size: 16 }),
    line(264, 268, 264 + 104 * first, 268, { color: INK, width: 7, opacity: first > 0 ? 1 : 0 }),
    tick(264, first),
    text(264, 312, 'Second in line', { size: 16 }),
    line(264, 334, 264 + 84 * second, 334, { color: INK, width: 7, opacity: second > 0 ? 1 : 0 }),
    tick(330, second),
  ]);
}

/** Firms around what they share. */
function network(m: Moment): string {
  const shared = between(m.t, startOf(m, 2), startOf(m, 2) + 4.2) * 8;
  const firms = Array.from({ length: 8 }, (_, index) => {
    const turn = (index / 8) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [216 + Math.cos(turn) * 158, 192 + Math.sin(turn) * 158];
    const there = between(m.t, 0.3 + index * 0.28, 0.9 + index * 0.28);
    const own = between(m.t, startOf(m, 1) + index * 0.2, startOf(m, 1) + 0.6 + index * 0.2);
    const joined = between(shared, index, index + 1);
    return [
      line(x, y, x + (216 - x) * joined, y + (192 - y) * joined, {
        color: GREEN,
        width: 2.5,
        opacity: joined > 0 ? 1 : 0,
      }),
      circle(x, y, 21 * there, { width: 2.5, fill: PAPER, opacity: there }),
      circle(x, y, 8 * own, { color: INK, width: 0.1, fill: INK }),
    ].join('');
  });
  const core = arrived(m, 2);
  return svg(W, H, [
    circle(216, 192, 158, { color: LINE, width: 1.5 }),
    ...firms,
    circle(216, 192, 46 * core, { color: GREEN, width: 2.5, fill: GREEN, opacity: core }),
    text(216, 199, 'shared', { size: 20, anchor: 'middle', color: PAPER, weight: 600, opacity: core }),
  ]);
}

/** A month, three incomes, a Tuesday, and then a date. */
function questions(m: Moment): string {
  const month = between(m.t, startOf(m, 1), startOf(m, 1) + 2) * 12;
  const income = between(m.t, startOf(m, 2), startOf(m, 2) + 2.6);
  const day = between(m.t, startOf(m, 3), startOf(m, 3) + 2);
  const date = arrived(m, 4, 1);
  const heights = [38, 34, 45, 36, 40, 52, 47, 35, 38, 42, 36, 58];
  const blocks: Array<[number, number]> = [
    [0, 70],
    [84, 110],
    [208, 60],
    [282, 142],
  ];
  const starts = [0, 130, 212];
  return svg(W, H, [
    text(4, 18, 'Twelve months of spending', { size: 17 }),
    ...heights.map((h, index) => {
      const up = between(month, index, index + 1) * h;
      return rect(4 + index * 36, 90 - up, 22, up, 3, { color: GREEN, width: 0.1, fill: GREEN });
    }),
    line(4, 92, 428, 92, { color: '#C9CDC6', width: 1.5 }),
    text(4, 142, 'Income', { size: 17 }),
    ...starts.map((x, index) => {
      const wide = Math.max(0.01, (424 - x) * between(income, index * 0.25, 0.5 + index * 0.25));
      return rect(4 + x, 158 + index * 24, wide, 14, 7, {
        color: INK,
        width: 0.1,
        fill: INK,
        opacity: wide > 1 ? 1 - index * 0.25 : 0,
      });
    }),
    text(4, 276, 'A Tuesday', { size: 17 }),
    rect(4, 292, 424, 26, 6, { color: '#C9CDC6', width: 1.5 }),
    ...blocks.map(([x, w], index) => {
      const wide = w * between(day, index * 0.2, 0.4 + index * 0.2);
      return rect(4 + x, 292, Math.max(0.01, wide), 26, 6, {
        color: GREEN,
        width: 0.1,
        fill: GREEN,
        opacity: wide > 1 ? 0.85 : 0,
      });
    }),
    line(4, 362, 428, 362, { color: LINE, width: 2, opacity: date }),
    circle(280, 362, 11 * date, { color: GREEN, width: 3, fill: PAPER, opacity: date }),
    circle(280, 362, 4 * date, { color: GREEN, fill: GREEN, opacity: date }),
  ]);
}

export const figures: Record<Clip['figure'], (moment: Moment) => string> = {
  paths,
  window,
  hour,
  calendar,
  seesaw,
  forms,
  network,
  questions,
};
