import { MONEY, MULTIPLE, NUMBER, YEAR } from '../../shared/tokens.ts';

/** Word classes for patterns, where {name} matches any word of a class. All in normal form. */
export const WORDS = {
  // speakers and listeners
  we: 'we i',
  our: 'our my ours',
  us: 'us me',
  client: 'client clients customer customers investor investors member members',
  person: 'client customer couple teacher retiree widow widower nurse doctor engineer owner woman man member investor',
  firm: 'firm firms company companies team advisor advisors adviser advisers planner planners manager managers broker brokers bank banks competitor competitors competition fund funds',
  expert:
    'advisor advisors adviser advisers firm firms expert experts planner planners manager managers team company specialist specialists name professionals',
  provider:
    'we i planner planners advisor advisors adviser advisers team expert experts firm specialists system strategy approach program algorithm',
  family:
    'family families people person clients client couple couples investors retirees households teachers members customers everyone everybody folks',
  // what advisers sell
  product:
    'portfolio portfolios fund funds strategy strategies account accounts investment investments composite model approach system program plan product formula algorithm method etf etfs note notes annuity annuities policy',
  holding:
    'fund funds etf etfs portfolio portfolios annuity annuities stock stocks bond bonds investment investments note notes',
  pooled: 'fund funds etf etfs portfolio portfolios strategy annuity annuities account accounts',
  asset:
    'stocks stock bonds dividend dividends options annuity annuities reit reits estate credit markets notes note fund funds portfolio investments crypto bitcoin gold',
  market:
    'market markets stock stocks shares bond bonds equities gold silver bitcoin crypto ethereum rates dow nasdaq s&p index indexes prices price economy sector sectors dollar oil inflation',
  benchmark:
    'market markets s&p index indexes benchmark benchmarks peers competitors competition competitor firm firms advisor advisors fund funds dow nasdaq rest average everyone',
  money:
    'money savings principal egg capital wealth dollar dollars investment investments portfolio account nest cash fortune',
  // what they say it brings
  returns:
    'return returns gain gains profit profits yield yields growth income appreciation performance dividends dividend payout payouts payments cash flow upside interest distributions distribution checks paycheck paychecks',
  outcome:
    'returns return growth income gains gain profit profits wealth money performance results retirement future success savings',
  good: 'lucrative healthy juicy big-time market-beating huge eye-catching high higher highest strong stronger steady attractive generous impressive exceptional outstanding superior solid consistent reliable dependable predictable rising robust stable excellent great tremendous big bigger better above-average double digit monthly passive',
  wild: 'dropping popping blowing shattering record-breaking sensational meteoric monster outrageous fabulous extreme explosive astronomical massive incredible unbelievable amazing phenomenal spectacular extraordinary stunning staggering unbeatable unmatched unparalleled unrivaled unlimited limitless insane crazy mouthwatering enormous',
  rich: 'rich wealthy wealthier richer millionaire millionaires',
  // numbers
  number: `${NUMBER} one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion`,
  percent: '% percent pct',
  amount: `${MONEY} million thousand dollars billion`,
  year: YEAR,
  multiple: `${MULTIPLE} tenfold twofold threefold fivefold`,
  // verbs
  guarantee: 'guarantee guarantees guaranteeing',
  is: 'is are be been being am was were stays stay remains remain',
  will: 'will shall',
  offer:
    'offer offers offering give gives giving pay pays provide provides deliver delivers delivering enjoy get gets earn earns generate generates produce produces bring brings receive collect collects pocket harvest draw draws',
  grow: 'grow grows boost boosts build builds maximize increase increases multiply multiplies supercharge',
  move: 'rise climb soar rally rebound recover jump surge skyrocket grow increase outperform outpace thrive shine flourish appreciate double triple fall drop crash decline collapse tank plunge bounce explode continue crater slide sink moon boom hit reach',
  up: 'rise rises rose climb climbs soar recover recovers rebound rebounds win wins',
  down: 'falls fall drops drop loses lose fails fail',
  made: 'returned earned gained averaged delivered yielded grew rose generated produced climbed achieved posted made went',
  beat: 'beat beats beaten outperform outperforms outperformed outpaced outpaces topped tops crushed crushes crush',
  lose: 'lose losing lost loss losses',
  multiply: 'double doubles doubling triple triples tripling quadruple quadrupling',
  multiplied: 'doubled tripled quadrupled',
  rival:
    'bank banks broker brokers advisor advisors adviser advisers firm firms competitor competitors competition robots robo other others anyone anybody anything elsewhere everybody everyone else rest fund funds',
  better: 'better best lower higher cheaper safer smarter faster superior bigger',
  crisis:
    'crash crashes crisis rout selloff bear downturn downturns meltdown collapse recession correction bubble drop decline declines losses',
  forecast: 'rally run bull stocks market markets growth gains returns rebound recovery prices',
  fees: 'fee fees costs cost charges expenses commissions commission',
  tax: 'tax taxes',
  danger: 'risk risks risking danger worry worries loss losses losing lose downside',
  safe: 'safe safer safest secure protected insured riskless',
  wholly: 'completely totally perfectly entirely absolutely fully utterly always',
  surely: 'definitely certainly surely absolutely always never soon finally actually easily then likely probably also',
  regulator: 'sec finra government irs regulators regulator commission treasury sipc fdic',
  approved: 'approved endorsed recommended certified vetted reviewed backed sanctioned',
  yours: 'your our the this these their my a an all',
} as const satisfies Record<string, string>;
