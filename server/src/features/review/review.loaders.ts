import { rowLoader } from '../../fields/loading.ts';
import { heldScripts, openMarksOf } from './rounds.queries.ts';

/** Whether a script is approved on conditions that nobody has agreed to yet; null if not. */
export const heldScriptLoader = rowLoader((ctx, keys) => heldScripts(ctx.ports.db, keys));

/** How many marks of a round the author gave no reason for, also where a list leaves out the marks themselves. */
export const openMarksLoader = rowLoader((ctx, keys) => openMarksOf(ctx.ports.db, keys));
