import { Alert, Button, Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { ApiError, messageOf } from '../../app/graphql.ts';
import { identity, type Tried } from '../../app/identity.ts';
import { safePath, token } from '../../app/session.ts';
import { texts as frame } from '../../app/texts.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import classes from './AuthPage.module.css';
import { AuthPage, Waiting } from './AuthPage.tsx';
import { NewPasswordForm } from './LoginPage.tsx';
import { keptNextPath } from './pending.ts';
import { type CallbackSearch, callbackRoute, callbackSearch } from './routes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { type Answer, useSteps } from './steps.ts';
import { texts } from './texts.ts';

const route = pageRoute(callbackRoute);

const exchanges = new Map<string, Promise<Answer | Tried>>();

/** Exchanges the provider's code only once, however often the page renders. */
function exchange({ state, ...rest }: CallbackSearch): Promise<Answer | Tried> {
  if (!state || !(rest.code || rest.error)) return Promise.reject(new ApiError(texts.callback.incomplete, 'INVALID'));
  const running = exchanges.get(state) ?? identity.callback({ state, ...rest });
  exchanges.set(state, running);
  return running;
}

/** The return page of a provider; and the page of a mailed link, which carries its secret in the fragment. */
export function CallbackPage() {
  const [link] = useState(useLocation({ select: ({ hash }) => hash }));
  return link ? <LinkPage link={link} /> : <Return />;
}

/** The code is removed from the URL at once, so that no reload or bookmark repeats it. */
function Return() {
  const words = texts.callback;
  const [search, setAddress] = route.useAddress(callbackSearch);
  const [given] = useState(search);
  const [way] = useState(keptNextPath);
  const [over, setOver] = useState(false);
  const [tried, setTried] = useState<Tried>();
  const { step, proceed, drop } = useSteps(undefined);
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    meta: { quiet: true },
    mutationFn: async (back: CallbackSearch) => {
      // A reload after success has nothing to exchange; sign-in redirects to the right page.
      if (!back.state && token()) return navigate({ to: paths.login, replace: true });
      const answer = await exchange(back);
      return 'tried' in answer ? setTried(answer) : proceed(answer);
    },
  });
  useEffect(() => {
    void setAddress({ code: undefined, state: undefined, error: undefined, iss: undefined }, { replace: true });
    mutate(given);
  }, [given, mutate, setAddress]);
  const restart = () => {
    drop();
    setOver(true);
  };
  if (step?.next === 'new_password')
    return <NewPasswordForm challenge={step.challenge} onAnswer={proceed} onOver={restart} />;
  if (tried) return <TriedPage answer={tried} />;
  const failure = over ? frame.errors.session : error && wordsFor(error);
  return (
    <AuthPage title={failure ? texts.login.title : words.title}>
      {failure ? (
        <>
          <Failure title={words.failed} error={failure} />
          <LinkButton path={way ? `${paths.login}?${new URLSearchParams({ next: way })}` : paths.login} size="md">
            {texts.backToLogin}
          </LinkButton>
        </>
      ) : (
        <div className={classes.progress}>
          <Loader size="sm" aria-hidden />
          <Waiting when />
        </div>
      )}
      <SecondFactor
        challenge={step?.next === 'totp' ? step.challenge : undefined}
        onAnswer={proceed}
        onClose={restart}
        onOver={restart}
      />
    </AuthPage>
  );
}

/** Our message for errors where the server only says that it failed. */
function wordsFor(error: Error): string {
  const { reasons } = texts.callback;
  const reason = error instanceof ApiError ? error.reason : undefined;
  return reason && Object.hasOwn(reasons, reason) ? reasons[reason as keyof typeof reasons] : messageOf(error);
}

const words = texts.tried;

/** The result of testing the firm's own sign-in. */
function TriedPage({ answer: { tried, goto } }: { answer: Tried }) {
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

const linkPageWords = texts.link;

/** Confirms, by a mailed link, that a firm's sign-in may open an account that was there before. */
function LinkPage({ link }: { link: string }) {
  const confirm = useMutation({ meta: { quiet: true }, mutationFn: () => identity.confirmLink(link) });
  return (
    <AuthPage title={linkPageWords.title}>
      {confirm.isSuccess ? (
        <>
          <Alert color="signal" role="status" icon={<IconCheck aria-hidden />}>
            {linkPageWords.done}
          </Alert>
          <LinkButton path={paths.login} size="md">
            {texts.backToLogin}
          </LinkButton>
        </>
      ) : (
        <>
          <p>{linkPageWords.body}</p>
          {confirm.error ? <Failure title={linkPageWords.failed} error={confirm.error} /> : null}
          <Button size="md" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {linkPageWords.submit}
          </Button>
        </>
      )}
    </AuthPage>
  );
}
