import type { ReactElement } from 'react';
import type { Person } from '../context.ts';
import type { reviewNotes, reviewRounds } from '../db/tables.ts';
import type { Sender } from '../mail/letter.tsx';
import type { Look } from '../mail/pictures.tsx';
import type { StoredEvent } from './stored.ts';
import type { Events, EventType } from './types.ts';

type RoundRow = typeof reviewRounds.$inferSelect;
type NoteRow = typeof reviewNotes.$inferSelect;

/** What mails are about, in the provider's preview. */
export type LetterArea = 'sign-in' | 'people' | 'reviews' | 'plans' | 'channel' | 'records' | 'other';

/** A mail with made-up data. */
export interface Sample {
  name: string;
  letter: ReactElement;
  code?: string;
}

/** The default export of a mail that follows no event; with `area` and `samples`, an event has one as well. */
export interface SampledLetter {
  area: LetterArea;
  samples(samples: Samples): readonly Sample[];
}

/** A single grey pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4AWO4euvyfwAIjAOC2hAJ1AAAAABJRU5ErkJggg==';
const SECRET = 'q8Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvW';

/** Made-up people and rows that mails are written about. */
export class Samples {
  readonly to = 'nora.whitfield@example.test';
  readonly secret = SECRET;
  readonly code = '042817';
  readonly stopLink: string;
  /** A person's own text. */
  readonly words: string;
  readonly sender: Sender;
  readonly #namesToo: boolean;

  /** `namesToo`: also names are this text. */
  constructor(words: string, sender: Sender, namesToo: boolean) {
    this.words = words;
    this.sender = sender;
    this.stopLink = `${sender.mainHost}/unknown-sender?address=00000000-0000-4000-8000-000000000000#w9Zb3mT0yVwKf1uE6nRj4sXc7aLd2iHg9oPpQrStUvX`;
    this.#namesToo = namesToo;
  }

  name(name: string): string {
    return this.#namesToo ? this.words : name;
  }

  get company(): string {
    return this.name('Whitfield & Sons');
  }

  /** A firm's logo, and a video's picture with these words as its alt text. */
  get look(): Look {
    const picture = { type: 'image/png', content: PIXEL } as const;
    return { logo: { ...picture, alt: this.words }, picture: { ...picture, alt: `Picture of “${this.words}”` } };
  }

  /** The fields of a round that mails use. */
  round(changes: Partial<RoundRow> = {}): RoundRow {
    return {
      id: '0d5b6f4e-5a0c-4c8a-9d0f-0a3f1c2b7e11',
      itemType: 'video',
      version: 1,
      title: this.words,
      reviewerEmail: 'reviewer@example.test',
      reviewerName: this.name('Grace Hopper'),
      complianceText: null,
      corrections: null,
      state: 'open',
      expiresAt: new Date('2026-12-20T10:00:00Z'),
      updatedAt: new Date('2026-11-20T10:00:00Z'),
      decidedAt: null,
      decidedByUserId: null,
      conditions: null,
      reason: null,
      forwards: [],
      neededBy: null,
      mediaSha256: 'a'.repeat(64),
      contentSha256: 'b'.repeat(64),
      ...changes,
    } as RoundRow;
  }

  /** The fields of a note that mails use. */
  note(text: string, changes: Partial<NoteRow> = {}): NoteRow {
    return {
      roundId: this.round().id,
      text,
      atSeconds: null,
      quote: null,
      fromCorrections: false,
      ...changes,
    } as NoteRow;
  }

  /** The fields of a person used by the mails about their plan. */
  get payer(): Person {
    return {
      user: {
        name: this.name('Nora'),
        lastName: 'Whitfield',
        email: this.to,
        kind: 'individual',
        active: true,
        isLifetimeDeal: false,
        needSetup: false,
      },
      plan: {
        active: true,
        trial: false,
        trialEndsAt: null,
        expiresAt: new Date('2026-12-20T10:00:00Z'),
        cancelledAt: null,
        interval: 'month',
        finalPrice: 7_400,
        paidByAdmin: false,
        complianceEngine: true,
      },
      settings: { usersCount: 3, billingEmail: this.to },
      roles: [],
      parent: null,
    } as unknown as Person; // only the fields that these mails use
  }

  /** A stored event of this person. */
  event<Type extends EventType>(type: Type, data: Events[Type], label = this.name('Nora Whitfield')) {
    return {
      type,
      accountId: '7b1c6f4e-5a0c-4c8a-9d0f-0a3f1c2b7e12',
      subjectId: '7',
      at: new Date('2026-11-20T10:00:00Z'),
      from: { ip: '203.0.113.7', agent: null },
      actor: { kind: 'user', id: '1', label },
      data,
    } as StoredEvent<Events[Type]>;
  }
}
