import { createReadStream } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FileRef,
  MANIFEST,
  type Manifest,
  PACKAGE_FORMAT,
  PACKAGE_VERSION,
  PUBLIC_KEY,
  PUBLIC_KEY_PEM,
  SIGNATURE,
  scopeWords,
  slug,
  VERIFIER,
} from '@greenlit/domain/records/package.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { files, settings, users } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';
import { type FileRow, fileByUrl } from '../files/files.queries.ts';
import { addDecisionSheet } from './decision-sheet.ts';
import { beginSummary, type Cover, endSummary, formDocument, readme } from './documents.ts';
import type { ExportRow, PackageSummary } from './exports.actions.ts';
import { writeExtract } from './extract.ts';
import { type GatheredItem, gatherItem, itemRow } from './gather.ts';
import { PackageWriter } from './package-writer.ts';
import type { PdfScript } from './pdf-script.ts';
import { Pdfs } from './pdfs.ts';
import { eventsToShow, itemsOf, reachOf } from './reach.ts';
import { signingKey } from './signing-key.actions.ts';

/** Shares of the total work: reading the items, then drawing the PDFs. */
const SHARE = { items: 0.5, pdfs: 0.45 };
/** Largest signature drawn into the form's PDF; the file itself is always in the package. */
const PICTURE_MAX = 2_000_000;

/** What building a package needs. */
interface Making {
  path: string;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  stopping: AbortSignal;
}

