import { texts } from '../texts.ts';

export type Question = {
  title: string;
  body?: string;
  yes: string;
  no?: string;
  /** The answer destroys something. */
  danger?: boolean;
};

export type Asked = Question & { no: string; answer: (yes: boolean) => void };

let ask: ((asked: Asked) => void) | undefined;
const waiting: Asked[] = [];

/** The dialog tells here, once it is there, how it is asked; questions from before it are asked then. */
export function onQuestion(next: (asked: Asked) => void): void {
  ask = next;
  for (const asked of waiting.splice(0)) next(asked);
}

/** Asks before something that cannot be taken back; true when the person agrees. Escape means no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { no: texts.actions.cancel, ...question, answer: resolve };
    if (ask) ask(asked);
    else waiting.push(asked);
  });
}
