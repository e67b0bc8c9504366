import {
  type Icon,
  IconBooks,
  IconBroadcast,
  IconBuildings,
  IconChartBar,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconHome,
  IconMail,
  IconMovie,
  IconReceipt,
  IconServer,
  IconSettings,
  IconShare,
  IconSpeakerphone,
  IconStar,
  IconUserCog,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { paths } from '../address.ts';
import type { Viewer } from '../graphql.ts';
import { areaOf, can, decides, hasChannel, recordsPathOf, settingsPathOf } from '../rights.ts';
import { texts as words } from './texts.ts';

const texts = words.nav;

export type NavItem = {
  label: string;
  to: string;
  icon: Icon;
  /** Current only on exactly this path, not below it. */
  exact?: boolean;
};

export type NavGroup = { label?: string; items: NavItem[] };

/** The person's sidebar: only pages that exist and that they may open. */
export function navigation(viewer: Viewer): NavGroup[] {
  const records: NavItem = { label: texts.records, to: recordsPathOf(viewer), icon: IconHistory };
  const settings: NavItem = { label: texts.settings, to: settingsPathOf(viewer), icon: IconSettings };
  if (!viewer.access.allowed)
    return [{ label: texts.account, items: [{ ...settings, label: texts.accountSettings }, records] }];
  if (viewer.homePath === paths.records) return [{ items: [records] }, { label: texts.account, items: [settings] }];
  const area = areaOf(viewer);
  const libraries = { label: texts.libraries, icon: IconBooks };
  if (area === 'admin')
    return [
      {
        items: [
          { label: texts.metrics, to: paths.admin, icon: IconChartBar, exact: true },
          { label: texts.content, to: paths.articles, icon: IconFileText },
          { label: texts.clients, to: paths.clients, icon: IconBuildings },
          { label: texts.domains, to: paths.domains, icon: IconWorld },
        ],
      },
      {
        label: texts.account,
        items: [
          settings,
          { label: texts.staff, to: paths.staff, icon: IconUsers },
          { label: texts.roles, to: paths.roles, icon: IconUserCog },
          records,
          { ...libraries, to: paths.staffLibraries },
          { label: texts.planInfo, to: paths.planInfo, icon: IconReceipt },
          { label: texts.announcements, to: paths.announcements, icon: IconSpeakerphone },
          { label: texts.letters, to: paths.letters, icon: IconMail },
          { label: texts.state, to: paths.state, icon: IconServer },
        ],
      },
    ];
  const root = area === 'enterprise' ? paths.enterprise : paths.home;
  const channel = hasChannel(viewer) && {
    label: area === 'enterprise' ? texts.enterpriseChannel : texts.channel,
    to: paths.channel(root),
    icon: IconBroadcast,
  };
  const items = [
    { label: texts.home, to: area === 'enterprise' ? paths.enterpriseHome : paths.home, icon: IconHome, exact: true },
    can(viewer, 'contentLibraryRead') && { label: texts.content, to: paths.library(root), icon: IconFileText },
    can(viewer, 'myVideosRead') && { label: texts.videos, to: paths.videos(root), icon: IconMovie },
    decides(viewer) && { label: texts.reviews, to: paths.reviews, icon: IconChecklist },
    can(viewer, 'favoritesRead') && { label: texts.favorites, to: paths.favorites(root), icon: IconStar },
    area === 'enterprise' && channel,
  ];
  const account = [
    area === 'enterprise' && can(viewer, 'contentLibraryRead') && { ...libraries, to: paths.enterpriseLibraries },
    settings,
    area === 'enterprise' &&
      can(viewer, 'usersRead', 'usersWrite') && { label: texts.users, to: paths.enterpriseUsers, icon: IconUsers },
    area === 'enterprise' && { label: texts.sharing, to: paths.enterpriseSharing, icon: IconShare },
    records,
    area === 'dashboard' && channel,
  ];
  return [{ items: shown(items) }, { label: texts.account, items: shown(account) }];
}

const shown = (items: readonly (NavItem | false)[]): NavItem[] => items.filter((item) => item !== false);