/** Reads everything in one snapshot, so that items and their events are consistent. */
export const makePackage = (ports: Ports, row: ExportRow, person: Person, making: Making): Promise<PackageSummary> =>
  ports.db.transaction(
    async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const maker = await PackageMaker.begin(ports, tx, row, person, making);
      try {
        return await maker.run();
      } finally {
        await maker.close();
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

class PackageMaker {
  readonly ports: Ports;
  readonly tx: Transaction;
  readonly row: ExportRow;
  readonly person: Person;
  readonly making: Making;
  readonly writer: PackageWriter;
  readonly pdfs: Pdfs;
  readonly createdAt: Date;
  /** Paths of files that are already in the package. */
  readonly placed = new Map<string, string>();
  #forms: { path: string; script: PdfScript }[] = [];
  #closed = false;

  private constructor(
    ports: Ports,
    tx: Transaction,
    row: ExportRow,
    person: Person,
    making: Making,
    writer: PackageWriter,
    pdfs: Pdfs,
    at: Date,
  ) {
    this.ports = ports;
    this.tx = tx;
    this.row = row;
    this.person = person;
    this.making = making;
    this.writer = writer;
    this.pdfs = pdfs;
    this.createdAt = at;
  }

  static async begin(
    ports: Ports,
    tx: Transaction,
    row: ExportRow,
    person: Person,
    making: Making,
  ): Promise<PackageMaker> {
    const { path } = making;
    const at = new Date();
    await rm(path, { force: true });
    const pdfs = await Pdfs.create(`${path}.pdfs`);
    return new PackageMaker(ports, tx, row, person, making, await PackageWriter.create(path, at), pdfs, at);
  }

  async close(): Promise<void> {
    await this.pdfs.remove();
    if (this.#closed) return;
    this.#closed = true;
    await this.writer.close();
  }

  async run(): Promise<PackageSummary> {
    const { ports, tx, row, writer } = this;
    const reach = await reachOf(tx, this.person, row.reach);
    const wanted = await itemsOf(tx, row.scope, reach);
    const key = await signingKey(ports);
    const cover = await this.#cover(wanted, key.sha256);
    const verifier = await this.#verifier();
    await writer.add('README.txt', readme(cover, verifier !== null));
    if (verifier !== null) await writer.add(VERIFIER, verifier);
    await writer.add(PUBLIC_KEY_PEM, key.publicKey.pem);

    const summary = beginSummary(this.pdfs, cover);
    const items: Manifest['items'] = [];
    for (const [index, { kind, id }] of wanted.entries()) {
      this.making.stopping.throwIfAborted();
      items.push(await this.#addItem(kind, id, index, summary));
      await summary.flush();
      this.making.onProgress((SHARE.items * (index + 1)) / wanted.length);
    }
    const ledger = await writeExtract(tx, ports, row.accountId, eventsToShow(row.scope, reach, wanted), writer);
    endSummary(summary, cover, items, ledger);
    await summary.flush();
    await this.#addPdfs([{ path: 'summary.pdf', script: summary }, ...this.#forms]);

    const manifest: Manifest = {
      format: PACKAGE_FORMAT,
      version: PACKAGE_VERSION,
      id: row.id,
      createdAt: cover.createdAt,
      provider: cover.provider,
      host: ports.config.mainHost,
      account: { id: row.accountId, name: cover.account },
      requestedBy: cover.requestedBy,
      scope: row.scope,
      ledger,
      items,
      files: [...writer.files],
    };
    const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await writer.add(MANIFEST, bytes);
    await writer.add(SIGNATURE, key.sign(bytes));
    await writer.add(PUBLIC_KEY, key.publicKey.text);
    this.#closed = true;
    await writer.finish();
    return { manifestSha256: sha256Hex(bytes), items: items.length, events: ledger?.included ?? 0 };
  }

  async #addItem(kind: ItemType, id: string, index: number, summary: PdfScript): Promise<Manifest['items'][number]> {
    const {
      tx,
      row: { accountId },
      writer,
    } = this;
    const found = await itemRow(tx, accountId, kind, id);
    if (!found) throw new Error(`${kind} ${id} not found`);
    const folder = `items/${String(index + 1).padStart(4, '0')}-${slug(found.title || kind)}/`;
    const item = await gatherItem(tx, { kind, row: found, viewer: this.person.user.id }, (file, name) =>
      this.#place(file, `${folder}${name}`),
    );
    for (const [number, round] of item.rounds.entries()) {
      const place = `${folder}round-${number + 1}/`;
      await this.#addRound(item, round, place);
      item.record.rounds.push(`${place}round.json`);
    }
    if (item.rounds.length === 0 && item.record.content.text)
      await writer.add(`${folder}current/script.txt`, item.record.content.text);
    const path = `${folder}item.json`;
    await writer.add(path, json(item.record));
    const shown = item.rounds.at(-1)?.row.thumbFileId ?? ('thumbFileId' in found ? found.thumbFileId : null);
    addDecisionSheet(summary, item, { folder, thumb: await this.#picture(shown) });
    return { kind, id, title: found.title, path };
  }

  async #addPdfs(documents: { path: string; script: PdfScript }[]): Promise<void> {
    const { stopping, onProgress } = this.making;
    await this.pdfs.draw({
      signal: stopping,
      onProgress: (share) => onProgress(SHARE.items + SHARE.pdfs * share),
    });
    for (const { path, script } of documents) {
      const drawn = this.pdfs.pathOf(script);
      await this.writer.add(path, createReadStream(drawn), (await stat(drawn)).size);
    }
  }

  async #addRound(
    item: GatheredItem,
    { record: round, row }: GatheredItem['rounds'][number],
    place: string,
  ): Promise<void> {
    const { writer } = this;
    await writer.add(`${place}round.json`, json(round));
    if (round.content.text) await writer.add(`${place}script.txt`, round.content.text);
    if (round.decision?.corrections) await writer.add(`${place}corrections.txt`, round.decision.corrections);
    if (round.reviewForm === null) return;
    await writer.add(`${place}form.json`, json(round.reviewForm));
    const form = formDocument(
      this.pdfs,
      round,
      item.title,
      await this.#picture(row.signatureFileId),
      this.createdAt.toISOString(),
    );
    if (!form) return;
    await form.flush();
    this.#forms.push({ path: `${place}form.pdf`, script: form });
  }

  /** Adds a file to the package once; null if the storage no longer has it. */
  async #place(file: FileRow, name: string): Promise<FileRef> {
    const { storage } = this.ports;
    const ref = { sha256: file.sha256, name: file.name, bytes: file.bytes };
    const known = this.placed.get(file.sha256);
    if (known) return { path: known, ...ref };
    const size = await storage.size(file.key);
    if (size === null) return { path: null, ...ref };
    const path = `${name}.${file.key.split('.').at(-1) ?? 'bin'}`;
    await this.writer.add(path, await storage.read(file.key), size);
    this.placed.set(file.sha256, path);
    return { path, ...ref };
  }

  /** An image to be drawn; null without one, or if it is too large. */
  async #picture(fileId: string | null): Promise<Buffer | null> {
    if (!fileId) return null;
    const [file] = await this.tx
      .select()
      .from(files)
      .where(and(eq(files.accountId, this.row.accountId), eq(files.id, fileId)));
    if (!file || file.bytes > PICTURE_MAX || (await this.ports.storage.size(file.key)) === null) return null;
    const pieces: Buffer[] = [];
    for await (const piece of await this.ports.storage.read(file.key)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  }

  async #cover(wanted: { title: string }[], keySha256: string): Promise<Cover> {
    const { config } = this.ports;
    const { user } = this.person;
    const { scope } = this.row;
    const [item] = wanted;
    return {
      verifyUrl: `${this.ports.config.mainHost}/verify`,
      provider: config.providerName,
      ...(await this.#firm()),
      requestedBy: `${fullName(user)} <${user.email}>`,
      createdAt: this.createdAt.toISOString(),
      scope: scope.kind === 'item' && item ? `${scopeWords(scope)}: ${item.title}` : scopeWords(scope),
      keySha256,
    };
  }

  async #firm(): Promise<Pick<Cover, 'account' | 'logo'>> {
    const [owner] = await this.tx
      .select({ user: users, company: settings.companyName, logo: settings.companyImg })
      .from(users)
      .leftJoin(settings, hasUser(settings, users))
      .where(and(eq(users.accountId, this.row.accountId), isNull(users.parentId)))
      .orderBy(users.createdAt)
      .limit(1);
    const file = owner?.logo ? await fileByUrl(this.tx, this.row.accountId, owner.logo) : null;
    return {
      account: owner?.company || (owner ? fullName(owner.user) : this.ports.config.providerName),
      logo: await this.#picture(file?.id ?? null),
    };
  }

  async #verifier(): Promise<string | null> {
    const { webDist } = this.ports;
    return webDist === null ? null : readFile(join(webDist, VERIFIER), 'utf8');
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
