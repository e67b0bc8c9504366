import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const UNKNOWN = 'Nobody knows where markets go next, and a forecast is heard as advice.';

/** Predictions, and results that nobody achieved. */
export const FORECASTS: readonly Rule[] = [
  ...family(
    'prediction',
    { severity: 'stop', unless: [...DENIED, 'conditional'], citation: 'FINRA 2210(d)(1)(F); SEC 206(4)-1(a)(7)' },
    [
      {
        id: 'market-will',
        says: [
          'smart money',
          'prices|{market} can only ~1 {up}|go',
          '{market} {will} ~2 lead|beat|outpace',
          '{market} ~2 is|are ~1 coming|going|moving|trending|heading ~1 down|up|back|higher|lower',
          '{market} ~2 {will} ~2 finish|end|close|trade|be ~3 higher|lower|up|down|rewarded|strong|better',
          '{market}|investors {will} ~1 be rewarded|richer|ahead',
          '{market} ~1 {will} ~1 keep|continue|start ~1 rising|climbing|falling|going|growing|to|rallying',
          'small|mid|large caps ~2 {will}? ~1 {move}|take|takes',
          'take|takes off after',
          'next leg|move ~4 is ~1 up|higher|down|lower',
          '{market} ~2 has|have ~1 only? one direction|way',
          '{market} {will} ~1 love|like|hate',
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
          'expect ~2 {forecast} ~2 to ~1 {move}',
          'expect ~2 {forecast} ~2 this|next|by',
          '{we} see ~3 at ~2 {number}|{amount}',
          'mark my words',
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
          '{product}|model|simulation|it would have ~2 avoided|beaten|earned|returned|made|saved|protected|doubled|gained',
          'run|go|test|tested|tested ~2 back to {year}',
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
          '{amount}|{number}|dollar|dollars ~2 invested|put ~~6 would ~2 be|have',
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
          'retire with {amount}',
          'projection|projections|illustration|model|calculator|plan|numbers ~1 show|shows|has|have ~2 you|{our}|your ~5 {amount}|million|{number}',
          'invest|invests|save|saves|put|puts|contribute|contributes ~~8 could|can|would|might ~1 have|become|be|retire|end|grow ~3 {amount}|million|millionaire',
          '{amount} ~1 investment|invested|put ~8 is|was|be|became ~1 worth|now|{amount}',
          '{amount} ~5 into ~2 {amount}',
          'at ~2 {percent} ~~4 {amount}|{number} ~1 becomes|grows|turns',
          '{amount}|{number} ~4 grows|becomes|turns ~1 to|into|a ~2 {amount}|million',
          'invest|invests|save|saves|put|puts|contribute|contributes ~~8 {will} ~1 have|become|be|retire ~3 {amount}|million|millionaire',
        ],
        reason: 'The example assumes a return that nobody is promised.',
        suggestion:
          'Say that it is hypothetical, with the rate it assumes, and that it ignores fees and taxes if it does.',
      },
    ],
  ),
];
