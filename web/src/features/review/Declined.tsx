import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { Alert, Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { linkTo, paths } from '../../app/paths.ts';
import { timeZone } from '../../app/time.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { DuplicateScript, DuplicateVideo } from './data.ts';
import type { Subject } from './subject.ts';
import { texts } from './texts.ts';

const words = texts.declined;

/** A declined item is final, but can be copied to a new draft. */
export function Declined({ subject }: { subject: Subject }) {
  const navigate = useNavigate();
  const [round] = subject.rounds;
  const copy = useMutation({
    mutationFn: async () =>
      subject.kind === 'video'
        ? videoPath((await api(DuplicateVideo, { id: subject.id })).copyVideo)
        : paths.continueScript((await api(DuplicateScript, { id: subject.id })).copyScript.id),
    onSuccess: (path) => navigate(linkTo(path)),
  });
  if (round?.state !== 'declined') return null;
  return (
    <Alert color="amber" title={words.title}>
      <Stack gap="xs" align="flex-start">
        <span>
          {words.by(round.reviewerName ?? round.email, ordinalDate(round.decidedAt ?? round.sentAt, timeZone))}
        </span>
        <strong style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{round.reason}</strong>
        <span>{words.next}</span>
        {copy.error ? <Failure title={words.failed} error={copy.error} /> : null}
        {isLooking() ? null : (
          <Button loading={copy.isPending} onClick={() => copy.mutate()}>
            {words.copy}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
