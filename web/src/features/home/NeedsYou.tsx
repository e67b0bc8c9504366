import {
  IconCircleCheck,
  IconClock,
  IconHourglassLow,
  IconMail,
  IconMessageCircle,
  IconRocket,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import classes from './NeedsYou.module.css';
import type { Need } from './needs.ts';
import { texts } from './texts.ts';

const LOOKS: Record<Need['kind'], { tone: 'vermilion' | 'amber' | 'signal' | 'slate'; icon: ReactNode }> = {
  plan: { tone: 'amber', icon: <IconHourglassLow aria-hidden /> },
  setup: { tone: 'amber', icon: <IconRocket aria-hidden /> },
  reviewer: { tone: 'amber', icon: <IconMail aria-hidden /> },
  corrections: { tone: 'vermilion', icon: <IconMessageCircle aria-hidden /> },
  conditions: { tone: 'amber', icon: <IconCircleCheck aria-hidden /> },
  decide: { tone: 'vermilion', icon: <IconMessageCircle aria-hidden /> },
  waiting: { tone: 'slate', icon: <IconClock aria-hidden /> },
};

/** Maximum waiting reviews shown; they need no action. */
const WAITING_SHOWN = 3;

/** What this person has to do; "all caught up" only appears once everything has loaded. */
export function ForYou({ needs, ready }: { needs: readonly Need[]; ready: boolean }) {
  return (
    <Lines title={texts.needs.title} needs={needs}>
      {needs.length === 0 && !ready ? (
        <li>
          <RowsSkeleton count={1} />
        </li>
      ) : null}
      {needs.length === 0 && ready ? (
        <Line tone="signal" icon={<IconCircleCheck aria-hidden />} title={texts.needs.nothing} />
      ) : null}
    </Lines>
  );
}

/** What others have to do before this person can go on. */
export function WaitingForOthers({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  const more = needs.length - WAITING_SHOWN;
  return (
    <Lines title={texts.waiting.title} needs={needs.slice(0, WAITING_SHOWN)}>
      {more > 0 ? <li className={classes.more}>{texts.waiting.more(more)}</li> : null}
    </Lines>
  );
}

function Lines({ title, needs, children }: { title: string; needs: readonly Need[]; children: ReactNode }) {
  return (
    <section className={classes.needs} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {needs.map(({ id, kind, title, hint, action }) => (
          <Line key={`${kind} ${id}`} {...LOOKS[kind]} title={title} hint={hint}>
            {action ? (
              <LinkButton path={action.path} variant="default" size="sm">
                {action.label}
              </LinkButton>
            ) : null}
          </Line>
        ))}
        {children}
      </ul>
    </section>
  );
}

type LineProps = {
  tone: 'vermilion' | 'amber' | 'signal' | 'slate';
  icon: ReactNode;
  title: string;
  hint?: string | null;
  children?: ReactNode;
};

function Line({ tone, icon, title, hint, children }: LineProps) {
  return (
    <li className={classes.need} data-tone={tone}>
      <span className={classes.icon}>{icon}</span>
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </div>
      {children}
    </li>
  );
}
