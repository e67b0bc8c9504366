import { isAbsolute } from 'node:path';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import type { AnchorCopies } from '../ports/anchors.ts';
import { fileAnchors } from './file-anchors.ts';

/** A place that does not answer costs a job this long, and no more. */
const TIMEOUT_MS = 15_000;

/** The second place: a folder with the same files as the first, or an address that gets signed anchors with POST. */
export const anchorCopies = (place: string): AnchorCopies =>
  isAbsolute(place) ? { send: (anchors) => fileAnchors(place).append(anchors) } : httpAnchorCopies(place);

/**
 * Each anchor carries the Ed25519 signature, in base64, of its canonical JSON: `accountId`, `at`, `hash` and `seq`, in that order
 * and without spaces. Any answer but 2xx counts as a failure.
 */
function httpAnchorCopies(url: string): AnchorCopies {
  return {
    async send(anchors, { publicKey, sign }) {
      const signed = anchors.map((anchor) => ({
        ...anchor,
        signature: sign(Buffer.from(canonical(anchor))).toString('base64'),
      }));
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ publicKey, anchors: signed }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the second place for anchors answered ${answer.status}`);
    },
  };
}
