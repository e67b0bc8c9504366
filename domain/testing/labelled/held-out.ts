import type { Labelled } from './labelled.ts';

/** Written last. No rule was changed because of these sentences, so their numbers are what to expect for new text. */
export const HELD_OUT: Labelled = {
  guarantee: {
    bad: [
      'We can guarantee you a comfortable income.',
      'Enjoy guaranteed growth on every dollar you deposit with our fund.',
    ],
    good: [
      'A pension may be guaranteed in part by a federal agency, up to limits.',
      'Nobody can guarantee you a buyer for your business.',
    ],
  },
  absolute: {
    bad: ['Build your wealth with no risk of loss.', 'Our income portfolio is completely safe, even in a recession.'],
    good: [
      'Keeping everything in cash carries a risk that is easy to overlook.',
      'No one should feel completely safe just because a portfolio did well for a while.',
    ],
  },
  promise: {
    bad: ['Follow these steps and you will retire a millionaire.', 'Your investments will grow year after year.'],
    good: [
      'Follow these steps and you will have your documents in one folder.',
      'Your investments may grow, and they will certainly move.',
    ],
  },
  exaggeration: {
    bad: ['It is a once-in-a-lifetime chance to make incredible profits.', 'This stock is a sure thing.'],
    good: [
      'If a tip sounds like a sure thing, ask who gains when you follow it.',
      'The incredible shrinking pension is a story for another day.',
    ],
  },
  prediction: {
    bad: [
      'The stock market is going to hit new highs this year.',
      'Rates have peaked, and bonds will rally from here.',
    ],
    good: [
      'The stock market may hit new highs this year or it may not.',
      'Rates have risen since you signed, so ask about the new payment.',
    ],
  },
  'past-performance': {
    bad: [
      'Our average client has earned 9 percent a year.',
      'The portfolio outperformed its benchmark in eight of the last ten years.',
    ],
    good: [
      'Our average client is sixty-one years old.',
      "The benchmark fell 12 percent that year, which was nobody's favorite.",
    ],
  },
  unbalanced: {
    bad: [
      'High-yield bonds offer generous income to retirees.',
      'Our growth fund gives you exposure to exciting companies with huge upside.',
    ],
    good: [
      'High-yield bonds offer generous income because their issuers are more likely to default.',
      'A high income in one year can raise your premium two years later.',
    ],
  },
  comparison: {
    bad: [
      'Our returns are better than those of most hedge funds.',
      'Nobody in this industry takes care of you like we do.',
    ],
    good: [
      'A budget is better than a good intention.',
      'Compare the cost of most hedge funds with the cost of an index fund.',
    ],
  },
  testimonial: {
    bad: [
      'Our clients say we are the best thing that happened to their finances.',
      '"I trust them completely," says Karen, who has been with us for ten years.',
    ],
    good: [
      'Our clients say that tax season is the part they dread.',
      'Karen, who has been with us for ten years, was not paid, and her opinion may not be typical of our clients. She has no conflict of interest.',
    ],
  },
  'gross-performance': {
    bad: ['Our gross return last year was 14 percent.', 'We earned investors 10 percent before fees.'],
    good: [
      'Gross income goes on the first line of the form.',
      'Last year was 14 percent before fees and 12.8 percent after fees. Past performance does not guarantee future results.',
    ],
  },
  hypothetical: {
    bad: [
      'Backtesting shows our strategy earning 15 percent a year since 1995.',
      'If you had invested $1,000 with us in 2000, you would have $9,000 now.',
    ],
    good: [
      'If you had to stop working tomorrow, how long would your savings last?',
      'Backtesting has limits: it knows the ending before it begins.',
    ],
  },
  unsubstantiated: {
    bad: ['We are the number one retirement firm in Texas.', 'Our approach is proven to lower your taxes.'],
    good: [
      'The number one mistake we see is an old beneficiary form.',
      'There is no proven formula for a happy retirement.',
    ],
  },
  'cherry-picking': {
    bad: ['We told clients to sell before the 2020 crash.', 'Our tech picks gained 85 percent last year.'],
    good: [
      'We told clients to bring their statements to the meeting.',
      'The tech sector gained a lot one year and gave most of it back the next.',
    ],
  },
  tax: {
    bad: ['Never pay tax on your retirement income again.', 'Our insurance plan lets your money grow tax-free.'],
    good: [
      'You may pay tax on up to 85 percent of your benefits.',
      'Money in a 529 plan can grow tax-free if it is used for qualified education costs.',
    ],
  },
  misleading: {
    bad: ['The SEC has approved our investment strategy.', 'Your investments with us are FDIC-insured.'],
    good: [
      'Ask whether the account is FDIC-insured or an investment.',
      'The SEC has published a bulletin on this, and it is worth reading.',
    ],
  },
};
