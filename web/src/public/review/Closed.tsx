import { REVIEWER_LIST_PATH } from '@greenlit/domain/channel/links.ts';
import { useEffect, useRef, useState } from 'react';
import { Receipt } from '../../shared/review/page/Receipt.tsx';
import { saidBy } from '../../shared/review/page/review.ts';
import button from '../../shared/ui/Button.module.css';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import css from './Closed.module.css';
import type { ClosedState } from './closed.ts';
import { LinkCode } from './LinkCode.tsx';
import { texts } from './texts.ts';

const words = texts.closed;

/** After a decision on a script the page is left automatically. */
const LEAVES_AFTER = 2_000;

type Props = {
  state: ClosedState;
  /** The app, for people who are signed in there; null for everybody else, who would only be asked to sign in. */
  site: string | null;
  roundId: string;
  /** Requests a new link if the old one has expired. */
  onAsk: () => Promise<void>;
};

/** Why nothing can be decided here; after a decision, its receipt. */
export function Closed({ state, site, roundId, onAsk }: Props) {
  const { title, text, item, fact, reload, receipt, asks } = state;
  const [leaving, setLeaving] = useState(site !== null && (state.leaves ?? false));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => location.assign(site ?? ''), LEAVES_AFTER);
    return () => clearTimeout(timer);
  }, [leaving, site]);
  if (receipt)
    return (
      <Receipt review={receipt} heading={heading}>
        {site ? (
          <a className={`${button.button} ${button.primary}`} href={site}>
            {words.ok}
          </a>
        ) : null}
        {leaving ? (
          <>
            <button className={button.button} type="button" onClick={() => setLeaving(false)}>
              {words.stay}
            </button>
            <span role="status">{words.leaving}</span>
          </>
        ) : null}
        <a className={button.button} href={REVIEWER_LIST_PATH}>
          {words.all}
        </a>
      </Receipt>
    );
  return (
    <section className={css.closed} aria-labelledby="closed-title">
      <Lamp state={reload || asks ? 'amber' : 'dark'} size="card" />
      {item ? <p className={css.item}>{item}</p> : null}
      <h1 className={css.title} id="closed-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      {fact ? <p className={css.fact}>{fact}</p> : null}
      {asks === 'code' ? <LinkCode roundId={roundId} /> : null}
      {asks === 'author' ? <AskAgain onAsk={onAsk} /> : null}
      <p className={css.buttons}>
        {reload ? (
          <button className={`${button.button} ${button.primary}`} type="button" onClick={() => location.reload()}>
            {words.reload}
          </button>
        ) : asks === 'list' ? (
          <a className={`${button.button} ${button.primary}`} href={REVIEWER_LIST_PATH}>
            {words.list}
          </a>
        ) : (
          <a className={asks ? undefined : button.button} href={REVIEWER_LIST_PATH}>
            {words.all}
          </a>
        )}
      </p>
    </section>
  );
}

function AskAgain({ onAsk }: Pick<Props, 'onAsk'>) {
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await onAsk().then(
      () => setSaid(words.asked),
      (error: unknown) => setSaid(saidBy(error) || words.failed.title),
    );
    setBusy(false);
  };
  return (
    <>
      {said ? null : (
        <p className={css.buttons}>
          <button
            className={`${button.button} ${button.primary}`}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => (busy ? undefined : void ask())}
          >
            {words.ask}
          </button>
        </p>
      )}
      <p className={css.text} role="status">
        {said}
      </p>
    </>
  );
}
