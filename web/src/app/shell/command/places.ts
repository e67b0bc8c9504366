import {
  type Icon,
  IconBroadcast,
  IconChartBar,
  IconHelp,
  IconMovie,
  IconRobot,
  IconSettings,
  IconSparkles,
  IconWriting,
} from '@tabler/icons-react';
import { paths } from '../../address.ts';
import type { Viewer } from '../../graphql.ts';
import { areaOf, begins, hasChannel, settingsPathOf, viewersPathOf, writesRules } from '../../rights.ts';
import { site } from '../../site.ts';
import { navigation } from '../nav.ts';
import { texts as words } from '../texts.ts';

const { command: texts } = words;

export type Place = { label: string; to: string; icon: Icon; hint?: string; external?: boolean };

const rootOf = (viewer: Viewer): string =>
  ({ admin: paths.admin, enterprise: paths.enterprise, dashboard: paths.home })[areaOf(viewer)];

/** What the person can start. */
export function actionsOf(viewer: Viewer): Place[] {
  const area = areaOf(viewer);
  if (!viewer.access.allowed || !begins(viewer, 'myVideosWrite')) return [];
  return [
    ...(area === 'admin' ? [] : [{ label: texts.newVideo, to: paths.newVideo, icon: IconMovie }]),
    { label: texts.newScript, to: paths.newScript, icon: IconWriting },
    { label: texts.generate, to: paths.generate(rootOf(viewer)), icon: IconSparkles },
  ];
}

function furtherPages(viewer: Viewer): Place[] {
  const viewers = viewersPathOf(viewer);
  const isProvider = viewer.user.isBodewellUser;
  return [
    ...(writesRules(viewer)
      ? [
          {
            label: texts.rules,
            to: paths.rules(rootOf(viewer)),
            icon: IconRobot,
            ...(isProvider ? {} : { hint: texts.rulesHint }),
          },
        ]
      : []),
    ...(viewers ? [{ label: texts.viewers, to: viewers, icon: IconChartBar }] : []),
  ];
}

/** The pages of the person's area, and the tabs of their settings. */
export function pagesOf(viewer: Viewer): Place[] {
  const settings = settingsPathOf(viewer);
  const pages = navigation(viewer).flatMap(({ items }) => items);
  const channel = viewer.channelPath !== null && !hasChannel(viewer);
  const tabs = areaOf(viewer) === 'dashboard' ? viewer.settingsTabs : [];
  return [
    ...pages,
    ...(viewer.access.allowed ? furtherPages(viewer) : []),
    ...(channel && viewer.channelPath
      ? [{ label: words.nav.channel, to: viewer.channelPath, icon: IconBroadcast, external: true }]
      : []),
    { label: words.help, to: site.help, icon: IconHelp, external: true },
    ...tabs.map(({ tab, title }) => ({
      label: texts.settings(title),
      to: `${settings}?tab=${tab}`,
      icon: IconSettings,
    })),
  ];
}

/** "email" finds "E-mails". */
const plain = (text: string): string => text.toLowerCase().replaceAll('-', '');

/** The entries that contain every typed word in their label or description. */
export function matching<T extends { label: string; hint?: string }>(choices: readonly T[], typed: string): T[] {
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  return choices.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`);
    return asked.every((word) => text.includes(word));
  });
}
