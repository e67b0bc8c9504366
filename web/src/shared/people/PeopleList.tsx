import { PERSON_STATES, type PersonState } from '@greenlit/domain/people/people.ts';
import { Button, Checkbox, NativeSelect, Text } from '@mantine/core';
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { usePageSize } from '../../app/pageSize.ts';
import { useViewer } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure, RowsSkeleton } from '../../app/ui/Page.tsx';
import type { UserFiltersInput } from '../../gen/graphql.ts';
import { Pager, SearchBox } from '../items/ListControls.tsx';
import { type Person, peopleQuery } from './data.ts';
import classes from './People.module.css';
import { PersonRow } from './PersonRow.tsx';
import { texts } from './texts.ts';

export type PeopleSearch = { page: number; search: string; state: PersonState | undefined; activePlan: boolean };

export const NO_SEARCH: PeopleSearch = { page: 1, search: '', state: undefined, activePlan: false };

type Props = {
  area: 'account' | 'enterprise';
  filters: Pick<UserFiltersInput, 'companies' | 'under'>;
  search: PeopleSearch;
  onSearch: (change: Partial<PeopleSearch>) => void;
  /** Offers the filter for people with a plan of their own. */
  hasPlans?: boolean;
  /** Shown above the list, beside the seats. */
  action?: ReactNode;
  /** Shown if the list is empty. */
  none: string;
  onOpen?: (person: Person) => void;
};

/** A team: search, filters, seats, a page of people and what can be done with each. */
export function PeopleList({ area, filters, search, onSearch, hasPlans = false, action, none, onOpen }: Props) {
  const { page, state, activePlan } = search;
  const size = usePageSize('people');
  const asked = {
    ...filters,
    ...(search.search ? { search: search.search } : {}),
    ...(state ? { state } : {}),
    ...(activePlan ? { activePlan } : {}),
  };
  const { data, error, refetch } = useQuery(peopleQuery(asked, page, size.size));
  const found = data?.getUsers;
  const seats = filters.under ? null : data?.getViewer.seats;
  const counted = filters.companies ? texts.companies : texts.people;
  const { rights } = useViewer();
  const states = PERSON_STATES.filter((value) => value !== 'removed' || rights.inviteUsers);
  // the last person of the last page was removed, or the address names a page that does not exist
  const last = found && found.users.length === 0 && page > found.pages ? found.pages : page;
  useEffect(() => {
    if (last !== page) onSearch({ page: last });
  }, [last, page, onSearch]);
  const isNarrowed = search.search !== '' || state !== undefined || activePlan;
  return (
    <>
      <div className={classes.bar}>
        <search className={classes.search}>
          <SearchBox
            value={search.search}
            hint={texts.search}
            onSearch={(text) => onSearch({ search: text, page: 1 })}
          />
        </search>
        <NativeSelect
          className={classes.filter ?? ''}
          label={texts.state}
          value={state ?? ''}
          data={[
            { value: '', label: texts.anyState },
            ...states.map((value) => ({ value, label: texts.states[value] })),
          ]}
          onChange={(event) =>
            onSearch({ state: PERSON_STATES.find((one) => one === event.currentTarget.value), page: 1 })
          }
        />
        {hasPlans ? (
          <Checkbox
            className={classes.check ?? ''}
            label={texts.activePlan}
            checked={activePlan}
            onChange={(event) => onSearch({ activePlan: event.currentTarget.checked, page: 1 })}
          />
        ) : null}
        {action ? <div className={classes.action}>{action}</div> : null}
      </div>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton count={3} /> : null}
      {found ? (
        <Text size="sm" c="dimmed" role="status">
          {[counted(found.total, found.totalIsCapped), seats && texts.seats(seats.used, seats.total)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      ) : null}
      {found?.total === 0 ? (
        <Empty
          picture={isNarrowed ? 'search' : 'people'}
          action={
            isNarrowed ? (
              <Button variant="default" onClick={() => onSearch(NO_SEARCH)}>
                {texts.reset}
              </Button>
            ) : null
          }
        >
          {isNarrowed ? texts.nothing : none}
        </Empty>
      ) : null}
      {found && found.users.length > 0 ? (
        <ul className={classes.list} aria-label={texts.list}>
          {found.users.map((person) => (
            <PersonRow key={person.id} person={person} area={area} {...(onOpen ? { onOpen } : {})} />
          ))}
        </ul>
      ) : null}
      {found ? <Pager page={page} pages={found.pages} onPage={(next) => onSearch({ page: next })} size={size} /> : null}
    </>
  );
}

type TeamActionsProps = {
  invite: string;
  onInvite: () => void;
  onRoles: () => void;
  /** Further buttons, before these. */
  children?: ReactNode;
};

/** The actions above a list of people. Those who may invite do so here; owners and an enterprise's people also manage roles. */
export function TeamActions({ invite, onInvite, onRoles, children }: TeamActionsProps) {
  const { rights, user } = useViewer();
  const makesRoles = user.admin === null || user.isEnterpriseUser;
  return (
    <div className={classes.actions}>
      {children}
      {rights.inviteUsers && makesRoles ? (
        <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={onRoles}>
          {texts.roles.button}
        </Button>
      ) : null}
      {rights.inviteUsers ? (
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
          {invite}
        </Button>
      ) : null}
    </div>
  );
}
