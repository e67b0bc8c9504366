/** Compares apart from the page, which could answer nobody for the seconds that long texts take. */
import { checkHere, type HereQuestion } from './checkHere.ts';

addEventListener('message', ({ data }: MessageEvent<HereQuestion>) => postMessage(checkHere(data)));
