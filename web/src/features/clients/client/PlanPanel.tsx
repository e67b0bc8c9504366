import { amountField } from '@greenlit/domain/shared/fields.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, MultiSelect, NativeSelect, Switch, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { api, messageOf } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { focusFirst, restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Unloaded } from '../../../app/ui/Unloaded.tsx';
import { MoneyField } from '../../../shared/billing/MoneyField.tsx';
import { dollars, withCents } from '../../../shared/billing/money.ts';
import { libraryChoicesQuery, libraryOptions } from '../data.ts';
import { clientName, hasEnded, planRuns, planWords } from '../plan.ts';
import { texts as lists } from '../texts.ts';
import classes from './Client.module.css';
import { type Client, type ClientPerson, EndPlan, GivePlan, SetPlan } from './data.ts';
import { Facts, Panel } from './Panel.tsx';
import { texts } from './texts.ts';

const words = texts.plan;

const couponOf = (code: string, subscription: Client['subscription']): string =>
  subscription?.couponWaits ? words.couponWaits(code) : code;

/** The client's plan, and what the provider can do with it. */
export function PlanPanel({ client }: { client: Client }) {
  const { user, subscription } = client;
  const { id, customPlan: plan, kind, settings } = user;
  const [setting, setSetting] = useState(false);
  const isEnterprise = kind === 'enterprise';
  const standing = planWords(plan, settings?.timeZone);
  const isOver = !planRuns(plan);
  const failed = (error: unknown) => notifyFailure(messageOf(error), lists.failed);
  const trial = useMutation({
    mutationFn: async () => {
      if (plan) await api(SetPlan, { id: plan.id, plan: { trial: true } });
      else await api(GivePlan, { id, plan: { trial: true } });
    },
    onSuccess: () => notify(words.trialGiven),
    onError: failed,
  });
  const resume = useMutation({
    mutationFn: (planId: string) => api(SetPlan, { id: planId, plan: { active: true } }),
    onSuccess: () => notify(words.saved),
    onError: failed,
  });
  const end = useMutation({
    mutationFn: (planId: string) => api(EndPlan, { id: planId }),
    onSuccess: () => notify(words.ended),
    onError: failed,
  });
  const askTrial = async () => {
    const { trialTitle: title, trialBody: body, trialYes: yes } = words.ask;
    if (await confirm({ title, body, yes })) trial.mutate();
  };
  const askEnd = async (planId: string) => {
    const { endTitle: title, endBody, endYes: yes } = words.ask;
    if (await confirm({ title, body: endBody(clientName(user)), yes, danger: true })) end.mutate(planId);
  };
  const { unpaid, pending } = subscription ?? {};
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          [words.price, standing.price],
          [words.state, standing.standing],
          [
            words.unpaid,
            unpaid ? words.due(dollars(unpaid.amount), ordinalDate(unpaid.dueAt, settings?.timeZone || 'UTC')) : null,
          ],
          [words.pending, pending ? lists.plan.each[pending.interval](dollars(pending.price)) : null],
          [words.users, String(settings?.usersCount ?? 1)],
          [words.engine, plan ? (plan.complianceEngine ? words.on : words.off) : null],
          [words.coupon, plan?.promotion_code ? couponOf(plan.promotion_code, subscription) : null],
          [words.discount, plan?.discount ? `${plan.discount}%` : null],
        ]}
      />
      <div className={classes.actions}>
        {isEnterprise ? null : (
          <Button variant="default" onClick={() => setSetting(true)}>
            {words.set}
          </Button>
        )}
        {isEnterprise && hasEnded(plan) ? (
          <Button variant="default" loading={resume.isPending} onClick={() => plan && resume.mutate(plan.id)}>
            {words.resume}
          </Button>
        ) : null}
        {!isEnterprise && (isOver || plan?.trial) ? (
          <Button variant="default" loading={trial.isPending} onClick={askTrial}>
            {plan?.trial && !isOver ? words.extend : words.trial}
          </Button>
        ) : null}
        {plan && !isOver ? (
          <Button variant="subtle" color="danger" loading={end.isPending} onClick={() => askEnd(plan.id)}>
            {words.end}
          </Button>
        ) : null}
      </div>
      {setting ? <PlanDialog person={user} unpaid={unpaid?.amount} onClose={() => setSetting(false)} /> : null}
    </Panel>
  );
}

const planDialogWords = texts.planForm;
const schema = z.object({
  interval: z.enum(['month', 'year']),
  price: amountField({ max: 1_000_000 }),
  complianceEngine: z.boolean(),
  multiUsersEngine: z.boolean(),
  contentLibraries: z.array(z.string()),
});
type Props = {
  person: Pick<ClientPerson, 'id' | 'name' | 'lastName' | 'settings' | 'customPlan'>;
  /** Dollars of the open invoice. */
  unpaid?: number | undefined;
  onClose: () => void;
};

/** The provider gives a plan to a client or partner company, without a charge. */
export function PlanDialog({ person, unpaid, onClose }: Props) {
  const { id, customPlan: plan } = person;
  const libraries = useQuery(libraryChoicesQuery);
  const form = useForm({
    initialValues: {
      interval: plan?.interval ?? 'month',
      price: plan && !plan.trial ? withCents(plan.finalPrice) : '',
      complianceEngine: plan?.complianceEngine ?? false,
      multiUsersEngine: plan?.multiUsersEngine ?? false,
      contentLibraries: plan?.contentLibraries ?? [],
    },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async (values: typeof form.values) => {
      const { price, ...rest } = schema.parse(values);
      // an untouched price stays unchanged, with and without its coupon
      const isPriced = !plan || plan.trial || !plan.active || form.isDirty('price') || form.isDirty('interval');
      const wanted = { ...rest, ...(isPriced ? { price, finalPrice: price } : {}), active: true, trial: false };
      if (plan) await api(SetPlan, { id: plan.id, plan: wanted });
      else await api(GivePlan, { id, plan: wanted });
    },
    onSuccess: () => {
      notify(texts.plan.saved, clientName(person));
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={planDialogWords.title(clientName(person))}
      error={restOf(form, save.error)}
      failed={lists.failed}
      submit={planDialogWords.save}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text size="sm">{planDialogWords.about}</Text>
      {unpaid ? <Text size="sm">{planDialogWords.voids(dollars(unpaid))}</Text> : null}
      <NativeSelect
        label={planDialogWords.interval}
        data={[
          { value: 'month', label: planDialogWords.intervals.month },
          { value: 'year', label: planDialogWords.intervals.year },
        ]}
        data-autofocus
        {...form.getInputProps('interval')}
      />
      <MoneyField label={planDialogWords.price} required {...form.getInputProps('price')} />
      <Switch label={planDialogWords.engine} {...form.getInputProps('complianceEngine', { type: 'checkbox' })} />
      <Switch label={planDialogWords.users} {...form.getInputProps('multiUsersEngine', { type: 'checkbox' })} />
      <Unloaded query={libraries} />
      <MultiSelect
        label={planDialogWords.libraries}
        data={libraryOptions(libraries.data ?? [], plan?.includedLibraries)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': lists.form.clearLibraries }}
        {...form.getInputProps('contentLibraries')}
      />
    </FormDialog>
  );
}
