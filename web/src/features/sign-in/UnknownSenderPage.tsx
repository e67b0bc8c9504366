import { splitAtSecret, wholeSecret } from '@greenlit/domain/channel/links.ts';
import { Alert, Button, Skeleton, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, queryClient } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { AuthPage } from './AuthPage.tsx';
import { LinkCode } from './LinkCode.tsx';
import { unknownSenderRoute } from './routes.tsx';
import { texts } from './texts.ts';

const words = texts.unknownSender;

/** The link at the end of every mail to a reviewer. Opening it changes nothing; the button stops mail, without a login. */
export function UnknownSenderPage() {
  const { address: given = '' } = unknownSenderRoute.useSearch();
  // some mail gateways write # as %23
  const { text: address, secret: behind } = splitAtSecret(given);
  const [secret, setSecret] = useState(() => wholeSecret(window.location.hash) ?? behind ?? '');
  const key = ['review-mail', secret];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => identity.reviewMail(secret),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled: secret !== '',
  });
  const change = useMutation({
    meta: { quiet: true },
    mutationFn: (stopped: boolean) => identity.setReviewMail(secret, stopped),
    onSuccess: (mail) => queryClient.setQueryData(key, mail),
  });
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (change.isSuccess) answer.current?.focus();
  }, [change.isSuccess]);
  if (secret === '' && address) return <LinkCode kind="sender" id={address} lead={words.lost} onSecret={setSecret} />;
  if (secret === '' || (error instanceof ApiError && error.code === 'NOT_FOUND'))
    return <AuthPage title={words.broken} lead={words.brokenBody} />;
  if (!data)
    return (
      <AuthPage title={words.title}>
        {error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <Stack gap="md" aria-busy>
            <Skeleton height={20} />
            <Skeleton height={42} />
          </Stack>
        )}
      </AuthPage>
    );
  const { email, sender, stopped } = data;
  return (
    <AuthPage title={stopped ? words.stopped : words.title} lead={stopped ? undefined : words.body(sender, email)}>
      <Stack gap="md">
        {stopped || change.isSuccess ? (
          <Alert
            ref={answer}
            tabIndex={-1}
            role="status"
            color="signal"
            icon={<IconCircleCheck aria-hidden />}
            style={{ overflowWrap: 'anywhere' }}
          >
            {stopped ? words.stoppedBody(sender, email) : words.allowedBody(sender, email)}
          </Alert>
        ) : null}
        {change.error ? <Failure title={words.failed} error={change.error} /> : null}
        <Button
          size="md"
          variant={stopped ? 'default' : 'filled'}
          loading={change.isPending}
          onClick={() => change.mutate(!stopped)}
        >
          {stopped ? words.allow : words.stop}
        </Button>
      </Stack>
    </AuthPage>
  );
}
