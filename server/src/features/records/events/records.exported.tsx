import { nothing } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';

declare module '../../../events/types.ts' {
  interface Events {
    'records.exported': object;
  }
}

export default event({
  type: 'records.exported',
  data: nothing,
  kinds: ['exports'],
  sentence: () => 'exported records',
  /** Whoever asked for the package. */
  async tell({ accountId, actor }) {
    if (!actor.id) return null;
    const link = '/dashboard/account/records?tab=packages';
    return { bells: [{ accountId, userId: actor.id, message: 'Your export of records is ready', link }] };
  },
});
