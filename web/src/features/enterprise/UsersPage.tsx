import { Drawer, Stack, Tabs, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { Page } from '../../app/ui/Page.tsx';
import type { Person } from '../../shared/people/data.ts';
import { InviteDialog } from '../../shared/people/InviteDialog.tsx';
import { nameOf } from '../../shared/people/names.ts';
import { NO_SEARCH, PeopleList, TeamActions } from '../../shared/people/PeopleList.tsx';
import { factsOf } from '../../shared/people/PersonRow.tsx';
import { RolesDialog } from '../../shared/people/RolesDialog.tsx';
import { texts as people } from '../../shared/people/texts.ts';
import { BrandForm } from './BrandForm.tsx';
import { enterpriseUsersRoute, usersSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseUsersRoute);
const words = texts.users;

/** An enterprise's partner companies, and everybody else directly under it. */
export function UsersPage() {
  const [{ tab, ...search }, setSearch] = route.useAddress(usersSearch);
  const [inviting, setInviting] = useState(false);
  const [roles, setRoles] = useState(false);
  const [company, setCompany] = useState<Person>();
  const isCompanies = tab === 'companies';
  const action = (
    <TeamActions
      invite={isCompanies ? words.inviteCompany : people.invite}
      onInvite={() => setInviting(true)}
      onRoles={() => setRoles(true)}
    />
  );
  return (
    <Page title={words.title} action={action}>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => setSearch({ ...NO_SEARCH, tab: next === 'internal' ? 'internal' : 'companies' })}
      >
        <Tabs.List mb="lg" aria-label={words.tabs}>
          <Tabs.Tab value="companies">{words.companies}</Tabs.Tab>
          <Tabs.Tab value="internal">{words.internal}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <PeopleList
            area="enterprise"
            filters={{ companies: isCompanies }}
            search={search}
            onSearch={setSearch}
            hasPlans={isCompanies}
            none={isCompanies ? words.noCompanies : words.noInternal}
            {...(isCompanies ? { onOpen: setCompany } : {})}
          />
        </Tabs.Panel>
      </Tabs>
      {inviting ? (
        <InviteDialog
          area="enterprise"
          inviting={isCompanies ? 'companies' : 'people'}
          onClose={() => setInviting(false)}
        />
      ) : null}
      {roles ? <RolesDialog onClose={() => setRoles(false)} /> : null}
      {company ? <CompanyPanel company={company} onClose={() => setCompany(undefined)} /> : null}
    </Page>
  );
}

/** A partner company: its owner, plan, state, last activity and people. */
function CompanyPanel({ company, onClose }: { company: Person; onClose: () => void }) {
  const [search, setSearch] = useState(NO_SEARCH);
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={company.company?.name || nameOf(company)}>
      <Stack gap="lg">
        <div>
          <Text>{[nameOf(company), company.email].join(' · ')}</Text>
          <Text c="dimmed" size="sm">
            {[people.states[company.state], ...factsOf(company)].join(' · ')}
          </Text>
        </div>
        {company.viewerCanManage ? <BrandForm key={company.id} company={company} /> : null}
        <section>
          <Title order={3} size="h4" mb="sm">
            {words.people}
          </Title>
          <PeopleList
            area="enterprise"
            filters={{ under: company.id }}
            search={search}
            onSearch={(change) => setSearch({ ...search, ...change })}
            none={words.noPeople}
          />
        </section>
      </Stack>
    </Drawer>
  );
}
