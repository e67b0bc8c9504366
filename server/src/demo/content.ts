import { randomUUID } from 'node:crypto';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import { linkEnd } from '@greenlit/domain/review/rounds.ts';
import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import { isoDay } from '@greenlit/domain/shared/text.ts';
import { demo } from '@greenlit/seeds/demo.ts';
import { signatureFor } from '@greenlit/seeds/review-forms.ts';
import type { DemoRound, DemoScript, DemoVideo } from '@greenlit/seeds/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import {
  aiRules,
  favorites,
  phraseRules,
  reviewLinks,
  reviewNotes,
  reviewRounds,
  scripts,
  videoCounts,
  videoDays,
  videoPlaces,
  videoReactions,
  videoReferrers,
  videos,
} from '../db/tables.ts';
import { urlOf } from '../features/files/files.queries.ts';
import { about, record } from '../features/ledger/ledger.actions.ts';
import { contentOf, hashContent, type Item, scriptItem, videoItem } from '../features/review/item.ts';
import { marksOf } from '../features/review/marks.ts';
import { linkSecret } from '../features/review/review.credential.ts';
import { asTake, spokenHash } from '../features/videos/brand.ts';
import { enqueue } from '../jobs.ts';
import { sha256 } from '../secrets.ts';
import { type Cast, daysAgo, demoFile, type Member, required } from './people.ts';

/** The number of days over which the demo's viewers arrived. */
const AUDIENCE_DAYS = 330;
const DAY_MS = 86_400_000;
/** Where they came from; '' where their browser did not say. */
const CAME_FROM = ['linkedin.com', '', 'linkedin.com', 'google.com', 'localhost', 'facebook.com', '', 'linkedin.com'];

/** Creates a row for each viewer that the demo counts, over the last months, so that the counts are consistent. */
async function loadAudience(tx: Transaction, { accountId }: Member, videoId: string, video: DemoVideo): Promise<void> {
  const { views, fullViews, likes, shares } = video.audience;
  const viewers = Array.from({ length: views }, (_, index) => ({
    accountId,
    videoId,
    viewer: `anon:demo-${index}`,
    isViewed: true,
    isFullViewed: index < fullViews,
    isLiked: index < likes,
    isShared: index < shares,
    quarters: index < fullViews ? 3 : index % 4,
    host: CAME_FROM[(index * 5) % CAME_FROM.length] ?? '',
    // more recent ones than old ones
    updatedAt: new Date(
      Date.now() - Math.floor((AUDIENCE_DAYS * ((index * 7 + 3) % views) ** 2) / views ** 2) * DAY_MS,
    ),
  }));
  if (views > 0) await tx.insert(videoReactions).values(viewers);
  const referrers = Map.groupBy(viewers, ({ host, updatedAt }) => `${updatedAt.toISOString().slice(0, 10)} ${host}`);
  const hosts = [...referrers].map(([name, all]) => ({
    day: name.slice(0, 10),
    host: name.slice(11),
    views: all.length,
  }));
  if (hosts.length > 0) await tx.insert(videoReferrers).values(hosts.map((row) => ({ accountId, videoId, ...row })));
  const days = Map.groupBy(viewers, ({ updatedAt }) => updatedAt.toISOString().slice(0, 10));
  const today = new Date().toISOString().slice(0, 10);
  if (video.favoriteOf.length > 0 && !days.has(today)) days.set(today, []);
  if (days.size > 0)
    await tx.insert(videoDays).values(
      [...days].map(([day, came]) => ({
        accountId,
        videoId,
        day,
        views: came.length,
        fullViews: came.filter(({ isFullViewed }) => isFullViewed).length,
        likes: came.filter(({ isLiked }) => isLiked).length,
        shareAttempts: came.filter(({ isShared }) => isShared).length,
        favorites: day === today ? video.favoriteOf.length : 0,
        firstQuarter: came.filter(({ quarters }) => quarters >= 1).length,
        half: came.filter(({ quarters }) => quarters >= 2).length,
        threeQuarters: came.filter(({ quarters }) => quarters >= 3).length,
      })),
    );
  await tx.insert(videoCounts).values({
    accountId,
    videoId,
    views,
    fullViews,
    likes,
    shareAttempts: shares,
    favorites: video.favoriteOf.length,
  });
}

