import { decisionProblem } from './corrections.ts';

/** What a reviewer's form says before it sends anything, with and without scripts. */
export const DECISION_WORDS = {
  nothingWritten: 'Write what must change, then send the corrections',
  textLeft: 'You wrote corrections: send them, or clear the text to approve',
  nameMissing: 'Enter your name to decide',
  registrationMissing: 'The firm asks for this with every decision',
  codeMissing: 'Enter the code from your e-mail to decide',
  noteMissing: 'Write the note first',
  noteUnsaved: 'Save or cancel this note before you decide',
  changed: 'This version changed, reload',
} as const;

/** What a question before a decision calls it. */
export const decidedThing = ({ title, version }: { title: string; version: number }): string =>
  `“${title}”, version ${version}`;

/** What was typed for a decision. */
interface Typed {
  text: string;
  name: string;
  title: string;
  number: string;
  code: string;
}

interface Asked {
  /** The reviewer's own notes of this round. */
  written: readonly { text: string }[];
  /** Members decide under their own name. */
  typesName: boolean;
  registrationRequired: boolean;
  codeNeeded: boolean;
}

/** What is missing for a decision, by field; nothing if it can be sent. */
export function missingFor(
  decision: 'send' | 'approve' | 'decline' | 'forward',
  typed: Typed,
  { written, typesName, registrationRequired, codeNeeded }: Asked,
): Partial<Record<keyof Typed, string>> {
  const words = DECISION_WORDS;
  const problem = decision === 'send' || decision === 'approve' ? decisionProblem(decision, typed.text, written) : null;
  const isRequired = registrationRequired && decision !== 'forward';
  return {
    ...(problem ? { text: words[problem] } : {}),
    ...(typesName && !typed.name.trim() ? { name: words.nameMissing } : {}),
    ...(isRequired && !typed.title.trim() ? { title: words.registrationMissing } : {}),
    ...(isRequired && !typed.number.trim() ? { number: words.registrationMissing } : {}),
    ...(codeNeeded && !typed.code.trim() ? { code: words.codeMissing } : {}),
  };
}
