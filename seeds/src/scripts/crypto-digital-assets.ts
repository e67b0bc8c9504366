import { providerScripts } from './shape.ts';

export const cryptoDigitalAssets = providerScripts('admin-crypto-digital-assets', [
  {
    key: 'how-much-crypto',
    title: 'Crypto: how much is too much?',
    category: 'Crypto',
    createdDaysAgo: 148,
    isPublic: true,
    favoriteOf: ['trial'],
    text: `
      Your nephew made a fortune on it, your neighbor lost one, and you'd like to know whether you should own any. It's
      a fair question, and you won't get a lecture from us.

      Digital assets such as bitcoin are young, speculative and very volatile. Drops of more than half have happened
      several times. There are no earnings or rent to value, so the price depends on what the next buyer will pay.
      Holdings can be lost to fraud, to hacking, or to one misplaced password. They aren't insured the way bank
      deposits are. And rules are still changing.

      So we begin with a different question. If this went to zero, what would change in your life? If the answer is
      "I'd retire later" or "we couldn't make the tuition", that amount is too much. For many people, the right amount
      is none. For others, it's a small slice they've decided they can lose.

      If you do own some, do it on purpose. Set a ceiling as a share of your portfolio. Decide in advance when you'd
      trim. Don't borrow for it, and don't use money meant for emergencies. Funds that hold these assets can make
      custody simpler, but they charge fees and don't remove the price risk.

      And tell us about it. We can't plan around what we can't see.
    `,
  },
  {
    key: 'crypto-tax-return',
    title: 'Crypto on your tax return',
    category: 'Crypto',
    createdDaysAgo: 82,
    text: `
      Near the top of the federal tax return, there's a yes-or-no question about digital assets. Answer it carefully,
      because you sign under penalty of perjury.

      For tax purposes, these assets are property. You have a taxable event when you sell for dollars, and also when
      you swap one coin for another or use one to buy something. Coins you earn, from work, mining or staking, are
      generally income at their value when you receive them. Buying with dollars and holding is not taxable. Neither is moving
      coins between your own wallets, though you should keep a record of it, and fees paid in coin may count.

      Brokers now report. Sales in 2025 came on a new form, the 1099-DA, generally with proceeds but often without your cost.
      For coins bought in 2026 or later and kept in the same account, brokers must report the cost too. For older coins, and
      for any you moved in from elsewhere, it can still be blank, and a blank can look to the IRS like pure profit. So your
      own history matters. Since the start of 2025, that history has to be kept wallet by wallet.

      Loss rules for crypto differ from those for stocks today, and Congress has discussed changing that. Collect your
      records now, and hire a preparer who has done this before.
    `,
  },
  {
    key: 'heirs-and-wallets',
    title: 'Would your heirs find your wallet?',
    category: 'Crypto',
    createdDaysAgo: 61,
    text: `
      Somewhere there's a hard drive with a fortune on it that no one will ever spend, because the only person who knew the
      password has died. Digital assets have no branch office. If your family can't find the keys, there's often nobody
      to call.

      So make two lists, and keep them apart. The first says what exists: each exchange, each wallet, each device, and
      roughly what's there. It can sit with your will. The second says how to get in: recovery phrases, device codes,
      the phone that receives the verification text. That one must be guarded like cash, because anyone who reads it
      can take everything. Never put it in the will itself, which may become a public document, and never in an email or a photo.

      Then ask your attorney whether your documents give your executor authority over digital property. Many older ones
      don't. Name a person who's comfortable with the technology, or one who will hire somebody who is.

      Exchanges have procedures for estates, and they can be slow while prices move. A fund or a professional custodian is easier
      to pass on, at a cost and with risks of its own.

      The same two lists work for photographs, email and the account that pays your electric bill. Set aside an hour
      this weekend and make a start.
    `,
  },
  {
    key: 'stablecoins',
    title: 'A stablecoin is not a savings account',
    category: 'Bill',
    createdDaysAgo: 30,
    text: `
      "It's always worth a dollar." That's the idea of a stablecoin, a digital token meant to hold a steady value. Since
      July of 2025, there's a federal law about them, known as the GENIUS Act. It's worth knowing what that law does, and what
      it doesn't do.

      It sets rules for companies that issue payment stablecoins in the United States. As its rules take hold, issuers must
      hold reserves, mainly cash and short-term Treasury debt, publish what they hold, and put coin holders ahead of other
      creditors in a bankruptcy. It bars issuers themselves from paying interest simply for holding the coin.

      It does not make a stablecoin a bank deposit. There's no federal deposit insurance behind it, and issuers aren't
      allowed to say there is. Coins have slipped below a dollar before, and some have failed outright. A platform that
      offers a reward for parking your coins may be lending them out, and then you depend on that platform.
      Transfers sent to the wrong address generally can't be reversed.

      For moving money across a border, a stablecoin can be quick. For next month's rent or your emergency fund, an
      insured account still does the job with fewer ways to go wrong.

      If someone is urging you to hurry into one, that's a reason to stop. Call us first.
    `,
  },
]);
