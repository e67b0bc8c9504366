import { Button, Menu, Modal, Tabs, Text } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormFoot } from '../../app/ui/FormFoot.tsx';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import { JourneyBar, Steps } from '../../app/ui/Steps.tsx';
import { videoJourney } from '../../app/ui/status.ts';
import classes from './ComponentsPage.module.css';

/** Tabs, steps and the way of an item. */
export function Nav() {
  const journey = videoJourney({ status: 'need_changes', view: 3 }, true);
  return (
    <>
      <Tabs defaultValue="company">
        <Tabs.List>
          <Tabs.Tab value="company">Company</Tabs.Tab>
          <Tabs.Tab value="users">Users</Tabs.Tab>
          <Tabs.Tab value="channel" disabled>
            Channel
          </Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <Steps
        label="Steps"
        steps={[
          { step: 'Edit Script', state: 'done' },
          { step: 'Record Video', state: 'current' },
          { step: 'Add Logo', state: 'next' },
        ]}
        onStep={() => undefined}
      />
      <JourneyBar {...journey} />
      <JourneyBar {...journey} compact />
    </>
  );
}

/** What appears over a page, each opened by a button. */
export function Over() {
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.row}>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default">Menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Video</Menu.Label>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />}>Duplicate</Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="danger">
            Delete
          </Menu.Item>
          <Menu.Item disabled>Take down</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" onClick={() => setOpened(true)}>
        Dialog
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Delete this draft?">
        <Text>The script and its takes are deleted. This cannot be undone.</Text>
        <FormFoot onCancel={() => setOpened(false)} submit="Delete" busy={false} danger />
      </Modal>
      <Button variant="default" onClick={() => notify('Saved', 'Your channel shows it now.')}>
        Toast
      </Button>
      <Button
        variant="default"
        onClick={() => notifyUndoable('Hidden', '“Bonds pay interest”', { label: 'Undo', take: () => undefined })}
      >
        Toast with Undo
      </Button>
      <Button variant="default" onClick={() => notifyFailure(new Error('refused'), 'Not saved')}>
        Failure
      </Button>
    </div>
  );
}
