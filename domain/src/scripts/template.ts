/** The built-in template until the provider's staff write their own: a first script with advice on how to begin. */
export const CUSTOM_SCRIPT_TEXT = [
  'Open with the question your clients asked you this week, in the words they used. One question is plenty for one video.',
  'Then say why it matters to them. Use a person or a small scene, without names or details that would identify a real client. If you can draw it on a napkin, describe the napkin.',
  'Give the answer in two or three short paragraphs. Write the way you talk: short sentences, everyday words, one idea at a time. Whenever you mention a benefit, mention the cost or the risk right beside it. Leave out promises, predictions and superlatives. If you need a number, say where it comes from and which year it belongs to.',
  'Say who this is not for. Viewers trust an adviser who turns some of them away.',
  "Close with one thing they can do today that doesn't require you: find a form, check a date, ask a relative. After that, tell them how to reach you.",
  'Now read it aloud, standing up. Wherever you run out of breath, put in a period.',
].join('\n\n');
