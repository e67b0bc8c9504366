import type { ReactElement } from 'react';
import type { Ports } from '../ports/ports.ts';
import type { Recording } from './recording.ts';
import type { LetterArea, Sample, Samples } from './samples.ts';
import type { StoredEvent } from './stored.ts';
import type { Events, EventType } from './types.ts';

/** A notification for one person. */
export interface Bell {
  accountId: string;
  userId: string;
  message: string;
  /** The page in the app with details. */
  link: string | null;
  /** Who caused it; the provider by default. */
  from?: string;
}

/** What people are told of an event: by bell, and by mail. */
export interface Told {
  bells?: readonly Bell[];
  mails?: readonly Mail[];
}

export interface Mail {
  letter: ReactElement;
  /** The number of an invoice of the event's account, to attach. */
  invoice?: number | undefined;
  /** The same of a credit note. */
  creditNote?: number | undefined;
}

export interface EventDefinition<Data> extends Recording<Data> {
  type: EventType;
  /** Who is told after the commit; asked again until all of it succeeded. */
  tell(event: StoredEvent<Data>, ports: Ports): Promise<Told | null>;
  /** Its mails with made-up data: for the provider's preview, and for the tests of all mails. */
  samples?(samples: Samples): readonly Sample[];
  /** Where the preview lists them. */
  area?: LetterArea;
}

/** The default export of an event's own file. */
export const event = <Type extends EventType>(definition: EventDefinition<Events[Type]> & { type: Type }) => definition;
