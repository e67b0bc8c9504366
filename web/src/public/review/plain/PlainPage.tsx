import type { Site } from '@greenlit/domain/channel/page.ts';
import { type PlainPage as Page, PLAIN_FIELDS, plainPath } from '@greenlit/domain/review/plain-page.ts';
import field from '../../../shared/review/page/Field.module.css';
import { Receipt } from '../../../shared/review/page/Receipt.tsx';
import type { Review } from '../../../shared/review/page/review.ts';
import button from '../../../shared/ui/Button.module.css';
import { Lamp } from '../../../shared/ui/Lamp.tsx';
import css from '../Closed.module.css';
import { type ClosedState, closedBy } from '../closed.ts';
import { ReviewFrame } from '../Frame.tsx';
import { texts } from '../texts.ts';
import { AskForCode, TakeCode } from './AskForCode.tsx';
import { Kept } from './Kept.tsx';
import { PlainReview } from './PlainReview.tsx';
import { type Shown, unsent } from './shown.ts';
import { texts as plainTexts } from './texts.ts';

/** The review for browsers whose scripts are off: HTML, and forms that the server answers with this page again. */
export function PlainPage({ site, plain }: { site: Site; plain: Page }) {
  return (
    <ReviewFrame site={site}>
      <Step plain={plain} />
    </ReviewFrame>
  );
}

function Step({ plain }: { plain: Page }) {
  if (plain.step === 'ask') return <AskForCode {...plain} title={texts.plain} text={plainTexts.ask} />;
  if (plain.step === 'code') return <TakeCode {...plain} />;
  if (plain.step === 'stopped') return <Stopped {...plain} />;
  // the answer to the page's own query (render.tsx)
  const shown: Shown = { ...plain, review: plain.review as Review };
  const closed = closedBy({ kind: 'found', review: shown.review });
  return closed ? <Closed state={closed} shown={shown} /> : <PlainReview {...shown} />;
}

/** Why a form was not taken. */
function Stopped({ roundId, failure, kept }: Extract<Page, { step: 'stopped' }>) {
  return (
    <section className={css.closed}>
      <Lamp state="amber" size="card" />
      <h1 className={css.title}>{plainTexts.stopped}</h1>
      <p className={css.text} role="alert">
        {failure}
      </p>
      <Kept text={kept} />
      <p className={css.buttons}>
        <a className={button.button} href={plainPath(roundId)}>
          {texts.linkCode.open}
        </a>
      </p>
    </section>
  );
}

/** Why nothing can be decided any more; after a decision, its receipt. What was typed until then is kept. */
function Closed({ state, shown }: { state: ClosedState; shown: Shown }) {
  const { title, item, fact, receipt, asks } = state;
  const kept = <Kept text={unsent(shown)} />;
  if (receipt)
    return (
      <>
        {kept}
        <Receipt review={receipt} prints={false} />
      </>
    );
  const text = shown.review.state === 'superseded' ? plainTexts.superseded : state.text;
  return (
    <section className={css.closed}>
      <Lamp state={asks ? 'amber' : 'dark'} size="card" />
      {item ? <p className={css.item}>{item}</p> : null}
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      {fact ? <p className={css.fact}>{fact}</p> : null}
      {kept}
      {asks === 'author' ? <AskAuthor {...shown} /> : null}
      {asks === 'list' ? (
        <form method="post" action={plainPath(shown.roundId)}>
          <input type="hidden" name="token" value={shown.token} />
          <button className={`${button.button} ${button.primary}`} type="submit" name="press" value="ask">
            {texts.linkCode.ask}
          </button>
        </form>
      ) : null}
    </section>
  );
}

/** Asks the author for a new link in place of an expired one. */
function AskAuthor({ roundId, token, said, failure, reload, typed }: Shown) {
  if (said === 'link')
    return (
      <p className={css.text} role="status">
        {texts.closed.asked}
      </p>
    );
  return (
    <form className={field.field} method="post" action={plainPath(roundId)}>
      <input type="hidden" name="token" value={token} />
      {PLAIN_FIELDS.filter((name) => typed[name]).map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      <p className={field.error} role="alert">
        {reload ? null : failure}
      </p>
      <button className={`${button.button} ${button.primary}`} type="submit" name="press" value="link">
        {texts.closed.ask}
      </button>
    </form>
  );
}
