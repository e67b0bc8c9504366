import { COUPON_UNREACHABLE, couponRefusal } from '@greenlit/domain/billing/coupons.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { GetCoupon } from '../data.ts';
import { texts } from '../texts.ts';
import classes from './PaymentPage.module.css';

const words = texts.coupon;

type Props = {
  /** The price without a coupon. */
  cents: number;
  /** The applied code. */
  code: string;
  /** Why the server rejects it after all. */
  error: string | null;
  onChange: (code: string) => void;
};

/** A field to enter or remove a coupon. */
export function CouponBox({ cents, code, error, onChange }: Props) {
  const [typed, setTyped] = useState(code);
  const [refusal, setRefusal] = useState<string | null>(null);
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: async (wanted: string) => {
      const empty = wanted === '' ? couponRefusal('', null, cents) : null;
      if (empty) return empty;
      const { getCoupon: found } = await api(GetCoupon, { code: wanted });
      const { id = null, percentOff = null, amountOff = null, minimumAmount = null, error = null } = found;
      return couponRefusal(wanted, { id, percentOff, amountOff, minimumAmount, error }, cents);
    },
    onSuccess: (said, wanted) => {
      setRefusal(said);
      if (said === null) onChange(wanted);
    },
    onError: () => setRefusal(COUPON_UNREACHABLE),
  });
  const shown = refusal ?? error;
  if (code !== '' && error === null)
    return (
      <div className={classes.applied}>
        <p>{words.applied(code)}</p>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => {
            setTyped('');
            onChange('');
          }}
        >
          {words.remove}
        </Button>
      </div>
    );
  return (
    <form
      className={classes.coupon}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!look.isPending) look.mutate(typed.trim().toUpperCase());
      }}
    >
      <TextInput
        label={words.label}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={typed}
        error={shown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setRefusal(null);
        }}
      />
      <Button type="submit" size="md" variant="default" loading={look.isPending}>
        {words.apply}
      </Button>
    </form>
  );
}
