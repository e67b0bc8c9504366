import { CARD_ZIP_INVALID } from '@greenlit/domain/billing/schemas.ts';
import { requiredLine } from '@greenlit/domain/shared/fields.ts';
import { COUNTRY } from '@greenlit/domain/shared/us-states.ts';
import { Input, Text, TextInput } from '@mantine/core';
import type { Stripe, StripeCardNumberElement, StripeElementType } from '@stripe/stripe-js';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import classes from './CardFields.module.css';
import type { CardFault, CardFieldsProps } from './cardFields.ts';
import { stripeOf } from './gateway.ts';
import { texts } from './texts.ts';

const words = texts.card;
type Part = 'cardNumber' | 'cardExpiry' | 'cardCvc';
type Errors = { [field in Part | 'name' | 'zip']?: string | undefined };

const PART_OF: Record<CardFault, Part> = {
  incorrect_number: 'cardNumber',
  expired_card: 'cardExpiry',
  incorrect_cvc: 'cardCvc',
};
const PARTS: readonly Part[] = ['cardNumber', 'cardExpiry', 'cardCvc'];

type Mounted = { stripe: Stripe; number: StripeCardNumberElement; focus: (part: Part) => void };

/** Stripe's own fields: a card goes from them to Stripe, and never to us. */
export function StripeCardFields({ handle, publishableKey }: CardFieldsProps & { publishableKey: string }) {
  const places = {
    cardNumber: useRef<HTMLDivElement>(null),
    cardExpiry: useRef<HTMLDivElement>(null),
    cardCvc: useRef<HTMLDivElement>(null),
  };
  const mounted = useRef<Mounted>(undefined);
  const id = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState(false);
  const [name, setName] = useState('');
  const [zip, setZip] = useState('');
  const { cardNumber, cardExpiry, cardCvc } = places;

  useEffect(() => {
    let isGone = false;
    let unmount = () => {};
    stripeOf(publishableKey)
      .then((stripe) => {
        if (isGone) return;
        if (!stripe) throw new Error('no Stripe');
        const elements = stripe.elements();
        const style = { base: { fontSize: '16px', color: getComputedStyle(document.body).color } };
        const number = elements.create('cardNumber', { style, showIcon: true });
        const others = {
          cardExpiry: elements.create('cardExpiry', { style }),
          cardCvc: elements.create('cardCvc', { style }),
        };
        const nodes = { cardNumber, cardExpiry, cardCvc };
        const all = { cardNumber: number, ...others };
        for (const part of PARTS) {
          const node = nodes[part].current;
          if (node) all[part].mount(node);
        }
        const tell =
          (part: Part) => (event: { elementType: StripeElementType; error: { message: string } | undefined }) =>
            setErrors((before) => ({ ...before, [part]: event.error?.message }));
        number.on('change', tell('cardNumber'));
        others.cardExpiry.on('change', tell('cardExpiry'));
        others.cardCvc.on('change', tell('cardCvc'));
        mounted.current = { stripe, number, focus: (part) => all[part].focus() };
        unmount = () => {
          for (const part of PARTS) all[part].destroy();
        };
      })
      .catch(() => setFailed(true));
    return () => {
      isGone = true;
      mounted.current = undefined;
      unmount();
    };
  }, [publishableKey, cardNumber, cardExpiry, cardCvc]);

  useImperativeHandle(handle, () => ({
    token: async () => {
      const nameFault = requiredLine().safeParse(name).error?.issues[0]?.message;
      const zipFault = /^\d{5}$/.test(zip) ? undefined : CARD_ZIP_INVALID;
      setErrors((before) => ({ ...before, name: nameFault, zip: zipFault }));
      const shown = mounted.current;
      if (nameFault || zipFault || !shown) return null;
      const { paymentMethod, error } = await shown.stripe.createPaymentMethod({
        type: 'card',
        card: shown.number,
        billing_details: { name, address: { postal_code: zip, country: 'US' } },
      });
      if (paymentMethod) return paymentMethod.id;
      setErrors((before) => ({ ...before, cardNumber: error?.message ?? words.refused }));
      shown.focus('cardNumber');
      return null;
    },
    showFault: (fault, message) => {
      setErrors((before) => ({ ...before, [PART_OF[fault]]: message }));
      mounted.current?.focus(PART_OF[fault]);
    },
  }));

  if (failed)
    return (
      <Text c="danger" role="alert">
        {words.unreachable}
      </Text>
    );
  const labels: Record<Part, string> = { cardNumber: words.number, cardExpiry: words.expiry, cardCvc: words.cvc };
  return (
    <div className={classes.fields}>
      {PARTS.map((part) => (
        <Input.Wrapper
          key={part}
          className={part === 'cardNumber' ? classes.wide : undefined}
          label={labels[part]}
          labelElement="div"
          labelProps={{ id: `${id}-${part}` }}
          description={part === 'cardNumber' ? words.brands : undefined}
          error={errors[part]}
        >
          <div ref={places[part]} className={classes.gatewayField} />
        </Input.Wrapper>
      ))}
      <TextInput
        className={classes.wide}
        label={words.name}
        autoComplete="cc-name"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={words.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        value={zip}
        error={errors.zip}
        onChange={(event) => setZip(event.currentTarget.value)}
      />
      <TextInput label={words.country} value={COUNTRY} readOnly />
    </div>
  );
}
