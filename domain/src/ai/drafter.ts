import { preReview } from '../scripts/pre-review/marks.ts';
import { wordCount } from '../shared/text.ts';
import { type Audience, paragraphsOf, sizeFor, type Tone } from './generation.ts';
import { plainText } from './output.ts';
import type { Generation } from './schemas.ts';

/** How a draft begins and ends in each tone; `plain` if none was chosen. */
const MANNERS: Readonly<Record<Tone | 'plain', { hello: string; goodbye: string }>> = {
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

/** How to address each audience, and what they care about; `anybody` if none was chosen. */
const LISTENERS: Readonly<Record<Audience | 'anybody', { you: string; concern: string }>> = {
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

/**
 * The middle paragraphs in script order, of which a short script uses the first ones: each opens with one of the writer's tips or
 * without, and continues.
 */
const PARAGRAPHS: readonly { withTip: (tip: string) => string; without: string; body: string }[] = [
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
const OPENING =
  'I will go through it step by step: what it is about, what speaks for it, what speaks against it, and what you can ask before you decide. None of it is advice for your own case. It is meant to help you ask better questions.';
const CLOSING =
  'If you would like to talk about your own situation, bring your questions and we will look at them together. Investing involves risk, including the possible loss of principal. This is general information; please speak with your tax or legal professional about your own case before you act. Take the time you need, and ask until the answer makes sense to you.';

export const OFFLINE_NOTICE =
  'No AI model is configured, so this is an outline made from your topic and tips. Your rules were not applied, so check the text against them.';
/** Shown beside a text that could not be refined because no model is configured. */
export const OFFLINE_CHANGE_NOTICE =
  'No AI model is configured, so your text stays as it was, with a paragraph on the change. Your rules were not applied, so check the text against them.';
export const CUT_NOTICE = 'The AI model stopped early. Check the last paragraph and finish it.';

/** Most words of a tip or a topic that a draft repeats. */
const REPEATED_WORDS = 24;

/**
 * A draft without a model: an outline from topic, tips, tone, audience and category, with two paragraphs of about 75
 * words per minute. The same request gives the same draft. Phrases that the compliance check would mark are removed
 * from the topic and the tips, so a draft has no marks. A text to refine stays unchanged except for a paragraph on the
 * requested change, because this code cannot rewrite it.
 */
export function draftOffline(request: Generation): string {
  if (request.previous !== '') return withChange(request);
  const tips = tipsOf(request.tips).filter(isUnmarked);
  const topic = isUnmarked(request.topic) ? topicOf(request.topic) : '';
  const category =
    request.settings.category !== null && isUnmarked(request.settings.category) ? request.settings.category : '';
  // words that pass the check one by one may not pass together
  for (const attempt of [
    { topic, tips, category },
    { topic, tips: [], category: '' },
    { topic: '', tips: [], category: '' },
  ]) {
    const draft = compose(request, attempt);
    if (isUnmarked(draft)) return draft;
  }
  return compose(request, { topic: '', tips: [], category: '' });
}

function compose(
  { settings }: Generation,
  { topic, tips, category }: { topic: string; tips: string[]; category: string },
): string {
  const { paragraphs } = sizeFor(settings.length);
  const { hello, goodbye } = MANNERS[settings.tone ?? 'plain'];
  const { you, concern } = LISTENERS[settings.audience ?? 'anybody'];
  const middle = PARAGRAPHS.slice(0, paragraphs - 2).map(({ withTip, without, body }, index) => {
    const tip = tips[index];
    return `${tip === undefined ? without : withTip(tip)} ${body}`;
  });
  const left = tips.slice(middle.length);
  const opening = [
    hello,
    topic === '' ? 'Today I have a question that many people bring to us.' : `Today's topic: ${topic}.`,
    ...(category === '' ? [] : [`It belongs to a larger subject, ${category}.`]),
    left.length === 0
      ? `${you}, you may be asking yourself ${concern}.`
      : `${you}, keep these points in mind. ${sentences(left)}`,
    OPENING,
  ];
  return [opening.join(' '), ...middle, `${CLOSING} ${goodbye}`].join('\n\n');
}

/** The text with the requested change as its second-to-last paragraph. */
function withChange({ previous, topic, settings }: Generation): string {
  const paragraphs = paragraphsOf(plainText(previous));
  const change = isUnmarked(topic) ? topicOf(topic) : '';
  if (change === '') return paragraphs.join('\n\n');
  const added = `There is one more point to add here: ${change}. Take a moment for it, ask what it means for you, and what would speak against it.`;
  const most = Math.max(sizeFor(settings.length).paragraphs, paragraphs.length);
  const room = paragraphs.length < most;
  const before = paragraphs.slice(0, -1);
  const last = paragraphs.at(-1) ?? '';
  return (room ? [...before, added, last] : [...before, `${last} ${added}`]).filter((one) => one !== '').join('\n\n');
}

/** Splits tips at lines, bullets, semicolons or sentences. */
function tipsOf(tips: string): string[] {
  return plainText(tips)
    .split(/\n|;|(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
    .map((tip) => phrase(tip.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '')))
    .filter((tip) => tip !== '');
}

const ASKING = /^(?:please\s+)?(?:write|make|create|draft|generate|give|do)\b.{0,40}?\b(?:about|on|explaining|for)\s+/i;

const topicOf = (topic: string): string => phrase(topic.replace(ASKING, ''));

/** A line without its closing punctuation, cut to the length of a sentence. */
function phrase(words: string): string {
  const line = plainText(words).replace(/\s+/g, ' ').trim();
  const kept = wordCount(line) > REPEATED_WORDS ? line.split(' ').slice(0, REPEATED_WORDS).join(' ') : line;
  return kept.replace(/[\s.,;:!?…]+$/u, '');
}

const sentences = (tips: readonly string[]): string =>
  tips
    .slice(0, 3)
    .map((tip) => `${sentence(tip)}.`)
    .join(' ');

const sentence = (tip: string): string => tip.charAt(0).toUpperCase() + tip.slice(1);

const isUnmarked = (text: string): boolean => preReview(text).length === 0;
