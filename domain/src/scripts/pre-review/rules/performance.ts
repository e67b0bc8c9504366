import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const UNKNOWN = 'Nobody knows where markets go next, and a forecast is heard as advice.';
const PAST = 'What it did before says little about what comes next, and this text does not say so nearby.';
const PAST_CAVEAT = 'Add, close by, that past performance does not guarantee future results, and give the period.';

/** Predictions, results and what the numbers leave out. */
export const PERFORMANCE: readonly Rule[] = [
  ...family(
    'prediction',
    { severity: 'stop', unless: [...DENIED, 'conditional'], citation: 'FINRA 2210(d)(1)(F); SEC 206(4)-1(a)(7)' },
    [
      {
        id: 'market-will',
        says: [
          '{market} ~3 {will} {surely}? ~1 {move}',
          '{market} ~3 is|are going to ~1 {move}|have|be|go',
          '{market} ~2 {will} {surely}? ~1 go|come|bounce|move up|down|back|higher|lower',
          'fed {will} ~2 cut|raise|lower|hike',
        ],
        reason: UNKNOWN,
        suggestion: 'Explain what has happened, or what the plan does in either case.',
      },
      {
        id: 'headed',
        says: [
          'poised|set|primed|due|about|ready|positioned to|for ~2 soar|rise|climb|rally|rebound|explode|skyrocket|crash|fall|drop|outperform|surge|jump|double|triple|take|boom|recover|collapse',
          '{market} ~2 headed|heading|going ~1 to|for|toward|towards|higher|up|lower|down',
          'on track|course to|for ~2 hit|reach|double|outperform',
          'nowhere to go but up',
          'only way is up',
          'can|will only go ~1 up|higher',
        ],
        reason: UNKNOWN,
        suggestion: 'Leave the direction out. Say what would make you change the plan.',
      },
      {
        id: 'expect',
        severity: 'caution',
        says: [
          '{we}|{our} ~2 expect|project|forecast|predict|anticipate|foresee ~4 {percent}|growth|returns|return|gains|rally|recession|recovery|crash|{market}',
          '{market}|{product} ~2 expected|projected|forecast|predicted|estimated to ~1 {move}|return|earn|yield|gain|deliver|average',
          'expected|projected|forecasted|predicted|anticipated ~1 return|returns|growth|gain|gains|performance ~3 {number}',
          '{we} ~1 believe|think|see|know ~4 {market} ~2 {will}|headed|going',
        ],
        reason: 'A projection of results is not allowed in most communications with clients.',
        suggestion: 'Take the number out, or label it hypothetical, with its assumptions, for readers it is meant for.',
      },
      {
        id: 'buy-now',
        says: [
          'now|today ~1 is ~2 time|moment ~1 to|for ~1 buy|invest|sell|get|own|add|jump|buying|investing',
          'good|great|perfect|best|ideal|right|excellent time|moment to|for ~1 buy|invest|sell|own|add|get|jump',
          'buy|sell ~3 now|immediately|today',
        ],
        unless: [...DENIED, 'conditional'],
        reason: 'It predicts the market and recommends the same thing to everyone.',
        suggestion: 'Say what to look at before deciding, and that it depends on the person.',
      },
      {
        id: 'coming',
        says: [
          'recession|crash|correction|bull|bear|rally|boom|downturn|recovery|rebound|bubble ~1 is|are ~1 coming|near|imminent|around|inevitable|ahead|over|behind',
          'worst is|are ~1 behind|over',
          'bottom is ~1 in|near|behind',
          'better|good|great days|times|years are ~1 ahead|coming',
        ],
        reason: UNKNOWN,
        suggestion: 'Say that nobody knows, and how the plan is prepared.',
      },
      {
        id: 'level',
        says: [
          '{market} ~4 {will} ~2 hit|reach|top|cross|pass|be ~2 {number}|{amount}|record|high|highs|low|lows',
          'by ~1 {year}|summer|fall|winter|spring|christmas|time|year|end ~4 {market} ~2 {will}',
        ],
        reason: UNKNOWN,
        suggestion: 'Leave targets for markets out.',
      },
    ],
  ),
  ...family(
    'past-performance',
    {
      severity: 'caution',
      unless: [...DENIED, 'pastCaveat'],
      citation: 'FINRA 2210(d)(1)(F); SEC 206(4)-1(d)(2)',
    },
    [
      {
        id: 'figure',
        says: [
          '{product}|stocks|market|markets|s&p|index ~3 {made} ~5 {percent}',
          '{client} ~6 {made} ~4 {percent}',
          '{we} {made} ~4 {percent}',
          '{product}|stocks|market|markets|s&p|index ~1 is|was|were|are ~1 up ~2 {percent}',
          'stocks|market|markets|s&p|index|equities ~2 return|returns|earn|earns|average|averages|yield ~3 {percent}',
          '{product} ~2 {multiplied}',
        ],
        notAfter: 'domestic',
        reason: PAST,
        suggestion: PAST_CAVEAT,
      },
      {
        id: 'record',
        says: [
          'track record|performance|results|numbers|history ~1 speak|speaks|proves|prove|shows|show',
          '{our} ~2 track record',
          'proven|strong|winning|stellar|impressive|consistent|excellent|outstanding|unbroken ~1 track? record',
          'look at our ~1 results|returns|performance|history|record|numbers',
          'history shows|proves|tells|teaches ~2 {market}|{product}|that',
        ],
        reason: PAST,
        suggestion: PAST_CAVEAT,
      },
      {
        id: 'beaten',
        says: [
          '{we}|{product} ~2 beaten|outperformed|outpaced|topped|crushed ~3 {benchmark}',
          '{we}|{product} ~1 have|has|had beat ~3 {benchmark}',
        ],
        reason: PAST,
        suggestion:
          'Name the benchmark, the period and the fees, and add that past performance does not guarantee results.',
      },
      {
        id: 'never-lost',
        severity: 'stop',
        says: [
          'never ~1 had ~2 losing|down|negative|bad ~1 year|quarter|month',
          'never ~1 lost ~3 money|dollar|cent|penny|client|principal',
          'every|each year ~2 gain|profit|positive',
        ],
        unless: DENIED,
        reason: 'It tells people that losses do not happen, which no record can show for the years to come.',
        suggestion: 'Show the bad years beside the good ones.',
      },
    ],
  ),
  ...family(
    'unbalanced',
    {
      severity: 'caution',
      unless: [...DENIED, 'riskNear', 'bankDeposit'],
      citation: 'FINRA 2210(d)(1)(A) and (D); SEC 206(4)-1(a)(4)',
    },
    [
      {
        id: 'returns',
        says: [
          '{offer} ~~3 {good} ~~2 {returns}|potential',
          'with ~1 {good} ~1 returns|gains|yield|yields|growth|dividends',
          'consistent|stable|reliable|predictable|dependable|superior|exceptional|outstanding ~1 returns|gains|profits|growth',
          '{asset}|{product} ~4 {good}|huge ~1 {returns}|potential',
          '{good} {returns}|total ~1 without|with low|little',
        ],
        notBefore: 'savings account accounts',
        reason: 'It names what people may gain and nothing of what they may lose.',
        suggestion: 'Put the main risk into the same or the next sentence.',
      },
      {
        id: 'upside',
        says: [
          'share|participate|participation in ~2 upside|growth|gains',
          '{asset}|{product} ~4 {offer} ~2 growth|upside|appreciation|income',
          '{asset}|{product} ~8 {grow} your ~1 wealth|income|savings|money|returns|nest|cash',
          'with {asset}|{product} ~3 {grow} your ~1 wealth|income|savings|money|returns|cash',
        ],
        reason: 'It names what people may gain and nothing of what they may lose.',
        suggestion: 'Put the main risk into the same or the next sentence.',
      },
      {
        id: 'rate',
        says: [
          'earn|earning|receive|collect|pocket ~3 {percent}',
          '{product}|{asset} ~1 pays|paying|yields|yielding ~3 {percent}',
          'fixed at ~1 {percent}',
        ],
        notBefore: 'tax discount credit off of',
        unless: [...DENIED, 'conditional', 'riskNear', 'bankDeposit', 'pastCaveat', 'hypotheticalSaid'],
        reason: 'A rate on its own sounds like something one is owed.',
        suggestion: 'Say who pays it, for how long it holds, and what can go wrong.',
      },
      {
        id: 'more-than-bank',
        says: [
          'earn|earns|pays|pay|get|make ~2 more than ~2 bank|savings|cd|cds|checking',
          'higher|more|better|bigger ~1 {returns}|rate|rates than ~2 bank|savings|cd|cds|checking',
        ],
        unless: [...DENIED, 'riskNear'],
        reason: 'Bank deposits are insured and investments are not; that difference has to be said.',
        suggestion: 'Say that it is not FDIC-insured and can lose value.',
      },
    ],
  ),
  ...family(
    'gross-performance',
    { severity: 'caution', unless: [...DENIED, 'netNear'], citation: 'SEC 206(4)-1(d)(1)' },
    [
      {
        id: 'alone',
        says: [
          'gross ~1 return|returns|performance|yield|results|figures|gains',
          'gross of ~2 {fees}',
          'before ~2 {fees} ~8 {percent}',
          '{percent} ~4 gross',
          '{percent} ~6 before ~2 {fees}',
          '{percent} ~~6 not counting|including ~2 {fees}',
          '{percent} ~~6 excluding|ignoring ~2 {fees}',
        ],
        notBefore: 'income domestic receipts estate pay wages salary',
        reason: 'Results before fees look better than what clients kept.',
        suggestion: 'Show the net figure as prominently, for the same period.',
      },
    ],
  ),
  ...family(
    'hypothetical',
    {
      severity: 'caution',
      unless: [...DENIED, 'hypotheticalSaid', 'limitsSaid'],
      citation: 'SEC 206(4)-1(d)(6); FINRA 2210(d)(1)(F)',
    },
    [
      {
        id: 'backtest',
        says: [
          'backtest|backtests|backtested|backtesting|simulation|simulations|simulated ~4 {made}|{beat}|{returns}|{percent}|results|show|shows|strategy|model',
          'back tested|testing ~4 {made}|{beat}|{returns}|{percent}|results|model|strategy',
          'in ~1 simulations|backtests ~~4 {beat}|{made}',
        ],
        reason: 'These results exist on paper only: nobody earned them.',
        suggestion:
          'Leave them out of anything for the public, or say plainly that they are hypothetical and why that matters.',
      },
      {
        id: 'had-you',
        says: [
          'if|had you ~2 invested|put|placed|bought|started ~9 you|it|they would|could ~2 have|be',
          'if|had you ~2 invested|put|placed|bought|started ~~9 you|it|they would|could ~2 have|be',
          'would have ~2 grown|gained|returned|earned|turned|become|made|been|doubled|beaten ~4 {percent}|{amount}|{number}|to|into',
          'would|could ~1 be a millionaire',
        ],
        reason: 'Hindsight picked the example: nobody could have known, and hardly anybody did it.',
        suggestion: 'Label it hypothetical, give the assumptions and fees, or leave it out.',
      },
      {
        id: 'target',
        says: [
          'target|targeted|targeting|targets ~3 return|returns|yield|growth ~4 {percent}|{number}',
          'target|targeted return|returns|yield ~1 of|is',
        ],
        reason: 'A target return counts as hypothetical performance and is heard as an expectation.',
        suggestion: 'Describe the goal without a number.',
      },
      {
        id: 'grows-to',
        says: [
          '{amount}|{number} ~4 grows|becomes|turns ~1 to|into|a ~2 {amount}|million',
          'invest|invests|save|saves|put|puts|contribute|contributes ~~8 {will} ~1 have|become|be|retire ~3 {amount}|million|millionaire',
        ],
        reason: 'The example assumes a return that nobody is promised.',
        suggestion:
          'Say that it is hypothetical, with the rate it assumes, and that it ignores fees and taxes if it does.',
      },
    ],
  ),
  ...family(
    'cherry-picking',
    {
      severity: 'caution',
      unless: [...DENIED, 'everyAdvice'],
      citation: 'SEC 206(4)-1(a)(5) and (6); FINRA 2210(d)(1)(A)',
    },
    [
      {
        id: 'told',
        says: [
          '{we} ~1 told|advised|urged|recommended|had ~3 to? buy|sell|dump|load|buying|selling',
          '{we} ~1 got|moved|took|pulled|put ~3 out|cash|safety|bonds|gold ~~6 before|when|as',
          '{we} ~1 bought|sold ~2 at|for|before|when',
          '{we} protected ~2 client|clients|money|portfolios',
        ],
        reason: 'One piece of advice that worked says nothing about the others.',
        suggestion: 'Leave the example out, or show all advice of the period, the poor ones included.',
      },
      {
        id: 'pick',
        says: [
          '{our} ~2 pick|picks|recommendation|recommendations|call|calls|idea|ideas|winner|winners ~8 {multiplied}|{made}|{percent}|{multiple}|winner|soared|up',
          'one of our ~2 picks|recommendations|stocks|calls|ideas',
        ],
        reason: 'A winner picked out of many gives a picture that is too good.',
        suggestion: 'Leave it out, or show all of them for the same period.',
      },
      {
        id: 'called',
        says: [
          '{we} ~1 called|predicted|timed|nailed|spotted|foresaw|caught ~3 bottom|top|crash|crisis|recovery|rally|downturn|correction|bubble',
          '{we} ~1 saw ~4 coming|ahead',
        ],
        reason: 'One good call tells nothing about the next, and the bad ones are missing.',
        suggestion: 'Talk about how you prepare for what nobody can foresee.',
      },
    ],
  ),
];
