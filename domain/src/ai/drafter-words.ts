import type { Audience, Tone } from './attributes.ts';

/** How a draft begins and ends in each tone; null if no tone was chosen. */
export interface Manner {
  hello: string;
  goodbye: string;
}

/** By tone; `plain` if none was chosen. */
export const MANNERS: Readonly<Record<Tone | 'plain', Manner>> = {
  plain: { hello: 'Hello, and thank you for watching.', goodbye: 'Thank you for your time.' },
  formal: { hello: 'Good day, and thank you for joining me.', goodbye: 'Thank you for your attention.' },
  informal: { hello: 'Hi there, glad you stopped by.', goodbye: 'That is it for today. See you next time.' },
  optimistic: {
    hello: 'Hello, and welcome. There is more in your hands than it may seem.',
    goodbye: 'A clear view is a good start, and you have begun.',
  },
  friendly: { hello: 'Hello, it is good to see you here.', goodbye: 'Take care, and write to me with your questions.' },
  assertive: {
    hello: 'Hello. Let us get straight to it.',
    goodbye: 'Decide on your first step, and write it down today.',
  },
  encouraging: {
    hello: 'Hello, and well done for making time for this.',
    goodbye: 'Small steps count. Take the first one when you are ready.',
  },
};

/** The audience: how to address them, and what they care about. */
export interface Listeners {
  you: string;
  concern: string;
}

/** By audience; `anybody` if none was chosen. */
export const LISTENERS: Readonly<Record<Audience | 'anybody', Listeners>> = {
  anybody: { you: 'Wherever you are in life', concern: 'how it fits with everything else you are planning' },
  'recent graduate': {
    you: 'If you have just finished school',
    concern: 'how it fits beside a first salary, rent and student loans',
  },
  professional: {
    you: 'If your work takes most of your week',
    concern: 'how to give it the hour it needs without putting it off',
  },
  retired: { you: 'If you have retired already', concern: 'how it touches the money you live on each month' },
  employees: { you: 'If you work for an employer', concern: 'how it goes together with the benefits you have at work' },
  'business owners': {
    you: 'If you run a business',
    concern: 'how to keep the company and the household apart, and both in view',
  },
  parents: { you: 'If you are raising children', concern: 'how to weigh it against everything a family needs today' },
};

/** A middle paragraph: its opening with or without one of the writer's tips, and its continuation. */
export interface Part {
  withTip: (tip: string) => string;
  without: string;
  body: string;
}

/** In script order; a short script uses the first ones. */
export const PARTS: readonly Part[] = [
  {
    withTip: (tip) => `Here is a point I would not leave out: ${tip}.`,
    without: 'Begin with where you stand today, in plain numbers and on one page.',
    body: 'Before anything is decided, it helps to know what you have, what you owe, and what has to be paid each month. A page like that takes an evening. It also shows what the question is really about, which is often something other than what we thought when we sat down. Keep the page, because you will want to compare it with the next one.',
  },
  {
    withTip: (tip) => `Keep this in mind as well: ${tip}.`,
    without: 'Every choice here has a cost, and it is fair to ask for it first.',
    body: 'Ask what it costs at the start, what it costs each year, and what it costs to change your mind. Then ask what happens if things turn out worse than hoped, because they may. An answer that names both sides is worth more to you than one that names only the good one. If you cannot get both, that is a reason to wait and to ask once more.',
  },
  {
    withTip: (tip) => `People also ask me about this: ${tip}.`,
    without: 'Time matters here, so think about when you will need the money.',
    body: 'Money for next year and money for twenty years from now have different jobs. What is needed soon should not depend on how markets do. What is needed late can wait out a bad year, although nobody knows how long a bad year lasts. Write a date beside each goal, and the choices become fewer. The hard part is to be honest about the dates.',
  },
  {
    withTip: (tip) => `There is another side to it: ${tip}.`,
    without: 'Rules change, and what was right for a neighbor may not be right for you.',
    body: 'Income, state, age and family all play a part, and so do the laws of the year. So treat what you hear, from me as well, as a reason to check your own case. Bring your papers to somebody who can look at them, such as your tax professional or your attorney. It is their work to know the detail, and yours to know the goal.',
  },
  {
    withTip: (tip) => `Something practical: ${tip}.`,
    without: 'Now something practical that you can do this week.',
    body: 'Gather the papers that belong to the question: the last statements, the last tax return, and any letters you meant to answer. Put them in one place. Mark what you do not understand, and do not be shy about it. A list of open questions makes for a shorter and better conversation. If something is missing, write down where you would find it.',
  },
  {
    withTip: (tip) => `One more thought: ${tip}.`,
    without: 'A common mistake is to decide alone and to tell the others later.',
    body: 'Talk it over with the people it touches, whether that is a spouse, a parent, a partner or a grown child. They may see a risk that you have stopped seeing. You do not have to agree on everything in one evening. It is enough to know what each of you worries about most, and to come back to it after a night of sleep.',
  },
  {
    withTip: (tip) => `Think of this, too: ${tip}.`,
    without: 'Waiting is a choice as well, and it deserves the same questions.',
    body: 'Sometimes it is right to wait, for example until a loan is paid or a job is settled. Then put a date on it and say what you are waiting for. If the date comes and nothing has changed, look at it again. What is left open without a date tends to stay open, and the decision is then made by the calendar and not by you.',
  },
  {
    withTip: (tip) => `And this belongs here: ${tip}.`,
    without: 'Once it is decided, look at it again, because life moves on.',
    body: 'A plan fits the day it was made. A new job, a move, a birth or an illness can change what it should say. Once a year is often enough, and the same month each year makes it easy to remember. Note what has changed, and ask whether the reasons you had still hold. If they do not, change the plan and keep the old one beside it.',
  },
];

/** Said near the start: what the listener can expect. */
export const OPENING =
  'I will go through it step by step: what it is about, what speaks for it, what speaks against it, and what you can ask before you decide. None of it is advice for your own case. It is meant to help you ask better questions.';
/** Said at the end. */
export const CLOSING =
  'If you would like to talk about your own situation, bring your questions and we will look at them together. Investing involves risk, including the possible loss of principal. This is general information; please speak with your tax or legal professional about your own case before you act. Take the time you need, and ask until the answer makes sense to you.';
