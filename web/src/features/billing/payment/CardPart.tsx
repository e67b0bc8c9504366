import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardFields } from '../../../shared/billing/CardFields.tsx';
import type { Gateway } from '../../../shared/billing/gateway.ts';
import { TestBank } from '../../../shared/billing/TestBank.tsx';
import { texts as cardTexts } from '../../../shared/billing/texts.ts';
import { ErrorDialog } from '../ErrorDialog.tsx';
import { texts } from '../texts.ts';
import classes from './PaymentPage.module.css';
import type { useCardPress } from './useCardPress.ts';

type Props = {
  title?: string;
  gateway: Gateway;
  press: ReturnType<typeof useCardPress>;
  submit: string;
  busy: boolean;
  /** A response is late. */
  waiting: boolean;
  disabled?: boolean;
  /** Why nothing can be paid for now. */
  reason?: string | null | undefined;
  hint: string;
  /** Before the fields. */
  children?: ReactNode;
  onSubmit: () => void;
};

/** The fields of a card with the button below them. */
export function CardPart({
  title = texts.payment.card,
  gateway,
  press,
  submit,
  busy,
  waiting,
  disabled = false,
  reason,
  hint,
  children,
  onSubmit,
}: Props) {
  return (
    <form
      className={classes.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2>{title}</h2>
      {children}
      <CardFields handle={press.card} gateway={gateway} />
      {waiting ? <p role="status">{cardTexts.waiting}</p> : null}
      {reason ? <Alert color="amber">{reason}</Alert> : null}
      <Button type="submit" size="md" fullWidth loading={busy || press.isReading} disabled={disabled}>
        {submit}
      </Button>
      <p className={classes.small}>{hint}</p>
      <ErrorDialog message={press.message} onClose={press.dismiss} />
      {gateway.publishableKey === null ? <TestBank /> : null}
    </form>
  );
}
