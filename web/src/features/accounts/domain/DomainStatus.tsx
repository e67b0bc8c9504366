import { SUBDOMAIN_STATUS_TEXTS, type SubdomainStatus } from '@greenlit/domain/accounts/domains.ts';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconTrash } from '@tabler/icons-react';
import classes from './DomainPanel.module.css';

const ICONS = {
  active: IconCircleCheck,
  in_review: IconClock,
  pending: IconClock,
  rejected: IconAlertTriangle,
  deleted: IconTrash,
};

/** The state of a custom domain: icon, color, and the fixed words. */
export function DomainStatus({ status }: { status: SubdomainStatus }) {
  const Icon = ICONS[status];
  return (
    <span className={classes.chip} data-status={status}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {SUBDOMAIN_STATUS_TEXTS[status]}
    </span>
  );
}
