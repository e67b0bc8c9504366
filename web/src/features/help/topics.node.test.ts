import { describe, expect, it } from 'vitest';
import { ROOT, someViewer } from '../../../testing/viewer.ts';
import { chapters } from './chapters.ts';
import { found } from './topics.ts';

const questions = (typed: string) =>
  found(chapters, typed).flatMap(({ topics }) => topics.map((topic) => topic.question));

describe('Help', () => {
  it('shows everything without words', () => {
    expect(found(chapters, '  ')).toEqual(chapters);
  });

  it.each([
    ['microphone', 'The camera or the microphone does not work'],
    ['LINK expired', 'My reviewer cannot open the link'],
    ['two-factor', 'How do I make signing in safer?'],
    ['close account', 'How do I close my account?'],
  ])('finds for “%s” the question “%s”', (typed, question) => {
    expect(questions(typed)).toContain(question);
  });

  it('finds nothing for words that no answer has', () => {
    expect(questions('zeppelin')).toEqual([]);
  });

  it('asks each question once', () => {
    const all = questions('');
    expect(new Set(all).size).toBe(all.length);
  });

  /** The pages that the person is led to, by the links' words. */
  const pagesFor = (changes?: Parameters<typeof someViewer>[0]) =>
    Object.fromEntries(
      chapters
        .flatMap(({ topics }) => topics)
        .flatMap(({ page }) => {
          const to = page?.to(someViewer(changes));
          return page && to ? [[page.label, to]] : [];
        }),
    );

  it('leads an owner to each page', () => {
    expect(pagesFor()).toEqual({
      'Start a video': '/dashboard/edit-script',
      'Settings, Disclosures': '/dashboard/account/settings?tab=disclaimer',
      'My videos': '/dashboard/content-videos',
      'Scripts - Gen AI Rules': '/dashboard/rules',
      Settings: '/dashboard/account/settings',
      Records: '/dashboard/account/records',
    });
  });

  it('never leads people to a page that they may not open', () => {
    const member = pagesFor({ user: { admin: ROOT }, permissions: { contentLibraryRead: true } });
    expect(Object.keys(member)).toEqual(['Settings, Disclosures', 'Settings', 'Records']);
  });

  it('leads enterprises and staff to the pages of their own area', () => {
    const enterprise = pagesFor({ user: { isEnterprise: true } });
    expect(enterprise).toMatchObject({
      'My videos': '/admin-enterprise/content-videos',
      'Settings, Disclosures': '/admin-enterprise/account-enterprise/settings?tab=disclaimer',
      Records: '/admin-enterprise/account-enterprise/records',
    });
    const staff = pagesFor({ user: { isBodewellUser: true, roles: [{ name: 'admin' }] } });
    expect(staff).not.toHaveProperty('My videos');
    expect(staff).toMatchObject({ Settings: '/admin/account-admin/settings' });
  });
});
