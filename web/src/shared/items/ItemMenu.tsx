import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { texts } from './texts.ts';

/** The menu of an item in a list; rendered outside the card, which would clip it. */
export function ItemMenu({ title, busy, children }: { title: string; busy: boolean; children: ReactNode }) {
  return (
    <Menu withinPortal portalProps={{ target: '#content' }} width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} loading={busy} aria-label={texts.menu.open(title)}>
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
