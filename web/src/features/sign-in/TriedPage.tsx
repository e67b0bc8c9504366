import { Alert } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Tried } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { safePath } from '../../app/session.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { AuthPage } from './AuthPage.tsx';
import { texts } from './texts.ts';

const words = texts.tried;

/** The result of testing the firm's own sign-in. */
export function TriedPage({ answer: { tried, goto } }: { answer: Tried }) {
  return (
    <AuthPage title={tried.works ? words.works : words.fails}>
      {tried.works ? (
        <Alert color="signal" role="status" icon={<IconCheck aria-hidden />}>
          {tried.words}
        </Alert>
      ) : (
        <Failure error={tried.words} />
      )}
      <LinkButton path={safePath(goto) ?? paths.login} size="md">
        {words.back}
      </LinkButton>
    </AuthPage>
  );
}
