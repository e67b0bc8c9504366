import { staffProfileForm } from '@greenlit/domain/people/schemas.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Checkbox, Group, NativeSelect, Switch, Table, Tabs, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { linkTo, pageRoute, paths } from '../../app/address.ts';
import { api, messageOf } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { timeZone } from '../../app/time.ts';
import { IconAction, LinkButton } from '../../app/ui/buttons.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst, showAtFields } from '../../app/ui/fieldErrors.ts';
import list from '../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ListSearch } from '../../shared/items/ListControls.tsx';
import { ListFrame } from '../../shared/items/ListFrame.tsx';
import { SwitchPerson } from '../../shared/people/data.ts';
import { FirstPassword } from '../../shared/people/FirstPassword.tsx';
import { nameOf } from '../../shared/people/names.ts';
import classes from './Clients.module.css';
import { type Client, CreateClient, clientsQuery } from './data.ts';
import { clientName, planWords } from './plan.ts';
import { CLIENT_TABS, type ClientTab, clientsRoute, clientsSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(clientsRoute);

export function ClientsPage() {
  const [{ key, page, search }, setSearch] = route.useAddress(clientsSearch);
  const size = usePageSize('clients');
  const asked = useQuery({ ...clientsQuery(key, search, page, size.size), placeholderData: keepPreviousData });
  const { data } = asked;
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={texts.title}
      action={
        <Group gap="xs" className={classes.ways}>
          <Button variant="default" onClick={() => setCreating(true)}>
            {texts.createClient}
          </Button>
          <LinkButton path={`${paths.createEnterprise}?key=${key}`} leftSection={<IconPlus size={18} aria-hidden />}>
            {texts.create}
          </LinkButton>
        </Group>
      }
    >
      <ListSearch
        value={search}
        hint={texts.search}
        onSearch={(next) => setSearch({ search: next || undefined, page: undefined })}
      />
      <Tabs
        value={key}
        onChange={(next) =>
          setSearch({ key: CLIENT_TABS.find((tab) => tab === next && tab !== 'all'), page: undefined })
        }
      >
        <Tabs.List mb="md" aria-label={texts.tabs.label}>
          {CLIENT_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={key}>
          <ListFrame
            asked={asked}
            rows={data?.users}
            label={texts.table}
            stacks
            count={data && texts.count(data.total, data.totalIsCapped)}
            empty={<Empty picture={search ? 'search' : 'people'}>{search ? texts.nothing : texts.none}</Empty>}
            page={page}
            pages={data?.pages}
            size={size}
            isCapped={data?.totalIsCapped}
            onPage={(next, options) => setSearch({ page: next }, options)}
            columns={
              <>
                <Table.Th>{texts.columns.name}</Table.Th>
                <Table.Th>{texts.columns.plan}</Table.Th>
                <Table.Th>{texts.columns.users}</Table.Th>
                <Table.Th>{texts.columns.since}</Table.Th>
                <Table.Th>{texts.columns.active}</Table.Th>
                <Table.Th aria-label={texts.columns.actions} />
              </>
            }
          >
            {(client) => <ClientRow key={client.id} client={client} tab={key} />}
          </ListFrame>
        </Tabs.Panel>
      </Tabs>
      {creating ? <NewClient onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

const words = texts.client;
const form = staffProfileForm.omit({ role: true });
type Made = { id: string; email: string; password: string };

/** An account for one adviser; other plans are given on the client's page. */
function NewClient({ onClose }: { onClose: () => void }) {
  // sent again after a lost answer, the server answers with what it created
  const [attempt] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const [made, setMade] = useState<Made>();
  const fields = useForm({
    initialValues: { fullName: '', email: '', plan: 'none' },
    validate: schemaResolver(form, { sync: true }),
  });
  const save = useMutation({
    mutationFn: async ({ fullName, email, plan }: typeof fields.values): Promise<Made> => {
      const user = {
        name: fullName,
        email: email.trim(),
        isBodewellUser: false,
        ...(plan === 'trial' ? { customPlan: { trial: true } } : {}),
      };
      const { createUserAdmin } = await api(CreateClient, { user, attempt });
      return { ...createUserAdmin, password: createUserAdmin.initialPassword ?? '' };
    },
    onSuccess: setMade,
    onError: (error) => showAtFields(fields, error),
  });
  if (made)
    return (
      <FirstPassword {...made} title={words.created} onClose={() => void navigate({ to: paths.client(made.id) })} />
    );
  return (
    <FormDialog
      title={words.title}
      error={save.error}
      failed={texts.failed}
      submit={words.save}
      busy={save.isPending}
      onSubmit={fields.onSubmit((values) => save.mutate(values), focusFirst(fields))}
      onClose={onClose}
    >
      <Text size="sm">{words.about}</Text>
      <TextInput label={words.fullName} autoComplete="off" data-autofocus {...fields.getInputProps('fullName')} />
      <TextInput label={words.email} type="email" autoComplete="off" {...fields.getInputProps('email')} />
      <NativeSelect
        label={words.plan}
        data={[
          { value: 'none', label: words.plans.none },
          { value: 'trial', label: words.plans.trial },
        ]}
        {...fields.getInputProps('plan')}
      />
    </FormDialog>
  );
}

function ClientRow({ client, tab }: { client: Client; tab: ClientTab }) {
  const { id, email, kind, state, active, createdAt, teamSize } = client;
  const name = clientName(client);
  const owner = nameOf(client);
  const { price, standing } = planWords(client.customPlan, client.settings?.timeZone);
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: true }),
    onSuccess: () => notify(texts.switched, name),
    onError: (error) => notifyFailure(messageOf(error), texts.wrong),
  });
  const [stopping, setStopping] = useState(false);
  const ask = async () => {
    if (active) return setStopping(true);
    const { title, on, onYes } = texts.ask;
    if (await confirm({ title, body: on(name), yes: onYes })) flip.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td className={classes.called}>
        <Anchor className={list.name} renderRoot={(root: object) => <Link {...linkTo(paths.client(id))} {...root} />}>
          {name}
        </Anchor>
        <div className={list.about}>{[owner !== name && owner, email].filter(Boolean).join(', ')}</div>
        {state === 'invited' ? <div className={list.about}>{texts.invited}</div> : null}
      </Table.Td>
      <Table.Td data-label={texts.columns.plan}>
        <div>{price}</div>
        <div className={list.about}>{standing}</div>
      </Table.Td>
      <Table.Td className={classes.count} data-label={texts.columns.users}>
        {texts.users(teamSize + 1)}
      </Table.Td>
      <Table.Td className={classes.since} data-label={texts.columns.since}>
        {ordinalDate(createdAt, timeZone)}
      </Table.Td>
      <Table.Td data-label={texts.columns.active}>
        <Switch checked={active} disabled={flip.isPending} aria-label={texts.switchOf(name)} onChange={ask} />
        {stopping ? (
          <Deactivation id={id} name={name} isEnterprise={kind === 'enterprise'} onClose={() => setStopping(false)} />
        ) : null}
      </Table.Td>
      <Table.Td className={classes.edit}>
        {kind === 'enterprise' ? (
          <IconAction Icon={IconPencil} label={texts.edit(name)} path={`${paths.editEnterprise(id)}?key=${tab}`} />
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

type DeactivationProps = { id: string; name: string; isEnterprise: boolean; onClose: () => void };

/** Says what happens to a client that is deactivated, and asks about its channel. */
function Deactivation({ id, name, isEnterprise, onClose }: DeactivationProps) {
  const [takeDown, setTakeDown] = useState(false);
  const { title, off, channelStays, takeDown: label, channelGoes, offYes } = texts.ask;
  const save = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: false, takeDown }),
    onSuccess: () => {
      notify(texts.switched, name);
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      error={save.error}
      failed={texts.wrong}
      submit={offYes}
      danger
      busy={save.isPending}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Text>{off(name)}</Text>
      <Text>{takeDown ? channelGoes(isEnterprise) : channelStays}</Text>
      <Checkbox label={label} checked={takeDown} onChange={(event) => setTakeDown(event.currentTarget.checked)} />
    </FormDialog>
  );
}
