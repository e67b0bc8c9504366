import { PLAIN_FIELDS, type PlainPage, type PlainTyped } from '@greenlit/domain/review/plain-page.ts';
import { describe, expect, it } from 'vitest';
import { earlierWith, noteWith, reviewWith } from '../../../../testing/review.ts';
import { render, reviewDocument } from '../../render.tsx';

const site = {
  origin: 'https://greenlit.test',
  providerName: 'Greenlit',
  links: { terms: null, privacy: null, help: 'https://greenlit.test/help' },
};
const typed = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, ''])) as PlainTyped;
const frame = { roundId: 'round', token: 'a token', failure: null };
type ReviewPage = Extract<PlainPage, { step: 'review' }>;
const reviewed = (changes: Partial<ReviewPage> = {}): PlainPage => ({
  ...frame,
  step: 'review',
  review: reviewWith(),
  noteId: 'note',
  typed,
  problems: {},
  failed: null,
  question: null,
  said: null,
  reload: false,
  ...changes,
});
const drawn = (plain: PlainPage) => render({ kind: 'plain', plain }, site);
const bodyOf = (changes: Partial<ReviewPage> = {}) => drawn(reviewed(changes)).body;

const evil = '</textarea></option><script>alert(1)</script>"';
const PAGES: [string, PlainPage][] = [
  ['asks for a code', { ...frame, step: 'ask', kept: evil }],
  ['takes the code', { ...frame, step: 'code', sentTo: 'r•••@firm.test', problem: evil }],
  [
    'shows the review',
    reviewed({
      review: reviewWith({
        title: evil,
        script: evil,
        version: 2,
        complianceText: evil,
        postText: evil,
        notes: [noteWith({ text: evil }), noteWith({ id: 'b', carried: true, text: evil })],
        earlier: [earlierWith({ text: evil })],
      }),
      typed: Object.fromEntries(PLAIN_FIELDS.map((field) => [field, evil])) as PlainTyped,
      problems: { text: evil },
      failure: evil,
    }),
  ],
];

