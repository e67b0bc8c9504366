import { stripeGateway } from '../src/adapters/stripe.ts';
import type { TestGateway } from '../src/adapters/test-gateway/server.ts';
import type { Context } from '../src/context.ts';
import { connect } from '../src/db/connect.ts';
import { buyPlan } from '../src/features/billing/purchase/purchases.actions.ts';
import { renewPlans } from '../src/features/billing/renewal/renewals.actions.ts';
import { personOfAccount } from '../src/features/sessions/person.ts';
import { portsOn } from './ports.ts';

/** What to do, and the step at which to kill itself. */
interface Told {
  twin: Pick<TestGateway, 'host' | 'port' | 'secretKey' | 'webhookSecret'>;
  step: 'before the charge' | 'after the charge' | 'while it is settled';
  buys?: { accountId: string; id: string; attempt: string };
  renewsAt?: string;
}

/**
 * A process of the installation under test that pays for a plan, and kills itself at one step of it: before the gateway is
 * asked, after it has charged, or at the end of the transaction that would record it. Arguments: the database, the folder, and
 * what to do.
 */
const [databaseUrl = '', folder = '', told = ''] = process.argv.slice(2);
const { twin, step, buys, renewsAt }: Told = JSON.parse(told);
const die = () => process.kill(process.pid, 'SIGKILL');

const db = connect(databaseUrl, { max: 4 });
const ports = portsOn(db, folder, { env: {}, line: () => undefined });
const gateway = stripeGateway({ ...twin, address: twin });
let isCharged = false;
ports.payments = {
  ...gateway,
  async charge(request) {
    if (step === 'before the charge') die();
    const outcome = await gateway.charge(request);
    if (step === 'after the charge') die();
    isCharged = true;
    return outcome;
  },
};
const transaction = db.transaction.bind(db);
db.transaction = (work, config) =>
  transaction(async (tx) => {
    const done = await work(tx);
    if (isCharged) die();
    return done;
  }, config);

if (renewsAt) await renewPlans(ports, new Date(renewsAt));
if (buys) {
  const { accountId, id, attempt } = buys;
  const person = await personOfAccount(db, accountId, id);
  if (!person) throw new Error('there is nobody to pay');
  const actor: Context['actor'] = { kind: 'user', person, tokenHash: Buffer.alloc(0) };
  const press = { usersCount: 1, removeIds: [], promotionCode: '', attempt, quote: null, withPayment: true };
  await buyPlan({ ports, actor, from: null }, person, {
    ...press,
    input: { interval: 'month' },
    cardData: { token: 'pm_card_visa' },
  });
}
throw new Error('it came to its end');
