import { ApiError } from '../../app/graphql.ts';
import { texts } from './texts.ts';

type Steps = {
  /** Called when an answer is late. */
  onWait: () => void;
  /** Milliseconds between two questions; for tests. */
  pause?: number;
};

/** How often an answer that is not there yet is asked for. */
const QUESTIONS = 12;
const PAUSE = 2_500;

const isLate = ({ code, reason }: ApiError): boolean => code === 'NETWORK' || reason === 'gateway_silent';

/** Sends one press of the button again while its answer is late. It is the same attempt each time, so it is charged once. */
export async function untilAnswered<T>(send: () => Promise<T>, { onWait, pause = PAUSE }: Steps): Promise<T> {
  for (let asked = 1; asked <= QUESTIONS; asked += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && isLate(error))) throw error;
      onWait();
      await new Promise((later) => setTimeout(later, pause));
    }
  }
  throw new ApiError(texts.stillWaiting, 'UNAVAILABLE', 'gateway_silent');
}
