import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const PAST = 'What it did before says little about what comes next, and this text does not say so nearby.';
const PAST_CAVEAT = 'Add, close by, that past performance does not guarantee future results, and give the period.';

/** Performance claims that leave out what must be said with them. */
export const PERFORMANCE: readonly Rule[] = [
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
          '{client}|{we}|{product}|people|families ~9 {percent} ~1 ahead|higher|richer|better|more',
          'years of ~2 gains|growth|profits|returns|outperformance',
          '{percent} ~2 in {year} alone',
          '{we}|our ~2 more? than? {multiplied} ~4 {money}|{client}|assets',
          '{product}|{we} ~2 have|has ~1 more? than? {multiplied}',
          '{product}|{we} ~3 annualized|annually ~3 {percent}',
          'what {we} ~2 averaged|returned|earned|made',
          '{percent} ~~8 {we} ~2 averaged|earned|made|returned|delivered',
          '{we} ~1 were|was up|down ~2 digit|digits|{percent}|when|while',
          '{client}|people|families|those ~9 seen|watched ~2 {money} ~1 double|triple|quadruple|grow',
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
          'how ~1 well|strong|good ~3 {product}|{we} ~1 did|performed|held|was|came',
          '{product}|{we} ~2 performed|did|held ~2 well|great|best|better|beautifully|up',
          '{product}|{we} ~2 made|earned ~2 {money}|profit in|during|through|while|when',
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
          'straight|consecutive ~1 winning|positive|up years|quarters|year',
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
          'enjoy|get|capture ~3 growth|rents|upside|appreciation|equity|dividends ~~9 comfort|safety|security|growing',
          'growth of ~1 stocks|equities|market ~~1 with ~3 safety|comfort|security|bonds',
          'opens|open ~2 door|doors to ~1 {returns}',
          '{asset}|{product}|calls|options ~1 put|puts ~1 cash|money in ~1 your|pocket',
          'steady|regular|monthly checks|cash|paychecks|distributions',
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
          '{product}|{asset} ~1 pay ~3 {percent}',
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
          '{percent} ~~8 before our|my|any|the ~1 {fees}',
          '{fees} aside',
          '{percent} ~~3 before tax|taxes ~1 and {fees}',
          'gross ~1 return|returns|performance|yield|results|figures|gains',
          'gross of ~2 {fees}',
          'before ~2 {fees} ~8 {percent}',
          '{percent} ~4 gross',
          '{percent} ~6 before ~2 {fees}',
          '{percent} ~~6 not counting|including ~2 {fees}',
          '{percent} ~~6 excluding|ignoring ~2 {fees}',
          'without ~1 deducting|subtracting|counting|including ~2 {fees}',
          'before|excluding ~1 management|advisory {fees}',
        ],
        notBefore: 'income domestic receipts estate pay wages salary',
        reason: 'Results before fees look better than what clients kept.',
        suggestion: 'Show the net figure as prominently, for the same period.',
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
          '{we} ~2 recommended|bought|picked|owned|liked|found|suggested ~~8 {client} made|earned|fortune|profited|doubled|tripled',
          '{client} made|earned ~2 fortune|killing|bundle|{percent}',
          '{we} ~1 warned|told|alerted|advised ~4 before ~5 crash|crashed|burst|fell|fall|bubble|drop|dropped|collapse|collapsed|sold|everyone',
          '{client} were|was already|safely|all ~1 in|out ~1 cash|safety|bonds',
          'remember when ~1 {we} ~2 up|bought|sold|into|said|told',
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
          '{our} ~1 winners',
          'among|including our ~2 winners|picks|best',
          '{our}|favorite ~2 stocks|stock|holdings ~2 went|shot|jumped ~1 up ~2 {multiple}|{percent}',
          '{our} ~2 pick|picks|recommendation|recommendations|call|calls|idea|ideas|winner|winners ~8 {multiplied}|{made}|{percent}|{multiple}|winner|soared|up',
          'one of our ~2 picks|recommendations|stocks|calls|ideas',
        ],
        reason: 'A winner picked out of many gives a picture that is too good.',
        suggestion: 'Leave it out, or show all of them for the same period.',
      },
      {
        id: 'called',
        says: [
          '{our} call|decision to ~1 buy|sell|get|move|own',
          '{we} ~1 sidestepped|avoided|dodged|escaped|missed|navigated|beat ~4 {crisis}',
          '{we} ~1 called|predicted|timed|nailed|spotted|foresaw|caught ~3 bottom|top|crash|crisis|recovery|rally|downturn|correction|bubble',
          '{we} ~1 saw ~4 coming|ahead',
        ],
        reason: 'One good call tells nothing about the next, and the bad ones are missing.',
        suggestion: 'Talk about how you prepare for what nobody can foresee.',
      },
    ],
  ),
];
