import type { Context, Person } from '../../../context.ts';
import { fullName } from '../../../context.ts';
import { changePerson } from '../../people/people.actions.ts';
import { gatewayAnswer } from './gateway.ts';

/** The payer's customer at the gateway, created at the first payment. @throws DomainError UNAVAILABLE `gateway_silent` */
export async function customerOf({ ports }: Context, { user }: Person): Promise<string> {
  if (user.customerId) return user.customerId;
  const { accountId, id: userId, email } = user;
  const made = { accountId, userId, email, name: fullName(user) };
  const customerId = await gatewayAnswer(ports, () => ports.payments.createCustomer(made));
  await ports.db.transaction((tx) => changePerson(tx, user, { customerId }));
  return customerId;
}