describe('the page without scripts', () => {
  it.each(PAGES)('that %s runs nothing, and shows markup as text', (_what, page) => {
    const { head, body } = drawn(page);
    expect(head + body).not.toMatch(/<script|\sstyle=|\son\w+=|="javascript:/i);
    expect(head).toContain('noindex');
    expect(body.match(/<main/g)).toHaveLength(1);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  it.each(PAGES)('that %s sends each form to itself, with its token', (_what, page) => {
    const { body } = drawn(page);
    const forms = body.match(/<form\b.*?<\/form>/g) ?? [];
    expect(forms.length).toBeGreaterThan(0);
    for (const form of forms) {
      expect(form).toMatch(/^<form [^>]*action="\/compliance\/review\/round\/plain" method="post"/);
      expect(form).toContain('<input type="hidden" name="token" value="a token"/>');
    }
    for (const [, action] of body.matchAll(/formAction="([^"]*)"/gi))
      expect(action).toMatch(/^\/compliance\/review\/round\/plain#[\w-]+$/);
  });

  it('reads the same review as the page with scripts', () => {
    expect(reviewDocument).toMatch(/^query GetReview\(/);
    expect(reviewDocument).toContain('fragment ReviewedNote');
  });

  it('shows script, video, form, disclosure and notes, and takes a note, a name and a decision', () => {
    const body = bodyOf({
      review: reviewWith({
        reviewForm: JSON.stringify({ representativeName: 'Nora Brandt' }),
        disclosureText: 'Not advice.',
        mediaSha256: 'abc123',
        notes: [noteWith({ text: 'Look up.' })],
      }),
    });
    for (const text of [
      'Stocks may rise. Bonds pay.',
      'Ad review form',
      'Nora Brandt',
      'Not advice.',
      'Look up.',
      'abc123',
    ])
      expect(body).toContain(text);
    expect(body).toMatch(/<video [^>]*controls=""[^>]*src="\/files\/a\.mp4\?e=1&amp;s=2"/);
    expect(body).toContain('<option value="17-27">On “Bonds pay.”</option>');
    for (const name of ['note', 'moment', 'text', 'name', 'title', 'number'])
      expect(body).toMatch(new RegExp(`<(input|textarea)[^>]* name="${name}"`));
    for (const press of ['note', 'send', 'approve']) expect(body).toContain(`value="${press}" name="press"`);
    expect(body).not.toContain('name="code"');
    expect(bodyOf({ review: reviewWith({ codeNeeded: true }) })).toContain('name="code"');
  });

  it('gives what was submitted as files: a paper form is a link, for there is nothing else to read', () => {
    const body = bodyOf({
      review: reviewWith({
        signedCaptionsUrl: '/files/a.vtt?e=1&s=2',
        signedReviewFileUrl: '/files/form.pdf?e=1&s=2',
      }),
    });
    const files = [...body.matchAll(/<a [^>]*href="(\/files\/[^"]*)"[^>]*>([^<]*)</g)].map(([, url, label]) => [
      label,
      url,
    ]);
    expect(files).toEqual([
      ['Video', '/files/a.mp4?e=1&amp;s=2&amp;download=When_markets_rise.mp4'],
      ['Captions', '/files/a.vtt?e=1&amp;s=2&amp;download=When_markets_rise.vtt'],
      ['Ad review file', '/files/form.pdf?e=1&amp;s=2&amp;download'],
    ]);
    expect(body).toMatch(/<details[^>]* open=""><summary[^>]*>Download what was submitted/);
    const script = reviewWith({ type: 'script', signedVideoUrl: null });
    expect(bodyOf({ review: script })).not.toContain('Download what was submitted');
  });

  it('presses nothing by Enter: the first button is disabled', () => {
    expect(/<button [^>]*>/.exec(bodyOf())?.[0]).toMatch(/disabled=""/);
  });

  it('keeps what was typed, says what is wrong beside the field, and focuses it', () => {
    const body = bodyOf({
      typed: { ...typed, text: 'Name the risk.', name: 'Ann' },
      problems: { number: 'The firm asks for this with every decision' },
    });
    expect(body).toMatch(/<textarea id="corrections"[^>]*>Name the risk\.<\/textarea>/);
    expect(body).toMatch(/<input[^>]* id="reviewer"[^>]* value="Ann"/);
    expect(body).toMatch(/<input[^>]* id="reviewer-number"[^>]* aria-invalid="true"[^>]* autofocus=""/i);
    expect(body).toMatch(/id="reviewer-number-error"[^>]*>The firm asks for this with every decision</);
  });

  it('asks before an approval, in place of its buttons', () => {
    const question = { text: 'Approve “When markets rise”, version 1, as Ann?', anyway: false, asked: 'a hash' };
    const body = bodyOf({ question });
    expect(body).toContain('Approve “When markets rise”, version 1, as Ann?');
    expect(body).toContain('name="asked" value="a hash"');
    expect(body.match(/value="(?:approve|back|send)" name="press"/g)).toHaveLength(2);
    expect(body).toContain('Go back');
  });

  it('says what failed as the page with scripts does', () => {
    const failure = 'A name can have at most 100 characters';
    expect(bodyOf({ failed: 'send', failure })).toContain(`Error sending corrections. ${failure}`);
    expect(bodyOf({ failed: 'approve', failure })).toContain(`Error approving video. ${failure}`);
    // a link would lose what was typed
    expect(bodyOf({ failure: 'This version changed, reload', reload: true })).toMatch(
      /<button[^>]* value="reload"[^>]*>Reload<\/button>/,
    );
  });

  it('is shown again at its foot if something is said there, and at a field with a problem otherwise', () => {
    const target = 'formAction="/compliance/review/round/plain#decide"';
    const question = { text: 'Approve?', anyway: false, asked: 'a hash' };
    expect(bodyOf().split(target)).toHaveLength(3);
    expect(bodyOf({ question }).split(target)).toHaveLength(3);
    for (const said of [{ question }, { failure: 'No.' }]) expect(bodyOf(said)).toContain('id="decide"');
    expect(bodyOf({ problems: { name: 'Enter your name to decide' } })).not.toContain('id="decide"');
  });

  it.each(['withdrawn', 'superseded', 'disabled', 'expired', 'forwarded', 'approved'] as const)(
    'gives back what was typed when the round is %s',
    (state) => {
      const receipt = { contentSha256: 'c', mediaSha256: null, byMember: false, corrections: null, notes: [] };
      const over = {
        state,
        script: null,
        viewerDecides: false,
        ...(state === 'approved' ? { decidedAt: '2026-11-21T10:00:00.000Z', receipt } : {}),
      };
      const written = { ...typed, note: 'Look up.', moment: '0:45', text: 'Name it.', name: 'Ann', number: '1815' };
      const kept = (changes: Partial<ReviewPage>) =>
        /<textarea id="kept"[^>]*>([^<]*)</.exec(bodyOf({ review: reviewWith(over), ...changes }))?.[1];
      expect(kept({ typed: written })).toBe('0:45 — Look up.\n\nName it.\n\nAnn\n1815');
      expect(kept({ typed: { ...typed, name: 'Ann' } })).toBeUndefined();
      // the same form was sent twice
      const sent = reviewWith({ ...over, text: 'Name it.' });
      expect(kept({ review: sent, typed: { ...written, note: '' } })).toBeUndefined();
    },
  );

  it('says why a form was not taken, and gives back what was typed', () => {
    const { body } = drawn({ ...frame, step: 'stopped', failure: 'Wait a minute', kept: evil });
    expect(body).toContain('Wait a minute');
    expect(body).toMatch(/<textarea id="kept"[^>]*>&lt;\/textarea&gt;/);
    expect(body).toContain('href="/compliance/review/round/plain"');
    expect(body).not.toContain('<script');
  });

  it('can be opened again by the link in the mail, without another code', () => {
    const page = { kind: 'review', roundId: 'round', itemType: 'video', token: 'a token' } as const;
    expect(render(page, site).body).toMatch(/<noscript>.*<a href="\/compliance\/review\/round\/plain">Open it again/s);
  });

  it('is read-only for whoever forwarded it', () => {
    const body = bodyOf({ review: reviewWith({ state: 'forwarded', viewerDecides: false }) });
    expect(body).not.toMatch(/name="(?:press|text|name)"/);
    expect(body).toContain('Stocks may rise.');
  });

  it.each([
    ['withdrawn', 'This review was withdrawn'],
    ['superseded', 'A newer link was sent'],
    ['disabled', 'The account that sent this is disabled'],
    ['expired', 'Ask for a new link'],
  ] as const)('says that a round is %s, and shows nothing of it', (state, says) => {
    const body = bodyOf({ review: reviewWith({ state, script: null, viewerDecides: false }) });
    expect(body).toContain(says);
    expect(body).not.toContain('name="text"');
  });

  it('shows the receipt after a decision, without a button that needs a script', () => {
    const receipt = { contentSha256: 'c'.repeat(64), mediaSha256: null, byMember: false, corrections: null, notes: [] };
    const decided = { state: 'approved' as const, decidedAt: '2026-11-21T10:00:00.000Z', viewerDecides: false };
    const body = bodyOf({ review: reviewWith({ ...decided, receipt }) });
    expect(body).toContain('Receipt');
    expect(body).not.toContain('<button');
  });
});
