import { afterAll, beforeAll, describe, test as each, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';

let test: TestApp;
let owner: TestPerson;
let member: TestPerson;
let enterprise: TestPerson;
let internal: TestPerson;
let partner: TestPerson;
let admin: TestPerson;
let staff: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  member = await test.makePerson({ parent: owner, role: 'full' });
  enterprise = await test.makePerson({ kind: 'enterprise' });
  internal = await test.makePerson({ kind: 'enterprise_internal', parent: enterprise, role: 'Enterprise' });
  partner = await test.makePerson({ kind: 'company', parent: enterprise, plan: 'active', role: 'Company' });
  admin = await test.makePerson({ kind: 'staff', plan: 'none' });
  staff = await test.makePerson({ kind: 'staff', plan: 'none', role: 'full' });
});
afterAll(() => test.close());

interface Rule {
  id: string;
  rule: string;
  enabled: boolean;
  own: boolean;
}
const FIELDS = '{ id rule enabled type own createdAt }';
const CREATE = `mutation ($aiRule: AIRuleInput!) { createAIRule(aiRule: $aiRule) ${FIELDS} }`;
const UPDATE = `mutation ($id: ID!, $aiRule: AIRuleInput!) { updateAIRule(id: $id, aiRule: $aiRule) ${FIELDS} }`;
const REMOVE = 'mutation ($id: ID!) { removeAIRule(id: $id) { id } }';
const create = (person: TestPerson, rule: string, enabled = true) =>
  test.ask<Rule>(person, CREATE, { aiRule: { rule, enabled, type: 'prompt' } });
const rulesOf = async (person: TestPerson, own?: boolean) =>
  (await test.ask<Rule[]>(person, `query ($own: Boolean) { getAIRules(own: $own) ${FIELDS} }`, { own })).map(
    ({ rule }) => rule,
  );

