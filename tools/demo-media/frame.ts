import type { Clip } from '../../seeds/src/clips.ts';
import { figures } from './figures.ts';
import type { Speech } from './speech.ts';
import { between, GREEN, INK, LINE, MUTED, PAPER } from './svg.ts';

export const FPS = 25;

const LEFT = 88;
const RIGHT = 1192;

/** Styles of a frame; the fonts come from the stage. */
export const frameCss = `
  .frame { position: absolute; inset: 0; background: ${PAPER}; color: ${INK}; font-family: 'Inter Variable'; }
  .frame > * { position: absolute; }
  .eyebrow { left: ${LEFT}px; top: 74px; font-size: 21px; font-weight: 600; color: ${GREEN}; }
  .statement { left: ${LEFT}px; top: 166px; width: 600px; height: 330px; display: flex; align-items: center;
    font-family: 'Source Serif 4 Variable'; font-weight: 480; line-height: 1.12; letter-spacing: -0.012em; text-wrap: balance; }
  .figure { left: 760px; top: 176px; }
  .logo { right: 24px; top: 24px; height: 108px; opacity: 0.7; }
  .voice { left: ${LEFT}px; top: 562px; width: 30px; height: 34px; display: flex; align-items: center; gap: 4px; }
  .voice i { width: 4px; border-radius: 2px; background: ${GREEN}; }
  .who { left: ${LEFT + 46}px; top: 564px; font-size: 21px; line-height: 30px; font-weight: 600; }
  .who span { font-weight: 450; color: ${MUTED}; margin-left: 12px; }
  .track { left: ${LEFT}px; top: 632px; width: ${RIGHT - LEFT}px; height: 3px; background: ${LINE}; }
  .track b { position: absolute; left: 0; top: 0; height: 3px; background: ${GREEN}; }
  .track i { position: absolute; top: -4px; width: 2px; height: 11px; background: #C9CDC6; }
  .track u { position: absolute; top: -6px; width: 15px; height: 15px; border-radius: 8px; background: ${GREEN}; margin-left: -7px; }
  .time { right: ${1280 - RIGHT}px; top: 650px; font-size: 17px; color: ${MUTED}; font-variant-numeric: tabular-nums; }
`;

const asText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const clockOf = (t: number): string => `${Math.floor(t / 60)}:${String(Math.floor(t % 60)).padStart(2, '0')}`;

function sizeOf(words: string): number {
  if (words.length <= 22) return 70;
  return words.length <= 34 ? 64 : 58;
}

function statement(words: string, shown: number, rise: number): string {
  if (shown <= 0) return '';
  return `<div class="statement" style="font-size:${sizeOf(words)}px;opacity:${shown.toFixed(3)};transform:translateY(${rise.toFixed(2)}px)"><div>${asText(words)}</div></div>`;
}

/** The words between two sentences: one leaves upwards, the next enters from below. */
function statements(clip: Clip, speech: Speech, t: number): string {
  return clip.sentences
    .map((sentence, index) => {
      const begins = index === 0 ? -1 : (speech.sentences[index]?.start ?? 0) - 0.1;
      const ends = (speech.sentences[index + 1]?.start ?? speech.seconds + 9) - 0.35;
      const arrives = between(t, begins, begins + 0.4);
      const leaves = between(t, ends, ends + 0.25);
      return statement(sentence.screen, arrives * (1 - leaves), 14 * (1 - arrives) - 10 * leaves);
    })
    .join('');
}

function voice(speech: Speech, frame: number): string {
  const level = speech.levels[frame] ?? 0;
  const shape = [0.45, 0.8, 1, 0.7];
  return `<div class="voice">${shape
    .map((part, index) => {
      const before = speech.levels[frame - index] ?? level;
      return `<i style="height:${(5 + 26 * part * Math.min(1, (level + before) / 2)).toFixed(1)}px"></i>`;
    })
    .join('')}</div>`;
}

function track(speech: Speech, t: number): string {
  const place = (at: number): string => ((at / speech.seconds) * (RIGHT - LEFT)).toFixed(2);
  const marks = speech.sentences.slice(1).map((sentence) => `<i style="left:${place(sentence.start)}px"></i>`);
  return `<div class="track">${marks.join('')}<b style="width:${place(t)}px"></b><u style="left:${place(t)}px"></u></div>
    <div class="time">${clockOf(t)}</div>`;
}

function shared(clip: Clip, logo: string | null): string {
  return [
    `<div class="eyebrow">${asText(clip.category)}</div>`,
    logo ? `<img class="logo" alt="" src="${logo}">` : '',
    `<div class="who">${asText(clip.presenter)}<span>${asText(clip.firm)}</span></div>`,
  ].join('');
}

/** The picture of one frame, as HTML. */
export function clipFrame(clip: Clip, speech: Speech, logo: string | null, frame: number): string {
  const t = frame / FPS;
  const moment = { t, seconds: speech.seconds, starts: speech.sentences.map((sentence) => sentence.start) };
  return `<div class="frame">${shared(clip, logo)}${statements(clip, speech, t)}
    <div class="figure">${figures[clip.figure](moment)}</div>${voice(speech, frame)}${track(speech, t)}</div>`;
}

/** The poster: the title beside the finished figure. */
export function posterFrame(clip: Clip, speech: Speech, logo: string | null): string {
  const moment = {
    t: speech.seconds,
    seconds: speech.seconds,
    starts: speech.sentences.map((sentence) => sentence.start),
  };
  return `<div class="frame">${shared(clip, logo)}${statement(clip.title, 1, 0)}
    <div class="figure">${figures[clip.figure](moment)}</div>
    <div class="voice">${[14, 24, 31, 20].map((height) => `<i style="height:${height}px"></i>`).join('')}</div>
    <div class="track"><b style="width:0"></b></div></div>`;
}
