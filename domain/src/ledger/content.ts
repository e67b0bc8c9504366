import { canonical } from './ledger.ts';

/** Everything about an item that a reviewer decides on: its texts, and its files by the SHA-256 of their bytes. */
export interface DecidedContent {
  title: string;
  category: string | null;
  text: string;
  disclosureTitle: string | null;
  disclosureText: string | null;
  postText: string | null;
  media: string | null;
  thumb: string | null;
  captions: string | null;
}

/** The text whose SHA-256 a decision is bound to: `contentSha256` of rounds and of their events. */
export function contentText(content: DecidedContent): string {
  const { title, category, text, disclosureTitle, disclosureText, postText, media, thumb, captions } = content;
  return canonical({ title, category, text, disclosureTitle, disclosureText, postText, media, thumb, captions });
}
