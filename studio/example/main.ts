import { logoBox } from '@greenlit/domain/media/logo-box.ts';
import { drawCard, layoutOn, openCard } from '../src/drawCard.ts';
import { type Edit, LOGO_HEIGHT, previewAt } from '../src/edit.ts';
import { isCancelled, StudioError } from '../src/errors.ts';
import type { Media } from '../src/media.ts';
import { probe } from '../src/probe.ts';
import { render } from '../src/render.ts';

function element<E extends HTMLElement>(id: string, kind: new () => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}
const input = (id: string) => element(id, HTMLInputElement);
const button = (id: string) => element(id, HTMLButtonElement);
const say = (text: string) => {
  element('status', HTMLParagraphElement).textContent = text;
};

/** Builds an edit from the form: a part of the video with the logo over it, then the card. */
async function editOf(): Promise<{ edit: Edit; width: number; height: number }> {
  const source = input('video').files?.[0];
  if (!source) throw new StudioError('empty_file', 'Choose a video first.');
  const { durationSeconds, width, height } = await probe(source);
  const to = Math.min(input('to').valueAsNumber, durationSeconds);
  const text = element('text', HTMLTextAreaElement).value.trim();
  const logo = input('logo').files?.[0];
  const edit: Edit = {
    clips: [{ source, from: input('from').valueAsNumber, to }, ...(text ? [{ card: { text } }] : [])],
    ...(logo && { logo: { image: logo, position: 'top_right' } }),
  };
  return { edit, width, height };
}

/** Plays the edit as it is, before anything is rendered. */
async function play(): Promise<void> {
  const { edit, width, height } = await editOf();
  const [video, card] = [element('preview-video', HTMLVideoElement), element('preview-card', HTMLCanvasElement)];
  const logo = element('preview-logo', HTMLImageElement);
  element('screen', HTMLDivElement).hidden = false;
  Object.assign(card, { width, height });
  let began = performance.now();
  const last = edit.clips.length - 1;
  let shown = -1;
  const tick = async (): Promise<void> => {
    const time = (performance.now() - began) / 1000;
    const now = previewAt(edit, time);
    const clip = edit.clips[now.clip];
    if (clip && now.clip !== shown) {
      shown = now.clip;
      video.hidden = !('source' in clip);
      card.hidden = 'source' in clip;
      if ('source' in clip) {
        video.src = URL.createObjectURL(clip.source);
        video.currentTime = now.sourceTime;
        const waited = performance.now();
        await video.play();
        began += performance.now() - waited;
      } else video.pause();
      const context = card.getContext('2d');
      if ('card' in clip && context) {
        const open = await openCard(clip.card);
        drawCard(context, open, layoutOn(context, open, width, height));
      }
    }
    logo.hidden = !now.showsLogo;
    if (edit.logo && now.showsLogo && !logo.src) {
      logo.src = URL.createObjectURL(edit.logo.image);
      await logo.decode();
      const box = logoBox(width, height, logo.naturalWidth, logo.naturalHeight, edit.logo.position, LOGO_HEIGHT);
      const part = (value: number, of: number) => `${(value / of) * 100}%`;
      Object.assign(logo.style, { left: part(box.x, width), top: part(box.y, height), width: part(box.width, width) });
    }
    if (time < now.until || now.clip < last) requestAnimationFrame(() => void tick());
    else video.pause();
  };
  await tick();
}

/** Reads the media while they are written, as an early upload would; returns the number of bytes so far. */
function follow(media: Media): () => number {
  let bytes = 0;
  const least = 1 << 16;
  const next = async (): Promise<void> => {
    const piece = await media.read(bytes, least, 8 << 20);
    bytes += piece.size;
    if (piece.size >= least) await next();
  };
  next().catch(() => undefined); // cancelled, or started over
  return () => bytes;
}

let release = async (): Promise<void> => undefined;

async function start(): Promise<void> {
  const controller = new AbortController();
  button('cancel').onclick = () => controller.abort();
  button('cancel').disabled = false;
  button('render').disabled = true;
  try {
    await release();
    const { edit } = await editOf();
    let early = () => 0;
    const made = await render(edit, {
      signal: controller.signal,
      onMedia(media) {
        early = follow(media);
      },
      onProgress({ fraction, secondsDone, secondsTotal, secondsLeft }) {
        element('progress', HTMLProgressElement).value = fraction;
        const left = secondsLeft === null ? '' : `, ${Math.ceil(secondsLeft)} s left`;
        say(`${Math.round(fraction * 100)} %: ${secondsDone.toFixed(1)} of ${secondsTotal.toFixed(1)} s${left}`);
      },
    });
    release = made.release;
    const [result, download] = [element('result', HTMLVideoElement), element('download', HTMLAnchorElement)];
    result.src = download.href = URL.createObjectURL(made.file);
    result.hidden = download.hidden = false;
    const read = `${early()} of ${made.bytes - made.mediaStart} bytes of media were read before its end`;
    say(`Done: ${made.width} × ${made.height}, ${made.durationSeconds.toFixed(2)} s, SHA-256 ${made.sha256}; ${read}`);
  } finally {
    button('cancel').disabled = true;
    button('render').disabled = false;
  }
}

const told = (error: unknown) => {
  if (isCancelled(error)) say('Cancelled.');
  else say(error instanceof StudioError ? `${error.reason}: ${error.message}` : String(error));
};
element('form', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  start().catch(told);
});
button('play').addEventListener('click', () => void play().catch(told));
