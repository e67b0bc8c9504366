import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { CORRECTIONS_MAX } from './corrections.ts';
import { AD_REVIEW_FIELDS, AD_REVIEW_MARKERS, AD_REVIEW_STEPS, answerText } from './form.ts';
import {
  adReviewForm,
  complianceEmailMissing,
  complianceSend,
  corrections,
  datedForm,
  decodePapers,
  emptyAdReviewForm,
  encodePapers,
  reviewerName,
} from './schemas.ts';

const filled = parse(adReviewForm, {
  email: ' Rep@Firm.com ',
  date: '2026-11-20',
  representativeName: 'Ada Lovelace',
  repNumber: 'R-17',
  repRegister: ['series6', 'OutsideIAR'],
  audience: 'public',
  whereUse: 'website',
  clientSignature: 'no',
  signaturManager: '/files/acc/abc.png',
});

describe('the ad review form', () => {
  test('fills in what was left out', () => {
    expect(filled).toMatchObject({ email: 'Rep@Firm.com', submission: 'firstSubmission', author: '', reviewCard: '' });
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['no e-mail', { email: '' }, { email: 'This field is required' }],
    ['a wrong e-mail', { email: 'rep@' }, { email: 'Invalid email' }],
    ['no name', { representativeName: ' ' }, { representativeName: 'This field is required' }],
    ['no number', { repNumber: undefined }, { repNumber: 'This field is required' }],
    ['no registration', { repRegister: [] }, { repRegister: 'This field is required' }],
    ['an unknown registration', { repRegister: ['series99'] }, { 'repRegister.0': 'Choose one of the options' }],
    ['an invalid date', { date: '2026-02-30' }, { date: 'Date invalid' }],
    ['an invalid date of signature', { dateSignature: 'soon' }, { dateSignature: 'Date invalid' }],
    [
      'a signature that is no picture',
      { signaturManager: '/files/a/x.svg' },
      { signaturManager: 'Incorrect format (jpg, png)' },
    ],
    [
      'an endless text',
      { descriptionSubmission: 'x'.repeat(2_001) },
      { descriptionSubmission: 'At most 2000 characters' },
    ],
  ])('refuses %s', (_name, change, errors) => {
    expect(fieldErrors(adReviewForm, { ...filled, ...change })).toEqual(errors);
  });

  test.each(['', '/files/a/0123abcd', '/files/a/sign.PNG', 'https://x.test/s.jpeg?signature=1.pdf'])(
    'takes the signature %j',
    (signaturManager) => {
      expect(fieldErrors(adReviewForm, { ...filled, signaturManager })).toEqual({});
    },
  );

  test('an empty one reports exactly the required fields', () => {
    const required = Object.entries(AD_REVIEW_FIELDS).flatMap(([name, info]) =>
      info.required && info.kind !== 'fixedDate' ? [name] : [],
    );
    expect(Object.keys(fieldErrors(adReviewForm, emptyAdReviewForm('2026-11-20'))).sort()).toEqual(required.sort());
  });

  test('is asked in three steps, every field once, with four markers', () => {
    expect(AD_REVIEW_STEPS.flatMap((step) => step.fields).sort()).toEqual(Object.keys(adReviewForm.shape).sort());
    expect([AD_REVIEW_STEPS.length, AD_REVIEW_MARKERS.length]).toEqual([3, 4]);
    expect(Object.keys(AD_REVIEW_FIELDS).sort()).toEqual(Object.keys(adReviewForm.shape).sort());
  });

  test('every option of every choice is valid', () => {
    for (const [name, info] of Object.entries(AD_REVIEW_FIELDS)) {
      for (const option of info.options ?? []) {
        const value = info.kind === 'choices' ? [option.value] : option.value;
        expect(fieldErrors(adReviewForm, { ...filled, [name]: value })).toEqual({});
      }
    }
  });

  test.each([
    [
      ['clients', 'public'],
      ['clients', 'public'],
    ],
    [['public', 'public'], ['public']],
    ['prospects', ['prospects']],
    ['', []],
    [undefined, []],
  ])('its audience and place are lists: %j is %j', (audience, list) => {
    expect(parse(adReviewForm, { ...filled, audience })).toMatchObject({ audience: list, whereUse: ['website'] });
  });

  test('refuses an invalid audience', () => {
    expect(fieldErrors(adReviewForm, { ...filled, audience: ['clients', 'martians'] })).toHaveProperty('audience');
  });

  test('is dated by the day of submission, whatever the client says', () => {
    expect(datedForm({ ...filled, date: '1999-01-01' }, '2026-11-21').date).toBe('2026-11-21');
  });

  test('answers in words', () => {
    expect(answerText(filled, 'repRegister')).toBe('Series 6, Outside IAR');
    expect(answerText(filled, 'whereUse')).toBe('Own website');
    expect(answerText(filled, 'representativeName')).toBe('Ada Lovelace');
    expect(answerText(filled, 'reviewCard')).toBe('');
  });
});

