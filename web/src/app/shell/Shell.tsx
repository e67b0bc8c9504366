import { Burger, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { useViewer } from '../useViewer.ts';
import { Bell } from './Bell.tsx';
import { navigation } from './nav.ts';
import { PlanButton } from './PlanButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { texts as words } from './texts.ts';

/** The frame around the signed-in pages: header, sidebar (a drawer on a phone), the page. */
export function Shell() {
  const viewer = useViewer();
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'full' });
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const [drawer, { open, close }] = useDisclosure(false);
  if (frame === 'bare')
    return (
      <main id="content" className={classes.bare}>
        <Outlet />
      </main>
    );
  const groups = navigation(viewer);
  const collapsed = frame === 'collapsed' || narrow;
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href="#content">
        {texts.actions.skip}
      </a>
      <section className={classes.header} aria-label={words.nav.topBar}>
        <Burger className={classes.burger} opened={drawer} onClick={open} size="sm" aria-label={words.nav.open} />
        <Link to={paths.home} className={classes.logo} aria-label={words.nav.toHome}>
          <Wordmark />
        </Link>
        <div className={classes.tools}>
          <PlanButton />
          {viewer.user.isBodewellUser ? null : <Bell />}
          <ProfileMenu />
        </div>
      </section>
      <div className={classes.side}>
        <Sidebar groups={groups} collapsed={collapsed} />
      </div>
      <Drawer
        opened={drawer}
        onClose={close}
        size={280}
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': words.nav.close }}
      >
        <Sidebar groups={groups} onNavigate={close} />
      </Drawer>
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