describe('AI rules', () => {
  it('can be created, disabled, enabled, edited and deleted, each recorded in the ledger', async () => {
    const made = await create(owner, '  Never name a fund.  ');
    expect(made).toMatchObject({ rule: 'Never name a fund.', enabled: true, type: 'prompt', own: true });
    expect(await test.ask(owner, UPDATE, { id: made.id, aiRule: { enabled: false } })).toMatchObject({
      enabled: false,
    });
    expect(await test.ask(owner, UPDATE, { id: made.id, aiRule: { enabled: false } })).toMatchObject({
      enabled: false,
    });
    expect(await test.ask(owner, UPDATE, { id: made.id, aiRule: { rule: 'No funds.', enabled: true } })).toMatchObject({
      rule: 'No funds.',
      enabled: true,
    });
    expect(await test.ask(owner, REMOVE, { id: made.id })).toEqual({ id: made.id });
    expect(await rulesOf(owner)).toEqual([]);
    const events = (await eventsOf(test.db, owner.accountId)).filter(({ subjectId }) => subjectId === made.id);
    expect(events.map(({ type, data }) => [type, data.rule, data.enabled])).toEqual([
      ['ai_rule.created', 'Never name a fund.', true],
      ['ai_rule.changed', 'Never name a fund.', false],
      ['ai_rule.changed', 'No funds.', true],
      ['ai_rule.removed', 'No funds.', true],
    ]);
  });

  it('apply to the people they were made for, and are not shown to others', async () => {
    await create(owner, 'Of the owner');
    await create(owner, 'Off at the owner', false);
    await create(internal, 'Of the enterprise');
    await create(admin, 'Of the provider');
    await create(admin, 'Off at the provider', false);
    expect(await rulesOf(owner)).toEqual(['Of the provider', 'Off at the owner', 'Of the owner']);
    expect(await rulesOf(owner, true)).toEqual(['Off at the owner', 'Of the owner']);
    expect(await rulesOf(member)).toEqual(['Of the provider', 'Of the owner']);
    expect(await rulesOf(enterprise, true)).toEqual(['Of the enterprise']);
    expect(await rulesOf(partner)).toEqual(['Of the provider', 'Of the enterprise']);
    for (const own of [true, false]) {
      expect(await rulesOf(admin, own)).toEqual(['Off at the provider', 'Of the provider']);
      expect(await rulesOf(staff, own)).toEqual(['Of the provider']);
    }
  });

  it('can be changed only in one’s own account', async () => {
    const ofProvider = await create(admin, 'Fixed');
    const ofOwner = await create(owner, 'Fixed');
    for (const person of [member, partner, staff]) {
      expect(await test.refusal(person, CREATE, { aiRule: { rule: 'No' } })).toMatchObject({ code: 'FORBIDDEN' });
      expect(await test.refusal(person, REMOVE, { id: ofOwner.id })).toMatchObject({ code: 'FORBIDDEN' });
    }
    for (const { id } of [ofProvider, ofOwner])
      for (const document of [UPDATE, REMOVE])
        expect(await test.refusal(enterprise, document, { id, aiRule: { enabled: false } })).toMatchObject({
          code: 'NOT_FOUND',
        });
    expect(await test.refusal(admin, REMOVE, { id: ofOwner.id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await rulesOf(owner)).toContain('Fixed');
  });

  each.each([
    [{}, 'Rule is required'],
    [{ rule: ' ' }, 'Rule is required'],
    [{ rule: 'x'.repeat(501) }, 'A rule can have at most 500 characters'],
  ])('refuse %j', async (aiRule, message) => {
    expect(await test.refusal(owner, CREATE, { aiRule })).toMatchObject({ code: 'INVALID', fields: { rule: message } });
  });

  it('are limited in number, even if many are created at once', async () => {
    const person = await test.makePerson();
    await Promise.allSettled(Array.from({ length: 55 }, (_, index) => create(person, `Rule ${index}`)));
    expect(await rulesOf(person, true)).toHaveLength(50);
    expect(await test.refusal(person, CREATE, { aiRule: { rule: 'One more' } })).toMatchObject({
      fields: { rule: 'There can be at most 50 rules. Delete one that is no longer needed' },
    });
  });
});

describe('phrases', () => {
  const PHRASE = '{ id phrase reason replacement anyNumber enabled own createdAt }';
  const CREATE_PHRASE = `mutation ($phraseRule: PhraseRuleInput!) { createPhraseRule(phraseRule: $phraseRule) ${PHRASE} }`;
  const UPDATE_PHRASE = `mutation ($id: ID!, $phraseRule: PhraseRuleInput!) {
    updatePhraseRule(id: $id, phraseRule: $phraseRule) ${PHRASE}
  }`;
  const REMOVE_PHRASE = 'mutation ($id: ID!) { removePhraseRule(id: $id) { id } }';
  interface Phrase {
    id: string;
    phrase: string;
    enabled: boolean;
    own: boolean;
  }
  const add = (person: TestPerson, phrase: string, more: object = {}) =>
    test.ask<Phrase>(person, CREATE_PHRASE, { phraseRule: { phrase, reason: 'House style', ...more } });
  const phrasesOf = async (person: TestPerson) =>
    (await test.ask<Phrase[]>(person, `{ getPhraseRules ${PHRASE} }`)).map(({ phrase, enabled, own }) =>
      [phrase, enabled ? 'on' : 'off', own ? 'own' : 'provider'].join(' '),
    );

  it('can be listed, changed field by field, and deleted, each recorded in the ledger', async () => {
    const person = await test.makePerson();
    const made = await add(person, ' customer ', { replacement: 'client', anyNumber: true });
    expect(made).toMatchObject({
      phrase: 'customer',
      replacement: 'client',
      anyNumber: true,
      enabled: true,
      own: true,
    });
    expect(await test.ask(person, UPDATE_PHRASE, { id: made.id, phraseRule: { enabled: false } })).toMatchObject({
      phrase: 'customer',
      replacement: 'client',
      anyNumber: true,
      enabled: false,
    });
    expect(await test.ask(person, UPDATE_PHRASE, { id: made.id, phraseRule: { replacement: '' } })).toMatchObject({
      replacement: '',
      enabled: false,
    });
    expect(await test.ask(person, REMOVE_PHRASE, { id: made.id })).toEqual({ id: made.id });
    const events = (await eventsOf(test.db, person.accountId)).filter(({ subjectId }) => subjectId === made.id);
    expect(events.map(({ type }) => type)).toEqual([
      'phrase_rule.created',
      'phrase_rule.changed',
      'phrase_rule.changed',
      'phrase_rule.removed',
    ]);
  });

  it('include the provider’s and the account’s, and nobody else’s', async () => {
    await add(owner, 'customer');
    await add(owner, 'kickback', { enabled: false });
    await add(enterprise, 'partner firm');
    await add(admin, 'alpha');
    await add(admin, 'omega', { enabled: false });
    expect(await phrasesOf(owner)).toEqual(['alpha on provider', 'customer on own', 'kickback off own']);
    expect(await phrasesOf(member)).toEqual(['alpha on provider', 'customer on own']);
    expect(await phrasesOf(partner)).toEqual(['alpha on provider', 'partner firm on own']);
    expect(await phrasesOf(admin)).toEqual(['alpha on own', 'omega off own']);
    expect(await phrasesOf(staff)).toEqual(['alpha on own']);
  });

  each.each([
    [{ phrase: 'x', reason: 'y' }, { phrase: 'Enter at least 2 characters' }],
    [{ phrase: '...', reason: 'y' }, { phrase: 'Enter at least one word or sign' }],
    [{ phrase: 'client' }, { reason: 'Say why, so that the writer understands the mark' }],
    [{ phrase: 'CUSTOMER', reason: 'y' }, { phrase: 'This phrase is already on the list' }],
  ])('refuse %j', async (phraseRule, fields) => {
    expect(await test.refusal(owner, CREATE_PHRASE, { phraseRule })).toMatchObject({ code: 'INVALID', fields });
  });

  it('cannot be changed into duplicates, or by others', async () => {
    const one = await add(owner, 'first');
    const two = await add(owner, 'second');
    expect(await test.refusal(owner, UPDATE_PHRASE, { id: two.id, phraseRule: { phrase: 'First' } })).toMatchObject({
      fields: { phrase: 'This phrase is already on the list' },
    });
    expect(await test.ask(owner, UPDATE_PHRASE, { id: one.id, phraseRule: { phrase: 'FIRST' } })).toMatchObject({
      phrase: 'FIRST',
    });
    for (const person of [member, partner, staff])
      expect(await test.refusal(person, REMOVE_PHRASE, { id: one.id })).toMatchObject({ code: 'FORBIDDEN' });
    for (const person of [enterprise, admin])
      expect(await test.refusal(person, REMOVE_PHRASE, { id: one.id })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are unique, even if two people add the same at once', async () => {
    const person = await test.makePerson();
    const tried = await Promise.allSettled(['both', 'Both', 'BOTH'].map((phrase) => add(person, phrase)));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('people see whether they may change rules', async () => {
  const asked = [owner, member, enterprise, internal, partner, admin, staff];
  const told = [];
  for (const person of asked)
    told.push(
      (await test.ask<{ rights: { writeRules: boolean } }>(person, '{ getViewer { rights { writeRules } } }')).rights
        .writeRules,
    );
  expect(told).toEqual([true, false, true, true, false, true, false]);
});
