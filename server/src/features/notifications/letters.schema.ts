/** Previews of the product's mails, for the provider's admins. */
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { letterLink, lettersOf, type SampledMessage } from './letters.queries.ts';

const LetterType = builder.objectRef<SampledMessage>('Letter').implement({
  description: 'An e-mail as this installation sends it, with sample data.',
  fields: (t) => ({
    id: t.id({ resolve: ({ name }) => name }),
    area: t.string({
      max: SHORT_MAX,
      description: 'What it is about: sign-in, people, reviews, plans, channel, records or other.',
      resolve: ({ area }) => area,
    }),
    subject: t.string({ max: 300, resolve: ({ message }) => message.subject }),
    url: t.string({
      max: 500,
      description: 'A page with the mail, for an hour.',
      resolve: (letter, _args, { ports }) => letterLink(ports, letter),
    }),
  }),
});

builder.queryField('getLetters', (t) =>
  t.field({ type: [LetterType], rows: 100, resolve: (_root, _args, { ports }) => lettersOf(ports) }),
);
