import { Drawer, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { Person } from '../../shared/people/data.ts';
import { nameOf } from '../../shared/people/names.ts';
import { NO_SEARCH, PeopleList } from '../../shared/people/PeopleList.tsx';
import { factsOf } from '../../shared/people/PersonRow.tsx';
import { texts as people } from '../../shared/people/texts.ts';
import { texts } from './texts.ts';

const words = texts.users;

/** A partner company: its owner, plan, state, last activity and people. */
export function CompanyPanel({ company, onClose }: { company: Person; onClose: () => void }) {
  const [search, setSearch] = useState(NO_SEARCH);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={company.settings?.companyName || nameOf(company)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap="lg">
        <div>
          <Text>{[nameOf(company), company.email].join(' · ')}</Text>
          <Text c="dimmed" size="sm">
            {[people.states[company.state], ...factsOf(company)].join(' · ')}
          </Text>
        </div>
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
