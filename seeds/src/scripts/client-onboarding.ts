import { providerScripts } from './shape.ts';

export const clientOnboarding = providerScripts('admin-client-onboarding', [
  {
    key: 'first-meeting',
    title: 'What happens in our first meeting',
    category: 'Company Overview',
    createdDaysAgo: 230,
    isPublic: true,
    creator: 'admin',
    favoriteOf: ['owner', 'partner'],
    text: `
      You don't need to tidy up before you see us. Really. People apologize for the shoebox of statements, and we like
      the shoebox. It tells us more than a polished spreadsheet.

      Our first meeting takes about an hour. For most of it, you talk. We'll ask what made you call now, what you'd like
      money to do for you, and what has gone well or badly with it before. We'll ask about the people who depend on you.
      If you don't know an answer, "I don't know" is a fine one.

      Then we explain how we work: what we do, what we don't do, what it costs, and where we might have a conflict of
      interest. You'll receive our disclosure documents, and you should read them. They're in plainer English than they
      used to be.

      Before you leave, we'll tell you whether we think we can help. Sometimes we can't, and we'll say so and suggest
      who might. You won't be asked to sign anything that day.

      What helps us most? A recent tax return, your latest statements, and a rough idea of what you spend in a month.
      If you share your finances with someone, bring them along. And bring your questions, including the ones that seem too small.
    `,
  },
  {
    key: 'how-we-are-paid',
    title: 'How we are paid, in two minutes',
    category: 'Company Overview',
    createdDaysAgo: 137,
    creator: 'admin',
    text: `
      Here's a question we wish more people would ask us: how do you make your money?

      Advisers are paid in three main ways. Some charge a fee, which may be a percentage of the assets they manage, a
      fixed amount or an hourly rate. Some earn commissions when you buy a product. Some do both. Every one of these
      creates a pull in some direction. A percentage can make an adviser slow to suggest paying off your mortgage,
      because that shrinks the account. A commission can make one product look better than another. An hourly rate can
      make you hesitate to call.

      There's no arrangement without a conflict. What you can ask for is that it be named, in writing, before you decide.
      Firms registered with regulators give you a relationship summary, known as Form CRS, and a longer brochure. Ours
      tells you what we charge, what we receive from others, and how we handle the conflicts that come with it.

      Add up the whole cost as well, not only our fee. Funds have expenses, custodians may charge for trades, and
      insurance products build their costs in.

      Ask us for an example in dollars, using your own numbers. If any adviser can't answer that plainly, keep looking.
    `,
  },
  {
    key: 'the-call-that-is-not-us',
    title: 'The phone call that is not from us',
    category: 'Client Service',
    createdDaysAgo: 16,
    creator: 'admin',
    favoriteOf: ['internal'],
    text: `
      The voice sounds like your grandson. He's been in an accident, he needs money within the hour, and please don't tell
      Mom. It isn't him. With a few seconds of audio from the internet, a stranger can borrow almost any voice.

      The same trick is used with ours. So let's agree on some rules. We will never ask for your password or for a code sent to your
      phone. We will never tell you to move money to a "safe account". And we will never act on an email alone when
      you ask us to send money somewhere new. We'll call you, at the number already on file, and hear it from you. If
      that feels slow, it's meant to.

      You can do the same. When someone contacts you and says they're from our office, a bank or the government, hang up,
      and dial a number you already had. Choose a family password for emergencies. Turn on two-step sign-in wherever it's offered. And give us the
      name of a trusted contact: a person we may call if we're worried about you, who can't touch your accounts.

      If you think you've been fooled, call right away. Don't be embarrassed. These people are professionals, and the
      first hour counts.
    `,
  },
]);
