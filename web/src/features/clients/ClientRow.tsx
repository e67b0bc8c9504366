import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Anchor, Switch, Table } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, messageOf } from '../../app/graphql.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { timeZone } from '../../app/time.ts';
import { confirm } from '../../app/ui/confirm.ts';
import list from '../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { SwitchPerson } from '../../shared/people/data.ts';
import { nameOf } from '../../shared/people/names.ts';
import classes from './Clients.module.css';
import type { Client } from './data.ts';
import { clientName } from './names.ts';
import { planWords } from './plan.ts';
import type { ClientTab } from './routes.tsx';
import { texts } from './texts.ts';

/** A client, its plan, and its switch. */
export function ClientRow({ client, tab }: { client: Client; tab: ClientTab }) {
  const { id, email, kind, state, active, createdAt, teamSize } = client;
  const name = clientName(client);
  const owner = nameOf(client);
  const { price, standing } = planWords(client.customPlan);
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: !active }),
    onSuccess: () => notify(texts.switched, name),
    onError: (error) => notifyFailure(messageOf(error), texts.wrong),
  });
  const ask = async () => {
    const { title, off, offYes, on, onYes } = texts.ask;
    const question = active ? { body: off(name), yes: offYes, danger: true } : { body: on(name), yes: onYes };
    if (await confirm({ title, ...question })) flip.mutate();
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
      </Table.Td>
      <Table.Td className={classes.edit}>
        {kind === 'enterprise' ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={texts.edit(name)}
            renderRoot={(root: object) => <Link {...linkTo(`${paths.editEnterprise(id)}?key=${tab}`)} {...root} />}
          >
            <IconPencil size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
