import { channelPath } from '@greenlit/domain/channel/links.ts';
import { ADMIN_CUSTOM_KEY } from '@greenlit/domain/libraries/libraries.ts';
import { billingContactOf, enterpriseForm } from '@greenlit/domain/people/schemas.ts';
import { Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, api, messageOf } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { focusFirst } from '../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { FirstPassword } from '../../shared/people/FirstPassword.tsx';
import { ChangeEnterprise, CreateEnterprise, type Enterprise, type LibraryChoice } from './data.ts';
import { AccountFields, BillingFields, ComplianceFields, ContractFields } from './EnterpriseFields.tsx';
import { choosable, faultsOf, payloadOf, typedCents, type Values, valuesOf } from './enterprise.ts';
import type { ClientTab } from './routes.tsx';
import { texts } from './texts.ts';
import { usePromo } from './usePromo.ts';

const words = texts.form;
type Props = { tab: ClientTab; libraries: readonly LibraryChoice[]; enterprise?: Enterprise };
type Made = { id: string; nickname?: string | null | undefined; email: string; password: string };

/** The enterprise's form. A new one is created in two steps: the account, then its link, which needs the nickname it got. */
export function EnterpriseForm({ tab, libraries, enterprise }: Props) {
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const fixed = libraries.find(({ key }) => key === ADMIN_CUSTOM_KEY)?.id;
  const [before] = useState(() => valuesOf(enterprise, fixed));
  const form = useForm<Values>({ initialValues: before, validate: schemaResolver(enterpriseForm, { sync: true }) });
  const { price, promoCode } = form.values;
  const promo = usePromo(promoCode, typedCents(price), before.promoCode);
  const finalPrice = promo.cents === null ? null : promo.cents / 100;
  const leave = () => navigate({ ...linkTo(paths.clientsTab(tab)), ignoreBlocker: true });
  const link = useMutation({
    mutationFn: ({ id, nickname }: Made) => {
      const companyLink = `${location.origin}${channelPath(nickname ?? id)}`;
      return api(ChangeEnterprise, { enterprise: { id, settings: { companyLink } } });
    },
  });
  const save = useMutation({
    mutationFn: async (values: Values): Promise<Made | null> => {
      const input = payloadOf(values, { before: enterprise && before, finalPrice });
      if (enterprise) {
        await api(ChangeEnterprise, { enterprise: { id: enterprise.id, ...input } });
        return null;
      }
      const { createEnterprise: created } = await api(CreateEnterprise, { enterprise: input });
      return { ...created, password: created.initialPassword ?? '' };
    },
    onSuccess: async (answer) => {
      if (answer) {
        await link.mutateAsync(answer).catch(() => undefined);
        // even without its link, because the password is not shown again
        setMade(answer);
        return;
      }
      await leave();
      notify(words.updated);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      form.setErrors(faultsOf(error.fields));
    },
  });
  useUnsaved(form.isDirty() && !link.isSuccess);
  const setSame = (same: boolean) => form.setValues(billingContactOf(same, form.values));
  const faults = save.error instanceof ApiError ? Object.keys(faultsOf(save.error.fields)) : [];
  const said = faults.length > 0 && faults.every((name) => name in form.values);
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="xl">
        <AccountFields form={form} isNew={!enterprise} />
        <ContractFields form={form} libraries={choosable(libraries)} promo={promo} />
        <BillingFields form={form} onSame={enterprise ? undefined : setSame} />
        <ComplianceFields form={form} />
        {save.error && !said ? <Failure title={enterprise ? texts.wrong : texts.failed} error={save.error} /> : null}
        <FormFoot
          cancel={texts.cancel}
          submit={enterprise ? words.updateSubmit : words.createSubmit}
          onCancel={() => void navigate(linkTo(paths.clientsTab(tab)))}
          busy={save.isPending || link.isPending}
          disabled={promo.blocks || made !== undefined}
        />
      </Stack>
      {made ? (
        <FirstPassword {...made} title={words.created} onClose={() => void leave()}>
          {link.error ? (
            <Failure
              title={texts.wrong}
              error={`${words.linkMissing} ${messageOf(link.error)}`}
              retry={() => link.mutate(made)}
            />
          ) : null}
        </FirstPassword>
      ) : null}
    </form>
  );
}