/** Loads the cast's content. Every round leaves the same events in the ledger as a real one, by the people of the cast, marked as a demo. */
export async function loadContent(tx: Transaction, ctx: Context, cast: Cast): Promise<void> {
  for (const { owner, createdDaysAgo, ...phrase } of demo.phrases) {
    const by = required(cast.people.get(owner ?? 'staff'), owner ?? 'staff');
    await tx
      .insert(phraseRules)
      .values({ ...phrase, accountId: by.accountId, createdBy: by.id, createdAt: daysAgo(createdDaysAgo) });
  }
  for (const script of demo.scripts) await loadScript(tx, ctx, cast, script);
  for (const video of demo.videos) await loadVideo(tx, ctx, cast, video);
  for (const { owner, createdDaysAgo, ...rule } of demo.aiRules) {
    const by = required(cast.people.get(owner ?? 'staff'), owner ?? 'staff');
    await tx
      .insert(aiRules)
      .values({ ...rule, accountId: by.accountId, createdBy: by.id, createdAt: daysAgo(createdDaysAgo) });
  }
  await enqueue(tx, 'keep_published_texts', {});
}

/** A channel's description has no category, like one written in the settings. */
type ScriptToLoad = Omit<DemoScript, 'category'> & { category: DemoScript['category'] | null };

export async function loadScript(tx: Transaction, ctx: Context, cast: Cast, script: ScriptToLoad): Promise<Item> {
  const creator = required(cast.people.get(script.creator), script.creator);
  const { accountId } = creator;
  const media = script.media;
  const file = media && (await demoFile(tx, ctx.ports, accountId, 'videos', media.video));
  const thumb = media && (await demoFile(tx, ctx.ports, accountId, 'thumbs', media.poster));
  const approval = approvalOf(script.status, script.rounds, script.createdDaysAgo);
  const [row] = await tx
    .insert(scripts)
    .values({
      accountId,
      creatorId: creator.id,
      libraryId: required(cast.libraries.get(script.library), script.library),
      type: script.type,
      title: script.title,
      text: script.text,
      category: script.category,
      status: script.status,
      version: script.version,
      hidden: script.hidden,
      archived: script.archived,
      isPublic: script.isPublic,
      isProviderScript: script.provider,
      mediaFileId: file?.id ?? null,
      thumbFileId: thumb?.id ?? null,
      ...approval,
      createdAt: daysAgo(script.createdDaysAgo),
      updatedAt: daysAgo(lastTouched(script.rounds, script.createdDaysAgo)),
    })
    .returning();
  const item = scriptItem(required(row, script.key));
  await loadRounds(tx, ctx, cast, item, script.rounds);
  await star(tx, cast, 'script', item.row.id, script.favoriteOf);
  return item;
}

async function loadVideo(tx: Transaction, ctx: Context, cast: Cast, video: DemoVideo): Promise<void> {
  const creator = required(cast.people.get(video.creator), video.creator);
  const { accountId } = creator;
  const stored = async (category: 'videos' | 'thumbs' | 'captions' | 'images', name: string | null | undefined) =>
    name ? demoFile(tx, ctx.ports, accountId, category, name) : null;
  const media = await stored('videos', video.media?.video);
  const captions = await stored('captions', video.media?.captions);
  const finished = { mediaFileId: media?.id ?? null, captionsFileId: captions?.id ?? null };
  const approval = approvalOf(video.status, video.rounds, video.createdDaysAgo);
  const [row] = await tx
    .insert(videos)
    .values({
      accountId,
      creatorId: creator.id,
      libraryId: video.library && required(cast.libraries.get(video.library), video.library),
      title: video.title,
      text: video.script,
      category: video.category,
      status: video.status,
      stage: video.stage,
      version: video.version,
      position: video.order ?? 0,
      ...finished,
      ...(approval ? {} : asTake({ ...finished, logoInMedia: video.logo !== null })),
      spokenSha256: media && spokenHash(video.script),
      thumbFileId: (await stored('thumbs', video.media?.poster))?.id ?? null,
      logoFileId: (await stored('images', video.logo))?.id ?? null,
      logoPosition: video.logoPosition,
      logoInMedia: video.logo !== null,
      disclosureTitle: video.disclosure?.title ?? null,
      disclosureText: video.disclosure?.text ?? null,
      postText: video.postText,
      ...approval,
      ...(approval ? { approvedSha256: media?.sha256 ?? null, publishedAt: approval.approvedAt } : {}),
      createdAt: daysAgo(video.createdDaysAgo),
      updatedAt: daysAgo(lastTouched(video.rounds, video.createdDaysAgo)),
    })
    .returning();
  const item = videoItem(required(row, video.key));
  await tx.insert(videoPlaces).values({ videoId: item.row.id, accountId });
  await loadRounds(tx, ctx, cast, item, video.rounds);
  await star(tx, cast, 'video', item.row.id, video.favoriteOf);
  await loadAudience(tx, creator, item.row.id, video);
}

