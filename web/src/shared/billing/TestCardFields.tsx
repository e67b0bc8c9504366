import { type CardForm, cardForm, formatExpiry, groupCardNumber } from '@greenlit/domain/billing/schemas.ts';
import { testCardOf } from '@greenlit/domain/billing/test-cards.ts';
import { COUNTRY } from '@greenlit/domain/shared/us-states.ts';
import { Alert, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconFlask } from '@tabler/icons-react';
import { useImperativeHandle } from 'react';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import classes from './CardFields.module.css';
import type { CardFault, CardFieldsProps } from './cardFields.ts';
import { texts } from './texts.ts';

const words = texts.card;
const FIELD_OF: Record<CardFault, keyof CardForm> = {
  incorrect_number: 'cardnumber',
  expired_card: 'expiry',
  incorrect_cvc: 'cvc',
};

/** The card of a test payment: its published number is replaced by its token here, so that card numbers are never sent. */
export function TestCardFields({ handle }: CardFieldsProps) {
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
      if (card) return card.token;
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
    <div className={classes.fields}>
      <Alert color="amber" icon={<IconFlask aria-hidden />} title={words.testTitle} className={classes.wide}>
        {words.testHint}
      </Alert>
      <TextInput
        className={classes.wide}
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
        className={classes.wide}
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
