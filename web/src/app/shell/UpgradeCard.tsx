import { Tooltip } from '@mantine/core';
import { IconRocket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { useViewer } from '../useViewer.ts';
import { texts as words } from './texts.ts';
import classes from './UpgradeCard.module.css';

const texts = words.upgrade;

/** A link to the plans, for people without a plan or on trial. */
export function UpgradeCard({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  const { access, rights } = useViewer();
  if (!rights.upgrade) return null;
  if (collapsed)
    return (
      <Tooltip label={texts.title} position="right">
        <Link to={paths.plans} className={classes.icon} aria-label={texts.title}>
          <IconRocket size={20} stroke={1.7} aria-hidden />
        </Link>
      </Tooltip>
    );
  const running = access.onTrial && access.allowed;
  const hint = running ? texts.trial(access.daysLeft) : access.onTrial ? texts.trialOver : texts.noPlan;
  return (
    <section className={classes.card} aria-label={texts.title}>
      <p className={classes.title}>{texts.title}</p>
      <p className={classes.hint}>{hint}</p>
      <Link to={paths.plans} className={classes.action} onClick={onNavigate}>
        {texts.action}
      </Link>
    </section>
  );
}
