import { seatCount } from '@greenlit/domain/billing/seats.ts';
import { roleLabel } from '@greenlit/domain/team/permissions.ts';
import { Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '../../../app/ui/Empty.tsx';
import { Failure } from '../../../app/ui/Failure.tsx';
import { PersonAvatar } from '../../../app/ui/PersonAvatar.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import type { GetPeopleQuery } from '../../../gen/graphql.ts';
import { type Account, peopleQuery } from '../queries.ts';
import { texts } from '../texts.ts';
import classes from './UsersDialog.module.css';

type Member = GetPeopleQuery['getSubUsers'][number];

const words = texts.users;

/** The people of the account: names, roles, and whether they have joined. */
export function UsersDialog({ account, opened, onClose }: { account: Account; opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <People account={account} />
    </Modal>
  );
}

function People({ account }: { account: Account }) {
  const { user, kind, company } = account;
  const { data, error, refetch } = useQuery(peopleQuery(user.id));
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return <RowsSkeleton count={3} />;
  const seats = seatCount({ kind, usersCount: company?.usersCount ?? null });
  return (
    <>
      <Text c="dimmed">{words.seats(data.getActiveSubUsersCount, seats)}</Text>
      {data.getSubUsers.length === 0 ? <Empty picture="people">{words.none}</Empty> : null}
      <ul className={classes.list}>
        {data.getSubUsers.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </ul>
    </>
  );
}

function Row({ member }: { member: Member }) {
  const { name, lastName, email, roles, settings } = member;
  const state = stateOf(member);
  return (
    <li className={classes.row}>
      <PersonAvatar
        name={name}
        lastName={lastName}
        picture={settings?.signedWorkspaceImgUrl}
        color={settings?.color}
        size={40}
      />
      <div className={classes.facts}>
        <Text fw={560}>{[name, lastName].filter(Boolean).join(' ')}</Text>
        <Text size="sm" c="dimmed">
          {email}
        </Text>
      </div>
      <Text size="sm" className={classes.role}>
        {roles.map((role) => roleLabel(role.name)).join(', ')}
      </Text>
      <span className={classes.state} data-state={state}>
        {words.states[state]}
      </span>
    </li>
  );
}

function stateOf({ active, needSetup }: Member): 'invited' | 'active' | 'off' {
  if (!active) return 'off';
  return needSetup ? 'invited' : 'active';
}
