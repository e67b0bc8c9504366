import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { Ports } from '../../ports/ports.ts';
import { type LetterSample, letterSamples } from './letter-samples.ts';

/** The placeholder for people's own words in the samples. */
const WORDS = 'Rates went up this spring. What does that mean for your savings?';
const LINK_SECONDS = 3600;

/** Every mail of the product, as this installation would send it, to a made-up person. */
export const lettersOf = ({ config }: Pick<Ports, 'config'>): LetterSample[] => letterSamples(WORDS, false, config);

/** A page with the mail, for anybody with the link. */
export const letterLink = ({ secrets }: Pick<Ports, 'secrets'>, { name }: LetterSample): string =>
  `/api/letters?link=${secrets.seal('letter-link', name, LINK_SECONDS)}`;

/** The page behind such a link, with embedded pictures. @throws DomainError NOT_FOUND */
export function letterBySeal(ports: Pick<Ports, 'config' | 'secrets'>, seal: string): string {
  const name = ports.secrets.open('letter-link', seal);
  const found = lettersOf(ports).find((letter) => letter.name === name);
  if (!found) throw notFound('Letter');
  const { html, attachments = [] } = found.message;
  return attachments.reduce(
    (page, { cid, type, content }) => (cid ? page.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : page),
    html,
  );
}
