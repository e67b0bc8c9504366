import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const GUARANTEED = 'Investments cannot be guaranteed, and people remember the word long after the fine print.';
const CERTAIN = 'Nobody can be certain how an investment will turn out, so this promises what nobody can keep.';
const SAFE = 'Every investment carries some risk. Saying that there is none leaves out what people most need to hear.';

/** Guarantees, absolutes, promises and exaggerations: what a text says too surely or too loudly. */
export const CLAIMS: readonly Rule[] = [
  ...family(
    'guarantee',
    {
      severity: 'stop',
      unless: [...DENIED, 'insurerBacked', 'treasuryFact', 'bankDeposit'],
      citation: 'FINRA 2210(d)(1)(B); SEC 206(4)-1(a)(1)',
    },
    [
      {
        id: 'return',
        says: [
          'guaranteed ~~3 {returns}|rate|principal|results|paycheck|check|success|profits|outcome|lifetime|withdrawal',
          'guaranteed ~~2 {number} {percent}',
          'guaranteed to ~2 {move}|{grow}|arrive|pay|earn|make|win|work|succeed|beat|last',
          '{returns}|principal|money|savings|investment|results|check|checks|paycheck|nest|egg|retirement|success ~3 {is} ~2 guaranteed',
          'locked in and guaranteed',
          '{client}|you {is} ~1 guaranteed ~3 {number}|{money}|{returns}|a|to',
        ],
        reason: GUARANTEED,
        suggestion: 'Say what it aims for, and that it may not get there.',
      },
      {
        id: 'we',
        says: [
          '{we}|{our} ~2 {guarantee} ~5 {outcome}|{returns}|{money}|{percent}|profit|egg|never',
          '{we} ~2 {guarantee} ~1 you|clients ~3 {will} ~2 {move}|earn|make|retire|be|have|beat|never',
          '{we} ~2 assure|assured|vouch ~4 {outcome}|{returns}|profit',
          'have|got my|our word ~5 {money}|{product}|pay|grow',
          'money back guarantee',
        ],
        reason: 'A firm cannot guarantee a result. Not even in passing.',
        suggestion: 'Say what you will do for the client rather than what the market will do.',
      },
      {
        id: 'fund',
        says: [
          '{pooled} ~3 guaranteed|backed|insured by ~3 government|u.s|treasury|states',
          'government guaranteed|backed|insured ~1 {pooled}|{returns}',
        ],
        unless: DENIED,
        reason:
          'Bonds of the government are backed by it; a fund or portfolio that holds them is not, and its value moves.',
        suggestion: 'Say what is backed (interest and principal of the bonds) and what is not (the price of the fund).',
      },
    ],
  ),
  ...family(
    'absolute',
    { severity: 'stop', unless: DENIED, citation: 'FINRA 2210(d)(1)(A) and (D); SEC 206(4)-1(a)(4)' },
    [
      {
        id: 'no-risk',
        says: [
          'no|zero|without ~2 risk|risks',
          'no|zero|without ~1 chance|danger|possibility|threat|way of|to|you ~2 {lose}',
          'impossible to ~1 lose',
          'all ~3 none of ~1 risk|risks|downside|losses|volatility',
          'no|zero|without|none ~2 downside',
        ],
        notBefore:
          'free tolerance capacity profile quiz questionnaire score based appetite budget management assessment',
        reason: SAFE,
        suggestion: 'Name the risks in plain words, close to the benefit.',
      },
      {
        id: 'risk-free',
        says: ['risk free', 'riskless', 'worry free ~1 {returns}|{product}|investing|retirement', 'low to no risk'],
        notBefore: 'rate rates asset assets benchmark borrowing security',
        reason: SAFE,
        suggestion: 'Say how it is less risky, than what, and which risks remain.',
      },
      {
        id: 'no-loss',
        says: [
          'you|we|they|it|client|clients|investors|portfolio can|could|will|would|do|does not|never ~1 lose',
          'you|we|they|it|client|clients|investors|portfolio never ~1 lose|loses',
          'never|not|can lose|losing a|one|any ~1 dollar|penny|cent|dime|money',
        ],
        notBefore:
          'sight touch hope patience track faith sleep interest access coverage benefits eligibility heart out the job that by',
        reason: SAFE,
        suggestion: 'Say that it can lose value, including the amount invested.',
      },
      {
        id: 'safe',
        says: [
          '{wholly} {safe}',
          '{percent} {safe}|guaranteed|risk',
          '{money}|egg {is} ~2 {safe} with|here|no',
          'safe|safest|secure ~1 investment|investments|part|bet|choice|haven|way ~1 of|for|to|in',
          'sleep well|soundly ~4 safe|guaranteed|protected',
        ],
        notBefore: 'deposit box harbor',
        notAfter: 'not feel feels',
        unless: [...DENIED, 'bankDeposit'],
        reason: SAFE,
        suggestion: 'Compare instead: steadier than what, and what can still go wrong.',
      },
      {
        id: 'always',
        says: [
          'always ~1 {up}|goes|go|went|comes|come ~1 up|back|higher|out|ahead',
          '{market}|{product} ~2 always ~1 {up}',
          'never ~1 goes|go|gone|went ~1 down|backwards',
          '{market}|{product} ~1 never ~1 {down}',
          'works|wins every|each time|year',
          'no matter what|how|where ~2 market|markets|economy|rates',
          'regardless of ~4 market|markets|economy',
          'in any|every|all market|markets|economy',
        ],
        reason: '"Always" and "never" are wrong about markets sooner or later.',
        suggestion: 'Say what has usually happened, over which period, and that it may not happen again.',
      },
      {
        id: 'no-loss-protection',
        says: [
          'eliminate|eliminates|eliminating|remove|removes|erase|erases ~3 risk|risks|downside|volatility|losses',
          'take|takes ~1 risk out',
          'take|takes the ~1 risk|risks ~2 out|away',
          'protected|protect|protects|shielded|shields|insulated|immune ~4 from|against|to ~3 {lose}|downturn|downturns|declines|crash|crashes|volatility',
          'risk|guesswork|worry out of investing',
        ],
        reason: 'Risk can be spread or limited. It cannot be taken away.',
        suggestion: 'Say which risk it reduces, by how it works, and which ones remain.',
      },
      {
        id: 'principal',
        severity: 'caution',
        says: ['principal|downside protection', 'protected|guaranteed principal|income|growth|upside|lifetime'],
        unless: [...DENIED, 'insurerBacked', 'riskNear'],
        reason: 'Protection comes from somebody who can fail, and it has a price.',
        suggestion: 'Say who protects what, up to where, and what that costs.',
      },
      {
        id: 'never-worry',
        says: [
          'never ~3 worry ~2 money|market|markets|income|retirement|again',
          'never ~2 run|runs|running out ~1 of|money|income',
          'always ~2 have ~2 enough|income|money',
          'never ~3 work again',
        ],
        reason: CERTAIN,
        suggestion: 'Say what the plan is built to do, and under which assumptions.',
      },
    ],
  ),
  ...family(
    'promise',
    { severity: 'stop', unless: DENIED, citation: 'FINRA 2210(d)(1)(B); SEC 206(4)-1(a)(1) and (7)' },
    [
      {
        id: 'multiply',
        says: [
          '{multiply} ~1 your|their|our|his|her ~2 {money}|income|retirement|returns|savings',
          'turn ~3 {amount}|{number} ~1 into ~2 {amount}|{number}|fortune',
          '{money} will|can ~1 {multiply}',
        ],
        reason: CERTAIN,
        suggestion: 'Leave the multiple out. Talk about what the client decides: how much, how long, at what risk.',
      },
      {
        id: 'you-will',
        says: [
          'you|{client}|they {will} {surely}? earn|make|get|gain|receive|see ~4 {percent}|{amount}|{money}|{returns}',
          'you|{client}|they {will} {surely}? earn|make ~1 more',
          'watch your ~1 {money}|savings|account|egg grow|multiply|double|triple',
          'you|{client} {will} {surely}? ~1 retire ~2 comfortably|rich|early|wealthy|secure|happy|with|on|confidently',
          'you|{client} {will} {surely}? ~1 reach|achieve|meet|exceed ~3 goal|goals|dream|dreams|retirement',
          'you|{client} {will} {surely}? ~1 be|become ~2 {rich}|free|independent|secure|wealthy|set',
          'you|{client} {will} {surely}? ~2 beat|outperform|profit',
          'you|{client} {will} {surely}? have ~3 enough|plenty|more money|income',
          'make|makes|making you ~1 {rich}',
        ],
        notBefore: 'statement statements summary report',
        reason: CERTAIN,
        suggestion: 'Change "will" to what the client is working toward, and name what could get in the way.',
      },
      {
        id: 'product-will',
        says: [
          '{product}|account|savings|egg|money|wealth {will} {surely}? ~1 grow|double|triple|outperform|earn|recover|beat|rise|climb|multiply|soar|win|succeed',
          '{product} {will} {surely}? ~1 pay|provide|deliver|generate|produce|give|make|return|secure ~5 {returns}|{money}|{percent}|{rich}|retirement|life',
          '{product}|account|savings|egg|money|wealth is|are going to ~1 grow|double|triple|outperform|earn|recover|beat|rise|climb|pay|make',
        ],
        notBefore: 'or',
        unless: [...DENIED, 'conditional'],
        reason: CERTAIN,
        suggestion: 'Say that it "is designed to" or "seeks to", and what can keep it from doing so.',
      },
      {
        id: 'we-will',
        says: [
          '{we} {will} {surely}? double|triple|grow|beat|outperform|increase|maximize|boost|multiply|secure|protect ~3 {money}|{outcome}|{returns}|{benchmark}|future|family',
          '{we} {will} {surely}? make|get|earn|deliver ~1 you|our|your ~4 {money}|{outcome}|{rich}|{percent}|returns',
          '{we}|{our}|it|system|{product} ~1 {will}|can {surely}? ~1 make you|clients ~1 {rich}|money|a',
        ],
        reason: CERTAIN,
        suggestion: 'Promise work (reviews, calls, a plan), not results.',
      },
      {
        id: 'promise',
        says: [
          '{we} ~2 promise|pledge|swear|vow ~5 {outcome}|{returns}|{money}|better|never|enough|rich',
          '{our} promise ~3 {returns}|{outcome}|{money}',
        ],
        notBefore: 'you to call review',
        reason: 'A promise about results binds the firm to something it does not control.',
        suggestion: 'Promise what you do: answer, explain, review.',
      },
      {
        id: 'ensure',
        says: [
          'ensure|ensures|ensuring|assure|assures|secures|guarantees ~4 {returns}|{outcome}|comfortable|prosperity|{money}',
          'ensure|ensures|ensuring|make|makes|making sure? ~1 you|clients|{money}|income ~2 always|never ~5 {money}|income|enough|lose|lasts|work',
          'make|makes sure ~2 you ~2 always|never',
        ],
        reason: '"Ensure" is heard as a guarantee.',
        suggestion: 'Use "aims to", "is built to" or "can help".',
      },
      {
        id: 'certain',
        says: [
          'certain|bound|destined|sure|guaranteed to ~1 {move}|succeed|profit|pay|win|achieve|work|make|meet',
          '{is} certain|bound|destined|sure to ~1 reach',
          'rest|be assured|certain ~6 {will}|safe|secure',
          'without ~1 doubt|fail|question ~4 {move}|grow|earn|return|win',
          'no doubt|question ~5 {will}',
        ],
        reason: CERTAIN,
        suggestion: 'Say what you think is likely and why, or leave it out.',
      },
      {
        id: 'count-on',
        says: [
          'count|rely|depend|bank|plan on ~4 {percent}|returns|growth|yield|gains|profits|dividends',
          'can|safely|confidently count|rely|depend|bank|plan on it',
        ],
        reason: 'Returns are the one thing a plan cannot count on.',
        suggestion: 'Say which assumption the plan uses, and what happens if it turns out lower.',
      },
      {
        id: 'for-life',
        severity: 'caution',
        says: [
          '{offer}|pay|provide ~5 income|paycheck|check|checks|payments|cash ~2 for|throughout ~1 life',
          '{offer}|pay|provide ~5 income|paycheck|check|checks|payments|cash ~3 as long as you live',
          '{offer}|pay|provide ~5 income|paycheck|check|checks|payments|cash ~3 for ~1 the rest of your life|lives',
        ],
        unless: [...DENIED, 'insurerBacked', 'riskNear'],
        reason: 'Income for life depends on who pays it: an insurer that may fail, or a portfolio that may run dry.',
        suggestion: 'Say who stands behind the payments, and what they cost or give up.',
      },
    ],
  ),
  ...family(
    'exaggeration',
    { severity: 'stop', unless: DENIED, citation: 'FINRA 2210(d)(1)(B) and (F); SEC 206(4)-1(a)(7)' },
    [
      {
        id: 'lifetime',
        says: [
          'opportunity|chance|deal|investment|bargain ~1 of a|the lifetime|century|decade|generation|year',
          'once in a lifetime|generation ~1 opportunity|chance|deal|investment|offer',
        ],
        reason: 'It presses people to hurry and cannot be shown to be true.',
        suggestion: 'Say what is on offer and whom it suits.',
      },
      {
        id: 'foolproof',
        says: [
          'foolproof|bulletproof|infallible|failproof|surefire|unstoppable',
          'fail proof|safe',
          'sure thing|bet|fire|winner',
          'no brainer',
          'slam dunk|dunks',
          'magic ~1 formula|bullet|wand|number',
          'can not|never go wrong',
          'can not|never miss|fail|lose opportunity|stock|stocks|investment|deal|strategy|chance|plan',
          'you|we|it|system|strategy can not|never fail|miss',
          'cracked|broke the code',
          'home run ~1 investment|stock',
        ],
        reason: 'No way of investing works every time, so the word claims too much.',
        suggestion: 'Describe how it works and when it does not.',
      },
      {
        id: 'wild',
        says: [
          '{wild} ~1 {returns}|potential|wealth|results|opportunity|opportunities|portfolio|fund',
          'huge|tremendous|fantastic|killer ~1 gains|profits|returns|potential|upside|{returns}',
          'life changing ~1 {returns}|wealth|money|investment',
          'get|become|grow|be|retire rich|wealthy|millionaire',
          'become|be a ~1 millionaire',
          'get rich',
          'like|with returns like these|this|that|ours',
        ],
        reason: 'Strong words for returns raise hopes that nothing here backs up.',
        suggestion: 'Use plain words, or a number with its period, its fees and its risks.',
      },
      {
        id: 'hurry',
        severity: 'caution',
        says: [
          'act|buy|invest|call|join|move now|today|fast|quickly ~2 before',
          'act|buy|invest|call ~2 before it is too late',
          'not miss out|this|your|the? ~1 chance|opportunity|boat|train|out|on',
          'chance|opportunity|offer|window|deal ~2 will not ~1 come|last|wait|be',
          'limited time ~1 offer|opportunity|only',
          'time is running out',
          'last chance to',
          'crazy|foolish|stupid|insane|mad to ~1 pass|ignore|miss|not|skip|wait',
        ],
        reason: 'Hurry is pressure. Investors are owed time to think.',
        suggestion: 'Give the date and the reason if there is a real one, such as a tax deadline.',
      },
      {
        id: 'secret',
        severity: 'caution',
        says: [
          'secret|secrets ~1 of|to|formula|strategy|sauce|system|that|wall|will|weapon',
          'little known secret|trick|loophole|strategy',
          'wall street|banks|brokers does|do not want you to',
        ],
        reason: 'There is no secret, and hinting at one misleads.',
        suggestion: 'Just explain the idea.',
      },
      {
        id: 'best',
        says: [
          '{is}|simply|absolutely ~1 the ~1 best|greatest|smartest|ultimate|perfect ~1 investment|opportunity|stock|fund|portfolio|strategy|deal|product|annuity',
          'hottest ~1 investment|stock|stocks|fund|trade|sector ~1 of the|right|now|on|you',
          'the perfect|ultimate ~1 investment|portfolio|strategy|product|plan',
          'never been a better time',
          'right|perfect|ideal|suitable|great|good for everyone|everybody|anyone|every|all ~1 investor|investors|retiree|retirees|family|families',
          'every|everyone investor|retiree|family|should ~2 own|buy|have ~2 {product}|{asset}|this|it',
        ],
        notBefore: 'for that depends',
        reason: 'No investment is best for everyone, and this cannot be shown.',
        suggestion: 'Say whom it may suit and whom it may not.',
      },
    ],
  ),
];
