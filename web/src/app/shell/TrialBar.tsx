import { isoDay } from '@greenlit/domain/shared/text.ts';
import { CloseButton } from '@mantine/core';
import { IconHourglassLow } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { timeZone } from '../time.ts';
import { useViewer } from '../useViewer.ts';
import classes from './TrialBar.module.css';
import { texts as words } from './texts.ts';

const HIDDEN = 'greenlit.warning-hidden';

/** A banner that the trial ends or has ended; can be dismissed for the day. */
export function TrialBar() {
  const { access, rights, user } = useViewer();
  const today = `${user.id} ${isoDay(Date.now(), timeZone)} ${access.warning}`;
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN));
  if (!access.warning || hidden === today) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, today);
    setHidden(today);
  };
  return (
    <section className={classes.bar} aria-label={words.warning.label}>
      <IconHourglassLow size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{access.warning}</strong>{' '}
        {access.allowed && access.daysLeft > 0 ? <span>{words.warning.daysLeft(access.daysLeft)}</span> : null}
      </p>
      {rights.seePlans ? <Link to={paths.plans}>{words.upgrade.action}</Link> : null}
      <CloseButton className={classes.close} size="sm" aria-label={words.warning.dismiss} onClick={hide} />
    </section>
  );
}
