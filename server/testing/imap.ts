import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface FakeMailbox {
  url: string;
  /** The commands that clients sent, without their tags. */
  said: string[];
  /** @returns its number */
  deliver(mail: string): number;
  renumber(): void;
  /** Does not hand out this mail from now on. */
  refuse(uid: number): void;
  /** Does not answer requests for mail any more. */
  hang(): void;
  close(): Promise<void>;
}

/** An IMAP server on this machine, with one folder, for one name and password. It knows what is needed to read new mail. */
export async function fakeMailbox({ name = 'greenlit', password = 'p@ss word' } = {}): Promise<FakeMailbox> {
  const mails = new Map<number, Buffer>();
  const refused = new Set<number>();
  let hangs = false;
  const said: string[] = [];
  let validity = 1;
  let last = 4;
  const sockets = new Set<Socket>();
  const literal = (bytes: Buffer) => `{${bytes.length}}\r\n${bytes.toString('latin1')}`;

  function fetched(uid: number, query: string): string {
    const bytes = mails.get(uid) ?? Buffer.alloc(0);
    const place = [...mails.keys()].indexOf(uid) + 1;
    const [, length] = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(query) ?? [];
    if (length) return `* ${place} FETCH (UID ${uid} BODY[]<0> ${literal(bytes.subarray(0, Number(length)))})`;
    const head = bytes.toString('latin1').split('\r\n\r\n')[0] ?? '';
    const field = /^content-type:.*(\r\n[ \t].*)*/im.exec(head)?.[0] ?? '';
    return `* ${place} FETCH (UID ${uid} BODY[HEADER.FIELDS (content-type)] ${literal(Buffer.from(`${field}\r\n\r\n`))})`;
  }

  function answers(command: string): string[] {
    const [, range, query = ''] = /^UID FETCH (\d+) (.*)$/i.exec(command) ?? [];
    if (range) return mails.has(Number(range)) && !refused.has(Number(range)) ? [fetched(Number(range), query)] : [];
    const [, from] = /^UID SEARCH UID (\d+):\*/i.exec(command) ?? [];
    const uids = [...mails.keys()];
    // as the protocol has it, the newest mail is in every range that ends with a star
    if (from) return [`* SEARCH ${uids.filter((uid) => uid >= Number(from) || uid === uids.at(-1)).join(' ')}`];
    if (/^UID SEARCH/i.test(command)) return [`* SEARCH ${uids.join(' ')}`];
    if (/^CAPABILITY/i.test(command)) return ['* CAPABILITY IMAP4rev1'];
    if (/^(LIST|LSUB)/i.test(command)) return [`* ${command.slice(0, 4)} (\\HasNoChildren) "/" INBOX`];
    if (/^EXAMINE/i.test(command))
      return [
        '* FLAGS (\\Seen)',
        `* ${mails.size} EXISTS`,
        `* OK [UIDVALIDITY ${validity}] `,
        `* OK [UIDNEXT ${last + 1}] `,
      ];
    return [];
  }

  function serve(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    socket.write('* OK ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const [tag = '', ...words] = line.split(' ');
      const command = words.join(' ');
      said.push(command.replace(/^LOGIN.*/i, 'LOGIN'));
      const uid = Number(/^UID FETCH (\d+) /i.exec(command)?.[1]);
      if (uid && hangs) return;
      const isStranger = /^LOGIN/i.test(command) && !(command.includes(name) && command.includes(password));
      const done = `OK ${/^EXAMINE/i.test(command) ? '[READ-ONLY] ' : ''}done`;
      const outcome = isStranger ? 'NO [AUTHENTICATIONFAILED] no' : refused.has(uid) ? 'NO damaged' : done;
      socket.write(Buffer.from([...answers(command), `${tag} ${outcome}`, ''].join('\r\n'), 'latin1'));
      if (/^LOGOUT/i.test(command)) socket.end();
    });
  }

  const server = createServer(serve);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/?requireTLS=false`,
    said,
    deliver(mail) {
      last += 1;
      mails.set(last, Buffer.from(mail.replace(/\r?\n/g, '\r\n'), 'utf8'));
      return last;
    },
    renumber() {
      validity += 1;
    },
    refuse: (uid) => void refused.add(uid),
    hang() {
      hangs = true;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
