import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

/** Taxes, insurance and regulators: claims that are simply not so. */
export const FACTS: readonly Rule[] = [
  ...family('tax', { severity: 'caution', unless: DENIED, citation: 'FINRA 2210(d)(4); SEC 206(4)-1(a)(1)' }, [
    {
      id: 'never',
      severity: 'stop',
      says: [
        'stop|avoid|quit|escape|without paying ~2 {tax}',
        '{tax} free forever|always',
        'never ~1 taxed|taxable',
        'keep ~3 from ~1 irs|taxman',
        'out of ~1 irs|taxman reach|hands',
        '{tax}|irs ~1 bill? goodbye',
        '{tax} bill ~1 goodbye|zero',
        'irs gets nothing|none',
        '{returns}|retirement|money without {tax}',
        'keep every|each penny|dollar|cent',
        'never ~2 pay|paying|owe ~3 {tax}',
        'you|we|{client} ~2 pay|owe no|zero|nothing ~2 {tax}',
        'pay|paying no|zero ~1 {tax} on|with your|it|any|all|this',
        'avoid|avoids|escape|eliminate|eliminates|skip ~1 all|every|any ~2 {tax}',
        'completely|totally|entirely|forever|always tax free',
        'irs out of',
        'without ~1 paying ~2 {tax}',
      ],
      reason: 'Hardly anything is free of every tax for everybody.',
      suggestion: 'Say which tax, for whom, and under which conditions.',
    },
    {
      id: 'free',
      says: ['tax free', 'free of ~1 {tax}', 'tax exempt ~1 {returns}'],
      notBefore: 'exchange transfer rollover account',
      unless: [...DENIED, 'taxTermsNear'],
      reason:
        'Something is free of tax only under conditions, and putting a tax off is not the same as not having one.',
      suggestion: 'Add the conditions, or say "tax-deferred" if that is what it is.',
    },
  ]),
  ...family(
    'misleading',
    { severity: 'stop', unless: DENIED, citation: 'FINRA 2210(d)(1)(B); SEC 206(4)-1(a)(1) and (d)(3)' },
    [
      {
        id: 'approved',
        says: ['{approved} by ~3 {regulator}', '{regulator} {approved}', '{regulator} ~2 has|have ~1 {approved}'],
        notBefore: 'bond bonds securities security mortgages',
        notAfter: 'treasuries treasury',
        unless: [...DENIED, 'treasuryFact'],
        reason: 'Regulators register firms; they approve neither firms nor investments.',
        suggestion: 'Say "registered with", and that registration does not imply skill or approval.',
      },
      {
        id: 'registered',
        says: [
          'sec|finra|regulators ~3 shoulder|watching|watches|watch ~~3 nothing|safe|no|trust|sure|protects',
          'registered|registration|regulated|licensed ~~7 expert|experts|proven|skill|trust|safe|quality|good|best|confident|protected ~1 hands|to|government|us|you|of',
          'in ~1 best|good|safe|expert|capable hands',
          'registered|registration|regulated ~~6 expert|safe|proven|skilled|trustworthy',
        ],
        reason: 'Registration says nothing about skill.',
        suggestion: 'State it as a fact only: "registered with the SEC".',
      },
      {
        id: 'insured',
        says: [
          '{money}|{product}|savings ~2 protected|backed|insured|covered|guaranteed by ~2 government|u.s|federal|fdic|sipc',
          '{money}|savings|account|you ~1 is|are covered|insured ~1 if|when|against ~2 market|stocks|it ~1 tanks|crashes|falls|drops|goes',
          'sipc ~4 protects|protect|covers|insures|insured ~5 {lose}|losses|market|declines|everything|investment|investments',
          'insured|covered ~1 against|for ~2 market|investment|price ~1 {lose}|losses|declines|decline|drops|downturns',
          '{holding}|account ~2 fdic insured',
          '{holding} ~2 insured by ~1 fdic|sipc',
          'fdic insured ~1 {holding}',
        ],
        notAfter: 'deposit',
        unless: [...DENIED, 'bankDeposit', 'treasuryFact'],
        reason: 'SIPC covers a failed brokerage and the FDIC covers bank deposits. Neither covers a fall in value.',
        suggestion: 'Say what is covered, by whom, and that investments can lose value.',
      },
      {
        id: 'no-cost',
        severity: 'caution',
        says: [
          '{our} ~2 advice|service|services|help|planning|review is|are ~2 free',
          'always|completely free',
          'no cost or obligation',
          'you ~1 pay us|me? nothing',
          'costs|cost you nothing',
          'at no cost to you',
          'will not cost you ~2 cent|dime|penny|anything|dollar',
          'no|zero {fees} ~2 whatsoever|ever|all',
          'without ~1 {fees} ~2 whatsoever|ever|all',
          'completely|totally|absolutely free ~1 of|{fees}|to|advice|product',
          'no hidden {fees}',
        ],
        citation: 'FINRA 2210(d)(5); SEC 206(4)-1(a)(1)',
        reason: 'Somebody is paid somehow, and leaving that out misleads.',
        suggestion: 'Say how you and the product are paid.',
      },
    ],
  ),
];
