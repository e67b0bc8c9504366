import '../../shared/ui/direction.css';
import '../../shared/ui/fonts.css';
import '../../shared/ui/motion.css';
import 'virtual:tokens.css';
import '../styles/base.css';
import { call as post } from '../../shared/graphql.ts';
import { type Call, readReview } from '../../shared/review/page/review.ts';
import type { Answer } from './closed.ts';
import { takeSecret } from './secret.ts';
import { texts } from './texts.ts';

// The server renders these class names; importing them here keeps the bundler from dropping their styles.
const sheets = import.meta.glob('./Frame.module.css', { eager: true });
if (Object.keys(sheets).length === 0) throw new Error('the page has no style sheet');

/**
 * The reviewer's page: the server's frame does not contain the review, because only this browser has the link's secret. The
 * page's head has requested it (ask.ts) while the components that show it are still loading.
 */
const page = document.querySelector<HTMLElement>('[data-review]');
const place = page?.querySelector('main');
if (!page || !place) throw new Error('the page has no place for the review');
const { review: roundId = '', site = '' } = page.dataset;

// opening a newer link to the same page in the same tab only changes the fragment
addEventListener('hashchange', () => {
  if (location.hash.length > 1 && takeSecret(roundId)) location.reload();
});

// the buttons at the foot stay above the keyboard of a phone; WebKit has no word for it, and complains of it
const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
if (viewport && !navigator.vendor.startsWith('Apple')) viewport.content += ', interactive-widget=resizes-content';

const secret = takeSecret(roundId);
const authorization = `Review ${secret}`;
const call: Call = (document, variables) => post(document, variables, { authorization });
const asked: Promise<Answer> = secret
  ? readReview(
      (document, variables) => post(document, variables, { authorization, asked: window.asked }),
      roundId,
    ).then(
      async (review): Promise<Answer> => {
        // the head's request for the video (ask.ts) is sent in a separate task, and drawing keeps a phone busy
        await new Promise((resolve) => setTimeout(resolve));
        return { kind: 'found', review };
      },
      (error: unknown): Answer => ({ kind: 'refused', error }),
    )
  : Promise.resolve({ kind: 'noSecret' });
place.addEventListener('loadedmetadata', () => delete window.early, { capture: true, once: true });
import('./show.tsx')
  .then(async ({ show }) => show(place, { answer: await asked, call, roundId, site }))
  .catch((error: unknown) => {
    // in a browser that our code does not run in, the page without it may
    const plain = Object.assign(document.createElement('a'), { href: '?plain', textContent: texts.plain });
    place.replaceChildren(texts.closed.failed.title, ' ', plain);
    reportError(error);
  });
