import { reviewLink } from '@greenlit/domain/channel/links.ts';
import { roundSign } from '@greenlit/domain/look/signs.ts';
import { UTC } from '@greenlit/domain/shared/days.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { reviewLinks } from '../../../db/tables.ts';
import { count, day, text } from '../../../events/data.ts';
import type { Told } from '../../../events/definition.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Button, Paragraph, Quote } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import type { Ports } from '../../../ports/ports.ts';
import { companyName, stopLinkOf, unknownSender } from '../../accounts/reviewer-mail.ts';
import { personOfAccount } from '../../sessions/person.ts';
import { zoneOf } from '../../sessions/person-facts.ts';
import { allReviews } from '../frame.tsx';
import { linkSecretOf } from '../review.credential.ts';
import { forwarderOf, type RoundRow } from '../rounds.queries.ts';
import { askedByOf, lookOf, roundOf } from '../told.ts';

/** What the events that send a link have in common. */
export const sentLink = { roundId: text, linkId: text, version: count, title: text, reviewerEmail: text };
/** “, needed by Dec 31st, 2026” */
export const neededBy = day.nullish();
export const needed = (by: string | null | undefined): string => (by ? `, needed by ${dayWords(by)}` : '');

interface RequestProps {
  round: RoundRow;
  askedBy: string;
  company: string | null;
  secret: string;
  /** A reminder, or a new link. */
  again: boolean;
  stopLink: string;
  /** Of the account that asks. */
  timeZone: string;
  sender: Sender;
  look?: Look;
}

function Request({ round, askedBy, company, secret, again, stopLink, timeZone, sender, look }: RequestProps) {
  const what = round.itemType === 'video' ? 'video' : 'script';
  const handed = round.forwards.at(-1);
  const version = round.version > 1 ? ` (version ${round.version})` : '';
  return (
    <Letter
      to={round.reviewerEmail}
      subject={`${again ? 'Reminder: ' : ''}${askedBy} asks you to review “${round.title}”${version}`}
      preview={`A ${what} is waiting for your decision.`}
      heading={`A ${what} is waiting for your decision`}
      sign={roundSign('open')}
      footer={`This link is only for you and works until you decide, or until ${ordinalDate(round.expiresAt, timeZone)}. Please do not forward this e-mail: anyone with the link can decide in your place. To hand the decision to a colleague, use “Forward to a colleague” on the page.`}
      asides={[allReviews(sender.mainHost), unknownSender(stopLink)]}
      sender={sender}
      look={look}
      verbatim={handed ? [handed.from] : []}
    >
      {handed ? (
        <Paragraph>
          {forwarderOf(round)} forwarded this review to you{handed.message ? ` and writes: ${handed.message}` : '.'}
        </Paragraph>
      ) : null}
      <Paragraph>
        {company ? `${askedBy} of ${company}` : askedBy} asks you to review the {what} “{round.title}”, version{' '}
        {round.version}.
      </Paragraph>
      <Paragraph>
        You don't need an account. The page shows what was submitted and lets you approve it or send corrections.
        Opening the link doesn't approve anything.
      </Paragraph>
      {round.neededBy ? <Paragraph>They need your decision by {dayWords(round.neededBy)}.</Paragraph> : null}
      {round.complianceText ? (
        <>
          <Paragraph>They write:</Paragraph>
          <Quote>{round.complianceText}</Quote>
        </>
      ) : null}
      {round.textOnly ? (
        <Paragraph>The script changed, but the video was not recorded again: it still says the old words.</Paragraph>
      ) : null}
      {round.whatChanged ? (
        <>
          <Paragraph>What changed since the last version:</Paragraph>
          <Quote>{round.whatChanged}</Quote>
        </>
      ) : null}
      <Button url={reviewLink(sender.mainHost, round.id, secret, round.itemType)}>Open the review</Button>
    </Letter>
  );
}

/** Mails the link to the reviewer, unless it was withdrawn, decided or replaced meanwhile. */
export async function askReviewer(
  event: { type: string; accountId: string; data: { roundId: string; linkId: string } },
  ports: Ports,
): Promise<Told | null> {
  const [live] = await ports.db
    .select({ id: reviewLinks.id, secretHash: reviewLinks.secretHash })
    .from(reviewLinks)
    .where(and(eq(reviewLinks.id, event.data.linkId), isNull(reviewLinks.endedAt)));
  const round = await roundOf(ports.db, event);
  if (!live || round?.state !== 'open') return null;
  const stopLink = await stopLinkOf(ports, round.accountId, round.reviewerEmail);
  if (stopLink === null) return null;
  const secret = linkSecretOf(ports.secrets, live);
  if (secret === null) throw new Error('no key of this installation made the link');
  const person = await personOfAccount(ports.db, round.accountId, round.submittedBy);
  const letter = (
    <Request
      round={round}
      askedBy={askedByOf(round, person)}
      company={companyName(person)}
      secret={secret}
      again={event.type === 'item.resent' || event.type === 'item.reminded'}
      stopLink={stopLink}
      timeZone={person ? zoneOf(person) : UTC}
      sender={ports.config}
      look={await lookOf(ports, person, round)}
    />
  );
  return { mails: [{ letter }] };
}

export default {
  area: 'reviews',
  samples: (samples) => {
    const { words, company, secret, stopLink, sender, look } = samples;
    const asked = {
      askedBy: samples.name('Nora Whitfield'),
      company,
      secret,
      again: false,
      stopLink,
      sender,
      timeZone: UTC,
    };
    const again = { ...asked, company: null, again: true };
    const forward = {
      from: 'first@example.test',
      name: samples.name('Ida Rhodes'),
      to: 'reviewer@example.test',
      at: '2026-11-20T10:00:00Z',
      message: words,
    };
    const script = samples.round({ itemType: 'script', version: 3, complianceText: words });
    const forwarded = samples.round({ neededBy: '2026-12-01', forwards: [forward] });
    const revised = samples.round({ version: 2, textOnly: true, whatChanged: words });
    return [
      { name: 'a video', letter: <Request {...asked} round={samples.round()} look={look} /> },
      { name: 'a script again, with words of the sender', letter: <Request {...again} round={script} /> },
      { name: 'a video that was forwarded, needed by a day', letter: <Request {...asked} round={forwarded} /> },
      { name: 'a video with a new script and the old recording', letter: <Request {...asked} round={revised} /> },
    ];
  },
} satisfies SampledLetter;
