import { z } from 'zod';
import { text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Alarm, alarmOf } from '../../../mail/alarm.tsx';
import { providerAdmins } from '../../sessions/person.ts';

/** `found`: the SHA-256 of what is there; null for nothing. */
const data = z.object({ file: text, fileId: text, sha256: text, found: text.nullable(), title: text });

declare module '../../../events/types.ts' {
  interface Events {
    'file.found_damaged': z.output<typeof data>;
  }
}

export default event({
  type: 'file.found_damaged',
  data,
  sentence: ({ file }) => `found that the ${file} is not the one that was approved`,
  /** The provider: its admins by bell, its address by mail. */
  async tell({ accountId, data: { file, fileId, sha256, found, title } }, ports) {
    const state = found === null ? 'missing or unreadable' : 'not the one that was approved';
    const message = `The stored ${file} of “${title}” is ${state} (account ${accountId})`;
    const admins = await providerAdmins(ports);
    return {
      bells: admins.map((admin) => ({ ...admin, message, link: null })),
      mails: alarmOf(ports.config, {
        heading: 'A stored file is damaged',
        paragraphs: [
          `${message}.`,
          `File ${fileId}, SHA-256 ${sha256}; found: ${found ?? 'nothing'}.`,
          'Restore this file from a backup, then find out what changed it. Until then the video may not play.',
        ],
      }),
    };
  },
  area: 'records',
  samples: ({ to, words, sender }) => {
    const paragraphs = [`The stored media of “${words}” is missing.`, 'Restore it.'] as const;
    const letter = <Alarm to={to} heading="A stored file is damaged" paragraphs={paragraphs} sender={sender} />;
    return [{ name: 'damaged file', letter }];
  },
});
