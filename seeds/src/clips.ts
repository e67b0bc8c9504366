import type { Category } from './types.ts';

/** A sentence of a clip: spoken as one, shown as one or two captions, and summarized in a few words on screen. */
export interface ClipSentence {
  /** The captions, in order; together they are exactly what is spoken. */
  captions: [string] | [string, string];
  /** The text on screen while the sentence is spoken. */
  screen: string;
}

/** One demo video, as `tools/demo-media/make-media.sh` makes it. */
export interface Clip {
  /** Names the files: `{key}.mp4`, `{key}.vtt`, `{key}.jpg`. */
  key: string;
  title: string;
  category: Category;
  presenter: string;
  firm: string;
  /** File in `seeds/media` burned into the top right corner; null if the draft has no logo. */
  logo: string | null;
  /** A voice of the speech synthesizer. */
  voice: 'slt' | 'rms';
  /** 1 is the voice unchanged; lower is deeper. */
  pitch: number;
  figure: 'paths' | 'window' | 'hour' | 'calendar' | 'seesaw' | 'forms' | 'network' | 'questions';
  sentences: ClipSentence[];
}

const nora = { presenter: 'Nora Whitfield', firm: 'Whitfield Harbor Advisors', voice: 'slt', pitch: 1 } as const;
const harborLogo = 'logo-whitfield-harbor.png';
const quarryLogo = 'logo-cedar-quarry.png';

