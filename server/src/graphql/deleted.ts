import { builder } from './builder.ts';

/** What is left of a row that was removed: its id. */
export const Deleted = builder
  .objectRef<{ id: string }>('Deleted')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) });
