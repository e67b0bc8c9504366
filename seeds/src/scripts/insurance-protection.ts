import { providerScripts } from './shape.ts';

export const insuranceProtection = providerScripts('admin-insurance-protection', [
  {
    key: 'how-much-life-insurance',
    title: 'How much life insurance is enough?',
    category: 'Insurance',
    createdDaysAgo: 171,
    isPublic: true,
    text: `
      Ten times your salary. You'll see that rule everywhere, and it fits almost nobody.

      A better way begins with the people who'd have a problem if you were gone. What would they owe? Add the
      mortgage and other debts. What would they need each year that your income now provides, and for how many
      years? Then the large single items: education, perhaps, and the cost of a funeral. From that total, take away
      what they'd already have, such as savings, survivor benefits from Social Security, and coverage through work.
      What remains is the gap. Sometimes it's large. Sometimes it's zero, and then you may not need a policy at all.

      Don't forget a parent who earns no wage. Replacing child care and everything else they do costs real money.

      How long matters as much as how much. Term insurance covers a set number of years, usually at the lowest
      premium, and pays nothing if you outlive it. Permanent insurance lasts longer and builds cash value, but it
      costs far more, and dropping it in the early years can mean losing most of what you paid. Coverage from an
      employer often ends with the job.

      All of this depends on your health and the insurer's approval, and claims on the insurer's ability to pay. Let's work out the
      gap first and the product second.
    `,
  },
  {
    key: 'long-term-care-talk',
    title: 'The long-term care talk',
    category: 'Insurance',
    createdDaysAgo: 89,
    text: `
      "We'll cross that bridge when we come to it." When it comes to long-term care, the bridge is usually crossed
      by a daughter with a full-time job.

      Long-term care is help with everyday things: bathing, dressing, eating, remembering. Medicare generally
      doesn't pay for it beyond short skilled care after a hospital stay. Medicaid does, but only once you've met
      strict limits on income and assets, and it looks back over several years of gifts.

      So there are four ways to pay. From savings, which keeps you flexible but puts the risk on you. With family
      care, which costs money as well, only in lost wages. With long-term care insurance, where premiums can rise
      and not everyone qualifies. Or with a life insurance policy or annuity that includes a care benefit, which
      ties up more money at the start and comes with fees and limits of its own.

      None of them is right for everyone. Some people will never need care, and some will need it for years.

      What we ask for is one conversation while everyone is healthy. Where would you want to live? Who would help,
      and have you asked them? Which assets would be used first? Write the answers down, and share them with the
      person who'd have to carry them out.
    `,
  },
  {
    key: 'protect-your-paycheck',
    title: 'Insure the paycheck first',
    category: 'Insurance',
    createdDaysAgo: 34,
    favoriteOf: ['lifetime'],
    text: `
      You insure your car, your home and your phone. Now think about what pays for all three.

      For most people under fifty, future earnings are worth more than everything they own. A back injury or a long
      illness can interrupt them for months or for good, and it's more common during a working life than many people
      assume. Disability insurance replaces part of that income.

      Start with what you have. Many employers offer coverage, often around sixty percent of base pay. Bonuses may
      not count. If your employer pays the premium, the benefit is usually taxable, so the check may be smaller than
      it sounds. Social Security pays disability benefits too, but the definition is strict, and approval can take
      a long time.

      If you buy your own policy, three lines matter most. How does it define disability: unable to do your own
      occupation, or any occupation? How long before benefits begin? And how long do they last? Better answers cost
      more. A longer waiting period lowers the premium, if your emergency fund can carry you there.

      Policies exclude certain conditions, and insurers can decline an application. So apply while you're healthy,
      read the exclusions, and ask us to go through the definitions with you before you sign.
    `,
  },
]);
