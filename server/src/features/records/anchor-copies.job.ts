import { alone } from '../../db/locks.ts';
import type { JobPayloads } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { signingKey } from './signing-key.actions.ts';

/**
 * Sends anchors to the second place, signed with the key that signs packages. Retried until it succeeds; nothing waits for it.
 */
export async function sendAnchors(ports: Ports, { anchors }: JobPayloads['send_anchors']): Promise<void> {
  const { anchorCopies } = ports;
  // no longer configured
  if (anchorCopies === null) return;
  const { publicKey, sign } = await signingKey(ports);
  // one at a time, because each line of a folder's files contains the previous line's hash
  await alone(ports.db, 'anchor copies', () => anchorCopies.send(anchors, { publicKey: publicKey.text.trim(), sign }));
}
