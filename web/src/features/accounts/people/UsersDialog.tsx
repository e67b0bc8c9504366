import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useViewer } from '../../../app/useViewer.ts';
import { dollars } from '../../../shared/billing/money.ts';
import { InviteDialog } from '../../../shared/people/InviteDialog.tsx';
import { NO_SEARCH, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { RolesDialog } from '../../../shared/people/RolesDialog.tsx';
import { TeamActions } from '../../../shared/people/TeamActions.tsx';
import { texts as people } from '../../../shared/people/texts.ts';
import { texts } from '../texts.ts';
import { BuyUsers } from './BuyUsers.tsx';

const words = texts.users;

/** The people of the account: who they are, and inviting more. */
export function UsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [search, setSearch] = useState(NO_SEARCH);
  const [open, setOpen] = useState<'invite' | 'roles' | 'buy'>();
  const actions = (
    <TeamActions invite={people.invite} onInvite={() => setOpen('invite')} onRoles={() => setOpen('roles')}>
      <Purchase onOpen={() => setOpen('buy')} />
    </TeamActions>
  );
  return (
    <>
      <Modal
        opened={opened && open === undefined}
        onClose={onClose}
        title={words.title}
        size="xl"
        closeButtonProps={{ 'aria-label': texts.close }}
      >
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
