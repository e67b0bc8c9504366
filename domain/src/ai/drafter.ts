import { preReview } from '../scripts/pre-review/marks.ts';
import { wordCount } from '../shared/text.ts';
import { CLOSING, LISTENERS, MANNERS, OPENING, PARTS } from './drafter-words.ts';
import { paragraphsOf, sizeFor } from './length.ts';
import { plainText } from './plain.ts';
import type { Generation } from './schemas.ts';

/** Shown beside every draft written without a model. */
export const OFFLINE_NOTICE =
  'No AI model is configured, so this is an outline made from your topic and tips. Your rules were not applied, so check the text against them.';
/** Shown beside a text that could not be refined because no model is configured. */
export const OFFLINE_CHANGE_NOTICE =
  'No AI model is configured, so your text stays as it was, with a paragraph on the change. Your rules were not applied, so check the text against them.';
/** Shown beside a text that the model cut short. */
export const CUT_NOTICE = 'The AI model stopped early. Check the last paragraph and finish it.';

/** Most words of a tip or a topic that a draft repeats. */
const REPEATED_WORDS = 24;

/**
 * A draft without a model: an outline from topic, tips, tone, audience and category, with two paragraphs of about 75
 * words per minute. The same request gives the same draft. Phrases that the compliance check would mark are removed
 * from the topic and the tips, so a draft has no marks. A text to refine stays unchanged except for a paragraph on the
 * requested change, because this code cannot rewrite it.
 */
export function draftOffline(asked: Generation): string {
  if (asked.previous !== '') return withChange(asked);
  const tips = tipsOf(asked.tips).filter(isUnmarked);
  const topic = isUnmarked(asked.topic) ? topicOf(asked.topic) : '';
  const category =
    asked.settings.category !== null && isUnmarked(asked.settings.category) ? asked.settings.category : '';
  // words that pass the check one by one may not pass together
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
