import { texts } from '../texts.ts';
import { shortCount, views } from '../words.ts';
import { copy } from './copy.ts';
import { all, announce, apart } from './dom.ts';
import { type Reaction, type Reactions, react, readReactions } from './viewer.ts';

/** Makes the like and share buttons of these videos work, and updates the counts. */
export async function startReactions(places: HTMLElement[]): Promise<void> {
  apart(...places.map((place) => () => listen(place)));
  if (places.length === 0) return;
  const found = await readReactions(places.map(videoOf)).catch((): Record<string, Reactions> => ({}));
  for (const place of places) {
    const reactions = found[videoOf(place)];
    if (reactions) show(place, reactions);
  }
}

const videoOf = (place: HTMLElement) => place.dataset.video ?? '';

/** Shows the server's latest counts and flags. */
export function show(place: HTMLElement, reactions: Reactions): void {
  for (const name of ['likes', 'shareAttempts'] as const) {
    say(place.querySelector<HTMLElement>(`[data-count="${name}"]`), reactions[name], shortCount);
  }
  say(place.querySelector<HTMLElement>('[data-count-words="views"]'), reactions.views, views);
  press(place, reactions.isLiked);
}

/** A count of zero is not shown. */
function say(place: HTMLElement | null, count: number, words: (count: number) => string): void {
  if (!place) return;
  place.textContent = words(count);
  place.hidden = count === 0;
}

const likeButton = (place: HTMLElement) => place.querySelector<HTMLElement>('[data-action="like"]');
const press = (place: HTMLElement, liked: boolean) => likeButton(place)?.setAttribute('aria-pressed', String(liked));

function listen(place: HTMLElement): void {
  const record = async (reaction: Reaction) => show(place, await react(videoOf(place), reaction));

  let liking = false;
  likeButton(place)?.addEventListener('click', async () => {
    if (liking) return;
    liking = true;
    const liked = likeButton(place)?.getAttribute('aria-pressed') !== 'true';
    press(place, liked);
    try {
      await record({ isLiked: liked });
    } catch {
      press(place, !liked);
      announce(texts.share.failed);
    }
    liking = false;
  });

  // even if a share could not be counted, the person has their link
  const recordShare = () => record({ isShared: true }).catch(() => undefined);
  const share = place.querySelector<HTMLElement>('[data-action="share"]');
  share?.addEventListener('click', async () => {
    const { address = location.href, title = document.title } = share.dataset;
    if (await handOver(address, title)) await recordShare();
  });
  for (const link of all(place, '[data-action="network"]')) link.addEventListener('click', recordShare);

  const embed = place.querySelector<HTMLElement>('[data-action="embed"]');
  embed?.addEventListener('click', async () => {
    announce((await copy(embed.dataset.code ?? '')) ? texts.share.embedCopied : texts.share.embedFailed);
  });
}

/** Uses the system's share dialog on touch devices that have one, else the clipboard. */
async function handOver(address: string, title: string): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    const outcome = await navigator.share({ title, url: address }).then(
      () => 'shared' as const,
      (error: unknown) => (error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'not possible'),
    );
    if (outcome !== 'not possible') return outcome === 'shared';
  }
  const copied = await copy(address);
  announce(copied ? texts.share.linkCopied : texts.share.copyFailed);
  return copied;
}
