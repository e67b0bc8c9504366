// Longer than usual on purpose: one table of what is said in each recording.
import { type Sentence, sentence } from './takes.ts';

/** What a person says in a recording; each edit is what the script says instead of some spoken words. */
export interface Recorded extends Sentence {
  file: string;
}

const recorded = (file: string, text: string, ...edits: (readonly [said: string, approved: string])[]): Recorded => ({
  ...sentence(text, ...edits),
  file,
});

/** "Sense and Sensibility", read for LibriVox (public domain), with its texts in Debian's pocketsphinx-testdata. The rules were tuned on it. */
export const NOVEL: readonly (readonly Recorded[])[] = [
  [
    recorded(
      '0870',
      'and Mister John Dashwood had then leisure to consider how much there might be prudently in his power to do for them.',
      ['might be', 'will be'],
      ['might be', 'might not be'],
      ['how much there might be', 'how much more than a little there must be'],
      ['prudently', 'certainly'],
    ),
    recorded(
      '0880',
      'He was not an ill disposed young man,',
      ['was not', 'was'],
      ['was not', 'was never'],
      ['ill disposed', 'well disposed'],
      ['young', 'old'],
    ),
    recorded(
      '0890',
      'unless to be rather cold hearted and rather selfish is to be ill disposed.',
      ['unless', 'because'],
      ['is to be', 'is not to be'],
      ['and rather selfish', ''],
      ['cold hearted', 'warm hearted'],
    ),
    recorded(
      '0920',
      'Had he married a more amiable woman, he might have been made still more respectable than he was.',
      ['might have', 'could not have'],
      ['might have', 'must have'],
      ['still more', 'still less'],
      ['a more amiable', 'a less amiable'],
    ),
    recorded(
      '0930',
      'He might even have been made amiable himself.',
      ['might even', 'will even'],
      ['might even have', 'might never have'],
      ['himself', 'without any help'],
      ['might even have', 'might have'],
    ),
  ],
];

/** John F. Kennedy's inaugural address (1961, public domain). No rule is tuned on it. */
export const SPEECH: readonly (readonly Recorded[])[] = [
  [
    recorded(
      'jfk',
      'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
      ['ask not', 'ask'],
      ['country can do', 'country will do'],
      ['you can do', 'you must do'],
      ['ask what you can', 'ask what you cannot'],
    ),
  ],
];

/**
 * Prompts spoken by Allison Smith (CC BY-SA 3.0), with their texts in Debian's asterisk-core-sounds-en. They were held out once; their misses
 * were read since.
 */
