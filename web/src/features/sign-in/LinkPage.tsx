import { Alert, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { identity } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { AuthPage } from './AuthPage.tsx';
import { texts } from './texts.ts';

const words = texts.link;

/** Confirms, by a mailed link, that a firm's sign-in may open an account that was there before. */
export function LinkPage({ link }: { link: string }) {
  const confirm = useMutation({ meta: { quiet: true }, mutationFn: () => identity.confirmLink(link) });
  return (
    <AuthPage title={words.title}>
      {confirm.isSuccess ? (
        <>
          <Alert color="signal" role="status" icon={<IconCheck aria-hidden />}>
            {words.done}
          </Alert>
          <LinkButton path={paths.login} size="md">
            {texts.backToLogin}
          </LinkButton>
        </>
      ) : (
        <>
          <p>{words.body}</p>
          {confirm.error ? <Failure title={words.failed} error={confirm.error} /> : null}
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {words.submit}
          </Button>
        </>
      )}
    </AuthPage>
  );
}
