import { plainPath } from '@greenlit/domain/review/plain-page.ts';
import field from '../../../shared/review/page/Field.module.css';
import button from '../../../shared/ui/Button.module.css';
import css from '../Closed.module.css';
import { texts } from '../texts.ts';
import { Kept } from './Kept.tsx';
import { texts as plainTexts } from './texts.ts';

const words = texts.linkCode;

type Props = {
  roundId: string;
  token: string;
  title: string;
  text: string;
  failure?: string | null;
  /** What was typed before the hour was over. */
  kept?: string;
  /** On the page that a mailed link leads to, which cannot tell whether a code has opened the review already. */
  isFirst?: boolean;
};

/** Mails a code, always to the address that the round names. Only pressing the button does. */
export function AskForCode({ roundId, token, title, text, failure = null, kept = '', isFirst = false }: Props) {
  return (
    <section className={css.closed}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.text}>{text}</p>
      <form className={field.field} method="post" action={plainPath(roundId)}>
        <input type="hidden" name="token" value={token} />
        <Kept text={kept} />
        <p className={field.error} role="alert">
          {failure}
        </p>
        <p className={css.buttons}>
          <button className={`${button.button} ${button.primary}`} type="submit" name="press" value="ask">
            {words.ask}
          </button>
        </p>
      </form>
      {isFirst ? (
        <p className={css.text}>
          <a href={plainPath(roundId)}>{plainTexts.again}</a>
        </p>
      ) : null}
    </section>
  );
}

type CodeProps = { roundId: string; token: string; sentTo: string; failure: string | null; problem: string | null };

/** Takes the code. */
export function TakeCode({ roundId, token, sentTo, failure, problem }: CodeProps) {
  const error = problem ?? failure;
  return (
    <section className={css.closed}>
      <h1 className={css.title}>{texts.plain}</h1>
      <form className={field.field} method="post" action={plainPath(roundId)} noValidate>
        <input type="hidden" name="token" value={token} />
        <p className={field.hint} id="link-code-hint" role="status">
          {words.sent(sentTo)}
        </p>
        <label htmlFor="link-code">{words.code}</label>
        <input
          id="link-code"
          name="code"
          // biome-ignore lint/a11y/noAutofocus: it is what comes next, after a press of the button
          autoFocus
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-describedby="link-code-hint link-code-error"
          aria-invalid={error ? true : undefined}
        />
        <p className={field.error} id="link-code-error" role="alert">
          {error}
        </p>
        <p className={css.buttons}>
          <button className={`${button.button} ${button.primary}`} type="submit" name="press" value="open">
            {words.open}
          </button>
          <button className={button.button} type="submit" name="press" value="ask">
            {words.again}
          </button>
        </p>
      </form>
    </section>
  );
}
