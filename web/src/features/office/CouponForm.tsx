import { couponForm } from '@greenlit/domain/billing/coupons.ts';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { notify } from '../../app/ui/notify.tsx';
import { CreateCoupon } from './data.ts';
import { texts } from './texts.ts';

const words = texts.coupons.form;
const KINDS = ['percentOff', 'amountOff'] as const;
const DURATIONS = ['once', 'forever'] as const;
const EMPTY = {
  ...{ code: '', percentOff: '', amountOff: '', minimumAmount: '', maxRedemptions: '', lastDay: '' },
  duration: 'once' as (typeof DURATIONS)[number],
};

const amount = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(/[$,\s]/g, '')));

/** A new coupon. */
export function CouponForm({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('percentOff');
  const form = useForm({ initialValues: EMPTY, validate: schemaResolver(couponForm(new Date()), { sync: true }) });
  const save = useMutation({
    mutationFn: ({ code, duration, lastDay, ...typed }: typeof EMPTY) => {
      const { percentOff, amountOff, minimumAmount, maxRedemptions } = typed;
      return api(CreateCoupon, {
        coupon: {
          ...{ code, duration, lastDay: lastDay || null },
          percentOff: amount(percentOff),
          amountOff: amount(amountOff),
          minimumAmount: amount(minimumAmount),
          maxRedemptions: amount(maxRedemptions),
        },
      });
    },
    onSuccess: ({ createCoupon }) => {
      notify(words.created, createCoupon.code);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const choose = (next: string) => {
    setKind(next === 'amountOff' ? 'amountOff' : 'percentOff');
    form.setValues({ percentOff: '', amountOff: '' });
  };
  return (
    <FormDialog
      title={words.title}
      close={words.close}
      error={restOf(form, save.error)}
      failed={texts.coupons.failed}
      cancel={words.cancel}
      submit={words.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput
        label={words.code}
        description={words.codeHint}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <Radio.Group label={words.kind} value={kind} onChange={choose}>
        <Group mt={6}>
          {KINDS.map((name) => (
            <Radio key={name} value={name} label={words.kinds[name]} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        key={kind}
        label={words[kind]}
        required
        inputMode="decimal"
        {...(kind === 'percentOff' ? { rightSection: '%' } : { leftSection: '$' })}
        {...form.getInputProps(kind)}
      />
      <Radio.Group label={words.duration} {...form.getInputProps('duration')}>
        <Stack gap={6} mt={6}>
          {DURATIONS.map((name) => (
            <Radio key={name} value={name} label={words.durations[name]} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={words.minimumAmount}
        description={words.optional}
        inputMode="decimal"
        leftSection="$"
        {...form.getInputProps('minimumAmount')}
      />
      <TextInput
        label={words.maxRedemptions}
        description={words.anyNumber}
        inputMode="numeric"
        {...form.getInputProps('maxRedemptions')}
      />
      <TextInput type="date" label={words.lastDay} description={words.noEnd} {...form.getInputProps('lastDay')} />
    </FormDialog>
  );
}
