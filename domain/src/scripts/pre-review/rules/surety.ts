import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const GUARANTEED = 'Investments cannot be guaranteed, and people remember the word long after the fine print.';
const CERTAIN = 'Nobody can be certain how an investment will turn out, so this promises what nobody can keep.';
const SAFE = 'Every investment carries some risk. Saying that there is none leaves out what people most need to hear.';

/** Guarantees and absolutes: what a text says too surely. */
export const SURETY: readonly Rule[] = [
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
          'rate|rates|coverage ~2 {is} ~2 guaranteed',
          'performance|return|returns|profit|income|results|growth guarantee|guarantees',
          'as good as guaranteed',
          'virtually|practically|almost|nearly|basically guaranteed',
          '{returns} ~1 come|comes|came with ~1 guarantee|guarantees|warranty',
          '{percent} ~~2 every|each year|month ~~2 writing|contract|guaranteed',
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
          'stake ~1 my|our ~1 license|name|reputation|career',
          'my|our ~1 word that',
          'you can take ~2 to the bank',
          '{we} ~2 stand behind ~4 {percent}|{returns}',
          'minimum of ~1 {percent}',
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
          'nothing to lose',
          'without ~3 losing|loss|losses|risking',
          'complete|total|absolute|perfect|full safety|security|protection|certainty',
          'no way ~4 fail|lose|wrong',
          'never ~2 take|taking|see|suffer|have ~1 {lose}|loss|losses|drop',
          'zero {danger}',
          'downside is|of zero|nothing|none',
          'no losses',
          'nothing ~3 go wrong',
          'nothing ~3 happen to',
          'skip|skips|dodge|dodges|avoid|avoids every|all|the|any ~1 {lose}|losses|downturn|downturns|drop|drops|crash',
          'no|zero|without ~2 risk|risks',
          'no|zero|without ~1 chance|danger|possibility|threat|way of|to|you ~2 {lose}',
          'impossible to ~1 lose',
          'all ~3 none of ~1 risk|risks|downside|losses|volatility',
          'no|zero|without|none ~2 downside',
        ],
        notBefore:
          'free tolerance capacity profile quiz questionnaire score based appetite budget management assessment',
        unless: [...DENIED, 'aboutDebt'],
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
          '{safe} place|home|spot|vehicle ~1 for|to ~3 {money}|savings|retirement|wealth',
          '{safe} way to ~2 invest|save|grow|earn|make|retire|build',
          'every|all|each ~1 of? ~1 {money} ~3 {is} ~1 insured|protected|guaranteed|safe|secure',
          'the safe|safest side|bucket|money ~1 of',
          '{wholly} {safe}',
          '{percent} {safe}|guaranteed|risk',
          '{money}|egg {is} ~2 {safe} with|here|no',
          'safe|safest|secure ~1 investment|investments|part|bet|choice|haven ~1 of|for|to|in',
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
          'protect|protects|keep|keeps|shield ~1 {percent}|all|every ~5 from|against',
          'from|against ~2 next ~1 {crisis}',
          'ride out ~1 any|every',
          'protection|safety|shelter from|against ~2 {lose}|crash|crashes|downturns|volatility|every|any|all',
          'market|markets|crash|crashes|losses|downturn|downturns ~2 not ~1 touch|affect|hurt|reach ~2 {money}|{product}|you',
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
          'never ~4 think|worry|stress|wonder|fret ~3 money|market|markets|income|bills|retirement|again',
          'stop worrying|stressing ~3 money|market|markets|income|retirement|street',
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
];
