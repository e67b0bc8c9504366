import { expect, it } from 'vitest';
import { reportsNoAddress } from './no-address.ts';

it.each([
  ['5.1.1', '550 5.1.1 <grace@firm.test>: Recipient address rejected: User unknown in virtual mailbox table'],
  ['5.1.1', '550-5.1.1 The email account that you tried to reach does not exist. Please try'],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient grace@firm.test not found by SMTP address lookup'],
  ['5.1.1', '550 5.1.1 <grace@firm.test>: user unknown. Please check the address and try again.'],
  ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied.'],
  ['5.2.1', '550 5.2.1 The email account that you tried to reach is inactive.'],
  ['5.0.0', '550 Unrouteable address'],
  ['5.0.0', '550 No such user here'],
  ['5.0.0', "554 delivery error: dd This user doesn't have a yahoo.com account (grace@yahoo.test) [-5] - not found"],
  ['5.1.2', ''],
  ['5.4.4', 'Host or domain name not found. Name service error for name=frim.test type=A: Host not found'],
  [
    '4.0.0',
    "DNS Error: DNS type 'mx' lookup of frim.test responded with code NXDOMAIN Domain name not found: frim.test",
  ],
])('%s with “%s” says that an address does not exist', (status, answer) => {
  expect(reportsNoAddress({ recipients: [], status, answer })).toBe(true);
});

it.each([
  ['5.2.2', '552 5.2.2 The email account that you tried to reach is over quota'],
  ['5.7.1', '550 5.7.1 Message rejected due to content restrictions'],
  ['5.7.26', '550 5.7.26 Unauthenticated email from greenlit.test is not accepted due to DMARC policy'],
  ['5.0.0', '550 Message refused: spam score too high, user unknown'],
  ['5.0.0', '554 Transaction failed'],
  ['5.1.8', '550 5.1.8 Sender address rejected: Domain not found'],
  ['4.4.7', 'delivery temporarily suspended: connect to mx.firm.test: Connection timed out'],
  ['4.4.3', 'Host or domain name not found. Name service error for name=firm.test type=MX: Host not found, try again'],
  ['5.7.1', '550 5.7.1 SPF check: domain not found'],
  ['5.7.27', '550 5.7.27 Null MX for the domain of the sender'],
  ['5.7.1', '550 5.7.1 Reverse DNS: no such host'],
  ['5.0.0', '554 helo host unknown'],
  ['5.0.0', '550 SPF check: domain not found'],
  ['5.0.0', '550 Domain not found for the sender <no-reply@greenlit.test>'],
  ['5.4.4', '550 5.4.4 Client host rejected: domain not found'],
  ['', '5.7.1 Reverse DNS: no such host'],
  ['5.3.4', '552 5.3.4 Message size exceeds fixed limit'],
  ['', ''],
])('%s with “%s” says something else', (status, answer) => {
  expect(reportsNoAddress({ recipients: [], status, answer })).toBe(false);
});
