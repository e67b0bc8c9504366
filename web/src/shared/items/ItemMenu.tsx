import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../app/ui/buttons.tsx';
import { texts } from './texts.ts';

/** The menu of an item in a list; rendered outside the card, which would clip it. */
export function ItemMenu({ title, busy, children }: { title: string; busy: boolean; children: ReactNode }) {
  return (
    <Menu withinPortal portalProps={{ target: '#content' }} width={230}>
      <Menu.Target>
        <IconAction Icon={IconDots} loading={busy} label={texts.menu.open(title)} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
