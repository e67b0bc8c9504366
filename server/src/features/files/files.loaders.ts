import { rowLoader } from '../../loading.ts';
import { filesById } from './files.queries.ts';

export const fileLoader = rowLoader((ctx, keys) => filesById(ctx.ports.db, keys));
