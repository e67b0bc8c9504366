import type { PaymentGateway } from '../../ports/payments.ts';
import { GatewayError } from '../../ports/payments.ts';
import { stripeGateway } from '../stripe.ts';
import type { TestGateway } from './server.ts';

/** The adapter for a running test gateway, including the bank's page, which only tests have. */
export function testGatewayAdapter(
  twin: TestGateway,
  patience: Parameters<typeof stripeGateway>[1] = {},
): PaymentGateway {
  return {
    ...stripeGateway({ ...twin, address: twin }, patience),
    bank: async (clientSecret, confirmed) => {
      const answer = await fetch(`http://${twin.host}:${twin.port}/test/bank`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${twin.secretKey}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ client_secret: clientSecret, outcome: confirmed ? 'confirmed' : 'refused' }),
      }).catch((error: unknown) => {
        throw new GatewayError('unavailable', error);
      });
      await answer.body?.cancel();
      if (answer.status >= 500) throw new GatewayError('unavailable', `status ${answer.status}`);
      // a decline after the confirmation is the payment's outcome, which is fetched separately
      if (!answer.ok && answer.status !== 402) throw new GatewayError('refused', `status ${answer.status}`);
    },
  };
}
