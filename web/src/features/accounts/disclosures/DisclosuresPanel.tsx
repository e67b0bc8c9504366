import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Empty } from '../../../app/ui/Empty.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import type { Account } from '../data.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { DisclosureForm } from './DisclosureForm.tsx';
import { DisclosureItem } from './DisclosureItem.tsx';
import classes from './Disclosures.module.css';

const words = texts.disclosures;

/** The disclosures a video can end with: one's own, and those of the administrator above. */
export function DisclosuresPanel({ account }: { account: Account }) {
  const [adding, setAdding] = useState(false);
  const { id: userId, disclaimers } = account.user;
  const opener = useReturnFocus(adding);
  const add = (
    <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  const empty = disclaimers.length === 0;
  return (
    <Section title={words.title} hint={words.hint} aside={empty || adding ? null : add}>
      {adding ? <DisclosureForm userId={userId} onClose={() => setAdding(false)} /> : null}
      {empty && !adding ? (
        <Empty picture="page" action={add}>
          {words.none}
        </Empty>
      ) : null}
      <ul className={classes.list}>
        {disclaimers.map((disclosure) => (
          <DisclosureItem
            key={disclosure.id}
            userId={userId}
            disclosure={disclosure}
            onRemoved={() => opener.current?.focus()}
          />
        ))}
      </ul>
    </Section>
  );
}
