import { newVideo, records, rules, settings as settingsPage, settingsTab, videos } from './pages.ts';
import type { Chapter } from './topics.ts';

const company = { label: 'Settings, Company', to: settingsTab('company') };
const settings = { label: 'Settings', to: settingsPage };

/** What people ask, in the order of the work. */
export const chapters: readonly Chapter[] = [
  {
    name: 'Making a video',
    topics: [
      {
        question: 'What are the steps from an idea to a published video?',
        answer: [
          'Write a script or pick one, record it, add your logo and disclosure, send it for review, and share it once it is approved.',
          'Without the compliance engine you publish it yourself after the branding step.',
          'The bar at the top of each page shows where the video stands, and you can go back to any step until it is sent.',
        ],
        page: { label: 'Start a video', to: newVideo },
      },
      {
        question: 'The camera or the microphone does not work',
        answer: [
          'The browser asks for permission the first time. If you said no, click the camera or lock icon in the address bar, allow both, and reload the page.',
          'Close other programs that use the camera, such as a video call.',
          'If you have more than one camera or microphone, choose them in the booth before you start. The bar next to the microphone moves while you speak.',
          'You can also upload a video that you recorded elsewhere.',
        ],
      },
      {
        question: 'How do I control the recording with the keyboard?',
        answer: [
          'Space starts and pauses. The arrow keys change the speed of the text, plus and minus its size. Esc asks whether you want to leave.',
        ],
      },
      {
        question: 'My browser was closed while I was recording',
        answer: [
          'Open the video again on the same device and in the same browser. Your recording is kept there, and you can continue with it.',
        ],
      },
      {
        question: 'Which videos can I upload?',
        answer: [
          'MP4 plays everywhere and needs no conversion. Other formats are converted, if this installation can do that; otherwise a message says which format to export.',
          'An interrupted upload resumes where it stopped.',
        ],
      },
      {
        question: 'Can I still change the logo or the disclosure?',
        answer: [
          'Yes, until the video is approved. Your clean recording is kept, and the finished video is made again when you press Next.',
        ],
      },
      {
        question: 'Where do I write a disclosure?',
        answer: [
          'Once, under Settings, Disclosures. At the branding step, choose one for each video, and whether it is also shown at the end.',
          'Your account may require one on every video. Then you can’t send or publish a video without it.',
        ],
        page: { label: 'Settings, Disclosures', to: settingsTab('disclaimer') },
      },
      {
        question: 'Where do captions come from?',
        answer: [
          'A recording made with the teleprompter has captions from your script. For any other video, write or upload them at the branding step, or let your browser time them to your speech.',
          'Captions that a speech recognizer wrote say so to your reviewer and viewers until you have read them.',
        ],
      },
      {
        question: 'Which keys work in the player?',
        answer: [
          'Space or K plays and pauses. The left and right arrows jump 5 seconds, J and L 10 seconds, comma and period move frame by frame.',
          'M mutes, C shows captions, F toggles full screen, < and > change the speed, and 0 to 9 jump to a tenth of the video.',
        ],
      },
    ],
  },
  {
    name: 'Review',
    topics: [
      {
        question: 'Who reviews my video?',
        answer: [
          'The address set as the compliance e-mail under Settings, Company. The owner of your account sets it. It can’t be your own.',
          'The reviewer needs no account: a link in an e-mail opens the video, the script and your form.',
        ],
        page: company,
      },
      {
        question: 'What is marked in my script?',
        answer: [
          'Phrases your reviewer is likely to question: promises, superlatives and the phrases your firm has listed. Change them, or dismiss a mark and say why. Your reviewer sees the reason.',
        ],
      },
      {
        question: 'My reviewer cannot open the link',
        answer: [
          'The link only works as a whole: it must be opened from the e-mail, or copied completely.',
          'A newer link replaces the one before. If a link has expired, the reviewer can ask for a new one on the page, and you can press Resend link on the page of the video.',
          'Ask them to look in the spam folder, and check the address under Settings, Company.',
        ],
        page: company,
      },
      {
        question: 'What do I do with corrections?',
        answer: [
          'Open the item. Each correction is listed next to the script or the video. Change what is asked for, then mark the correction as done or reply to it.',
          'Sending stays off until something has changed. If you changed the words of a video, record it again, or send the text only.',
        ],
        page: { label: 'My videos', to: videos },
      },
      {
        question: 'Can I take back something I sent?',
        answer: ['Yes, with Withdraw from review, as long as no one has decided. The link stops working immediately.'],
      },
      {
        question: 'What does “Approved with conditions” mean?',
        answer: [
          'The reviewer allows the use under certain conditions, such as a last day. Before it is published you must agree to follow them. Both are recorded.',
        ],
      },
    ],
  },
  {
    name: 'Sharing',
    topics: [
      {
        question: 'How do I share a video?',
        answer: [
          'On the page of an approved video, press Copy link. The link opens a page that anyone can watch, also on a phone.',
          'You can also embed the player in your own site, or download the file, unless your account has turned that off.',
        ],
        page: { label: 'My videos', to: videos },
      },
      {
        question: 'How do I take something down that should not have gone out?',
        answer: [
          'Hide one video on its card under My videos: it disappears from your channel, and its link stops working immediately.',
          'To find everything that says certain words, search for them under Take down content on the page Scripts - Gen AI Rules. What you take down there cannot be published again.',
        ],
        page: { label: 'Scripts - Gen AI Rules', to: rules },
      },
      {
        question: 'What is my channel?',
        answer: [
          'One public page with all videos that you publish, at an address with your nickname, or at your own domain (Settings, Advanced).',
          'Hide a video to take it off the channel. Archive it to put it away.',
        ],
        page: { label: 'Settings, Channel', to: settingsTab('channel') },
      },
    ],
  },
  {
    name: 'Account and records',
    topics: [
      {
        question: 'How do I make signing in safer?',
        answer: [
          'Turn on two-factor authentication under Settings. Keep your backup codes somewhere you can reach without your phone.',
          'The same page shows where you’re signed in and lets you sign out devices you don’t recognize.',
        ],
        page: settings,
      },
      {
        question: 'How do I find a script, a video or a setting?',
        answer: ['Press Ctrl and K (⌘ and K on a Mac) on any page, and type a few letters.'],
      },
      {
        question: 'I forgot my password',
        answer: [
          'Choose “Forgot your password?” at sign-in. We send a code to your address, which lets you set a new one.',
        ],
      },
      {
        question: 'How do I invite colleagues?',
        answer: [
          'With a plan that has more than one user: Settings, Users. Choose a role for each person. They get an e-mail with a link.',
        ],
        page: { label: 'Settings, Users', to: settingsTab('users') },
      },
      {
        question: 'What is recorded?',
        answer: [
          'Who wrote, sent, approved, published and shared what, and when, with a fingerprint of the exact file. Nobody can change a record.',
          'The owner finds it under Records and can export it as one file that can be verified without us.',
        ],
        page: { label: 'Records', to: records },
      },
      {
        question: 'How do I cancel my plan?',
        answer: ['Settings, Plan. It runs until the end of the period you paid for, and you can resume it until then.'],
        page: { label: 'Settings, Plan', to: settingsTab('plan') },
      },
      {
        question: 'How do I close my account?',
        answer: [
          'The owner of an account closes it at the end of Settings, Account Owner. Plan, sign-in, channel and links end immediately.',
          'Records stay as long as your retention period or a legal hold requires. Export them first if you need a copy.',
        ],
        page: settings,
      },
    ],
  },
];
