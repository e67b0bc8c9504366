import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeZone } from '../../../app/time.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { Pager } from '../../../shared/items/Pager.tsx';
import { nameOf } from '../../../shared/people/names.ts';
import people from '../../../shared/people/People.module.css';
import { clientName } from '../names.ts';
import { planWords } from '../plan.ts';
import classes from './Client.module.css';
import { type Client, type ClientPerson, clientPeopleQuery } from './data.ts';
import { Panel } from './Panel.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { texts } from './texts.ts';

const words = texts.people;
type Props = { client: Client; page: number; onPage: (page: number) => void };

/** The people directly under the owner; the provider may pay for partner companies. */
export function PeoplePanel({ client, page, onPage }: Props) {
  const { data, error, refetch } = useQuery({
    ...clientPeopleQuery(client.user.id, page),
    placeholderData: keepPreviousData,
  });
  const [paying, setPaying] = useState<ClientPerson>();
  return (
    <Panel title={words.title}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton count={2} /> : null}
      {data?.total === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      {data && data.users.length > 0 ? (
        <>
          <ul className={classes.rows}>
            {data.users.map((person) => (
              <PersonRow key={person.id} person={person} onPay={() => setPaying(person)} />
            ))}
          </ul>
          {data.pages > 1 ? <Pager page={page} pages={data.pages} onPage={onPage} /> : null}
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
  const { price, standing } = planWords(customPlan);
  const seen = lastSeenAt ? words.seen(ordinalDate(lastSeenAt, timeZone)) : words.neverSeen;
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
        <Button size="xs" variant="default" aria-label={words.payOf(name)} onClick={onPay}>
          {words.pay}
        </Button>
      ) : null}
    </li>
  );
}
