import { preReview } from '../scripts/pre-review/marks.ts';
import { wordCount } from '../shared/text.ts';
import { CLOSING, LISTENERS, MANNERS, OPENING, PARTS } from './drafter-words.ts';
import { paragraphsOf, sizeFor } from './length.ts';
import { plainText } from './plain.ts';
import type { Generation } from './schemas.ts';

/** Said beside every draft that no model wrote. */
export const OFFLINE_NOTICE =
  'No AI model is configured, so this is an outline made from your topic and tips. Rules were not applied: read it against them.';
/** Said beside a text that was to be refined where no model is. */
export const OFFLINE_CHANGE_NOTICE =
  'No AI model is configured, so your text stays as it was, with a paragraph on the change. Rules were not applied: read it against them.';
/** Said beside a text that the model had to end before it was done. */
export const CUT_NOTICE = 'The AI model ended before it was done. Read the last paragraph and finish it.';

/** Words of a tip or a topic that a draft repeats. */
const REPEATED_WORDS = 24;

/**
 * A draft without a model: an outline from the topic, the tips, the tone, the audience and the category, with two
 * paragraphs a minute of about 75 words each. The same request gives the same draft. What the product's own pre-review
 * would mark is left out of the topic and the tips, so that a draft has no mark. A text that is to be refined stays as
 * it is, with a paragraph on the change: a program without a model cannot rewrite it.
 */
export function draftOffline(asked: Generation): string {
  if (asked.previous !== '') return withChange(asked);
  const tips = tipsOf(asked.tips).filter(isUnmarked);
  const topic = isUnmarked(asked.topic) ? topicOf(asked.topic) : '';
  const category =
    asked.settings.category !== null && isUnmarked(asked.settings.category) ? asked.settings.category : '';
  // words that pass by themselves may say something else together
  for (const attempt of [
    { topic, tips, category },
    { topic, tips: [], category: '' },
    { topic: '', tips: [], category: '' },
  ]) {
    const draft = compose(asked, attempt);
    if (isUnmarked(draft)) return draft;
  }
  return compose(asked, { topic: '', tips: [], category: '' });
}

interface Given {
  topic: string;
  tips: string[];
  category: string;
}

function compose({ settings }: Generation, { topic, tips, category }: Given): string {
  const { paragraphs } = sizeFor(settings.length);
  const { hello, goodbye } = MANNERS[settings.tone ?? 'plain'];
  const { you, concern } = LISTENERS[settings.audience ?? 'anybody'];
  const middle = PARTS.slice(0, paragraphs - 2).map(({ withTip, without, body }, index) => {
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

/** The text with what was asked of it as a paragraph before the last. */
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

/** Tips as they were listed: by line, by bullet, by semicolon, or as sentences. */
function tipsOf(tips: string): string[] {
  return plainText(tips)
    .split(/\n|;|(?<=[.!?])\s+(?=[\p{Lu}\d])/u)
    .map((tip) => phrase(tip.replace(/^[\s\-*•\d.)]+(?=\p{L})/u, '')))
    .filter((tip) => tip !== '');
}

const ASKING = /^(?:please\s+)?(?:write|make|create|draft|generate|give|do)\b.{0,40}?\b(?:about|on|explaining|for)\s+/i;

const topicOf = (topic: string): string => phrase(topic.replace(ASKING, ''));

/** A line without what ends it, and not longer than a sentence should be. */
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
