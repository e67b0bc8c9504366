import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { NativeSelect } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { timeZone } from '../../app/time.ts';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import type { RoundFragment } from '../../gen/graphql.ts';
import classes from './Corrections.module.css';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';

type Props = { subject: Subject; round: RoundFragment; onRound: (id: string) => void };

/** The reviewer's corrections at the top of the page; earlier versions can be selected. */
export function Corrections({ subject, round, onRound }: Props) {
  const words = texts.changes;
  const { video } = subject;
  return (
    <>
      <section className={classes.corrections} aria-live="polite">
        <h2>
          <IconMessageCircle size={20} stroke={1.8} aria-hidden />
          {words.corrections}
        </h2>
        <p className={classes.text}>{round.text ?? words.none}</p>
        <p className={classes.by}>
          {words.from(round.reviewerName ?? round.email, ordinalDate(round.decidedAt ?? round.sentAt, timeZone))}
        </p>
      </section>
      <NativeSelect
        label={words.version}
        value={round.id}
        onChange={(event) => onRound(event.currentTarget.value)}
        data={subject.rounds.map(({ id, version, sentAt, state }) => ({
          value: id,
          label: words.versionOption(version, ordinalDate(sentAt, timeZone), words.states[state]),
        }))}
      />
      {video?.signedVideoUrl ? (
        <VideoPlayer
          src={video.signedVideoUrl}
          title={video.title}
          poster={video.signedThumbUrl}
          captions={video.signedCaptionsUrl}
          ratio={video.width && video.height ? video.width / video.height : undefined}
        />
      ) : null}
    </>
  );
}
