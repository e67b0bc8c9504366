import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIB } from '@greenlit/domain/files/limits.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import { eq, sql } from 'drizzle-orm';
import { ConfinedError } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Database } from '../../db/connect.ts';
import { installation } from '../../db/tables.ts';
import { reportsNoAddress } from '../../mail/no-address.ts';
import type { Mailbox, Mark } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { eventById } from '../ledger/ledger.queries.ts';
import type { Report } from './bounce.reader.ts';
import { mailNumbered } from './mail-numbers.ts';
import { noteAddressRefused, recipientOf } from './refused-mail.actions.ts';

/** How far the mailbox was read. */
const READ_TO = 'mailbox-read-to';

/** How long one run may take. */
const RUN_MS = 120_000;

/**
 * Reads what mail systems report, and notes addresses that do not exist as if the first server had refused them. What cannot be read
 * now, or in two minutes, is read the next time.
 */
export async function readBounces(ports: Ports, stopping?: AbortSignal): Promise<void> {
  const end = AbortSignal.any([AbortSignal.timeout(RUN_MS), ...(stopping ? [stopping] : [])]);
  for await (const { mark, bytes } of newMail(ports, await markIn(ports.db), end)) {
    const report = bytes && (await reportIn(ports, bytes));
    if (report) await noteReport(ports, report);
    await keepMark(ports.db, mark);
    if (end.aborted) return;
  }
}

/** Ends where the mailbox cannot be read. */
async function* newMail({ mailbox, log }: Ports, mark: Mark | null, end: AbortSignal): ReturnType<Mailbox['since']> {
  if (!mailbox) return;
  try {
    yield* mailbox.since(mark, end);
  } catch (error) {
    if (end.aborted) return;
    const { code, name } = error as Error & { code?: unknown };
    log.warn({ reason: code ?? name }, 'the mailbox for reports about refused mail could not be read');
  }
}

/** A mail's id is good for so long: no mail system tries for longer, and whoever keeps the mail can write a report with it. */
const MAIL_DAYS = 14;

/** Ignored unless the id is one of ours and the report is about the address that the mail was sent to. */
async function noteReport(ports: Ports, { messageId, failed }: Report): Promise<void> {
  const numbered = messageId && mailNumbered(messageId);
  const event = numbered && (await eventById(ports.db, numbered.event.accountId, numbered.event.id));
  if (!event || event.at.getTime() < Date.now() - MAIL_DAYS * 86_400_000) return;
  const to = recipientOf(event);
  if (!to || !numbered?.isTo(ports.secrets, to)) return;
  const isGone = failed.some(
    (one) => one.recipients.some((recipient) => sameMailbox(recipient, to)) && reportsNoAddress(one),
  );
  if (isGone) await noteAddressRefused(ports, event, to, { late: true });
}

async function markIn(db: Database): Promise<Mark | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, READ_TO));
  return row ? (JSON.parse(row.value) as Mark) : null;
}

/** A run that began before another one does not set the mark back. */
async function keepMark(db: Database, mark: Mark): Promise<void> {
  const value = JSON.stringify(mark);
  await db
    .insert(installation)
    .values({ key: READ_TO, value })
    .onConflictDoUpdate({ target: installation.key, set: { value }, setWhere: isBehind(mark) });
}

const isBehind = ({ validity, uid }: Mark) =>
  sql`${installation.value}::json ->> 'validity' <> ${validity} or (${installation.value}::json ->> 'uid')::bigint < ${uid}`;

/** In a confined process, because anybody can write to the mailbox; null for what it cannot read. */
async function reportIn({ uploadsDir, log }: Ports, bytes: Uint8Array): Promise<Report | null> {
  await mkdir(uploadsDir, { recursive: true });
  const folder = await mkdtemp(join(uploadsDir, 'report-'));
  try {
    const [path, answer] = [join(folder, 'report.eml'), join(folder, 'answer.json')];
    await writeFile(path, bytes);
    await runNodeConfined({
      module: join(import.meta.dirname, 'bounce.process.ts'),
      args: [path, answer],
      ...{ folder, seconds: 20, heapMb: 128, memoryMb: 384, fileBytes: MIB },
    });
    return JSON.parse(await readFile(answer, 'utf8')) as Report;
  } catch (error) {
    if (!(error instanceof ConfinedError)) throw error;
    log.info({ reason: error.reason }, 'a report about a mail could not be read');
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
