import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../app/graphql.ts';
import { hasBegun, isLate, pay, untilAnswered } from './attempt.ts';
import { onTestBank } from './gateway.ts';

const late = () => new ApiError('no answer', 'UNAVAILABLE', { reason: 'gateway_silent' });
const offline = () => new ApiError('offline', 'NETWORK');
const sending = (...answers: (string | Error)[]) =>
  vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });

describe('a press of the button', () => {
  it('is sent once if the response arrives', async () => {
    const send = sending('paid');
    expect(await untilAnswered(send, { onWait: () => undefined, pause: 0 })).toBe('paid');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again while the gateway or the network does not respond', async () => {
    const onWait = vi.fn();
    const send = sending(late(), offline(), 'paid');
    expect(await untilAnswered(send, { onWait, pause: 0 })).toBe('paid');
    expect(onWait).toHaveBeenCalledTimes(2);
  });

  it('is not sent again after a card was declined', async () => {
    const send = sending(new ApiError('declined', 'PAYMENT', { reason: 'card_declined' }), 'paid');
    await expect(untilAnswered(send, { onWait: () => undefined, pause: 0 })).rejects.toThrow('declined');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is sent again once the owner has confirmed a card without a charge', async () => {
    const asked = vi.fn();
    onTestBank(({ clientSecret, answered }) => {
      asked(clientSecret);
      answered();
    });
    const action = { clientSecret: 'seti_1_secret_2' };
    const send = sending(new ApiError('confirm', 'PAYMENT', { reason: 'confirm_card', action }), 'kept');
    await pay(send, { publishableKey: null }, { onWait: () => undefined, pause: 0 });
    expect(asked.mock.calls).toEqual([['seti_1_secret_2']]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is given up in the end, with advice', async () => {
    await expect(untilAnswered(sending(late()), { onWait: () => undefined, pause: 0 })).rejects.toThrow(
      'check your plan in a few minutes',
    );
  });

  it.each([
    ['has begun, once the server has said so', [late(), offline()], true],
    ['has not begun for all that is known, while the server is not reached', [offline()], false],
  ])('that is given up %s', async (_what, answers, begun) => {
    const error = await untilAnswered(sending(...answers), { onWait: () => undefined, pause: 0 }).catch((late) => late);
    expect([isLate(error), hasBegun(error)]).toEqual([true, begun]);
  });
});
