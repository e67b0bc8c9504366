import { readFileSync } from 'node:fs';
import { libraryKey } from '@greenlit/domain/libraries/libraries.ts';
import { STATUSES } from '@greenlit/domain/review/lifecycle.ts';
import { wordCount } from '@greenlit/domain/shared/text.ts';
import { describe, expect, test } from 'vitest';
import { kindOf } from '../testing/probe.ts';
import { demo } from './demo.ts';
import { mediaPath } from './media.ts';
import { signatureFor } from './review-forms.ts';
import type { Category, DemoPerson, DemoRound } from './types.ts';

const person = new Map(demo.people.map((each) => [each.key, each]));
const libraryRefs = new Set(demo.libraries.map((library) => library.ref));
const items = [...demo.scripts, ...demo.videos];

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** The account owner at the top of a person's line of parents. */
function rootOf(someone: DemoPerson): DemoPerson {
  const parent = someone.parent && person.get(someone.parent);
  return parent ? rootOf(parent) : someone;
}

describe('the cast', () => {
  test('is the eleven documented people, all with one password', () => {
    expect(demo.people.map((each) => each.email).sort()).toEqual(
      [
        ...['admin', 'approver', 'enterprise', 'internal', 'lapsed', 'lifetime'],
        ...['member', 'owner', 'partner', 'staff', 'trial'],
      ].map((name) => `${name}@demo.test`),
    );
    expect(demo.password).toMatch(/^(?=.*\d)(?=.*[A-Z]).{8,}$/);
  });

  test('has parents first, of a kind that may invite such people', () => {
    const invites: Record<string, string[]> = {
      individual: ['member'],
      enterprise: ['company', 'enterprise_internal'],
      company: ['member'],
    };
    for (const [index, each] of demo.people.entries()) {
      if (!each.parent) continue;
      const parentAt = demo.people.findIndex((other) => other.key === each.parent);
      expect(parentAt, each.key).toBeGreaterThanOrEqual(0);
      expect(parentAt, each.key).toBeLessThan(index);
      expect(invites[demo.people[parentAt]?.kind ?? ''], each.key).toContain(each.kind);
    }
  });

  test.each(demo.people.map((each) => [each.key, each] as const))(
    '%s has a profile that the forms accept',
    (_, each) => {
      const { profile, settings } = each;
      expect(profile.phone).toMatch(/^[1-9]\d{9}$/);
      expect(profile.zip).toMatch(/^\d{5}$/);
      expect(profile.state).toMatch(/^[A-Z]{2}$/);
      expect(profile.nickname).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(profile.bio.length).toBeLessThanOrEqual(350);
      expect(Number.isInteger(profile.color) && profile.color >= 0 && profile.color <= 12).toBe(true);
      if (profile.companyLink) expect(new URL(profile.companyLink).hostname).toMatch(/\.example$/);
      if (settings.companyLogo) expect(kindOf(readFileSync(mediaPath(settings.companyLogo)))).toBe('png');
      expect(settings.usersCount).toBeGreaterThanOrEqual(1);
    },
  );

  test('nicknames, phones and colors are unique where they must be', () => {
    expect(duplicates(demo.people.map((each) => each.profile.nickname))).toEqual([]);
    expect(duplicates(demo.people.map((each) => each.profile.phone))).toEqual([]);
  });

  test('roles are built in or defined here', () => {
    const known = new Set(['admin', 'Enterprise', 'Company', 'full', 'basic', ...demo.roles.map((role) => role.name)]);
    for (const each of demo.people) expect(known, each.key).toContain(each.role);
    const approver = demo.roles.find((role) => role.name === person.get('approver')?.role);
    expect(approver?.permissions).toContain('approveVideos');
    expect(approver?.permissions).not.toContain('myVideosWrite');
    expect(approver?.permissions).not.toContain('postVideos');
  });

  test('plans match the kind of their owner', () => {
    for (const each of demo.people) {
      const needsNone = each.lifetimeDeal || each.kind === 'staff';
      expect(each.plan === null, each.key).toBe(needsNone);
      if (!each.plan) continue;
      expect(each.plan.trial, each.key).toBe(each.plan.trialDaysLeft !== null);
      expect(each.plan.libraries, each.key).toContain('admin-custom');
      for (const ref of each.plan.libraries) expect(libraryRefs, each.key).toContain(ref);
    }
    expect(person.get('owner')?.plan).toMatchObject({ active: true, complianceEngine: true, price: 49 + 4 * 15 + 30 });
    expect(person.get('owner')?.settings.complianceEmail).toBe(demo.reviewerEmail);
    expect(person.get('lapsed')?.plan).toMatchObject({ active: false });
    expect(person.get('lapsed')?.plan?.expiresInDays).toBeLessThan(0);
    expect(person.get('enterprise')?.plan).toMatchObject({ interval: 'year', multiUsersEngine: true });
  });

  test('disclosures fit, and the owner has three', () => {
    expect(demo.disclosures.filter((each) => each.owner === 'owner')).toHaveLength(3);
    for (const { title, text } of demo.disclosures) {
      expect(title.length).toBeGreaterThan(0);
      expect(text.length, title).toBeGreaterThan(100);
      expect(text.length, title).toBeLessThanOrEqual(500);
    }
  });
});

