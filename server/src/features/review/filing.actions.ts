import type { Filing } from '@greenlit/domain/review/examiner.ts';
import { filing as filingForm } from '@greenlit/domain/review/examiner-forms.ts';
import { forbidden, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type { Context, Person } from '../../context.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { fileScript } from '../scripts/scripts.actions.ts';
import { scriptFor } from '../scripts/scripts.queries.ts';
import { viewerMay } from '../scripts/viewer-can.ts';
import { fileVideo } from '../videos/videos.actions.ts';
import { videoFor } from '../videos/videos.queries.ts';
import { lockItem } from './item.ts';

/**
 * Says where an item was filed with an authority, in whatever state it is; null: nowhere. Its author may, and whoever approves.
 * @throws DomainError INVALID
 */
export async function setFiling(
  ctx: Context,
  person: Person,
  { type, id }: { type: ItemType; id: string },
  given: object | null,
): Promise<Filing | null> {
  const filing = given && parse(filingForm(new Date()), given);
  const { accountId } = await (type === 'video' ? videoFor : scriptFor)(ctx.ports.db, person, id);
  if (accountId !== person.user.accountId) throw notFound(type === 'video' ? 'Video' : 'Script');
  await ctx.ports.db.transaction(async (tx) => {
    const item = await lockItem(tx, type, accountId, id);
    const facts = item.type === 'video' ? { ...item.row, type: item.type } : { ...item.row, type: item.type };
    if (!viewerMay({ person, item: facts }, 'file')) throw forbidden();
    const { title, version, filing: before } = item.row;
    if (before?.number === filing?.number && before?.day === filing?.day) return;
    await (item.type === 'video' ? fileVideo(tx, item.row, filing) : fileScript(tx, item.row, filing));
    await record(tx, ctx, 'item.filed', about(type, { accountId, id }), {
      title,
      version,
      filing: filing && { ...filing },
    });
  });
  return filing;
}