export const clips = {
  orderOfReturns: {
    ...nora,
    key: 'order-of-returns',
    title: 'Why the order of returns matters',
    category: 'Nearing Retirement',
    logo: harborLogo,
    figure: 'paths',
    sentences: [
      {
        captions: ['Two retirees can earn the same average return', 'and end up in very different places.'],
        screen: 'Why the order of returns matters',
      },
      { captions: ['The reason is the order of the good and bad years.'], screen: 'Same average, different order' },
      {
        captions: ['Losses that come early, while you are taking money out,', 'can do the most lasting harm.'],
        screen: 'Early losses can last',
      },
      {
        captions: ['You cannot choose the order, but you can make', 'a spending plan that expects a rough start.'],
        screen: 'Plan for a rough start',
      },
    ],
  },
  threeDates: {
    ...nora,
    key: 'three-dates-at-65',
    title: 'Three dates to know at 65',
    category: 'Social Security & Medicare',
    logo: harborLogo,
    figure: 'window',
    sentences: [
      { captions: ['Turning 65 comes with three dates.'], screen: 'Three dates to know at 65' },
      {
        captions: [
          'First, your Medicare window opens three months before',
          'your birthday month and closes three months after.',
        ],
        screen: 'Seven months to enroll',
      },
      {
        captions: ['Second, health savings contributions', 'have to stop before Medicare begins.'],
        screen: 'Health savings stop first',
      },
      {
        captions: ['Third, your best window for Medigap usually lasts', 'six months from the start of Part B.'],
        screen: 'Six months for Medigap',
      },
    ],
  },
  suspiciousCall: {
    ...nora,
    key: 'suspicious-call',
    title: 'If a call from us feels wrong',
    category: 'Client Service',
    logo: harborLogo,
    figure: 'hour',
    sentences: [
      {
        captions: ['If someone calls from our office', 'and tells you to hurry, hang up.'],
        screen: 'If a call from us feels wrong',
      },
      { captions: ['Then dial the number you already have for us.'], screen: 'Dial the number you know' },
      { captions: ['We will never ask for your password or a code.'], screen: 'No passwords. No codes.' },
      {
        captions: ['And if you think you were fooled, call right away.', 'The first hour counts.'],
        screen: 'The first hour counts',
      },
    ],
  },
  yearEndMoves: {
    ...nora,
    key: 'before-december-31',
    title: 'Four things to check before December 31',
    category: 'Taxes',
    logo: harborLogo,
    figure: 'calendar',
    sentences: [
      {
        captions: ['Before December 31, check four things.'],
        screen: 'Four things to check before December 31',
      },
      {
        captions: ['One. Have you taken any required distribution', 'from your retirement accounts?'],
        screen: 'Required distributions',
      },
      { captions: ['Two. Are there losses that could offset gains?'], screen: 'Losses and gains' },
      { captions: ['Three. Have your gifts to charity arrived?'], screen: 'Gifts to charity' },
      {
        captions: ['Four. Does a Roth conversion fit your tax bracket?', 'It cannot be undone, so ask first.'],
        screen: 'A Roth conversion, or not',
      },
    ],
  },
  bondsAgain: {
    ...nora,
    key: 'bonds-pay-again',
    title: 'Bonds pay interest again',
    category: 'Building Wealth',
    logo: harborLogo,
    figure: 'seesaw',
    sentences: [
      {
        captions: ['For years, bonds paid almost nothing.', 'Now they pay interest again.'],
        screen: 'Bonds pay interest again',
      },
      {
        captions: ['They are the safe part of your portfolio,', 'and this is a good time to buy them.'],
        screen: 'The safe part',
      },
      {
        captions: ['When rates fall, the bonds you already own', 'can become more valuable.'],
        screen: 'Rates down, prices up',
      },
      { captions: ['Ask us how much of your plan they should be.'], screen: 'How much is right for you?' },
    ],
  },
  beneficiaryCheck: {
    ...nora,
    key: 'beneficiary-check',
    title: 'A ten-minute beneficiary check',
    category: 'Estate Planning',
    logo: null,
    figure: 'forms',
    sentences: [
      {
        captions: ['Your will does not decide who receives', 'your retirement account.'],
        screen: 'A ten-minute beneficiary check',
      },
      { captions: ['The form on file does, even if it is twenty years old.'], screen: 'The form decides' },
      { captions: ['So log in, read the names, and add a second in line.'], screen: 'Read the names' },
      { captions: ['Then show your attorney what you found.'], screen: 'Tell your attorney' },
    ],
  },
  welcomeCedarQuarry: {
    key: 'welcome-to-cedar-quarry',
    title: 'Welcome to Cedar Quarry',
    category: 'Company Overview',
    presenter: 'Marcus Lindqvist',
    firm: 'Cedar Quarry Advisor Group',
    logo: quarryLogo,
    voice: 'rms',
    pitch: 1,
    figure: 'network',
    sentences: [
      { captions: ['Cedar Quarry is a group of independent advisory firms.'], screen: 'Welcome to Cedar Quarry' },
      { captions: ['Each firm makes its own recommendations.'], screen: 'Each firm advises for itself' },
      {
        captions: ['What we share is research, training, and a compliance team', 'that reads what you see from us.'],
        screen: 'What we share',
      },
      {
        captions: ['Ask your adviser for our relationship summary.', 'It says what we do and what it costs.'],
        screen: 'Ask what it costs',
      },
    ],
  },
  retirementDate: {
    key: 'pick-a-retirement-date',
    title: 'Before you pick a retirement date',
    category: 'Nearing Retirement',
    presenter: 'Anita Fenwick',
    firm: 'Fenwick Retirement Planning',
    logo: null,
    voice: 'slt',
    pitch: 0.9,
    figure: 'questions',
    sentences: [
      {
        captions: ['Before you pick a retirement date, answer three questions.'],
        screen: 'Before you pick a retirement date',
      },
      { captions: ['What does an ordinary month cost?'], screen: 'What does a month cost?' },
      { captions: ['Which income starts when, and for how long?'], screen: 'Which income starts when?' },
      { captions: ['And what will you do on a Tuesday?'], screen: 'What will you do on a Tuesday?' },
      { captions: ['The date is easier to choose after that.'], screen: 'Then choose the date' },
    ],
  },
} satisfies Record<string, Clip>;

export function spokenText(clip: Clip): string {
  return clip.sentences.map((sentence) => sentence.captions.join(' ')).join(' ');
}
