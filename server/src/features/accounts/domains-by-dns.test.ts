import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { BELL, domainsOf, newName } from '../../../testing/domains.ts';
import { tell } from '../../db/listen.ts';

let test: TestApp;
let domains: ReturnType<typeof domainsOf>;
beforeAll(async () => {
  test = await startTestApp({ DOMAIN_APPROVAL: 'auto' });
  domains = domainsOf(test);
});
afterAll(() => test.close());

describe('if DNS alone is enough', () => {
  it('a domain is active at once, and only then is a certificate issued', async () => {
    const person = await test.makePerson();
    const name = newName();
    expect((await domains.ask(name)).statusCode).toBe(404);
    await domains.zone(domains.records(person, name));
    await domains.save(person, name);
    expect((await domains.ask(name)).statusCode).toBe(404);
    await test.runJobs();
    expect(await domains.state(person)).toEqual({ subdomain: name, subdomainStatus: 'active' });
    expect(await domains.eventsOf(person)).toEqual(['domain.saved', 'domain.activated']);
    for (const asked of [name, name.toUpperCase(), `${name}.`]) {
      const answer = await domains.ask(asked);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    for (const asked of ['', 'other.acme-advisors.com', `x.${name}`, "' or 1=1", 'a\u0000b'])
      expect((await domains.ask(asked)).statusCode).toBe(404);
    await test.runJobs();
    expect(await test.ask(person, BELL)).toMatchObject([{ message: `${name} is active` }]);
    for (const gone of ['active = false', 'active = true, removed_at = now()']) {
      await test.asOwner(`update users set ${gone} where id = $1`, [person.id]);
      await tell(test.db, 'domain', [name]);
      await expect.poll(async () => (await domains.ask(name)).statusCode).toBe(404);
    }
    await test.asOwner('update users set removed_at = null where id = $1', [person.id]);
    await tell(test.db, 'domain', [name]);
    await expect.poll(async () => (await domains.ask(name)).statusCode).toBe(200);
  });

  it('an active domain is replaced at once', async () => {
    const person = await test.makePerson();
    const [first, second] = [newName(), newName()];
    await domains.zone(domains.records(person, first) + domains.records(person, second));
    await domains.save(person, first);
    await test.runJobs();
    await domains.save(person, second);
    await expect.poll(async () => (await domains.ask(first)).statusCode).toBe(404);
    await test.runJobs();
    await expect.poll(async () => (await domains.ask(second)).statusCode).toBe(200);
  });
});
