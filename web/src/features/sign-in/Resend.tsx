import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Failure } from '../../app/ui/Failure.tsx';
import classes from './AuthPage.module.css';
import { texts } from './texts.ts';

const PAUSE_SECONDS = 30;

type Props = {
  /** The address, if it is valid. */
  to: string | undefined;
  send: (to: string) => Promise<unknown>;
  onMissing: () => void;
};

/** Requests another code, then shows a countdown before the next. */
export function Resend({ to, send, onMissing }: Props) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  const resend = useMutation({
    meta: { quiet: true },
    mutationFn: send,
    onSuccess: () => setLeft(PAUSE_SECONDS),
  });
  const resting = left > 0;
  const ask = () => {
    if (resting) return;
    if (to) resend.mutate(to);
    else onMissing();
  };
  return (
    <div className={classes.resend}>
      {resend.isError ? <Failure error={resend.error} /> : null}
      <Button
        variant="subtle"
        loading={resend.isPending}
        // keeps the focus, which a disabled button would lose
        data-disabled={resting}
        aria-disabled={resting}
        onClick={ask}
      >
        {resting ? texts.resend.wait(left) : texts.resend.ask}
      </Button>
      <span role="status" className={classes.done}>
        {resend.isSuccess && resting ? texts.resend.done : ''}
      </span>
    </div>
  );
}
