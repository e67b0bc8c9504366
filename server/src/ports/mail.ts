export interface Message {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  attachments?: readonly Attachment[];
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
  send(message: Message): Promise<void>;
  /** The mails kept by the local adapter, newest first; null if mail is really sent. */
  inbox: (() => Promise<KeptMessage[]>) | null;
}

export interface KeptMessage extends Message {
  id: string;
  at: string;
}
