import { SETTINGS_TABS, type SettingsTab } from '@greenlit/domain/accounts/rights.ts';
import { ADDITIONAL_RANGE, additionalRefusal, MAX_ADDITIONAL } from '@greenlit/domain/billing/seats.ts';
import { Alert, Button, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { accountDate } from '../../app/accountDate.ts';
import { pageRoute, paths, queryOf } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { FormSkeleton } from '../../app/ui/Skeletons.tsx';
import { dollars } from '../../shared/billing/money.ts';
import { taxLabel } from '../../shared/billing/taxes.ts';
import { InviteDialog } from '../../shared/people/InviteDialog.tsx';
import { NO_SEARCH, PeopleList, TeamActions } from '../../shared/people/PeopleList.tsx';
import { RolesDialog } from '../../shared/people/RolesDialog.tsx';
import { texts as people } from '../../shared/people/texts.ts';
import { ChannelPanel } from './channel/ChannelPanel.tsx';
import { CompanyPanel } from './company/CompanyPanel.tsx';
import { type Account, GetBuyUsers, GetUsersQuote } from './data.ts';
import { DisclosuresPanel } from './disclosures/DisclosuresPanel.tsx';
import { DomainPanel } from './domain/DomainPanel.tsx';
import { OwnerPanel } from './OwnerPanel.tsx';
import classes from './plan/PlanPanel.module.css';
import { PlanPanel } from './plan/PlanPanel.tsx';
import { settingsRoute, settingsSearch } from './routes.tsx';
import { SettingsFrame, type SettingsPanel, SettingsTabs } from './SettingsFrame.tsx';
import { SignInPanel } from './sign-in/SignInPanel.tsx';
import { texts } from './texts.ts';

const route = pageRoute(settingsRoute);

/** The settings in the end-user area; the server decides which tabs there are. */
export function SettingsPage() {
  return <SettingsFrame>{(account) => <AccountTabs account={account} />}</SettingsFrame>;
}

const PANELS: Record<Exclude<SettingsTab, 'users'>, (props: { account: Account }) => ReactNode> = {
  owner: ({ account }) => <OwnerPanel account={account} area="account" />,
  plan: PlanPanel,
  company: CompanyPanel,
  disclaimer: DisclosuresPanel,
  channel: ChannelPanel,
  'sign-in': SignInPanel,
  advanced: DomainPanel,
};

function AccountTabs({ account }: { account: Account }) {
  const [{ tab: wanted }, setSearch] = route.useAddress(settingsSearch);
  const panels = account.settingsTabs.flatMap(({ tab: name, title }): SettingsPanel[] => {
    const tab = SETTINGS_TABS.find((one) => one === name);
    if (!tab) return [];
    if (tab === 'users') return [{ tab, title, panel: null }];
    const Panel = PANELS[tab];
    return [{ tab, title, panel: <Panel account={account} /> }];
  });
  const hasUsers = panels.some(({ tab }) => tab === 'users');
  return (
    <>
      <SettingsTabs panels={panels} />
      <UsersDialog opened={hasUsers && wanted === 'users'} onClose={() => setSearch({ tab: undefined })} />
    </>
  );
}

const words = texts.users;

/** The people of the account: who they are, and inviting more. */
function UsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [search, setSearch] = useState(NO_SEARCH);
  const [open, setOpen] = useState<'invite' | 'roles' | 'buy'>();
  const actions = (
    <TeamActions invite={people.invite} onInvite={() => setOpen('invite')} onRoles={() => setOpen('roles')}>
      <Purchase onOpen={() => setOpen('buy')} />
    </TeamActions>
  );
  return (
    <>
      <Modal opened={opened && open === undefined} onClose={onClose} title={words.title} size="xl">
        <PeopleList
          area="account"
          filters={{}}
          search={search}
          onSearch={(change) => setSearch({ ...search, ...change })}
          action={actions}
          none={words.none}
        />
      </Modal>
      {open === 'invite' ? <InviteDialog area="account" inviting="people" onClose={() => setOpen(undefined)} /> : null}
      {open === 'buy' ? <BuyUsers onClose={() => setOpen(undefined)} /> : null}
      {open === 'roles' ? <RolesDialog onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

/** For the payer of the plan. A failed renewal must be paid before more users can be bought. */
function Purchase({ onOpen }: { onOpen: () => void }) {
  const { rights, unpaid } = useViewer();
  if (unpaid)
    return (
      // a document of its own, because only there Stripe's fields may be loaded
      <Button component="a" href={paths.payRenewal} variant="default">
        {words.payFirst(dollars(unpaid.amount))}
      </Button>
    );
  if (!rights.cancelSubscription) return null;
  return (
    <Button variant="default" onClick={onOpen}>
      {words.purchase}
    </Button>
  );
}

const buyUsersWords = texts.buyUsers;
const PAUSE = 300;
/** Polling interval; the awaited change takes only a moment. */
const SOON = 10_000;

/** How many users are bought, what they cost, and the way to the payment. */
function BuyUsers({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['buy-users'],
    queryFn: ({ signal }) => api(GetBuyUsers, {}, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title={buyUsersWords.title}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <FormSkeleton /> : null}
      {data ? (
        <Form
          users={Math.max(1, data.getUser?.settings?.usersCount ?? 1)}
          price={data.getConfig.userValue}
          withStripe={data.getConfig.publishableKey !== null}
          onClose={onClose}
        />
      ) : null}
    </Modal>
  );
}

type Props = { users: number; price: number; withStripe: boolean; onClose: () => void };

function Form({ users, price, withStripe, onClose }: Props) {
  const navigate = useNavigate();
  const [more, setMore] = useState<number | string>(1);
  const refusal = more === '' || more === 0 ? ADDITIONAL_RANGE : additionalRefusal(Number(more));
  const wanted = users + Number(more);
  const [asked] = useDebouncedValue(refusal === null ? wanted : null, PAUSE);
  const quote = useQuery({
    queryKey: ['users-quote', asked],
    queryFn: ({ signal }) => api(GetUsersQuote, { usersCount: asked ?? users }, { signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.getPlanQuote.waitsFor ? SOON : false),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal !== null) return;
    const search = { users: String(wanted) };
    // Stripe's fields may only be loaded by the payment's own document
    if (withStripe) window.location.assign(`${paths.payment}${queryOf(search)}`);
    else void navigate({ to: paths.payment, search });
  };
  const quoted = refusal === null ? quote.data?.getPlanQuote : undefined;
  const due = quoted?.proration;
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <NumberInput
          label={buyUsersWords.more}
          description={buyUsersWords.each(dollars(price))}
          min={1}
          max={MAX_ADDITIONAL}
          allowDecimal={false}
          data-autofocus
          value={more}
          onChange={setMore}
          error={refusal}
        />
        {quote.error ? <Failure error={quote.error} /> : null}
        <dl className={classes.facts} aria-live="polite">
          <div>
            <dt>{buyUsersWords.users}</dt>
            <dd>{buyUsersWords.change(users, refusal === null ? wanted : users)}</dd>
          </div>
          {due ? (
            <div>
              <dt>{buyUsersWords.now}</dt>
              <dd>{dollars(due.amountDue)}</dd>
            </div>
          ) : null}
          {due?.taxes.map((tax) => (
            <div key={taxLabel(tax)}>
              <dt>{taxLabel(tax)}</dt>
              <dd>{dollars(tax.amount)}</dd>
            </div>
          ))}
          {due?.nextPaymentAt ? (
            <div>
              <dt>{buyUsersWords.next}</dt>
              <dd>{buyUsersWords.nextOn(dollars(due.nextPayment), accountDate(due.nextPaymentAt))}</dd>
            </div>
          ) : null}
        </dl>
        <Text size="sm" c="dimmed">
          {buyUsersWords.hint}
        </Text>
        {quoted?.waitsFor ? <Alert color="amber">{quoted.waitsFor}</Alert> : null}
        <FormFoot
          submit={buyUsersWords.submit}
          onCancel={onClose}
          busy={false}
          disabled={!due || Boolean(quoted?.waitsFor) || quote.isPlaceholderData || asked !== wanted}
        />
      </Stack>
    </form>
  );
}
