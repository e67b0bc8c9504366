import { roundSign } from '@greenlit/domain/look/signs.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { type ReceiptFacts, receiptLines, receiptTitle } from '@greenlit/domain/review/receipt.ts';
import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { UTC } from '@greenlit/domain/shared/days.ts';
import type { SampledLetter } from '../../../events/samples.ts';
import { Facts, List, Paragraph, Quote } from '../../../mail/blocks.tsx';
import { Letter, type Sender } from '../../../mail/letter.tsx';
import type { Look } from '../../../mail/pictures.tsx';
import { unknownSender } from '../../accounts/reviewer-mail.ts';
import { allReviews } from '../frame.tsx';
import type { Receipt } from '../receipts.queries.ts';

interface DecisionReceiptProps {
  receipt: Receipt;
  to: string;
  /** For people without an account. */
  stopLink: string | null;
  askedBy: string;
  company: string | null;
  timeZone: string;
  sender: Sender;
  look?: Look;
}

/** The decision, to the person who made it. */
export function DecisionReceipt({
  receipt,
  to,
  stopLink,
  askedBy,
  company,
  timeZone,
  sender,
  look,
}: DecisionReceiptProps) {
  const { round, corrections, notes } = receipt;
  const facts: ReceiptFacts = {
    ...round,
    type: round.itemType,
    state: isDecided(round.state) ? round.state : 'corrections',
    decidedAt: round.decidedAt ?? round.updatedAt,
    reviewerEmail: round.decidedByUserId ? null : round.reviewerEmail,
    askedBy,
    company,
  };
  const words = corrections ?? round.reason;
  const heading = receiptTitle(facts);
  const conditions = round.conditions ? conditionLines(round.conditions) : [];
  const entries = [
    ...notes.map((note) => ({ label: placeLabel(note) ?? 'Note', text: note.text })),
    ...conditions.map((text) => ({ label: 'Condition on use', text })),
  ];
  return (
    <Letter
      to={to}
      subject={`Receipt: ${heading.toLowerCase()}, “${round.title}”`}
      preview={`Your decision on version ${round.version}, for your records.`}
      heading={heading}
      sign={roundSign(facts.state)}
      footer="You get this because you decided on it. If it was not you, tell the person who requested the review."
      asides={stopLink ? [allReviews(sender.mainHost), unknownSender(stopLink)] : []}
      sender={sender}
      look={look}
      verbatim={[round.reviewerEmail]}
    >
      <Paragraph>This is the receipt for your decision. Please keep it for your records.</Paragraph>
      {words ? <Paragraph>You wrote:</Paragraph> : null}
      {round.state === 'approved' && notes.length > 0 ? (
        <Paragraph>These notes were still open. Your approval closed them:</Paragraph>
      ) : null}
      {words ? <Quote>{words}</Quote> : null}
      {entries.length > 0 ? <List entries={entries} /> : null}
      <Facts facts={receiptLines(facts, timeZone)} />
    </Letter>
  );
}

export default {
  area: 'reviews',
  samples: (samples) =>
    (['approved', 'corrections', 'declined'] as const).map((state) => {
      const { words, company, stopLink, sender } = samples;
      const receipt = {
        round: samples.round({
          state,
          decidedAt: new Date('2026-11-20T10:00:00Z'),
          reason: state === 'declined' ? words : null,
          conditions: state === 'approved' ? { text: words, lastDay: '2027-01-31', places: [words] } : null,
        }),
        corrections: state === 'corrections' ? words : null,
        notes: state === 'declined' ? [] : [samples.note(words, { atSeconds: 65 })],
      };
      const from = { to: 'reviewer@example.test', askedBy: samples.name('Nora Whitfield'), company, stopLink, sender };
      return { name: state, letter: <DecisionReceipt {...from} receipt={receipt} timeZone={UTC} /> };
    }),
} satisfies SampledLetter;
