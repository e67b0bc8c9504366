import { providerScripts } from './shape.ts';

export const behavioralFinance = providerScripts('admin-behavioral-finance', [
  {
    key: 'losses-weigh-more',
    title: 'Why losses weigh more than gains',
    category: 'Investor Behavior',
    createdDaysAgo: 178,
    text: `
      I'll toss a coin. Heads, you win a hundred dollars. Tails, you lose a hundred. Most people say no thanks. To
      get a yes, researchers usually have to raise the prize to around two hundred. We seem to feel a loss about
      twice as much as a gain of the same size.

      That instinct kept our ancestors alive. In a portfolio, it can cause trouble. It tempts us to sell after a
      fall, to make the feeling stop. It tempts us to hold a poor investment for years, because selling would make
      the loss real. And it tempts us to look every day, although a diversified portfolio has far more bad days than
      bad decades.

      You can't argue with an instinct, but you can arrange things around it. Check your accounts on a schedule,
      say once a quarter. Decide in writing what would make you sell, before you own something. When you're looking
      at a loser, ask: if I held cash today, would I buy this? If the answer is no, the price you paid shouldn't
      decide.

      And be honest about your limits. If a drop of twenty percent would make you leave the plan, the plan holds too
      much risk for you. That's not a weakness. It's information, so please give it to us.
    `,
  },
  {
    key: 'rearview-mirror',
    title: 'Driving by the rearview mirror',
    category: 'Investor Behavior',
    createdDaysAgo: 102,
    isPublic: true,
    text: `
      Every January, lists appear of last year's best funds. By February, money is pouring into them. Then,
      remarkably often, the list for the next year has different names on it.

      We give too much weight to whatever happened last. After three good years, risk feels like an old story. After
      a crash, cash feels like wisdom. Psychologists call it recency bias. It may help explain why many investors
      buy after prices have risen, sell after they've fallen, and end up with less than the funds they owned.

      This isn't a promise that what has lagged will lead. Sometimes a poor performer deserves it. The point is
      smaller: a short stretch of results says little about what comes next.

      So try a few habits. When you look at performance, look at the longest period available, and at the worst year
      in it. Ask whether you'd have stayed. Before buying something that has soared, write down what you expect from
      it and what would prove you wrong. And spread purchases over time, if a single large step would tempt you to
      second-guess it. That can ease regret, though it may also leave money out of a rising market.

      The road ahead is in the windshield. It's foggier, but that's where we're going.
    `,
  },
  {
    key: 'money-and-couples',
    title: 'Talking about money as a couple',
    category: 'Investor Behavior',
    createdDaysAgo: 44,
    favoriteOf: ['owner', 'trial'],
    text: `
      One of you is a spender and the other a saver. You suspected it on the first date, and you've been negotiating
      ever since. That's fine. What hurts couples is rarely the difference. It's not talking about it until
      something is overdue.

      So here's an exercise that takes half an hour. Sit down separately and each answer three questions. What did
      money feel like in the house where you grew up? What is the one thing you'd hate to give up? And where do you
      hope to be in ten years? Then trade papers, and read before you speak.

      After that, settle the practical part. Know what you own and owe together, including accounts only one of you
      uses. Agree on an amount that either can spend without asking. Make sure both names, or at least both
      passwords, can reach the accounts that pay the bills. And take turns with the chores. If one person handles
      all the money, the other is a stranger to it on the worst day of their life.

      When we meet, we'd like both of you in the room, even if one would rather be anywhere else. We work for the
      household, and the quiet partner often has the question that changes the plan.
    `,
  },
]);
