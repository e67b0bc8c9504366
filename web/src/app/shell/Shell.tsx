import { PARENT_INACTIVE } from '@greenlit/domain/accounts/access.ts';
import { initials, isoDay } from '@greenlit/domain/shared/text.ts';
import { Burger, Button, CloseButton, Drawer, Menu, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks';
import {
  IconFileText,
  IconHelp,
  IconHourglassLow,
  IconLock,
  IconLogout,
  IconRocket,
  IconSearch,
  IconUser,
} from '@tabler/icons-react';
import { Link, Outlet, useLocation, useMatches, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { dollars } from '../../shared/billing/money.ts';
import { linkTo, paths } from '../address.ts';
import { signOut } from '../identity.ts';
import { settingsPathOf, useViewer, waitsForEnterprise } from '../rights.ts';
import { site } from '../site.ts';
import { texts } from '../texts.ts';
import { timeZone } from '../time.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { onUnsaved, unheldSlots } from '../unsaved.ts';
import { Bell } from './bell/Bell.tsx';
import commandKey from './command/CommandKey.module.css';
import { type NavGroup, type NavItem, navigation } from './nav.ts';
import planButton from './PlanButton.module.css';
import profileMenu from './ProfileMenu.module.css';
import classes from './Shell.module.css';
import sidebar from './Sidebar.module.css';
import trialBar from './TrialBar.module.css';
import { texts as words } from './texts.ts';
import upgradeCard from './UpgradeCard.module.css';

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

const ITEM_PAGE =
  /\/(?:edit-script(?:\/create)?|video-record|in-review|need-changes|review-script|approved)\/([0-9a-f-]{36})\/?$/;

/** The script or video of this page, by its URL. */
function itemOf(path: string, script: string | undefined): string {
  return ITEM_PAGE.exec(path)?.[1] ?? (path.endsWith('/edit-script') ? (script ?? '') : '');
}

/**
 * The keys of texts for this page's item that no editor shows: the item moved on, in another window or by someone else, before
 * they were saved.
 */
function useLeftSlots(userId: string): string[] {
  // the page that is shown, not the one being loaded, because editors register only when shown
  const item = useRouterState({
    select: ({ resolvedLocation: shown }) => (shown ? itemOf(shown.pathname, shown.search.script) : ''),
  });
  const slots = useSyncExternalStore(onUnsaved, () => (item ? unheldSlots(userId, item).join('\n') : ''));
  return slots ? slots.split('\n') : [];
}

/** The plan in short: price, days left, renews or expires; after a failed renewal, the amount due. */
function PlanButton({ place, onNavigate }: { place: 'bar' | 'menu'; onNavigate?: () => void }) {
  const viewer = useViewer();
  const { access, rights, unpaid, user } = viewer;
  const shared = {
    variant: 'default',
    size: 'xs',
    className: planButton.plan,
    'data-place': place,
    onClick: onNavigate,
  };
  const label = <VisuallyHidden>{words.plan.label}: </VisuallyHidden>;
  if (unpaid)
    return (
      // a document of its own, because only there Stripe's fields may be loaded
      <Button component="a" href={paths.payRenewal} {...shared} color="danger" variant="filled">
        {label}
        {words.plan.owed(dollars(unpaid.amount))}
      </Button>
    );
  if (!access.planLabel) return null;
  // payers see their plan with card and invoices, everybody else the plans to choose from
  const isPaying = rights.cancelSubscription && !user.isEnterprise;
  const path = isPaying ? paths.planSettings : rights.seePlans ? paths.plans : settingsPathOf(viewer);
  return (
    <Button renderRoot={(root: object) => <Link {...linkTo(path)} {...root} />} {...shared}>
      {label}
      {access.planLabel}
    </Button>
  );
}

const upgradeCardTexts = words.upgrade;

/** A link to the plans, for people without a plan or on trial. */
function UpgradeCard({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  const viewer = useViewer();
  const { access, rights } = viewer;
  if (waitsForEnterprise(viewer))
    return collapsed ? null : (
      <section className={upgradeCard.card} aria-label={upgradeCardTexts.waits}>
        <p className={upgradeCard.hint}>{PARENT_INACTIVE}</p>
      </section>
    );
  if (!rights.upgrade) return null;
  if (collapsed)
    return (
      <Tooltip label={upgradeCardTexts.title} position="right">
        <Link to={paths.plans} className={upgradeCard.icon} aria-label={upgradeCardTexts.title}>
          <IconRocket size={20} stroke={1.7} aria-hidden />
        </Link>
      </Tooltip>
    );
  const running = access.onTrial && access.allowed;
  const hint = running
    ? upgradeCardTexts.trial(access.daysLeft)
    : access.onTrial
      ? upgradeCardTexts.trialOver
      : upgradeCardTexts.noPlan;
  return (
    <section className={upgradeCard.card} aria-label={upgradeCardTexts.title}>
      <p className={upgradeCard.title}>{upgradeCardTexts.title}</p>
      <p className={upgradeCard.hint}>{hint}</p>
      <Link to={paths.plans} className={upgradeCard.action} onClick={onNavigate}>
        {upgradeCardTexts.action}
      </Link>
    </section>
  );
}

const HIDDEN = 'greenlit.warning-hidden';

const timeLeft = ({ daysLeft, hoursLeft }: { daysLeft: number; hoursLeft: number }): string =>
  hoursLeft <= 24 ? words.warning.hoursLeft(hoursLeft) : words.warning.daysLeft(daysLeft);

/** A banner that the trial ends or has ended; can be dismissed for the day. */
function TrialBar() {
  const { access, rights, user } = useViewer();
  const today = `${user.id} ${isoDay(Date.now(), timeZone)} ${access.warning}`;
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN));
  if (!access.warning || hidden === today) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, today);
    setHidden(today);
  };
  return (
    <section className={trialBar.bar} aria-label={words.warning.label}>
      <IconHourglassLow size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{access.warning}</strong>{' '}
        {access.allowed && access.hoursLeft > 0 ? <span>{timeLeft(access)}</span> : null}
      </p>
      {rights.seePlans ? <Link to={paths.plans}>{words.upgrade.action}</Link> : null}
      <CloseButton className={trialBar.close} size="sm" aria-label={words.warning.dismiss} onClick={hide} />
    </section>
  );
}

