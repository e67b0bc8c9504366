import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wantedFor } from '../src/features/accounts/domains.queries.ts';
import type { TestApp, TestPerson } from './app.ts';

const SAVE = `mutation ($id: ID!, $name: String) {
  updateSettings(id: $id, settings: { subdomain: $name }) { subdomain subdomainStatus }
}`;
const STATE = '{ getViewer { user { settings { subdomain subdomainStatus } } } }';
export const DECIDE = `mutation ($id: ID!, $decision: DomainDecision!, $reason: String) {
  decideDomain(id: $id, decision: $decision, reason: $reason) { status reason decidedBy }
}`;
export const VERIFY = 'mutation ($name: String!) { verifySubDomain(subdomain: $name) { valid message } }';
export const GUIDANCE = '{ getDomainGuidance { recordType host target checkedAt } }';
export const BELL = '{ getUserNotifications { type message link from } }';

let names = 0;
export const newName = () => {
  names += 1;
  return `videos${names}.acme-advisors.com`;
};

/** Clients' domains, and the one DNS of their installation. */
export function domainsOf(test: TestApp) {
  const zone = (text: string) => writeFile(join(test.folder, 'hosts'), text);
  /** Both records of the domain, right for this person's account. */
  const records = (owner: { accountId: string }, name: string) => {
    const { target, proof } = wantedFor(test.ports, owner, name);
    return `${target} ${name}\nTXT _greenlit.${name} ${proof}\n`;
  };
  const save = (person: TestPerson, name: string | null) => test.ask(person, SAVE, { id: person.settingsId, name });
  const refused = (person: TestPerson, name: string | null) =>
    test.refusal(person, SAVE, { id: person.settingsId, name });
  const state = async (person: TestPerson) =>
    (await test.ask<{ user: { settings: object } }>(person, STATE)).user.settings;
  const eventsOf = async ({ accountId }: TestPerson) =>
    (await test.asOwner('select type from ledger_events where account_id = $1 order by seq', [accountId])).map(
      ({ type }) => type,
    );
  const age = (name: string, hours: number) =>
    test.asOwner(
      'update domains set claimed_at = claimed_at - make_interval(hours => $2), checked_at = checked_at - make_interval(hours => $2) where domain = $1',
      [name, hours],
    );
  const ask = (domain: string) =>
    test.app.inject({ method: 'GET', url: `/api/domains/ask?domain=${encodeURIComponent(domain)}` });
  const idOf = async (name: string) =>
    (await test.asOwner("select id from domains where domain = $1 and status in ('in_review', 'active')", [name]))[0]
      ?.id;
  /** Claims, proves and approves it. */
  async function active(person: TestPerson, name: string, staff: TestPerson): Promise<void> {
    await zone(records(person, name));
    await save(person, name);
    await test.runJobs();
    await test.ask(staff, DECIDE, { id: await idOf(name), decision: 'approve' });
  }
  return { zone, records, save, refused, state, eventsOf, age, ask, idOf, active };
}
