import { setImmediate as turn } from 'node:timers/promises';
import { draftOffline } from '@greenlit/domain/ai/drafter.ts';
import type { AiPort } from '../ports/ai.ts';

/** Works where no model is configured: an outline from what was asked, the same every time. */
export function offlineDrafter(): AiPort {
  return {
    model: 'offline drafter',
    offline: true,
    async *write({ asked }, signal) {
      const paragraphs = draftOffline(asked).split('\n\n');
      for (const [index, paragraph] of paragraphs.entries()) {
        await turn();
        signal.throwIfAborted();
        yield { text: index === 0 ? paragraph : `\n\n${paragraph}` };
      }
    },
  };
}
