import type { Clip } from '../../seeds/src/clips.ts';
import { line, svg, text } from './svg.ts';

export const TALK_FPS = 30;
export const TALK_SECONDS = 8;

/** The text spoken by the head in the test clip; kept short, because it determines the clip's length. */
export const talkSpeech: Pick<Clip, 'voice' | 'pitch' | 'sentences'> = {
  voice: 'rms',
  pitch: 1,
  sentences: [
    { captions: ['This is a short talk for the tests.'], screen: '' },
    { captions: ['It has a face, a voice and a clock.'], screen: '' },
  ],
};

/** A head in front of a wall: it sways, blinks, and opens its mouth in time with its voice. */
export function talkFrame(frame: number, level: number): string {
  const t = frame / TALK_FPS;
  const sway = Math.sin(t * 1.3) * 16;
  const nod = Math.sin(t * 2.1) * 6;
  const blink = t % 2.6 > 2.48 ? 0.12 : 1;
  const x = 640 + sway;
  const y = 320 + nod;
  const mouth = 3 + level * 26;
  const eye = (side: number): string =>
    `<ellipse cx="${(x + side * 46).toFixed(2)}" cy="${(y - 22).toFixed(2)}" rx="9" ry="${(10 * blink).toFixed(2)}" fill="#2A1E17"/>`;
  const shapes = [
    '<rect width="1280" height="720" fill="#7D8C88"/>',
    '<rect x="0" y="0" width="430" height="720" fill="#74837F"/>',
    '<rect x="890" y="90" width="250" height="330" fill="#C8D3CC"/>',
    line(1015, 90, 1015, 420, { color: '#8FA098', width: 8 }),
    line(890, 255, 1140, 255, { color: '#8FA098', width: 8 }),
    `<path d="M300 720 C 320 560, 480 ${(520 + nod).toFixed(2)}, 640 ${(520 + nod).toFixed(2)} S 960 560, 980 720 Z" fill="#27364A"/>`,
    `<path d="M585 ${(530 + nod).toFixed(2)} L640 640 L695 ${(530 + nod).toFixed(2)} Z" fill="#F1F2EC"/>`,
    `<rect x="${(x - 42).toFixed(2)}" y="${(y + 90).toFixed(2)}" width="84" height="120" rx="36" fill="#C58C6B"/>`,
    `<ellipse cx="${x.toFixed(2)}" cy="${(y - 30).toFixed(2)}" rx="136" ry="150" fill="#3B2A20"/>`,
    `<ellipse cx="${x.toFixed(2)}" cy="${y.toFixed(2)}" rx="116" ry="146" fill="#D9A07C"/>`,
    `<path d="M${(x - 122).toFixed(2)} ${(y - 34).toFixed(2)} C ${(x - 124).toFixed(2)} ${(y - 190).toFixed(2)}, ${(x + 124).toFixed(2)} ${(y - 190).toFixed(2)}, ${(x + 122).toFixed(2)} ${(y - 34).toFixed(2)} C ${(x + 84).toFixed(2)} ${(y - 62).toFixed(2)}, ${(x + 30).toFixed(2)} ${(y - 112).toFixed(2)}, ${(x - 30).toFixed(2)} ${(y - 116).toFixed(2)} C ${(x - 70).toFixed(2)} ${(y - 112).toFixed(2)}, ${(x - 104).toFixed(2)} ${(y - 74).toFixed(2)}, ${(x - 122).toFixed(2)} ${(y - 34).toFixed(2)} Z" fill="#3B2A20"/>`,
    eye(-1),
    eye(1),
    line(x - 62, y - 48, x - 30, y - 52, { color: '#3B2A20', width: 6 }),
    line(x + 30, y - 52, x + 62, y - 48, { color: '#3B2A20', width: 6 }),
    line(x, y - 8, x - 8, y + 26, { color: '#B97F5E', width: 5 }),
    `<ellipse cx="${x.toFixed(2)}" cy="${(y + 68).toFixed(2)}" rx="${(34 - level * 8).toFixed(2)}" ry="${mouth.toFixed(2)}" fill="#8C3B33"/>`,
    '<rect x="40" y="612" width="230" height="72" rx="10" fill="#101814"/>',
    text(155, 661, `${t.toFixed(2).padStart(5, '0')} s`, { size: 40, color: '#FBFBF8', anchor: 'middle', weight: 600 }),
  ];
  return svg(1280, 720, shapes);
}
