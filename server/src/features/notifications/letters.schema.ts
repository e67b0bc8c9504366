/** Previews of the product's mails, for the provider's admins. */
import { builder } from '../../graphql/builder.ts';
import { letterLink, lettersOf, type SampledMessage } from './letters.queries.ts';

const LetterType = builder.objectRef<SampledMessage>('Letter').implement({
  description: 'An e-mail as this installation sends it, with sample data.',
  fields: (t) => ({
    id: t.id({ resolve: ({ name }) => name }),
    area: t.string({
      description: 'What it is about: sign-in, people, reviews, plans, channel, records or other.',
      resolve: ({ area }) => area,
    }),
    subject: t.string({ resolve: ({ message }) => message.subject }),
    url: t.string({
      description: 'A page with the mail, for an hour.',
      resolve: (letter, _args, { ports }) => letterLink(ports, letter),
    }),
  }),
});

builder.queryField('getLetters', (t) =>
  t.field({ type: [LetterType], resolve: (_root, _args, { ports }) => lettersOf(ports) }),
);