const lastTouched = (rounds: readonly DemoRound[], createdDaysAgo: number): number =>
  rounds.at(-1)?.decision?.daysAgo ?? rounds.at(-1)?.sentDaysAgo ?? createdDaysAgo;

function approvalOf(status: Status, rounds: readonly DemoRound[], createdDaysAgo: number) {
  if (status !== 'approved') return null;
  const decision = rounds.at(-1)?.decision;
  return {
    approvedAt: daysAgo(decision?.daysAgo ?? createdDaysAgo),
    approvedBy: decision?.reviewerName ?? null,
    reviewed: decision !== undefined && decision !== null,
  };
}

async function loadRounds(tx: Transaction, ctx: Context, cast: Cast, item: Item, rounds: readonly DemoRound[]) {
  const { accountId, id } = item.row;
  const by = (name: string): Context => ({ ...ctx, actor: { kind: 'system', name: `${name} (demo)` } });
  for (const round of rounds) {
    const submitter = required(
      demo.people.find((person) => person.key === round.submitter),
      round.submitter,
    );
    const submittedBy = required(cast.people.get(round.submitter), round.submitter);
    const name = `${submitter.profile.name} ${submitter.profile.lastName}`;
    const content = { ...contentOf(item), text: round.text };
    const hashes = await hashContent(tx, content);
    const { text, ...columns } = content;
    const sentAt = daysAgo(round.sentDaysAgo);
    const expiresAt = linkEnd(sentAt);
    const { decision } = round;
    const signatureName = signatureFor(round.form);
    const signature = signatureName && (await demoFile(tx, ctx.ports, accountId, 'signatures', signatureName));
    const reviewForm: AdReviewForm = {
      ...round.form,
      date: isoDay(sentAt),
      dateSignature: isoDay(sentAt),
      signaturManager: signature ? urlOf(signature.key) : '',
    };
    const [row] = await tx
      .insert(reviewRounds)
      .values({
        itemType: item.type,
        videoId: item.type === 'video' ? id : null,
        scriptId: item.type === 'script' ? id : null,
        version: round.version,
        state: decision?.outcome ?? 'open',
        submittedBy: submittedBy.id,
        authorId: submittedBy.id,
        submitter: name,
        reviewerEmail: round.reviewerEmail,
        scriptText: text,
        ...columns,
        ...hashes,
        ...(await marksOf(tx, { accountId, text, dismissals: [] })),
        reviewForm,
        signatureFileId: signature ? signature.id : null,
        corrections: decision?.text ?? null,
        reviewerName: decision?.reviewerName ?? null,
        decidedAt: decision ? daysAgo(decision.daysAgo) : null,
        sentAt,
        createdAt: sentAt,
        updatedAt: decision ? daysAgo(decision.daysAgo) : sentAt,
        expiresAt,
      })
      .returning();
    const made = required(row, 'a round');
    const linkId = randomUUID();
    await tx.insert(reviewLinks).values({
      id: linkId,
      secretHash: sha256(linkSecret(ctx.ports.secrets, linkId)),
      accountId,
      roundId: made.id,
      sentAt,
      expiresAt,
      endedAt: made.decidedAt,
    });
    if (made.state === 'corrections' && made.corrections && made.decidedAt)
      await tx.insert(reviewNotes).values({
        accountId,
        roundId: made.id,
        text: made.corrections,
        fromCorrections: true,
        createdAt: made.decidedAt,
      });
    const data = {
      roundId: made.id,
      version: made.version,
      title: made.title,
      ...hashes,
      reviewerEmail: made.reviewerEmail,
    };
    const subject = about(item.type, { accountId, id });
    const submitted = made.version === 1 ? 'item.submitted' : 'item.revised';
    await record(tx, by(name), submitted, subject, { ...data, linkId, sentAt: sentAt.toISOString() });
    if (decision && made.decidedAt) {
      const decided = decision.outcome === 'approved' ? 'item.approved' : 'item.corrections_sent';
      await record(tx, by(decision.reviewerName ?? round.reviewerEmail), decided, subject, {
        ...data,
        ...(made.corrections === null ? {} : { text: made.corrections }),
        reviewerName: decision.reviewerName,
        decidedAt: made.decidedAt.toISOString(),
      });
    }
  }
}

async function star(tx: Transaction, cast: Cast, itemType: Item['type'], itemId: string, by: DemoVideo['favoriteOf']) {
  for (const key of by) {
    const person = required(cast.people.get(key), key);
    await tx.insert(favorites).values({ accountId: person.accountId, userId: person.id, itemType, itemId });
  }
}
