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

const LOOKS: Record<Need['kind'], { tone: 'vermilion' | 'amber' | 'signal'; icon: ReactNode }> = {
  plan: { tone: 'amber', icon: <IconHourglassLow aria-hidden /> },
  setup: { tone: 'amber', icon: <IconRocket aria-hidden /> },
  reviewer: { tone: 'amber', icon: <IconMail aria-hidden /> },
  corrections: { tone: 'vermilion', icon: <IconMessageCircle aria-hidden /> },
  decide: { tone: 'vermilion', icon: <IconMessageCircle aria-hidden /> },
  waiting: { tone: 'amber', icon: <IconClock aria-hidden /> },
};

/** What needs this person's attention; "nothing" only appears once everything has loaded. */
export function NeedsYou({ needs, ready }: { needs: readonly Need[]; ready: boolean }) {
  return (
    <section className={classes.needs} aria-labelledby="needs-you">
      <h2 id="needs-you">{texts.needs.title}</h2>
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
        {needs.length === 0 && !ready ? (
          <li>
            <RowsSkeleton count={1} />
          </li>
        ) : null}
        {needs.length === 0 && ready ? (
          <Line tone="signal" icon={<IconCircleCheck aria-hidden />} title={texts.needs.nothing} />
        ) : null}
      </ul>
    </section>
  );
}

type LineProps = {
  tone: 'vermilion' | 'amber' | 'signal';
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
