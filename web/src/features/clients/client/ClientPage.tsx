import { SUBDOMAIN_STATUS_TEXTS } from '@greenlit/domain/accounts/domains.ts';
import { lookForm } from '@greenlit/domain/accounts/looking.ts';
import { formatBytes } from '@greenlit/domain/files/limits.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { clientNote } from '@greenlit/domain/people/schemas.ts';
import { holdReason } from '@greenlit/domain/records/use.ts';
import { formatPhone, ordinalDate, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { pageRoute, paths } from '../../../app/address.ts';
import { api, messageOf } from '../../../app/graphql.ts';
import { startLook } from '../../../app/look.ts';
import { usePageSize } from '../../../app/pageSize.ts';
import { timeZone } from '../../../app/time.ts';
import { IconAction, LinkButton } from '../../../app/ui/buttons.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { focusFirst, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { Pager } from '../../../shared/items/ListControls.tsx';
import { CorrectInvitation } from '../../../shared/people/CorrectInvitation.tsx';
import { LookAs } from '../../../shared/people/data.ts';
import { nameOf } from '../../../shared/people/names.ts';
import people from '../../../shared/people/People.module.css';
import { texts as peopleTexts, profile } from '../../../shared/people/texts.ts';
import { clientName, planWords } from '../plan.ts';
import { clientRoute, clientSearch } from '../routes.tsx';
import { texts as lists } from '../texts.ts';
import classes from './Client.module.css';
import {
  AddClientNote,
  type Client,
  type ClientPerson,
  clientPeopleQuery,
  clientQuery,
  HoldClient,
  RemoveClientNote,
} from './data.ts';
import { InvoicesPanel } from './InvoicesPanel.tsx';
import { Facts, Panel } from './Panel.tsx';
import { PlanDialog, PlanPanel } from './PlanPanel.tsx';
import { texts } from './texts.ts';

const route = pageRoute(clientRoute);
const crumbs = [{ label: lists.title, to: paths.clients }];

/** A client: the account's state and what the provider can do for it, but none of its content. */
export function ClientPage() {
  const { id } = route.useParams();
  const [{ page }, setSearch] = route.useAddress(clientSearch);
  const { data: client, error, refetch } = useQuery(clientQuery(id));
  return (
    <Page
      title={client ? clientName(client.user) : texts.title}
      crumbs={crumbs}
      action={
        client ? (
          <Group gap="xs">
            <LookAsClient client={{ id, name: clientName(client.user) }} />
            {client.user.kind === 'enterprise' ? (
              <LinkButton path={paths.editEnterprise(id)} variant="default">
                {texts.edit}
              </LinkButton>
            ) : null}
          </Group>
        ) : null
      }
    >
      {error && !client ? <Failure error={error} retry={refetch} /> : null}
      {!client && !error ? <RowsSkeleton /> : null}
      {client ? (
        <div className={classes.panels}>
          <AccountPanel client={client} />
          <PlanPanel client={client} />
          <PeoplePanel
            client={client}
            page={page}
            onPage={(next) => void setSearch({ page: next === 1 ? undefined : next })}
          />
          <InvoicesPanel client={client} />
          <HoldPanel client={client} />
          <NotesPanel client={client} />
        </div>
      ) : null}
    </Page>
  );
}

const words = texts.account;

/** The account's owner and state. */
function AccountPanel({ client }: { client: Client }) {
  const { user, storage, domains, mail, lastActiveAt } = client;
  const { settings } = user;
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          [words.owner, nameOf(user)],
          [
            words.email,
            user.mailRefused && user.state === 'invited' ? (
              <div key="email">
                {user.email}
                <div className={classes.error}>{peopleTexts.refused}</div>
                <CorrectInvitation person={user} area="account" />
              </div>
            ) : (
              user.email
            ),
          ],
          [profile.phone, settings?.phone ? formatPhone(settings.phone) : null],
          [words.state, texts.states[user.state]],
          [words.since, ordinalDate(user.createdAt, timeZone)],
          [words.active, lastActiveAt ? ordinalDateTime(lastActiveAt, timeZone) : words.never],
          [words.storage, words.used(formatBytes(storage.used), formatBytes(storage.total))],
          [words.mail, <MailState key="mail" mail={mail} />],
          [words.reviewer, settings?.complianceEmail ?? null],
          [
            words.domain,
            domains.length > 0
              ? domains.map(({ id, domain, status }) => (
                  <div key={id}>
                    {domain}: {SUBDOMAIN_STATUS_TEXTS[status]}
                  </div>
                ))
              : words.noDomain,
          ],
        ]}
      />
    </Panel>
  );
}

