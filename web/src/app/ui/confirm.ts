import { texts } from '../texts.ts';

export type Question = {
  title: string;
  body?: string;
  yes: string;
  no?: string;
  /** Agreeing deletes or discards something. */
  danger?: boolean;
};

export type Asked = Question & { no: string; answer: (yes: boolean) => void };

let ask: ((asked: Asked) => void) | undefined;
const waiting: Asked[] = [];

/** Registers the dialog; questions asked before that are shown then. */
export function onQuestion(next: (asked: Asked) => void): void {
  ask = next;
  for (const asked of waiting.splice(0)) next(asked);
}

/** Asks for confirmation; true if the person agrees. Escape means no. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { no: texts.actions.cancel, ...question, answer: resolve };
    if (ask) ask(asked);
    else waiting.push(asked);
  });
}
