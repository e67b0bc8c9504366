import { rowLoader } from '../../loading.ts';
import { heldScripts } from './rounds.queries.ts';

/** Whether a script is approved on conditions that nobody has agreed to yet; null if not. */
export const heldScriptLoader = rowLoader((ctx, keys) => heldScripts(ctx.ports.db, keys));