const CommandMenu = lazy(() => import('./command/CommandMenu.tsx').then((module) => ({ default: module.CommandMenu })));

const { command: commandKeyTexts } = words;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const KEYS = isMac ? '⌘ K' : 'Ctrl K';

/** Opens the command menu, by its key wherever the focus is, or by its button; the menu's code is loaded at the first use. */
function CommandKey() {
  const [opened, setOpened] = useState(0);
  const open = () => setOpened((times) => times + 1);
  useWindowEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey || event.shiftKey)
      return;
    event.preventDefault();
    open();
  });
  return (
    <>
      <Button
        className={commandKey.open}
        variant="default"
        size="sm"
        leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
        aria-label={`${commandKeyTexts.open} ${KEYS}`}
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={open}
      >
        <span className={commandKey.words}>
          {commandKeyTexts.open} <kbd>{KEYS}</kbd>
        </span>
      </Button>
      {opened > 0 ? (
        <Suspense fallback={null}>
          <CommandMenu asked={opened} />
        </Suspense>
      ) : null}
    </>
  );
}

type Props = {
  groups: NavGroup[];
  /** Only icons, with their names in tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

function Sidebar({ groups, collapsed = false, onNavigate }: Props) {
  return (
    <nav className={sidebar.sidebar} aria-label={words.nav.label} data-collapsed={collapsed || undefined}>
      {groups.map((group) => (
        <div key={group.label ?? 'main'} className={sidebar.group}>
          {group.label ? <p className={sidebar.label}>{group.label}</p> : null}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <Tooltip label={item.label} position="right" disabled={!collapsed}>
                  <Entry item={item} {...(onNavigate ? { onNavigate } : {})} />
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryProps = { item: NavItem; onNavigate?: () => void; className?: string };

/** The remaining props come from the tooltip; clicks are handled here. */
function Entry({ item, onNavigate, className, ...rest }: EntryProps) {
  const classNames = [sidebar.item, className].filter(Boolean).join(' ');
  return (
    <Link
      className={classNames}
      to={item.to}
      activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
      {...rest}
      onClick={onNavigate}
    >
      <item.icon size={20} stroke={1.7} aria-hidden />
      <span>{item.label}</span>
    </Link>
  );
}

function ProfileMenu() {
  const viewer = useViewer();
  const { user } = viewer;
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton className={profileMenu.target}>
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
          <span className={profileMenu.name}>{[user.name, user.lastName].filter(Boolean).join(' ')}</span>
          <span className={profileMenu.email}>{user.email}</span>
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
