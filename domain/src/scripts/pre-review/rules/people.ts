import { DENIED } from '../guards.ts';
import { family, type Rule } from './rule.ts';

const BETTER = 'A comparison needs something behind it: what is compared, over what period, by whom.';
const PRAISE = 'Praise from others has to come with who says it, whether they were paid, and what conflict they have.';

/** Rivals, praise and credentials: claims about the firm. */
export const PEOPLE: readonly Rule[] = [
  ...family(
    'comparison',
    { severity: 'caution', unless: [...DENIED, 'sourceNear'], citation: 'FINRA 2210(d)(2); SEC 206(4)-1(a)(2)' },
    [
      {
        id: 'than',
        says: [
          'settle for ~2 cd|cds|savings|bank|less',
          'pay|pays|earn|earns twice|double|triple as much|what',
          'better|lower|more|higher ~~6 than ~2 competition|competitors|others|elsewhere|firms',
          '{client} ~2 keep|make|earn|get|have|save more ~9 than',
          'comes|come close to ~1 our|us|what',
          'no ~2 {firm} ~1 comes|beats|matches|gives|offers|can|delivers ~4 close|better|like|us|our|this',
          '{benchmark}|banks ~1 can not ~1 match|hold|touch|compete|keep',
          'paying too much ~3 where',
          'show me ~2 {firm} ~1 with better',
          'basically|really|just|like a cd|savings|bank ~2 on|with|but|only',
          '{we}|{our}|{us} ~6 better|lower|higher|cheaper|safer|superior|smarter|faster than|to',
          'do|be|are ~1 better|more ~1 with us|our',
          'more|better|safer|cheaper than ~2 any|every|all|other|anyone|anybody|everyone ~2 {firm}|else|out',
          'superior|better choice|alternative|option ~1 to|than ~2 anything|any|{firm}',
        ],
        reason: BETTER,
        suggestion: 'Name the source and its date, or say what you do without comparing.',
      },
      {
        id: 'beats',
        says: [
          '{we}|{product}|that|it ~2 beat|beats|outperform|outperforms|crush|crushes|trounce|trounces ~4 {benchmark}',
          'unlike ~2 other|most|big|traditional ~1 {firm} ~~1 {we}|{our}',
        ],
        reason: BETTER,
        suggestion: 'Leave rivals and indexes out unless every difference that matters is shown.',
      },
      {
        id: 'like-a-bank',
        says: [
          'just|exactly|works|acts|basically|essentially|much ~1 like|as ~2 cd|cds|savings|bank|checking|insured',
          'as {safe}|good as ~3 bank|savings|cd|cds|cash|money|fdic|treasury|treasuries',
          'safer|better than ~2 bank|savings|cd|cds|cash|treasury|treasuries',
        ],
        reason: 'Bank deposits are insured and investments are not, so the two are not alike.',
        suggestion: 'Name the differences: insurance, price changes, access, fees.',
      },
      {
        id: 'no-other',
        says: [
          'no other|one|adviser|advisor|firm ~3 gives|offers|beats|matches|delivers|comes ~4 like|level|better|performance|returns|this|close|us|we',
          'nobody|nothing ~3 better|beats|matches|harder|smarter ~4 than|{we}|us|our|results',
          'second to none',
        ],
        unless: ['asked', 'sourceNear'],
        reason: BETTER,
        suggestion: 'Say what you do well, in facts that can be checked.',
      },
    ],
  ),
  ...family(
    'testimonial',
    { severity: 'caution', unless: [...DENIED, 'disclosed'], citation: 'SEC 206(4)-1(b); FINRA 2210(d)(6)' },
    [
      {
        id: 'love',
        says: [
          '{number}|many|most|of {family} ~1 trust|trusts|choose|chose|rely|picked',
          '{family} ~1 trust|trusts|choose|chose ~1 us|me|our|me',
          '{family} rate|rated|rank|ranked|call|called|consider us|our|me',
          'choose|chose|picked us ~~3 should|too|because',
          'hear ~1 from ~2 {client}|people|families',
          'finally sleep|relax|retire|breathe',
          'never ~1 looked|felt|been ~1 better|happier|safer',
          '{client}|people ~1 love|loves|adore|rave|trust|trusts ~1 us|our|about|what|me|working',
          'happy|satisfied|delighted|thrilled|loyal ~1 {client}',
          '{client} ~1 can|will attest|vouch|confirm|tell',
          '{client} ~3 sleep|slept better',
        ],
        reason: PRAISE,
        suggestion: 'Add who they are, whether they were paid, and any conflict, or leave it out.',
      },
      {
        id: 'said',
        says: [
          '{person}|{client}|people|families|{firm} ~2 says|said|say|told|tell ~~4 without us|me|our|you',
          'could not ~3 without us|me|our|them',
          '{client}|people|families|couple|{person} ~3 retired|retire early|comfortably|rich',
          'thank you notes|letters|cards',
          '{we} doubled|tripled|saved their|his|her ~1 {money}|income|savings|retirement',
          '{person}|{client} ~2 told|tells|tell|wrote|writes|said|says|calls ~~3 saved|changed|best|better|love|happy|made|helped|doubled|life|lives|{we} saved|changed|made|doubled',
          '{person}|{client} ~2 told|tells|tell|wrote|writes|said|says|calls ~~4 saved|changed|best|love|happiest|doubled|lives',
          '{person}|{client} ~1 tell|tells|told us|me ~4 better|because',
        ],
        reason: PRAISE,
        suggestion: 'Add who they are, whether they were paid, and any conflict, or leave it out.',
      },
      {
        id: 'quote',
        says: [
          'best|greatest|finest advisor|adviser|firm|planner|team|decision ~2 ever|had|have|met',
          '{we}|you|they ~1 changed|saved ~1 our|my|her|his|their life|lives|retirement|marriage|future|family',
        ],
        reason: PRAISE,
        suggestion: 'Add who they are, whether they were paid, and any conflict, or leave it out.',
      },
      {
        id: 'reviews',
        says: [
          '{number} stars|star',
          'stars from|by|on',
          'five|5 star|stars',
          'read|see|check|look ~1 at? our ~3 reviews|testimonials|ratings',
          '{our} ~2 reviews|testimonials ~2 speak|say|show',
          'not take our|my word',
          'ask any ~1 of? our ~1 {client}',
          'what our ~1 {client} ~3 say|saying',
        ],
        notAfter: 'medicare morningstar hotel',
        reason: PRAISE,
        suggestion: 'Leave it out, or add the disclosures that praise needs.',
      },
      {
        id: 'endorsed',
        says: [
          'highly|strongly|gladly|wholeheartedly|heartily recommend|recommended|recommends',
          '{we} recommend ~2 firm|team|advisor|adviser to',
          'as recommended|seen|featured|heard by|on|in',
          'endorsed|recommended by ~3 host|celebrity|athlete|star|radio|television|tv|podcast|players|actor|leading|experts',
        ],
        reason: PRAISE,
        suggestion: 'Say whether the person is a client, was paid, and has a conflict.',
      },
    ],
  ),
  ...family(
    'unsubstantiated',
    { severity: 'caution', unless: [...DENIED, 'sourceNear'], citation: 'SEC 206(4)-1(a)(2); FINRA 2210(d)(1)(A)' },
    [
      {
        id: 'leading',
        says: [
          'undisputed|unquestioned|renowned|acclaimed|unrivaled|unmatched|recognized|elite|preeminent ~2 {expert}|leader|leaders|authority',
          '{expert} you can trust ~1 most',
          'the ~1 {expert} ~2 in ~1 business|industry|country|state|nation|town',
          'gold standard for|of|in',
          'ones|one to call|beat',
          '{we}|people|team|{firm} ~2 simply|just smarter|better|best|smartest',
          'leading|premier|top|foremost|greatest|best|finest ~3 {expert}',
          'number one|1 ~3 {expert}|rated|ranked',
          '# 1|one ~3 {expert}|rated|ranked',
          'most|highest|best trusted|experienced|respected|rated|qualified|successful|admired ~2 {expert}',
          'widely|universally recognized|known|regarded as',
          'best in class',
          'best in the ~1 business|country|state|nation|world|industry',
          'award winning ~2 {expert}|service|strategy|fund',
          'world class|industry leading ~2 {expert}|service|strategy|performance|returns|results',
        ],
        notBefore: 'for who that you',
        reason: 'It has to be possible to show that this is true, on the day somebody asks.',
        suggestion: 'Replace it by a fact: years, services, who ranked you and when.',
      },
      {
        id: 'proven',
        says: [
          'proven ~2 over|again|time',
          'time|battle tested',
          'works|worked time after',
          'has|have worked ~3 every|each|always',
          'proven ~1 to|method|formula|system|strategy|results|approach|process|success|winner|performance|way',
          '{is} ~1 proven',
          'scientifically|mathematically|clinically proven|designed|guaranteed',
          'studies|research|experts|science|data ~1 show|shows|prove|proves|agree|confirm|confirms',
        ],
        notBefore: 'otherwise',
        reason: '"Proven" needs the proof: who tested it, how, and when.',
        suggestion: 'Name the study and its date, or drop the word.',
      },
      {
        id: 'share-of-clients',
        says: [
          '{number} {percent} ~1 of the|our ~3 {client}|families|people|households ~3 reach|hit|meet|achieve|retire|succeed',
          '{percent} ~1 of the|our ~1 {client}|families|people|households ~3 reach|hit|meet|achieve|retire|succeed',
          '{number}|{percent}|most|all|every|many of ~1 our ~1 {client} ~3 reach|retire|achieve|meet|succeed|earn|earned|gain|outperform|beat|double|doubled|never|stay|made|make|become',
          '{our} ~1 {client} ~1 retire|reach|achieve|earn|outperform|succeed|become|make ~3 earlier|goals|goal|more|better|their|early|money|{rich}',
        ],
        reason: 'Numbers about clients need records behind them, and say nothing about the next client.',
        suggestion: 'Leave it out, or give the count, the period and how it was measured.',
      },
    ],
  ),
];
