import { Button, Group, Modal } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { useViewer } from '../../../app/useViewer.ts';
import { InviteDialog } from '../../../shared/people/InviteDialog.tsx';
import { NO_SEARCH, PeopleList } from '../../../shared/people/PeopleList.tsx';
import { texts as people } from '../../../shared/people/texts.ts';
import { texts } from '../texts.ts';

const words = texts.users;

/** The people of the account: who they are, and inviting more. */
export function UsersDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const viewer = useViewer();
  const [search, setSearch] = useState(NO_SEARCH);
  const [inviting, setInviting] = useState(false);
  const { inviteUsers, seePlans } = viewer.rights;
  const actions = (
    <Group gap="xs">
      {seePlans ? (
        <LinkButton path={paths.plans} variant="default">
          {words.purchase}
        </LinkButton>
      ) : null}
      {inviteUsers ? (
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
          {people.invite}
        </Button>
      ) : null}
    </Group>
  );
  return (
    <>
      <Modal
        opened={opened && !inviting}
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
      {inviting ? <InviteDialog area="account" inviting="people" onClose={() => setInviting(false)} /> : null}
    </>
  );
}