function MailState({ mail: { unsent, lastError } }: Pick<Client, 'mail'>) {
  if (unsent === 0) return words.mailWorks;
  return (
    <>
      <div className={classes.error}>{words.unsent(unsent)}</div>
      {lastError ? <div className={classes.about}>{lastError}</div> : null}
    </>
  );
}

const lookAsClientWords = peopleTexts.look;
type LookAsClientClient = { id: string; name: string };

/** A button for provider admins: view the client's area as the client sees it, with a reason that is shown to the client. */
function LookAsClient({ client }: { client: LookAsClientClient }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={() => setAsking(true)}>
        {lookAsClientWords.open}
      </Button>
      {asking ? <ReasonDialog client={client} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ReasonDialog({ client, onClose }: { client: LookAsClientClient; onClose: () => void }) {
  const form = useForm({ initialValues: { reason: '' }, validate: schemaResolver(lookForm, { sync: true }) });
  const look = useMutation({
    meta: { quiet: true },
    mutationFn: ({ reason }: typeof form.values) => api(LookAs, { id: client.id, reason }),
    onSuccess: ({ lookAsClient }) => startLook(lookAsClient),
    onError: (error) => showAtFields(form, error),
  });
  return (
    <FormDialog
      title={lookAsClientWords.title(client.name)}
      error={look.error}
      failed={lookAsClientWords.failed}
      submit={lookAsClientWords.begin}
      busy={look.isPending || look.isSuccess}
      onSubmit={form.onSubmit((values) => look.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text>{lookAsClientWords.about}</Text>
      <Textarea
        label={lookAsClientWords.reason}
        description={lookAsClientWords.hint}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

const notesPanelWords = texts.notes;

/** The staff's internal notes about the client. */
function NotesPanel({ client: { user, notes } }: { client: Client }) {
  const form = useForm({ initialValues: { text: '' }, validate: schemaResolver(clientNote, { sync: true }) });
  const add = useMutation({
    mutationFn: ({ text }: typeof form.values) => api(AddClientNote, { userId: user.id, text }),
    onSuccess: () => form.reset(),
  });
  const remove = useMutation({
    mutationFn: (id: string) => api(RemoveClientNote, { id }),
    onSuccess: () => notify(notesPanelWords.removed),
    onError: (error) => notifyFailure(messageOf(error), lists.failed),
  });
  const ask = async (id: string) => {
    if (await confirm({ title: notesPanelWords.ask, yes: notesPanelWords.removeYes, danger: true })) remove.mutate(id);
  };
  return (
    <Panel title={notesPanelWords.title}>
      <form noValidate onSubmit={form.onSubmit((values) => add.mutate(values), focusFirst(form))}>
        <Stack gap="sm">
          <Textarea
            label={notesPanelWords.label}
            description={notesPanelWords.hint}
            autosize
            minRows={2}
            {...form.getInputProps('text')}
          />
          {add.error ? <Failure title={lists.failed} error={add.error} /> : null}
          <Group justify="flex-end">
            <Button type="submit" variant="default" loading={add.isPending}>
              {notesPanelWords.add}
            </Button>
          </Group>
        </Stack>
      </form>
      {notes.length === 0 ? <Text c="dimmed">{notesPanelWords.none}</Text> : null}
      <ul className={classes.rows}>
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <div className={classes.grow}>
              <div dir="auto" className={classes.note}>
                {text}
              </div>
              <div className={classes.about}>
                {by} · {ordinalDateTime(at, timeZone)}
              </div>
            </div>
            <IconAction
              Icon={IconTrash}
              label={notesPanelWords.remove(by, ordinalDateTime(at, timeZone))}
              onClick={() => ask(id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const peoplePanelWords = texts.people;
/** The people directly under the owner; the provider may pay for partner companies. */
function PeoplePanel({ client, page, onPage }: { client: Client; page: number; onPage: (page: number) => void }) {
  const size = usePageSize('client-people');
  const { data, error, refetch } = useQuery({
    ...clientPeopleQuery(client.user.id, page, size.size),
    placeholderData: keepPreviousData,
  });
  const [paying, setPaying] = useState<ClientPerson>();
  return (
    <Panel title={peoplePanelWords.title}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton count={2} /> : null}
      {data?.total === 0 ? <Text c="dimmed">{peoplePanelWords.none}</Text> : null}
      {data && data.users.length > 0 ? (
        <>
          <ul className={classes.rows}>
            {data.users.map((person) => (
              <PersonRow key={person.id} person={person} onPay={() => setPaying(person)} />
            ))}
          </ul>
          <Pager page={page} pages={data.pages} onPage={onPage} size={size} />
        </>
      ) : null}
      {paying ? <PlanDialog person={paying} onClose={() => setPaying(undefined)} /> : null}
    </Panel>
  );
}

function PersonRow({ person, onPay }: { person: ClientPerson; onPay: () => void }) {
  const { email, kind, state, roles, lastSeenAt, customPlan } = person;
  const isCompany = kind === 'company';
  const name = isCompany ? clientName(person) : nameOf(person);
  const { price, standing } = planWords(customPlan, person.settings?.timeZone);
  const seen = lastSeenAt ? peoplePanelWords.seen(ordinalDate(lastSeenAt, timeZone)) : peoplePanelWords.neverSeen;
  return (
    <li>
      <div className={classes.grow}>
        <div className={classes.strong}>{name}</div>
        <div className={classes.about}>{email}</div>
        <div className={classes.about}>
          {[roles.map((role) => roleLabel(role.name)).join(', '), seen].filter(Boolean).join(' · ')}
        </div>
        {isCompany ? <div className={classes.about}>{[price, standing].filter(Boolean).join(' · ')}</div> : null}
      </div>
      <span className={people.state} data-state={state}>
        {texts.states[state]}
      </span>
      {isCompany ? (
        <Button size="xs" variant="default" aria-label={peoplePanelWords.payOf(name)} onClick={onPay}>
          {peoplePanelWords.pay}
        </Button>
      ) : null}
    </li>
  );
}

const holdPanelWords = texts.hold;

/** The hold to set or release, as it was shown, whatever happens meanwhile. */
type Asking = { on: boolean; setter: 'account' | 'provider' };

/** Whether the account is on legal hold, and who set it. */
function HoldPanel({ client: { accountId, hold } }: { client: Client }) {
  const [asking, setAsking] = useState<Asking>();
  const day = (at: string): string => ordinalDate(at, timeZone);
  return (
    <Panel title={holdPanelWords.title}>
      <Text size="sm">{holdPanelWords.about}</Text>
      {hold.provider ? <p className={classes.strong}>{holdPanelWords.provider(day(hold.provider))}</p> : null}
      {hold.own ? <p className={classes.strong}>{holdPanelWords.own(day(hold.own))}</p> : null}
      {!hold.provider && !hold.own ? <p>{holdPanelWords.none}</p> : null}
      <div className={classes.actions}>
        {hold.provider ? null : (
          <Button variant="default" onClick={() => setAsking({ on: true, setter: 'provider' })}>
            {holdPanelWords.set}
          </Button>
        )}
        {hold.provider || hold.own ? (
          <Button
            variant="default"
            onClick={() => setAsking({ on: false, setter: hold.provider ? 'provider' : 'account' })}
          >
            {hold.provider ? holdPanelWords.release : holdPanelWords.releaseOwn}
          </Button>
        ) : null}
      </div>
      {asking ? <HoldDialog {...asking} accountId={accountId} onClose={() => setAsking(undefined)} /> : null}
    </Panel>
  );
}

function HoldDialog({ accountId, on, setter, onClose }: Asking & { accountId: string; onClose: () => void }) {
  const title = on ? holdPanelWords.set : setter === 'provider' ? holdPanelWords.release : holdPanelWords.releaseOwn;
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(z.object({ reason: holdReason }), { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ reason }: typeof form.values) => api(HoldClient, { accountId, on, reason, setter }),
    onSuccess: () => {
      notify(on ? holdPanelWords.isSet : holdPanelWords.isReleased);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      error={save.error}
      failed={lists.failed}
      submit={title}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Textarea
        label={holdPanelWords.reason}
        description={holdPanelWords.reasonHint}
        required
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
