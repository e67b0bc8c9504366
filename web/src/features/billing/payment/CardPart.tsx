import {
  CARD_ZIP_INVALID,
  type CardForm,
  cardForm,
  formatExpiry,
  groupCardNumber,
  readExpiry,
} from '@greenlit/domain/billing/schemas.ts';
import { testCardOf, testToken } from '@greenlit/domain/billing/test-cards.ts';
import { requiredLine } from '@greenlit/domain/shared/fields.ts';
import { COUNTRY } from '@greenlit/domain/shared/us-states.ts';
import { Alert, Button, Input, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import type { Stripe, StripeCardNumberElement, StripeElementType } from '@stripe/stripe-js';
import { IconFlask } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import cardFields from '../../../shared/billing/CardFields.module.css';
import type { CardFault, CardFieldsProps } from '../../../shared/billing/cardFields.ts';
import { type Gateway, stripeOf } from '../../../shared/billing/gateway.ts';
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

/** The fields of a card: Stripe's own, or those for test cards. */
function CardFields({ handle, gateway }: CardFieldsProps & { gateway: Gateway }) {
  const { publishableKey } = gateway;
  if (publishableKey === null) return <TestCardFields handle={handle} />;
  return <StripeCardFields handle={handle} publishableKey={publishableKey} />;
}

const words = cardTexts.card;
const FIELD_OF: Record<CardFault, keyof CardForm> = {
  incorrect_number: 'cardnumber',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
};

/** The card of a test payment: its published number is replaced by its token here, so that card numbers are never sent. */
function TestCardFields({ handle }: CardFieldsProps) {
  const form = useForm({
    initialValues: { cardnumber: '', expiry: '', cvc: '', zip: '', cardname: '', promotion_code: '' },
    validate: schemaResolver(cardForm(new Date()), { sync: true }),
  });
  useImperativeHandle(handle, () => ({
    token: async () => {
      const { hasErrors, errors } = form.validate();
      if (hasErrors) {
        focusFirst(form)(errors);
        return null;
      }
      const card = testCardOf(form.values.cardnumber);
      const expiry = readExpiry(form.values.expiry);
      if (card && expiry) return testToken(card, expiry);
      form.setFieldError('cardnumber', words.testOnly);
      form.getInputNode('cardnumber')?.focus();
      return null;
    },
    showFault: (fault, message) => {
      form.setFieldError(FIELD_OF[fault], message);
      form.getInputNode(FIELD_OF[fault])?.focus();
    },
  }));
  const typed = (name: 'cardnumber' | 'expiry', shape: (text: string) => string) => ({
    ...form.getInputProps(name),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      form.setFieldValue(name, shape(event.currentTarget.value)),
  });
  const digits = { inputMode: 'numeric', spellCheck: false } as const;
  return (
    <div className={cardFields.fields}>
      <Alert color="amber" icon={<IconFlask aria-hidden />} title={words.testTitle} className={cardFields.wide}>
        {words.testHint}
      </Alert>
      <TextInput
        className={cardFields.wide}
        label={words.number}
        description={words.brands}
        autoComplete="cc-number"
        maxLength={19}
        {...digits}
        {...typed('cardnumber', groupCardNumber)}
      />
      <TextInput
        label={words.expiry}
        placeholder={words.expiryPlaceholder}
        autoComplete="cc-exp"
        maxLength={7}
        {...digits}
        {...typed('expiry', formatExpiry)}
      />
      <TextInput label={words.cvc} autoComplete="cc-csc" maxLength={4} {...digits} {...form.getInputProps('cvc')} />
      <TextInput
        className={cardFields.wide}
        label={words.name}
        autoComplete="cc-name"
        {...form.getInputProps('cardname')}
      />
      <TextInput
        label={words.zip}
        autoComplete="postal-code"
        maxLength={5}
        {...digits}
        {...form.getInputProps('zip')}
      />
      <TextInput label={words.country} value={COUNTRY} readOnly />
    </div>
  );
}

const stripeCardFieldsWords = cardTexts.card;
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
function StripeCardFields({ handle, publishableKey }: CardFieldsProps & { publishableKey: string }) {
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
      setErrors((before) => ({ ...before, cardNumber: error?.message ?? stripeCardFieldsWords.refused }));
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
        {stripeCardFieldsWords.unreachable}
      </Text>
    );
  const labels: Record<Part, string> = {
    cardNumber: stripeCardFieldsWords.number,
    cardExpiry: stripeCardFieldsWords.expiry,
    cardCvc: stripeCardFieldsWords.cvc,
  };
  return (
    <div className={cardFields.fields}>
      {PARTS.map((part) => (
        <Input.Wrapper
          key={part}
          className={part === 'cardNumber' ? cardFields.wide : undefined}
          label={labels[part]}
          labelElement="div"
          labelProps={{ id: `${id}-${part}` }}
          description={part === 'cardNumber' ? stripeCardFieldsWords.brands : undefined}
          error={errors[part]}
        >
          <div ref={places[part]} className={cardFields.gatewayField} />
        </Input.Wrapper>
      ))}
      <TextInput
        className={cardFields.wide}
        label={stripeCardFieldsWords.name}
        autoComplete="cc-name"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label={stripeCardFieldsWords.zip}
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={5}
        value={zip}
        error={errors.zip}
        onChange={(event) => setZip(event.currentTarget.value)}
      />
      <TextInput label={stripeCardFieldsWords.country} value={COUNTRY} readOnly />
    </div>
  );
}
