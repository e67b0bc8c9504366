import { ApiError, api } from '../../app/graphql.ts';
import { GetPayment } from './data.ts';
import { confirmAtBank, type Gateway } from './gateway.ts';
import { texts } from './texts.ts';

type Steps = {
  /** Called when a response is late. */
  onWait: () => void;
  /** Milliseconds between two requests; for tests. */
  pause?: number;
};

/** How often a missing response is requested. */
const QUESTIONS = 12;
const PAUSE = 2_500;

/** Whether it has begun, and only the gateway's response is missing. */
export const hasBegun = ({ reason }: ApiError): boolean => reason === 'gateway_silent';
/** Whether the outcome is unknown. */
export const isLate = (error: ApiError): boolean => error.code === 'NETWORK' || hasBegun(error);
const stillWaiting = () => new ApiError(texts.stillWaiting, 'UNAVAILABLE', { reason: 'gateway_silent' });
const unheard = () => new ApiError(texts.stillWaiting, 'NETWORK');
const later = (pause: number) => new Promise((done) => setTimeout(done, pause));

/**
 * Repeats one press of the button while its response is late. It is the same attempt each time, so it is charged once.
 * @throws ApiError in the end: `hasBegun` if it has reached the server at least once.
 */
export async function untilAnswered<T>(send: () => Promise<T>, { onWait, pause = PAUSE }: Steps): Promise<T> {
  let begun = false;
  for (let asked = 1; asked <= QUESTIONS; asked += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && isLate(error))) throw error;
      begun ||= hasBegun(error);
      onWait();
      await later(pause);
    }
  }
  throw begun ? stillWaiting() : unheard();
}

/**
 * A press of a payment button: repeated until there is a response; if the bank requires it, the cardholder confirms it; it ends
 * when the payment has settled.
 */
export async function pay(send: () => Promise<unknown>, gateway: Gateway, steps: Steps): Promise<void> {
  try {
    await untilAnswered(send, steps);
  } catch (error) {
    const action = error instanceof ApiError ? error.action : undefined;
    if (!action) throw error;
    await confirmAtBank(gateway, action.clientSecret);
    // a card without a charge is saved by the same press, once it is confirmed
    if (action.attempt === undefined) await untilAnswered(send, steps);
    else await settled(action.attempt, steps);
  }
}

/** The outcome of a confirmed payment; throws the card's error. */
async function settled(attempt: string, { onWait, pause = PAUSE }: Steps): Promise<void> {
  for (let asked = 1; asked <= QUESTIONS; asked += 1) {
    const { getPayment: payment } = await untilAnswered(() => api(GetPayment, { attempt }), { onWait, pause });
    if (payment.state === 'succeeded') return;
    if (payment.state === 'failed') {
      const { card, message } = payment;
      throw new ApiError(message ?? texts.notPaid, 'PAYMENT', { reason: 'payment_failed', card: card ?? undefined });
    }
    // the owner closed the bank's page without deciding: the payment is given up automatically later
    if (payment.state === 'confirm') throw new ApiError(texts.notConfirmed, 'PAYMENT', { reason: 'confirm_payment' });
    onWait();
    await later(pause);
  }
  throw stillWaiting();
}
