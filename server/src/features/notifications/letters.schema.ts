/** Previews of the product's mails, for the provider's admins. */
import { basename } from 'node:path';
import { builder } from '../../graphql/builder.ts';
import type { LetterSample } from './letter-samples.ts';
import { letterLink, lettersOf } from './letters.queries.ts';

const LetterType = builder.objectRef<LetterSample>('Letter').implement({
  description: 'An e-mail as this installation sends it, with sample data.',
  fields: (t) => ({
    id: t.id({ resolve: ({ name }) => name }),
    area: t.string({
      description: 'The file that defines it.',
      resolve: ({ file }) => basename(file, '.mail.ts'),
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
