import { AD_REVIEW_FIELDS } from '@greenlit/domain/review/form.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { earlierWith, noteWith, reviewWith } from '../../../../testing/review.ts';
import { BothVideos } from './BothVideos.tsx';
import { Head } from './Head.tsx';
import { Receipt } from './Receipt.tsx';
import { Review } from './Review.tsx';
import { actionsOver, type Review as ReviewData } from './review.ts';

const never = () => Promise.reject(new Error('nothing is sent while a page is drawn'));
const drawn = (review: ReviewData, decidesAs: string | null = null): string =>
  renderToStaticMarkup(
    <Review
      review={review}
      actions={actionsOver(never)}
      drafts={{ read: () => null, keep: () => undefined }}
      again={never}
      onNotes={() => undefined}
      onDecided={() => undefined}
      onOver={() => undefined}
      decidesAs={decidesAs}
      head={<Head review={review} />}
    />,
  );

describe('a review', () => {
  it('contains nothing that a strict policy would refuse, and no markup from people', () => {
    const evil = '<script>alert(1)</script>';
    const html = drawn(
      reviewWith({
        title: evil,
        script: evil,
        complianceText: evil,
        disclosureText: evil,
        postText: evil,
        notes: [noteWith({ text: evil })],
        reviewForm: JSON.stringify({ author: evil }),
      }),
    );
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=|="javascript:/i);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(7);
  });

  it('names who asks, for what and until when', () => {
    const html = drawn(reviewWith({ version: 2 }));
    expect(html).toContain('<strong dir="auto">Nora Brandt, Brandt Planning</strong> asks you to review a video');
    expect(html).toContain('Version 2 · Investor Behavior · Sent Nov 20th, 2026 · Link works until Dec 20th, 2026');
    expect(html).not.toContain('Needed by');
    expect(drawn(reviewWith({ neededBy: '2026-11-27' }))).toContain('Needed by Nov 27th, 2026');
  });

  it('keeps a name from right to left apart from what follows it', () => {
    expect(drawn(reviewWith({ requestedBy: 'נועה 2' }))).toContain(
      '<strong dir="auto">נועה 2, Brandt Planning</strong>',
    );
  });

  it('says who forwarded it', () => {
    expect(drawn(reviewWith())).not.toContain('Forwarded by');
    const forwarded = { forwardedBy: 'Grace Hopper (grace@firm.test)', forwardMessage: 'See 0:15.' };
    expect(drawn(reviewWith(forwarded))).toContain('Forwarded by Grace Hopper (grace@firm.test): “See 0:15.”<');
    expect(drawn(reviewWith({ ...forwarded, forwardMessage: null }))).toContain('(grace@firm.test)<');
    const again = { version: 2, earlier: [earlierWith()], notes: [noteWith({ carried: true })] };
    expect(drawn(reviewWith(again))).toContain('What you asked for');
    expect(drawn(reviewWith({ ...again, forwardedBy: 'Grace Hopper (grace@firm.test)' }))).toContain(
      'What was asked for',
    );
  });

  it('explains that a video was not compared, and what the reviewer can ask for', () => {
    const html = drawn(reviewWith());
    expect(html).toContain('not compared with its script');
    expect(html).toContain('The speech may differ from the script');
    expect(html).toContain('ask the author to compare it');
    expect(drawn(reviewWith({ viewerDecides: false }))).not.toContain('ask the author to compare it');
  });

  it('plays the video with the browser’s own controls and its captions until ours are there', () => {
    const html = drawn(reviewWith({ signedCaptionsUrl: '/captions', signedThumbUrl: '/poster' }));
    expect(html.match(/<video/g)).toHaveLength(1);
    expect(html).toMatch(/<video controls=""[^>]* poster="\/poster"[^>]*><track kind="captions" src="\/captions"/);
  });

  it('mentions moments in the video only if there is one', () => {
    expect(drawn(reviewWith())).toContain('at a moment in the video or on words in the script');
    expect(drawn(reviewWith({ type: 'script' }))).not.toContain('moment in the video');
  });

  it('shows every answer of the ad review form beside its question', () => {
    const answers = Object.fromEntries(
      Object.entries(AD_REVIEW_FIELDS).map(([field, { options }]) => [field, options?.[0]?.value ?? `said ${field}`]),
    );
    const html = drawn(reviewWith({ reviewForm: JSON.stringify({ ...answers, date: '2026-11-20' }) }));
    for (const [field, { label, kind, options }] of Object.entries(AD_REVIEW_FIELDS)) {
      if (kind === 'image' || kind === 'date' || kind === 'fixedDate') continue;
      expect(html).toContain(label.replace("'", '&#x27;'));
      expect(html).toContain(options?.[0]?.label ?? `said ${field}`);
    }
    expect(html).toContain('<dd dir="auto">Nov 20th, 2026</dd>');
  });

  it('marks changes since the previous round', () => {
    const html = drawn(reviewWith({ version: 2, earlier: [earlierWith({ script: 'Stocks rise. Bonds pay.' })] }));
    expect(html).toMatch(/Stocks <ins[^>]*>may<\/ins> rise\. Bonds pay\./);
    expect(html).toContain('(1 word added, 0 words removed)');
  });

  it('shows what the compliance check marked, with the author’s reasons', () => {
    const beside = [{ ruleId: 'b', severity: 'caution', message: 'A comparison.', citation: 'FINRA 2210' }];
    const mark = { key: 'a', text: 'cannot lose', message: 'A promise.', citation: null, beside };
    const kept = { ...mark, severity: 'stop', dismissed: { key: 'a', reason: 'A quotation' } };
    const html = drawn(reviewWith({ marks: [kept, { ...mark, key: 'b', severity: 'caution', dismissed: null }] }));
    for (const words of [
      'Compliance check',
      'Remove · A promise.',
      'Add a caveat · A comparison. · FINRA 2210',
      'The author keeps it: A quotation',
      'Add a caveat ·',
    ])
      expect(html).toContain(words);
  });

  it('asks for a name, and for a code if required', () => {
    expect(drawn(reviewWith())).toContain('Your name');
    expect(drawn(reviewWith())).not.toContain('Code from your e-mail');
    expect(drawn(reviewWith({ codeNeeded: true }))).toContain('Code from your e-mail');
    expect(drawn(reviewWith(), 'Ada'), 'members are known by theirs').not.toContain('Your name');
  });

  it('says how the video compares with its script, or that nobody compared them', () => {
    const check = { mediaSha256: '', madeBy: 'author_browser', models: [], incomparable: null, findings: [], more: 0 };
    const found = { kind: 'changed', approved: 'may', said: 'will', before: 'Stocks', after: 'rise' };
    const finding = { ...found, key: 'may', from: 75, to: 76, guard: 'modal', isSure: true };
    const compared = (changes: object) => drawn(reviewWith({ spoken: JSON.stringify({ ...check, ...changes }) }));
    const not = 'This video was not compared with its script.';
    expect(drawn(reviewWith())).toContain(not);
    expect(drawn(reviewWith({ type: 'script' }))).not.toContain(not);
    expect(compared({ incomparable: 'no_sound' })).toContain('no sound in this video, so nothing was compared');
    for (const [incomparable, words] of [
      ['stopped', 'The comparison took too long and was stopped. Listen for differences yourself.'],
      ['failed', 'The comparison failed, so nothing was compared. Listen for differences yourself.'],
      ['limited', 'Not compared: there were too many comparisons within an hour. Listen for differences yourself.'],
    ]) {
      expect(compared({ version: 2, incomparable })).toContain(words);
      expect(compared({ version: 2, incomparable }), 'the decision is open all the same').toContain('>Approve<');
    }
    expect(compared({})).toMatch(
      /<details[^>]* open=""[^>]*><summary[^>]*>Comparison of the video with the script<.*No differences from the script were heard/,
    );
    const free = { model: 'Moonshine', version: '1', sha256: 'a', by: 'free' };
    const poorly = { version: 2, models: [free], followed: 0.7 };
    expect(compared(poorly)).toMatch(/<details[^>]* open=""[^>]*>.*Only 70% of the words could be followed/);
    const open = compared({ findings: [{ ...finding, meant: null }] });
    expect(open).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Video compared with the script \(1 difference\)/);
    expect(open).toMatch(/<del>may<\/del>.*<ins>will<\/ins>.*Play at 1:15.*Likely a real difference/);
    const intended = compared({ findings: [{ ...finding, meant: 'Agreed with legal' }] });
    expect(intended).toMatch(/\(1 difference, 1 intended\).*Intended: Agreed with legal/);
  });

  it('says that there is no disclosure', () => {
    expect(drawn(reviewWith())).toContain('No disclosure was submitted');
    expect(drawn(reviewWith({ disclosureText: 'No advice.' }))).not.toContain('No disclosure was submitted');
    expect(drawn(reviewWith({ type: 'script' }))).not.toContain('No disclosure was submitted');
  });

  it('does not ask a reviewer again for the name that they typed before', () => {
    expect(drawn(reviewWith({ knownName: 'Helen Marsh' }))).toMatch(/<input[^>]*value="Helen Marsh"/);
  });

  it('asks for title and registration number, open where they are required or known', () => {
    const folded = /<details(?<open>[^>]*)><summary[^>]*>Title and registration number</;
    const isOpen = (changes: object) => folded.exec(drawn(reviewWith(changes)))?.groups?.open?.includes('open');
    expect(isOpen({})).toBe(false);
    expect(isOpen({ registrationRequired: true })).toBe(true);
    const known = { knownRegistration: { title: 'Principal', number: '1234567' } };
    expect(isOpen(known)).toBe(true);
    expect(drawn(reviewWith(known))).toMatch(/value="Principal".*value="1234567"/s);
  });

  it('offers an approval with conditions, whose last day only a video has, and declining', () => {
    expect(drawn(reviewWith())).toMatch(/Conditions<.*Last day.*Only for.*Reason</s);
    expect(drawn(reviewWith({ type: 'script' }))).not.toContain('Last day');
    expect(drawn(reviewWith({ viewerDecides: false }))).not.toMatch(/Conditions<|Reason</);
  });

  it('offers neither decisions nor notes to people who do not decide', () => {
    const html = drawn(reviewWith({ viewerDecides: false }));
    expect(html).not.toMatch(/>(Approve|Send corrections|Add a note|Note at 0:00)</);
    expect(html).toContain('Stocks may rise.');
  });

  it('lets notes be changed by their writers, and earlier ones accepted', () => {
    const acts = (changes: Parameters<typeof noteWith>[0]) =>
      [...drawn(reviewWith({ notes: [noteWith(changes)] })).matchAll(/>(Edit|Remove|Resolve|Reopen)</g)].map(
        ([, act]) => act,
      );
    expect(acts({})).toEqual(['Edit', 'Remove']);
    expect(acts({ mine: false })).toEqual([]);
    expect(acts({ carried: true })).toEqual(['Resolve']);
    expect(acts({ carried: true, acceptedAt: '2026-11-21T10:00:00.000Z' })).toEqual(['Reopen']);
  });

  it('begins a later round with the changes, and the earlier requests with their answers', () => {
    const asked = { carried: true, mine: true };
    const html = drawn(
      reviewWith({
        version: 2,
        whatChanged: 'Named the risk.',
        mediaSha256: 'a',
        earlier: [earlierWith({ script: 'Stocks rise.', mediaSha256: 'a' })],
        textOnly: true,
        notes: [
          noteWith({ ...asked, id: 'a', text: 'Look up.', answer: { done: true, reply: null } }),
          noteWith({ ...asked, id: 'b', text: 'Says who?', answer: { done: false, reply: 'It is on the slide.' } }),
          noteWith({ ...asked, id: 'c', text: 'Shorter.', acceptedAt: '2026-11-21T10:00:00.000Z' }),
        ],
      }),
    );
    expect(html.indexOf('New in version 2')).toBeLessThan(html.indexOf('<video'));
    const parts = [...html.matchAll(/<dt>([\w ]+)<\/dt><dd>([^<]+)<\/dd>/g)].map(
      ([, part, says]) => `${part}: ${says}`,
    );
    expect(parts.join(' · ')).toBe(
      'Video: same file as version 1 · Script: 3 words added · Post text: none · Disclosure: none',
    );
    expect(html).toMatch(/Nora Brandt says:.*Named the risk\./);
    expect(html).toContain('The video still says the old words');
    expect(html).toMatch(/Look up\..*Marked done by the author.*Says who\?.*It is on the slide\./s);
    expect(html).toMatch(/Shorter\..*No reply from the author/s);
    expect(html).toContain('2 of 3 open');
  });
});

