export interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
  /** What its id begins with, so that a report of a mail system about it is recognized; without one the id is made from the mail. */
  number?: string;
}

export interface Attachment {
  name: string;
  /** `application/pdf` */
  type: string;
  /** The content id by which the mail embeds it as a picture. */
  cid?: string;
  /** In base64. */
  content: string;
}

export interface MailPort {
  /** @throws AddressRefused, or another error after which it is worth trying again */
  send(message: Message): Promise<void>;
  /** The mails kept by the local adapter, newest first; null if mail is really sent. */
  inbox: (() => Promise<KeptMessage[]>) | null;
}

/** The recipient's mail server says that the address does not exist: sending again cannot help. */
export class AddressRefused extends Error {
  readonly to: string;
  constructor(to: string, cause: unknown) {
    super('a mail server refused an address', { cause });
    this.name = 'AddressRefused';
    this.to = to;
  }
}

export interface KeptMessage extends Message {
  id: string;
  at: string;
}

/** How far a mailbox was read. */
export interface Mark {
  /** Another one if the server numbered the mailbox anew. */
  validity: string;
  uid: number;
}

/** The mailbox of the sending address, to which mail systems report what they could not deliver. */
export interface Mailbox {
  /**
   * What arrived after the mark, or in the last days without one, oldest first. `bytes` is null for what is no report of a mail system:
   * other people's mail is not read, and of one that the server does not hand out. Nothing in the mailbox is changed. Fails once
   `stopping` is aborted.
   */
  since(mark: Mark | null, stopping: AbortSignal): AsyncIterable<{ mark: Mark; bytes: Uint8Array | null }>;
}
