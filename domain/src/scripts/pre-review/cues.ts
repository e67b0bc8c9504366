import type { Pattern } from './patterns.ts';

/** Words that reverse the meaning of what follows; gaps in patterns may not skip them. */
export const NEGATIONS = (
  'not no never nor neither without nobody none nothing hardly rarely few impossible unable refuse avoid ' +
  'instead seldom'
).split(' ');

/** Words that end the reach of a negation; the second group only before a new subject. */
export const TURNS = 'but because since yet plus while whereas thanks unlike'.split(' ');
export const JOINS = ['and', 'so', 'as'];
export const SUBJECTS = 'we i you your our it they the this that these my its everything'.split(' ');

/** First words of a real question, unlike those of a teaser ("Want to double your money?"). */
export const ASKING =
  'is are can could does do will would should what why which who when where has have how did was'.split(' ');

/** Context that decides whether a phrase is marked. */
export const CUES = {
  /** Negations that do not negate the claim: "no doubt", "you can't go wrong", "don't wait". */
  emptyNegation: [
    'no doubt|question|wonder|matter|brainer|problem|longer|catch|exaggeration',
    'without ~1 doubt|question|fail|exception|hesitation',
    'not|never only|just|merely|simply|wait|worry|miss|settle|hesitate|forget',
    'no need|reason to',
    'can|could|do not|never ~1 lose|fail|miss|beat|afford|wait|help|believe|overstate',
    'can|could not|never go wrong',
    'not|never ~1 find|get|see|found|seen|regret ~2 better|safer|higher|more|like',
    'not|never have|need to ~2 worry|wonder|settle|wait|lift|work',
    'why not',
    'not to mention',
    'no ifs|if|buts|strings',
    'no other|one|adviser|advisor|firm ~3 better|like|comes|matches',
    'no|zero {fees}|commissions|load|minimum|lockup',
    'not a|an scam|gimmick|joke|theory|accident|dream|fantasy|secret',
    'nothing beats|compares|matches',
    'few|no things|thing better|like',
  ],
  /** Subjects that negate a whole sentence: "No portfolio, however well built, is …". */
  nobody: [
    'nobody|nothing|neither',
    'no one|investment|investments|strategy|portfolio|adviser|advisor|advisers|advisors|fund|product|plan|stock|bond|account|firm|market|law|rule|manager|model|chart|guarantee|promise|honest|government',
    'none of',
    'few|fewer ~2 managers|advisers|advisors|funds|people|investors|professionals',
    'not every|all|everyone|everybody',
    'there is no ~2 way|proven|secret|guarantee|promise|such|formula|magic|law',
    'no such thing',
    'nothing ~3 about|obliges|says|means',
  ],
  /** The sentence warns against the phrase or reports it from others. */
  debunk: [
    'do|does|did not ~1 exist|work|last|happen',
    'is|are not ~1 real|possible|available|realistic|true|on',
    'is|are|sounds|sound ~2 myth|myths|lie|lies|fiction|fantasy|illusion|scam|scams|fraud|misleading|illegal|warning|unrealistic',
    'red flag|flags',
    'warning sign|signs',
    'too good to be true',
    'be|stay wary|careful|skeptical|suspicious|cautious|suspect',
    'beware|scam|scams|scammer|scammers|fraud|fraudster|fraudsters|ponzi|swindler|swindlers',
    'walk|run away',
    'run the other way',
    'hang up',
    'anyone|anybody|somebody|someone|television|experts|everybody|stranger|caller|people|adviser|advisor|advisers|advisors|salesman|salesperson|sellers|promoters|friend ~3 promise|promises|promising|promised|claims|claim|claiming|offers|offering|guarantees|guaranteeing|pitches|tells|tell|told|says|say|calls|called',
    'ads|advertisements|commercials|headlines|headline|pundits|forecasters|brochures',
    'forecasts|predictions that|about|of',
    'imaginary|fictional|make believe',
    'you|somebody|they made up',
    'described|advertised|marketed|pitched|sold|billed as',
    'words|phrases|claims|promises|terms like|such|of',
    'question|doubt|distrust|ignore|mistrust|skepticism',
    'deserves|deserve|needs a second|closer|hard look',
    'used|people to think|believe|say',
    'against the law|rules',
    'breaking the law',
    'cannot|nobody know|knows',
    'can not know|predict|capture',
  ],
  /** The next sentence does so. */
  debunkNext: [
    'that|this|it|those|these|they is|are|was|were ~3 flag|flags|sign|signs|scam|scams|fraud|lie|lies|myth|false|impossible|untrue|wrong|nonsense|mistake|warning',
    'hang up',
    'walk|run away',
    'run the other way',
    'be careful|wary|skeptical|suspicious',
    'no|not they|it|so|that|quite|really|exactly|always',
    'that|it|this is|are not ~1 true|so|how|right|real|guaranteed|certain',
    'we do not know',
    'nobody knows',
  ],
  /** Questions that are offers. */
  enticing: [
    'what if',
    'would|do you ~1 like|want|love|wish',
    'are you ~1 ready|looking|tired|sick|interested',
    'did|do you ~1 know',
    'how would|does you|a|an',
    'why not|wait|settle|leave|keep',
    'who would|does not',
    'is not it time',
    'have you ~1 dreamed|wished|wanted',
  ],
  /** "If you never take a loss", "ask whether it is guaranteed". */
  supposition: ['if|unless|suppose|imagine|whether|were|pretend'],
  /** What follows from a condition is an explanation, not a forecast. */
  condition: [
    'if|when|whenever|unless|suppose|imagine|whether|historically|generally|typically|usually|tend|often|sometimes|may|might|could',
  ],
  risk: [
    'risk|risks|risky|riskier|volatile|volatility|default|defaults|illiquid',
    'lose ~3 value|money|principal|everything|some|ground',
    'loss|losses|losing',
    'fall|falls|drop|drops|decline|declines|shrink|fluctuate|fluctuates|falling|swing|swings',
    'down as well',
    'not guaranteed|guarantee|insured|suitable|promised|certain',
    'no guarantee|guarantees|promise',
    'surrender charge|charges|period',
    'hard|harder|difficult to sell',
    'give|gives|giving up',
    'cut|cuts|suspend|stop ~2 dividend|dividends',
    'may|might|could not ~3 get|work|pay|last|be|suit',
    'bad year|years',
    'stop|stops paying',
    'run|runs|get|gets into trouble',
    'problems|trouble|troubles|illiquid|penalty|penalties',
    'not protect|ensure',
    'worth less',
  ],
  /** Risk words in a denial of risk, which therefore do not balance a claim. */
  emptyRisk: [
    'no|zero|without|little|minimal|low|lower|less|any ~1 risk|risks|volatility|loss|losses|default',
    'risk free|tolerance|less',
    'avoid|avoids|eliminate|eliminates|remove|removes|never|protects|protected ~3 risk|risks|volatility|loss|losses|lose|fall|falls|drop|drops|decline|declines',
    'not ~1 lose|fall|drop|give',
    'without losing|giving',
  ],
  pastCaveat: [
    'past|previous|earlier|historical performance|results|returns|record|gains ~3 not|no|cannot|never',
    'not ~3 future results|returns|performance',
    'no ~2 guarantee|promise|assurance ~2 future|results|what|next|returns|performance',
    'not ~2 repeat|recur|repeated|indicative|predict',
    'future may|might|could|results may|returns may',
    'says|tells ~1 nothing ~2 about|certain|next|future',
    'hypothetical',
    'may|might|could not happen|continue|repeat|be ~1 repeated',
  ],
  net: ['before ~1 {fees} of {percent}|{number}', 'net', 'after ~2 {fees}', 'net of', 'minus ~2 {fees}'],
  hypothetical: [
    'hypothetical|hypothetically|illustration|illustrative|imaginary|fictional',
    'not ~3 actual|real|any',
    'on paper',
    'for example ~2 only',
  ],
  caution: [
    'range of',
    'none of them',
    'not a forecast',
    'limit|limits|limitation|limitations|hindsight|assumption|assumptions|assumes',
    'not ~3 actual|real|anybody|anyone|capture|guaranteed',
  ],
  source: [
    'according to',
    'source|sources',
    'survey|study|ranking|report|data|figures by|of|from|in|published|conducted',
    'ranked|published|compiled|conducted|given|awarded|named by',
    'as of',
  ],
  disclosure: [
    'not ~2 paid|compensated',
    'was|were|is|are ~1 paid|compensated',
    'paid ~2 for|to',
    'conflict|conflicts of interest',
    'is|are|was ~1 not? a|our ~1 client|clients',
    'current|former client|clients',
    'made up',
    'no compensation|payment',
  ],
  everyAdvice: [
    'all|every|full|complete ~2 recommendations|recommendation|advice|picks|list|trades',
    'poor|bad|losing|wrong ones|picks|calls',
    'also lost|wrong',
  ],
  taxTerms: [
    'roth|municipal|muni|munis|hsa|529|qualified|federal|medicare|inherit|inherited|inheritance|gift|gifts|exclusion|deferred|basis|converted|conversion',
    'if|when|once|unless you|your|the',
    'conditions|rules|requirements|limits',
    'may|might|could|can be ~2 taxed|taxable|tax|subject',
    'state|states',
  ],
  insurerBacked: ['claims paying', 'pay claims|its|what', 'insurer|insurers|insurance', 'issuing company'],
  treasury: ['treasury|treasuries|ginnie', 't bill|bills|bond|bonds|note|notes', 'savings bond|bonds'],
  pooled: ['fund|funds|etf|etfs|portfolio|portfolios|strategy'],
  /** Paying off debt is a return without market risk, which is arithmetic and not a promise. */
  debt: ['pay|pays|paying|paid off|down', 'pay|pays|paying|paid ~2 off|down', 'credit card|cards'],
  bank: ['deposit|deposits', 'bank|savings|checking account|accounts', 'cd|cds', 'certificate|certificates of'],
} as const satisfies Record<string, readonly Pattern[]>;

export type Cue = keyof typeof CUES;
