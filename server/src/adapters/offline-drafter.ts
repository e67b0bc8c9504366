import { setImmediate as turn } from 'node:timers/promises';
import { draftOffline } from '@greenlit/domain/ai/drafter.ts';
import type { AiPort } from '../ports/ai.ts';

/** Used if no model is configured: writes an outline from the request, always the same for the same request. */
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
