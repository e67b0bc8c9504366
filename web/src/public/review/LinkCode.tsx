import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../shared/graphql.ts';
import { type AskedCode, askForLinkCode, openByCode } from '../../shared/linkCode.ts';
import field from '../../shared/review/page/Field.module.css';
import { saidBy } from '../../shared/review/page/review.ts';
import button from '../../shared/ui/Button.module.css';
import css from './Closed.module.css';
import { texts } from './texts.ts';

const words = texts.linkCode;

/** The way in behind a link whose secret got lost on the way: a code by mail, which is answered with the secret. */
export function LinkCode({ roundId }: { roundId: string }) {
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const attempt = async (what: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    await what().catch((error: unknown) =>
      setProblem((error instanceof ApiError && error.fields.code) || saidBy(error) || words.failed),
    );
    setBusy(false);
  };
  const ask = () =>
    attempt(async () => {
      setAsked(await askForLinkCode('review', roundId));
      setCode('');
      input.current?.focus();
    });
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (!asked) return;
    void attempt(async () => {
      const { secret } = await openByCode(asked.challenge, code.replace(/\D/g, ''));
      // from here on the page is opened as by the whole link
      location.hash = secret;
    });
  };
  const error = (
    <p className={field.error} id="link-code-error" role="alert">
      {problem}
    </p>
  );
  if (!asked)
    return (
      <>
        {error}
        <p className={css.buttons}>
          <button
            className={`${button.button} ${button.primary}`}
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void ask()}
          >
            {words.ask}
          </button>
        </p>
      </>
    );
  return (
    <form className={field.field} noValidate onSubmit={open}>
      <p className={field.hint} id="link-code-hint" role="status">
        {words.sent(asked.to)}
      </p>
      <label htmlFor="link-code">{words.code}</label>
      <input
        id="link-code"
        ref={input}
        // biome-ignore lint/a11y/noAutofocus: it appears after a press of the button and is what comes next
        autoFocus
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby="link-code-hint link-code-error"
        aria-invalid={problem ? true : undefined}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {error}
      <p className={css.buttons}>
        <button className={`${button.button} ${button.primary}`} type="submit" aria-disabled={busy || undefined}>
          {words.open}
        </button>
        <button className={button.button} type="button" aria-disabled={busy || undefined} onClick={() => void ask()}>
          {words.again}
        </button>
      </p>
    </form>
  );
}
