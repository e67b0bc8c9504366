import { SUBDOMAIN_STATUS_TEXTS } from '@greenlit/domain/accounts/domains.ts';
import { formatBytes } from '@greenlit/domain/files/limits.ts';
import { formatPhone, ordinalDate, ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { timeZone } from '../../../app/time.ts';
import { nameOf } from '../../../shared/people/names.ts';
import { profile } from '../../../shared/people/texts.ts';
import classes from './Client.module.css';
import type { Client } from './data.ts';
import { Facts, Panel } from './Panel.tsx';
import { texts } from './texts.ts';

const words = texts.account;

/** The account's owner and state. */
export function AccountPanel({ client }: { client: Client }) {
  const { user, storage, domains, mail, lastActiveAt } = client;
  const { settings } = user;
  return (
    <Panel title={words.title}>
      <Facts
        facts={[
          [words.owner, nameOf(user)],
          [words.email, user.email],
          [profile.phone, settings?.phone ? formatPhone(settings.phone) : null],
          [words.state, texts.states[user.state]],
          [words.since, ordinalDate(user.createdAt, timeZone)],
          [words.active, lastActiveAt ? ordinalDateTime(lastActiveAt, timeZone) : words.never],
          [words.storage, words.used(formatBytes(storage.used), formatBytes(storage.total))],
          [words.mail, <MailState key="mail" mail={mail} />],
          [words.reviewer, settings?.complianceEmail ?? null],
          [
            words.domain,
            domains.length > 0
              ? domains.map(({ id, domain, status }) => (
                  <div key={id}>
                    {domain}: {SUBDOMAIN_STATUS_TEXTS[status]}
                  </div>
                ))
              : words.noDomain,
          ],
        ]}
      />
    </Panel>
  );
}

function MailState({ mail: { unsent, lastError } }: Pick<Client, 'mail'>) {
  if (unsent === 0) return words.mailWorks;
  return (
    <>
      <div className={classes.error}>{words.unsent(unsent)}</div>
      {lastError ? <div className={classes.about}>{lastError}</div> : null}
    </>
  );
}
