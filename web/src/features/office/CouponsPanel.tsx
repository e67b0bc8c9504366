import { couponForm } from '@greenlit/domain/billing/coupons.ts';
import { clampPage, pageCount } from '@greenlit/domain/shared/paging.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Radio, Stack, Table, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../app/ui/Page.tsx';
import { useRemoval } from '../../app/ui/useRemoval.ts';
import { dollars } from '../../shared/billing/money.ts';
import { Pager, SearchBox } from '../../shared/items/ListControls.tsx';
import { type CouponOffer, CreateCoupon, couponsQuery, EndCoupon } from './data.ts';
import classes from './Office.module.css';
import { texts } from './texts.ts';

const words = texts.coupons;
/** The server returns one more if there are more. */
const SHOWN = 100;

type Props = { search: string; page: number; setSearch: (change: { search?: string; page?: number }) => void };

/** Discount codes for plans: their value, remaining uses, and end. */
export function CouponsPanel({ search, page: wanted, setSearch }: Props) {
  const { data, error, refetch } = useQuery({ ...couponsQuery(search), placeholderData: keepPreviousData });
  const [creating, setCreating] = useState(false);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  const isEmpty = data?.length === 0 && search === '';
  const size = usePageSize('coupons');
  const shown = (data ?? []).slice(0, SHOWN);
  const pages = pageCount(shown.length, size.size);
  const page = clampPage(wanted, pages);
  return (
    <>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {isEmpty ? (
        <Empty picture="page" action={create}>
          {words.empty}
        </Empty>
      ) : null}
      {data && !isEmpty ? (
        <>
          <Group justify="space-between" mb="md">
            <search>
              <SearchBox value={search} hint={words.search} onSearch={(next) => setSearch({ search: next, page: 1 })} />
            </search>
            {create}
          </Group>
          {data.length === 0 ? (
            <Text role="status">{words.nothing}</Text>
          ) : (
            <CouponsTable coupons={shown.slice((page - 1) * size.size, page * size.size)} />
          )}
          <Pager page={page} pages={pages} onPage={(next) => setSearch({ page: next })} size={size} />
          {data.length > SHOWN ? <Text mt="sm">{words.more(SHOWN)}</Text> : null}
        </>
      ) : null}
      {creating ? <CouponForm onClose={() => setCreating(false)} /> : null}
    </>
  );
}

function CouponsTable({ coupons }: { coupons: CouponOffer[] }) {
  return (
    <ListTable
      aria-label={words.table}
      stacks
      columns={
        <>
          <Table.Th>{words.columns.code}</Table.Th>
          <Table.Th>{words.columns.off}</Table.Th>
          <Table.Th>{words.columns.uses}</Table.Th>
          <Table.Th>{words.columns.state}</Table.Th>
          <Table.Th aria-label={words.columns.actions} />
        </>
      }
    >
      {coupons.map((coupon) => (
        <Row key={coupon.id} coupon={coupon} />
      ))}
    </ListTable>
  );
}

function Row({ coupon }: { coupon: CouponOffer }) {
  const { id, code, percentOff, amountOff, minimumAmount, maxRedemptions, taken, expiresAt, duration, state } = coupon;
  const end = useRemoval({
    ask: { ...words.ask, body: words.ask.body(code) },
    remove: () => api(EndCoupon, { id }),
    done: words.ended,
    name: code,
    failed: words.failed,
  });
  const off = amountOff === null ? `${percentOff}%` : dollars(amountOff);
  const conditions = [
    words.durations[duration],
    minimumAmount === null ? null : words.from(dollars(minimumAmount)),
    expiresAt === null ? null : words.until(ordinalDate(expiresAt)),
  ];
  return (
    <Table.Tr>
      <Table.Td className={classes.code}>{code}</Table.Td>
      <Table.Td data-label={words.columns.off}>
        <div>{words.off(off)}</div>
        <Text c="dimmed" size="sm">
          {conditions.filter(Boolean).join(', ')}
        </Text>
      </Table.Td>
      <Table.Td data-label={words.columns.uses}>
        {maxRedemptions === null ? String(taken) : words.uses(taken, maxRedemptions)}
      </Table.Td>
      <Table.Td data-label={words.columns.state}>{words.states[state]}</Table.Td>
      <Table.Td>
        {state === 'over' ? null : (
          <Button size="xs" variant="default" loading={end.isPending} onClick={end.ask} aria-label={words.endOne(code)}>
            {words.end}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

const couponFormWords = texts.coupons.form;
const KINDS = ['percentOff', 'amountOff'] as const;
const DURATIONS = ['once', 'forever'] as const;
const EMPTY = {
  ...{ code: '', percentOff: '', amountOff: '', minimumAmount: '', maxRedemptions: '', lastDay: '' },
  duration: 'once' as (typeof DURATIONS)[number],
};

const amount = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.replace(/[$,\s]/g, '')));

function CouponForm({ onClose }: { onClose: () => void }) {
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
      notify(couponFormWords.created, createCoupon.code);
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
      title={couponFormWords.title}
      error={restOf(form, save.error)}
      failed={texts.coupons.failed}
      submit={couponFormWords.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <TextInput
        label={couponFormWords.code}
        description={couponFormWords.codeHint}
        required
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <Radio.Group label={couponFormWords.kind} value={kind} onChange={choose}>
        <Group mt={8}>
          {KINDS.map((name) => (
            <Radio key={name} value={name} label={couponFormWords.kinds[name]} />
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        key={kind}
        label={couponFormWords[kind]}
        required
        inputMode="decimal"
        {...(kind === 'percentOff' ? { rightSection: '%' } : { leftSection: '$' })}
        {...form.getInputProps(kind)}
      />
      <Radio.Group label={couponFormWords.duration} {...form.getInputProps('duration')}>
        <Stack gap={8} mt={8}>
          {DURATIONS.map((name) => (
            <Radio key={name} value={name} label={couponFormWords.durations[name]} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={couponFormWords.minimumAmount}
        description={couponFormWords.optional}
        inputMode="decimal"
        leftSection="$"
        {...form.getInputProps('minimumAmount')}
      />
      <TextInput
        label={couponFormWords.maxRedemptions}
        description={couponFormWords.anyNumber}
        inputMode="numeric"
        {...form.getInputProps('maxRedemptions')}
      />
      <TextInput
        type="date"
        label={couponFormWords.lastDay}
        description={couponFormWords.noEnd}
        {...form.getInputProps('lastDay')}
      />
    </FormDialog>
  );
}