export const PROMPTS: readonly (readonly Recorded[])[] = [
  [
    recorded(
      'agent-alreadyon',
      'That agent is already logged on. Please enter your agent number followed by the pound key.',
      ['is already', 'is not'],
      ['already', 'never'],
      [' Please enter your agent number followed by the pound key.', ''],
    ),
    recorded(
      'conf-invalid',
      'That is not a valid conference number. Please try again.',
      ['is not', 'is'],
      ['is not', 'may be'],
      ['not a valid', 'only a valid'],
    ),
    recorded(
      'conf-kicked',
      'You have been kicked from this conference',
      ['have been', 'may be'],
      ['have been', 'have never been'],
      ['this conference', 'this conference, and you may not return to it today'],
    ),
    recorded(
      'cannot-complete-as-dialed',
      'Your call cannot be completed as dialed.',
      ['cannot', 'can'],
      ['cannot', 'will'],
      ['cannot be', 'may not be'],
    ),
    recorded(
      'vm-instructions',
      'To look into your messages press 1 now. You may quit voicemail at any time by pressing the pound key.',
      ['press 1', 'press 2'],
      ['may', 'must'],
      ['at any time', 'at no time'],
    ),
    recorded(
      'conf-onlyone',
      'There is currently one other participant in the conference.',
      ['one other', 'two other'],
      ['one other', 'no other'],
      ['one other participant', 'nine other participants'],
    ),
  ],
  [
    recorded(
      'conf-onlyperson',
      'You are currently the only person in this conference.',
      ['the only', 'a'],
      ['are currently', 'are not'],
      ['only', 'least'],
    ),
    recorded(
      'conf-placeintoconf',
      'You will now be placed into the conference.',
      ['will now', 'will not'],
      ['will', 'may'],
      ['will now', 'can'],
    ),
    recorded(
      'privacy-unident',
      'The party you are trying to reach does not accept unidentified calls.',
      ['does not accept', 'does accept'],
      ['does not', 'will'],
      ['not accept', 'always accept'],
    ),
    recorded(
      'conf-waitforleader',
      'The conference will begin when the leader arrives.',
      ['will', 'may'],
      ['when', 'before'],
      ['will begin', 'cannot begin'],
    ),
    recorded(
      'confbridge-pin-bad',
      'You have entered too many invalid personal identification numbers.',
      ['have entered', 'have not entered'],
      ['too many', 'two'],
    ),
    recorded(
      'confbridge-lock-no-join',
      'The conference is currently locked and cannot be joined.',
      ['cannot', 'can'],
      ['cannot', 'may'],
      ['is currently', 'is never'],
    ),
  ],
  [
    recorded(
      'demo-abouttotry',
      'I am about to attempt an Inter-Asterisk Exchange connection to a demonstration server located at Digium. In order for this to work you must already be connected to the Internet. Please wait a moment while I attempt to make the connection.',
      ['must already', 'should already'],
      ['must already be', 'must not be'],
      ['must', 'may'],
    ),
    recorded(
      'demo-nomatch',
      'I’m sorry there are no matches for those keywords',
      ['no matches', 'some matches'],
      ['no matches', 'two matches'],
      ['keywords', 'keywords, because nobody here has a name of that kind'],
    ),
    recorded(
      'dir-instr',
      'If this is the person you are looking for press 1 now, otherwise please press star now.',
      ['press 1', 'press 7'],
      ['press 1', 'press 10'],
    ),
    recorded(
      'dir-nomatch',
      'No directory entries match your search.',
      ['No directory', 'Some directory'],
      ['No directory', 'All directory'],
    ),
    recorded(
      'feature-not-avail-line',
      'That feature is not available on this line.',
      ['is not', 'is'],
      ['not available', 'only available'],
      ['is not', 'will be'],
    ),
    recorded(
      'demo-nogo',
      'I am afraid I was unable to create a connection to the Digium demonstration Asterisk server. You may find some helpful debugging information on the Asterisk console.',
      ['may find', 'will find'],
      ['may find', 'may not find'],
      ['some helpful', 'no helpful'],
      [' You may find some helpful debugging information on the Asterisk console.', ''],
    ),
  ],
  [
    recorded(
      'followme/status',
      'The person you are calling is not at their desk; I will try to locate them for you',
      ['is not', 'is'],
      ['will try', 'might try'],
      ['will try', 'will not try'],
    ),
    recorded(
      'invalid',
      'I am sorry, that’s not a valid extension. Please try again.',
      ['not a valid', 'a valid'],
      ['not a valid', 'always a valid'],
    ),
    recorded(
      'queue-periodic-announce',
      'All of our representatives are currently busy. Please stay on the line and your call will be answered by the next available representative.',
      ['All of', 'Some of'],
      ['will be answered', 'may be answered'],
      ['All of our representatives are', 'None of our representatives is'],
      [' Please stay on the line and your call will be answered by the next available representative.', ''],
    ),
    recorded('privacy-incorrect', 'I’m sorry, that number is not valid.', ['is not', 'is'], ['is not', 'was never']),
    recorded(
      'queue-youarenext',
      'Your call is now first in line and will be answered by the next available representative.',
      ['will be', 'will not be'],
      ['will be', 'should be'],
      ['now first', 'not first'],
    ),
    recorded(
      'vm-nobox',
      'You cannot reply to this message because the sender does not have a mailbox',
      ['cannot', 'can'],
      ['does not have', 'does have'],
      ['cannot', 'should'],
    ),
  ],
  [
    recorded(
      'vm-invalid-password',
      'That password does not meet the minimum requirements for this mailbox. Please try again.',
      ['does not meet', 'does meet'],
      ['minimum', 'maximum'],
      ['does not', 'may'],
    ),
    recorded(
      'vm-mismatch',
      'The passwords you entered and re-entered did not match. Please try again.',
      ['did not match', 'did match'],
      ['did not', 'must'],
    ),
    recorded(
      'vm-newuser',
      'Welcome to Comedian Mail. First, I will guide you through a short setup process.',
      ['will guide', 'might guide'],
      ['will guide', 'cannot guide'],
      [' First, I will guide you through a short setup process.', ''],
    ),
    recorded(
      'vm-nobodyavail',
      'Nobody is available to take your call at the moment',
      ['Nobody is', 'Somebody is'],
      ['Nobody is', 'An agent will be'],
      ['the moment', 'the moment, but somebody will call you back within two days'],
    ),
    recorded(
      'ss-noservice',
      'The number you have dialed is not in service. Please check the number and try again.',
      ['is not', 'is'],
      ['is not', 'may be'],
      ['not in', 'now in'],
      [' Please check the number and try again.', ''],
    ),
    recorded(
      'vm-mailboxfull',
      'Sorry but the user’s mail box can’t accept more messages',
      ['can’t', 'can'],
      ['can’t accept', 'must accept'],
      ['more messages', 'any messages'],
    ),
  ],
  [
    recorded('vm-delete', 'Press 7 to delete this message.', ['Press 7', 'Press 11'], ['Press 7', 'Press 3']),
    recorded(
      'confbridge-mute-extended',
      'To mute, or unmute yourself. When you are muted you can not send audio to other participants. However you will still hear audio from other unmuted participants.',
      ['can not send', 'can send'],
      ['will still', 'may still'],
      ['will still hear', 'will never hear'],
    ),
    recorded('vm-sorry', 'I’m sorry I did not understand your response.', ['did not', 'did'], ['did not', 'could not']),
    recorded(
      'confbridge-lock-extended',
      'To lock, or unlock the conference. When a conference is locked only conference administrators can join.',
      ['only conference', 'all conference'],
      ['can join', 'cannot join'],
      ['only conference', 'some conference'],
      [' When a conference is locked only conference administrators can join.', ''],
    ),
    recorded(
      'conf-nonextended',
      'The conference cannot be extended.',
      ['cannot', 'can'],
      ['cannot', 'must'],
      ['The conference cannot be extended.', 'The conference cannot be extended. It will end in five minutes.'],
    ),
    recorded(
      'pbx-invalidpark',
      'I am sorry, there is no call parked on that extension. Please try again.',
      ['no call', 'one call'],
      ['no call', 'a call'],
    ),
  ],
];
