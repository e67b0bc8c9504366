import { Burger, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useLeftSlots } from '../../shared/drafts/useLeftSlots.ts';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { useViewer } from '../useViewer.ts';
import { Bell } from './bell/Bell.tsx';
import { CommandKey } from './command/CommandKey.tsx';
import { navigation } from './nav.ts';
import { PlanButton } from './PlanButton.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import classes from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TrialBar } from './TrialBar.tsx';
import { texts as words } from './texts.ts';
import { UpgradeCard } from './UpgradeCard.tsx';

const LeftTexts = lazy(() =>
  import('../../shared/drafts/LeftTexts.tsx').then((module) => ({ default: module.LeftTexts })),
);

const LookBar = lazy(() => import('./LookBar.tsx').then((module) => ({ default: module.LookBar })));

/** The frame around signed-in pages: header, sidebar (a drawer on phones), page. */
export function Shell() {
  const viewer = useViewer();
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'full' });
  // The home page lists expiring trials itself.
  const atHome = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') === paths.home });
  const narrow = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false });
  const left = useLeftSlots(viewer.user.id);
  const [drawer, { open, close }] = useDisclosure(false);
  const look = viewer.look ? (
    <Suspense fallback={null}>
      <LookBar look={viewer.look} client={[viewer.user.name, viewer.user.lastName].filter(Boolean).join(' ')} />
    </Suspense>
  ) : null;
  if (frame === 'bare')
    return (
      <>
        {look}
        <main id="content" className={classes.bare}>
          <Outlet />
        </main>
      </>
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
          {viewer.access.allowed ? <CommandKey /> : null}
          <PlanButton place="bar" />
          {viewer.rights.seeNotifications && !viewer.look?.mine ? <Bell /> : null}
          <ProfileMenu />
        </div>
      </section>
      <div className={classes.side}>
        <Sidebar groups={groups} collapsed={collapsed} />
        <UpgradeCard collapsed={collapsed} />
      </div>
      <Drawer
        opened={drawer}
        onClose={close}
        size={280}
        title={<Wordmark />}
        closeButtonProps={{ 'aria-label': words.nav.close }}
      >
        <Sidebar groups={groups} onNavigate={close} />
        <PlanButton place="menu" onNavigate={close} />
        <UpgradeCard onNavigate={close} />
      </Drawer>
      <div className={classes.column}>
        {look}
        {atHome ? null : <TrialBar />}
        <main id="content" className={classes.main} tabIndex={-1}>
          {left.length > 0 ? (
            <Suspense fallback={null}>
              <LeftTexts slots={left} />
            </Suspense>
          ) : null}
          <Outlet />
        </main>
      </div>
    </div>
  );
}
