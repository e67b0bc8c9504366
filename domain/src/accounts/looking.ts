import { z } from 'zod';
import { requiredText } from '../shared/fields.ts';

/** Minutes for which a provider admin may look as a client before they have to give a reason again. */
export const LOOK_MINUTES = 30;
/** The message for anything but reading while looking as a client; the words are ours. */
export const LOOKING_ONLY_READS = 'View only: this is not available while you view as a client';

/** Why a provider admin looks as a client. The client reads it. */
export const lookForm = z.object({
  // it has to fit into the client's bell
  reason: requiredText(300, 'Reason is required'),
});