describe('the papers of a submission', () => {
  const file = { file: { name: 'form.pdf', url: '/files/acc/abc' } };

  test('survive the wire', () => {
    expect(decodePapers(encodePapers({ form: filled }))).toEqual({ form: filled });
    expect(decodePapers(encodePapers(file))).toEqual(file);
  });

  test('that are nested very deeply are refused like any other', () => {
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    for (const text of [deep, `{"repRegister":${deep}}`, `{"file":${deep}}`, `{"file":{"name":${deep},"url":${deep}}}`])
      expect(() => decodePapers(text)).toThrow(expect.objectContaining({ code: 'INVALID' }));
  });

  test.each([null, undefined, '', '  ', '{', 'nothing'])('%j is no form', (text) => {
    expect(() => decodePapers(text)).toThrow('COMPLETE OR UPLOAD YOUR AD REVIEW FORM');
  });

  test.each([
    ['{}', 'email'],
    ['null', '_'],
    ['[]', '_'],
    ['{"file":{"name":""}}', 'email'],
  ])('%s is refused at %s', (text, field) => {
    expect(() => decodePapers(text)).toThrow(
      expect.objectContaining({ code: 'INVALID', fields: expect.objectContaining({ [field]: expect.any(String) }) }),
    );
  });
});

describe('the send screen', () => {
  test.each([
    [{ email: 'a@b.co' }, {}],
    [{ email: '' }, { email: 'Invalid email' }],
    [{}, { email: 'Invalid email' }],
    [{ email: 'x' }, { email: 'Invalid email' }],
  ])('%j', (value, errors) => {
    expect(fieldErrors(complianceSend, value)).toEqual(errors);
  });

  test.each<[string | null, boolean, string | null]>([
    ['r@x.co', true, null],
    ['r@x.co', false, null],
    ['', true, 'Your company must setup in their settings'],
    [null, true, 'Your company must setup in their settings'],
    [' ', false, 'You must configure the email in your settings'],
    [null, false, 'You must configure the email in your settings'],
  ])('address %j, under a parent %s', (email, hasParent, message) => {
    expect(complianceEmailMissing(email, hasParent)).toBe(message);
  });
});

test.each([
  ['', { text: 'This field is required' }],
  ['  \n', { text: 'This field is required' }],
  ['Say "may", not "will".', {}],
  ['x'.repeat(CORRECTIONS_MAX), {}],
  ['x'.repeat(CORRECTIONS_MAX + 1), { text: 'Corrections can have at most 20,000 characters' }],
])('corrections %#', (text, errors) => {
  expect(fieldErrors(corrections, { text })).toEqual(errors);
});

test.each([
  [' Grace Hopper ', {}],
  ['', { _: 'This field is required' }],
  ['x'.repeat(101), { _: 'A name can have at most 100 characters' }],
])('reviewer name %#', (name, errors) => {
  expect(fieldErrors(reviewerName, name)).toEqual(errors);
});
