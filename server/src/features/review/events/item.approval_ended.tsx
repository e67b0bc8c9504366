import { z } from 'zod';
import { hasKey } from '../../../db/keys.ts';
import { videos } from '../../../db/tables.ts';
import { count, instant, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { Button, Paragraph } from '../../../mail/blocks.tsx';
import { Letter } from '../../../mail/letter.tsx';
import { personOfAccount } from '../../sessions/person.ts';
import { type Place, placeOf } from '../frame.tsx';
import { lookOf } from '../told.ts';

const data = z.object({
  title: text,
  version: count,
  mediaSha256: text.nullable(),
  approvedAt: instant.nullable(),
  endedAt: instant.nullable(),
});

declare module '../../../events/types.ts' {
  interface Events {
    'item.approval_ended': z.output<typeof data>;
  }
}

/** To the creator: the approval expired, and the video is no longer on the channel. */
function ApprovalEnded({ title, itemPath, ...letter }: Place & { title: string }) {
  const heading = `The approval of “${title}” has ended`;
  return (
    <Letter
      {...letter}
      subject={heading}
      preview="It is no longer on your channel."
      heading={heading}
      sign={{ lamp: 'struck', word: 'Approval ended' }}
      footer="You get this because you made this video."
    >
      <Paragraph>
        Its approval was for a limited time and has expired. Your channel, its share page and embedded players no longer
        show it; the record keeps it.
      </Paragraph>
      <Paragraph>To show it again, duplicate it as a draft and send that to compliance.</Paragraph>
      <Button url={`${letter.sender.mainHost}${itemPath}`}>Open the video</Button>
    </Letter>
  );
}

export default event({
  type: 'item.approval_ended',
  data,
  kinds: ['decisions'],
  changesPages: true,
  sentence: ({ version }) => `took it down: the approval of version ${version} had ended`,
  async tell({ accountId, subjectId, data: { title } }, ports) {
    const [video] = await ports.db
      .select({ creatorId: videos.creatorId, thumbFileId: videos.thumbFileId })
      .from(videos)
      .where(hasKey(videos, { accountId, id: subjectId }));
    const person = video && (await personOfAccount(ports.db, accountId, video.creatorId));
    if (!person || person.user.removedAt) return null;
    const link = `/dashboard/approved/${subjectId}`;
    const message = `The approval of “${title}” has ended`;
    const bells = [{ accountId, userId: person.user.id, message, link }];
    if (!person.user.active) return { bells };
    const look = await lookOf(ports, person, { accountId, thumbFileId: video.thumbFileId, title });
    const place = { to: person.user.email, itemPath: link, sender: ports.config, look };
    return { bells, mails: [{ letter: <ApprovalEnded {...place} title={title} /> }] };
  },
  area: 'reviews',
  samples: (samples) => [{ name: 'a video', letter: <ApprovalEnded {...placeOf(samples)} title={samples.words} /> }],
});
