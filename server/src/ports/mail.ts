export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
}

export interface MailPort {
  send(message: Message): Promise<void>;
  /** The mail the local adapter kept, newest first; null where mail really goes out. */
  inbox: (() => Promise<KeptMessage[]>) | null;
}

export interface KeptMessage extends Message {
  id: string;
  at: string;
}
