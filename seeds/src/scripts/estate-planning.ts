import { providerScripts } from './shape.ts';

export const estatePlanning = providerScripts('admin-estate-planning', [
  {
    key: 'five-documents',
    title: 'Five papers every family should find quickly',
    category: 'Estate Planning',
    createdDaysAgo: 183,
    isPublic: true,
    text: `
      If you were in the hospital tonight, could someone you trust pay your mortgage on Monday? For many families,
      the honest answer is no, and it has nothing to do with how much money they have.

      Five papers solve most of that problem. A will, which says who receives what and who raises your minor
      children. A durable power of attorney, so that someone can act on your finances while you're alive but
      unable to. A health care directive, which names who speaks to doctors for you and what you'd want them to
      say. A release that lets those people see your medical information. And a current list of beneficiaries on
      your retirement accounts and insurance, because those pass outside the will.

      A trust may belong on the list as well, for instance if you own property in two states, have a child who
      needs lifelong support, or want privacy. It isn't right for everyone, and an unfunded trust is just paper.

      We aren't attorneys, and we don't draft these documents. We can help you prepare for the meeting, keep the
      list current, and make sure your accounts match what your attorney wrote.

      Start tonight with one question to your family: do you know where the papers are?
    `,
  },
  {
    key: 'beneficiaries-outrank-wills',
    title: 'Beneficiary forms outrank your will',
    category: 'Estate Planning',
    createdDaysAgo: 125,
    favoriteOf: ['owner'],
    text: `
      A man remarries, updates his will, and leaves everything to his wife. When he dies, his largest account goes
      to the woman he divorced twenty years before. It's a composite of stories that fill court records, and the
      cause is nearly always the same: an old form.

      Retirement accounts, life insurance, annuities and accounts marked "transfer on death" go to whoever is
      named on the form. Your will has no say. Some states cancel a former spouse's designation after divorce, but
      federal law can override that for workplace plans, so don't count on it.

      Look for four things. Is everyone you named still living, and still the person you'd choose? Did you name a
      second in line? If you named minor children, who would manage the money? And if you wrote "my estate", do you
      know that it can slow things down and shorten the time your heirs have to withdraw?

      Many heirs other than a spouse must now empty an inherited retirement account within ten years, and some
      must take money out each year along the way. Who receives which account can change the tax bill a good deal.

      This costs nothing to check. Log in to each account, or ask us to read the names back to you. Then tell your
      attorney what you found.
    `,
  },
  {
    key: 'estate-exemption',
    title: 'The estate tax changed. Does it matter to you?',
    category: 'Bill',
    createdDaysAgo: 63,
    favoriteOf: ['enterprise'],
    text: `
      For years, planners warned that the federal estate tax exemption would fall by half at the end of 2025. It
      didn't. The tax law signed in July of 2025 set it at fifteen million dollars for each person from 2026,
      adjusted for inflation after that, with no end date. Congress can always write a new one.

      For most families, that means no federal estate tax. If that's you, please don't close the file yet.

      More than a dozen states and the District of Columbia have estate or inheritance taxes of their own. Some
      begin at a million or two, and a paid-off house with a life insurance policy can get you there. Married
      couples don't share the federal amount by default: the survivor keeps what the first spouse didn't use only
      if an estate tax return is filed on time to claim it.

      And if your documents are older, look at how they're written. A formula that once made sense may now send far more into a trust
      than you'd want, or give up an increase in cost basis that could spare your heirs capital gains tax.

      Gifts made years ago still count. So does where you live when you die. Ask an estate attorney in your state
      to read your plan again, and let us bring the numbers.
    `,
  },
]);
