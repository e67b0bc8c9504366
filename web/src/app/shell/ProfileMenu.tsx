import { initials } from '@greenlit/domain/shared/text.ts';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconFileText, IconHelp, IconLock, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOut } from '../identity.ts';
import { settingsPathOf } from '../rights.ts';
import { site } from '../site.ts';
import { texts } from '../texts.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useViewer } from '../useViewer.ts';
import classes from './ProfileMenu.module.css';
import { texts as words } from './texts.ts';

export function ProfileMenu() {
  const viewer = useViewer();
  const { user } = viewer;
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          {/* begins with the visible text, for voice control */}
          <VisuallyHidden>
            {initials(user.name, user.lastName ?? '')}, {words.profile.menu(user.name)}
          </VisuallyHidden>
          <PersonAvatar
            name={user.name}
            lastName={user.lastName}
            picture={user.settings?.signedWorkspaceImgUrl}
            color={user.settings?.color}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={classes.name}>{[user.name, user.lastName].filter(Boolean).join(' ')}</span>
          <span className={classes.email}>{user.email}</span>
        </Menu.Label>
        <Menu.Item component={Link} to={settingsPathOf(viewer)} leftSection={<IconUser size={18} aria-hidden />}>
          {words.profile.account}
        </Menu.Item>
        <Menu.Item component="a" href={site.help} target="_blank" leftSection={<IconHelp size={18} aria-hidden />}>
          {texts.site.help}
        </Menu.Item>
        {site.terms ? (
          <Menu.Item
            component="a"
            href={site.terms}
            target="_blank"
            leftSection={<IconFileText size={18} aria-hidden />}
          >
            {texts.site.terms}
          </Menu.Item>
        ) : null}
        {site.privacy ? (
          <Menu.Item component="a" href={site.privacy} target="_blank" leftSection={<IconLock size={18} aria-hidden />}>
            {texts.site.privacy}
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={signOut}>
          {texts.actions.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
