import { complianceEmailMissing } from '@greenlit/domain/review/schemas.ts';
import { cardAction } from '@greenlit/domain/shared/labels.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { IconCircleCheck, IconClock, IconHourglassLow, IconMail, IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { can } from '../../app/rights.ts';
import { timeZone } from '../../app/time.ts';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { ItemStatus } from '../../gen/graphql.ts';
import classes from './NeedsYou.module.css';
import { texts } from './texts.ts';

type Item = { id: string; title: string; status: ItemStatus; updatedAt: string };
type Props = { videos: readonly Item[]; scripts: readonly Item[]; ready: boolean };

/** How many reviews in waiting are named; they need patience, not work. */
const WAITING_SHOWN = 3;

export function NeedsYou({ videos, scripts, ready }: Props) {
  const viewer = useViewer();
  const words = texts.needs;
  const writes = can(viewer, 'myVideosWrite');
  const items = [
    ...videos.map((video) => ({ ...video, path: videoPath(video) })),
    ...scripts.map((script) => ({
      ...script,
      path: script.status === 'need_changes' ? paths.scriptNeedChanges(script.id) : paths.reviewScript(script.id),
    })),
  ];
  const corrections = items.filter((item) => item.status === 'need_changes');
  const waiting = items.filter((item) => item.status === 'in_review');
  const missing = viewer.complianceEngine
    ? complianceEmailMissing(viewer.complianceEmail, viewer.user.admin !== null)
    : null;
  const quiet = corrections.length + waiting.length === 0 && !missing && !viewer.access.warning;
  return (
    <section className={classes.needs} aria-labelledby="needs-you">
      <h2 id="needs-you">{words.title}</h2>
      <ul>
        {viewer.access.warning ? (
          <Need tone="amber" icon={<IconHourglassLow aria-hidden />} title={viewer.access.warning}>
            {viewer.access.onTrial ? words.trial(viewer.access.daysLeft) : null}
          </Need>
        ) : null}
        {missing ? (
          <Need
            tone="amber"
            icon={<IconMail aria-hidden />}
            title={words.reviewer}
            action={
              viewer.user.admin === null ? (
                <LinkButton path={`${paths.settings}?tab=company`} variant="default" size="sm">
                  {words.settings}
                </LinkButton>
              ) : null
            }
          >
            {missing}
          </Need>
        ) : null}
        {corrections.map((item) => (
          <Need
            key={item.id}
            tone="vermilion"
            icon={<IconMessageCircle aria-hidden />}
            title={words.corrections(item.title)}
            action={
              writes ? (
                <LinkButton path={item.path} variant="default" size="sm">
                  {cardAction(item.status, 'ownVideo')}
                </LinkButton>
              ) : null
            }
          >
            {words.since(ordinalDate(item.updatedAt, timeZone))}
          </Need>
        ))}
        {waiting.slice(0, WAITING_SHOWN).map((item) => (
          <Need
            key={item.id}
            tone="amber"
            icon={<IconClock aria-hidden />}
            title={words.waiting(item.title)}
            action={
              writes ? (
                <LinkButton path={item.path} variant="default" size="sm">
                  {cardAction(item.status, 'ownVideo')}
                </LinkButton>
              ) : null
            }
          >
            {words.since(ordinalDate(item.updatedAt, timeZone))}
            {item === waiting[WAITING_SHOWN - 1] && waiting.length > WAITING_SHOWN
              ? ` · ${words.more(waiting.length - WAITING_SHOWN)}`
              : null}
          </Need>
        ))}
        {quiet && ready ? <Need tone="signal" icon={<IconCircleCheck aria-hidden />} title={words.nothing} /> : null}
      </ul>
    </section>
  );
}

type NeedProps = {
  tone: 'vermilion' | 'amber' | 'signal';
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
};

function Need({ tone, icon, title, action, children }: NeedProps) {
  return (
    <li className={classes.need} data-tone={tone}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {children ? <p className={classes.hint}>{children}</p> : null}
      </div>
      {action}
    </li>
  );
}