describe('scripts', () => {
  const written = demo.scripts.filter((script) => script.type === 'script');

  test('there are at least 44, at least 40 by the provider, in every library', () => {
    expect(written.length).toBeGreaterThanOrEqual(44);
    expect(demo.scripts.filter((script) => script.provider).length).toBeGreaterThanOrEqual(40);
    const used = new Set(demo.scripts.map((script) => script.library));
    // the fixed library's content comes with every installation
    expect([...libraryRefs].filter((ref) => !used.has(ref))).toEqual(['admin-custom']);
  });

  test.each(written.map((script) => [script.key, script] as const))(
    '%s can be read aloud in one to two minutes',
    (_, script) => {
      expect(wordCount(script.text)).toBeGreaterThanOrEqual(120);
      expect(wordCount(script.text)).toBeLessThanOrEqual(320);
      expect(script.title.length).toBeLessThanOrEqual(60);
      expect(script.text).toMatch(/^\S[^\n]*(\n\n\S[^\n]*)+$/);
      expect(script.text).not.toMatch(/ {2}|\s$|lorem|TODO/i);
      expect(script.text.split('\n\n').length).toBeGreaterThanOrEqual(3);
    },
  );

  test('titles, keys and openings are all different', () => {
    expect(duplicates(demo.scripts.map((script) => script.title))).toEqual([]);
    expect(duplicates(demo.scripts.map((script) => script.key))).toEqual([]);
    expect(duplicates(written.map((script) => script.text.split(/\s+/).slice(0, 3).join(' ')))).toEqual([]);
  });

  test('no approved text makes a promise', () => {
    const promise =
      /\b(risk[- ]free|can't lose|cannot lose|beat the market|guaranteed returns?|sure thing|will (double|outperform))\b/i;
    for (const item of items) {
      if (item.status === 'approved') expect('text' in item ? item.text : item.script, item.key).not.toMatch(promise);
    }
  });

  test('every channel and section has content', () => {
    const wanted: Category[] = [
      ...(['Company Overview', 'Building Wealth', 'Nearing Retirement', 'Living in Retirement'] as const),
      ...(['Taxes', 'Bill', 'Crypto'] as const),
    ];
    for (const category of wanted) {
      expect(demo.scripts.filter((script) => script.category === category).length, category).toBeGreaterThanOrEqual(3);
    }
  });

  test('provider scripts are approved, in provider libraries, by staff; some are for everyone', () => {
    const byProvider = demo.scripts.filter((script) => script.provider);
    for (const script of byProvider) {
      expect(script.library, script.key).toMatch(/^admin-/);
      expect(script.status, script.key).toBe('approved');
      expect(person.get(script.creator)?.kind, script.key).toBe('staff');
    }
    expect(byProvider.filter((script) => script.isPublic).length).toBeGreaterThanOrEqual(5);
    expect(demo.scripts.filter((script) => !script.provider && script.isPublic)).toEqual([]);
  });
});

describe('libraries', () => {
  test('keys follow the rules: admin-, custom, or the hyphenated title', () => {
    for (const { key, name, owner, ref } of demo.libraries) {
      expect(key).toBe(name === 'Custom' && owner ? 'custom' : libraryKey(name, owner === null));
      if (owner === null) expect(ref).toBe(key);
      else expect(person.has(owner)).toBe(true);
    }
    expect(duplicates(demo.libraries.map((library) => `${library.owner} ${library.key}`))).toEqual([]);
    expect(demo.libraries.some((library) => library.key === 'admin-custom')).toBe(true);
  });
});

describe('every status occurs, with the rounds that lead to it', () => {
  test('for the scripts and the videos of the owner', () => {
    for (const list of [demo.scripts, demo.videos]) {
      const found = new Set(list.filter((item) => item.creator === 'owner').map((item) => item.status));
      expect([...found].sort()).toEqual([...STATUSES].sort());
    }
  });

  test.each(items.map((item) => [item.key, item] as const))('%s', (_, item) => {
    const last = item.rounds.at(-1);
    const root = person.get(item.creator);
    const engine = root ? rootOf(root).plan?.complianceEngine : false;
    if (item.status === 'draft') expect(item.rounds).toEqual([]);
    if (item.status === 'in_review') expect(last?.decision).toBeNull();
    if (item.status === 'need_changes') expect(last?.decision?.outcome).toBe('corrections');
    if (item.status === 'approved' && engine && root && rootOf(root).kind === 'individual') {
      expect(last?.decision?.outcome).toBe('approved');
    }
    if (last) {
      expect(last.version).toBe(item.version);
      expect(last.text).toBe('text' in item ? item.text : item.script);
    }
    checkRounds(item.rounds, item.createdDaysAgo);
  });

  function checkRounds(rounds: DemoRound[], createdDaysAgo: number): void {
    let before = createdDaysAgo;
    for (const [index, round] of rounds.entries()) {
      expect(round.version).toBe(index + 1);
      expect(round.sentDaysAgo).toBeLessThanOrEqual(before);
      expect(person.has(round.submitter)).toBe(true);
      expect(round.form.submission).toBe(index === 0 ? 'firstSubmission' : 'resubmission');
      before = round.decision?.daysAgo ?? 0;
      expect(before).toBeLessThanOrEqual(round.sentDaysAgo);
      if (index < rounds.length - 1) expect(round.decision?.outcome).toBe('corrections');
      if (round.decision?.outcome === 'corrections') expect(round.decision.text?.length).toBeGreaterThan(80);
      const signature = signatureFor(round.form);
      expect(signature && kindOf(readFileSync(mediaPath(signature)))).toBe('png');
    }
  }
});

describe('references', () => {
  test('every creator, library and favorite resolves', () => {
    for (const item of items) {
      expect(person.has(item.creator), item.key).toBe(true);
      if (item.library) expect(libraryRefs, item.key).toContain(item.library);
      for (const fan of item.favoriteOf) expect(person.has(fan), item.key).toBe(true);
      expect(duplicates(item.favoriteOf), item.key).toEqual([]);
    }
    for (const { owner } of demo.phrases) expect(owner === null || person.has(owner)).toBe(true);
    for (const rule of demo.aiRules) expect(rule.owner === null || person.has(rule.owner)).toBe(true);
  });

  test('an account’s own library holds only what that account wrote', () => {
    const ownerOf = new Map(demo.libraries.map((library) => [library.ref, library.owner]));
    for (const script of demo.scripts) {
      const owner = ownerOf.get(script.library);
      const creator = person.get(script.creator);
      if (!owner || !creator) continue;
      const line = [creator.key, creator.parent, rootOf(creator).key];
      expect(line, script.key).toContain(owner);
    }
  });
});
