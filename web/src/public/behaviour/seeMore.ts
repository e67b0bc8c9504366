import { texts } from '../texts.ts';
import { showDays } from './days.ts';
import { all, announce } from './dom.ts';
import { startReactions } from './reactions.ts';

/** "See more" adds the next cards to the page; without JavaScript it is a link to a page with all of them. */
export function startSeeMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-more] a');
  link?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void bring(link);
  });
}

async function bring(link: HTMLAnchorElement): Promise<void> {
  if (link.getAttribute('aria-disabled') === 'true') return;
  link.setAttribute('aria-disabled', 'true');
  link.textContent = texts.channel.loading;
  try {
    const response = await fetch(link.href);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const known = new Set(all(document, '[data-video]').map((card) => card.id));
    const fresh = all(page, '[data-cards] > [data-video]').filter((card) => !known.has(card.id));
    document.querySelector('[data-cards]')?.append(...fresh);
    for (const card of fresh) showDays(card);
    const next = page.querySelector('[data-more]');
    history.replaceState(null, '', link.href);
    if (next) link.closest('[data-more]')?.replaceWith(next);
    else link.closest('[data-more]')?.remove();
    fresh[0]?.querySelector<HTMLElement>('a')?.focus();
    startSeeMore();
    await startReactions(fresh);
  } catch {
    link.removeAttribute('aria-disabled');
    link.textContent = texts.channel.more;
    announce(texts.channel.failed);
  }
}