describe('a receipt', () => {
  const received = (state: ReviewData['state'], receipt: Partial<NonNullable<ReviewData['receipt']>>) =>
    renderToStaticMarkup(
      <Receipt
        review={reviewWith({
          ...{ state, decidedAt: '2026-11-21T10:00:00.000Z', reviewerName: 'Helen Marsh' },
          conditions: state === 'approved' ? { text: 'In print.', lastDay: null, places: [], followedAt: null } : null,
          receipt: {
            contentSha256: 'c0ffee',
            mediaSha256: null,
            byMember: false,
            corrections: null,
            notes: [],
            ...receipt,
          },
        })}
      />,
    );

  it('says which notes an approval closed, and under which conditions it was given', () => {
    const notes = [{ place: '0:03', text: 'Look up.' }];
    expect(received('approved', { notes })).toMatch(
      /Video approved.*Conditions on use.*In print\..*Notes closed by this approval.*0:03.*Look up\..*c0ffee/s,
    );
    expect(received('approved', {})).not.toContain('Notes closed');
    const corrections = received('corrections', { corrections: 'Name the risk.', notes });
    expect(corrections).toMatch(/Corrections sent.*Name the risk\..*Look up\./s);
    expect(corrections).not.toContain('Notes closed');
  });
});

describe('two videos side by side', () => {
  it('use the same player twice, neither with the browser’s own controls', () => {
    const html = renderToStaticMarkup(
      <BothVideos before={{ version: 1, url: '/before' }} now={{ version: 2, url: '/now' }} />,
    );
    expect(html.match(/data-bar/g)).toHaveLength(2);
    expect(html.match(/<video/g)).toHaveLength(2);
    expect(html).not.toContain('controls=');
    expect(html).toMatch(/src="\/before"[^>]* muted=""/);
    expect(html).toContain('Play both');
  });
});
