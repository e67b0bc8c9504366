import { Alert } from '@mantine/core';
import { IconCheck, IconClockExclamation, IconShieldCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { texts as frame } from '../../app/texts.ts';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { InvitationPage } from './InvitationPage.tsx';
import { LoginForm } from './LoginForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { Providers } from './Providers.tsx';
import { authSearch, loginRoute, type Reason } from './routes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';

const route = pageRoute(loginRoute);

export function LoginPage() {
  const [{ subuser, next }] = route.useAddress(authSearch);
  const secret = useLocation({ select: ({ hash }) => hash });
  return subuser ? <InvitationPage link={{ subuser, secret }} next={next} /> : <SignIn />;
}

function SignIn() {
  const [{ next, email, reason }] = route.useAddress(authSearch);
  const { step, proceed, drop } = useSteps(next);
  const [tried, setTried] = useState(false);
  const [over, setOver] = useState(false);
  const restart = () => {
    drop();
    setOver(true);
  };
  if (step?.next === 'new_password')
    return <NewPasswordForm challenge={step.challenge} onAnswer={proceed} onOver={restart} />;
  return (
    <AuthPage
      title={texts.login.title}
      foot={
        <span>
          {texts.login.noAccount}{' '}
          <AuthLink to={paths.register} search={{ next }}>
            {texts.login.register}
          </AuthLink>
        </span>
      }
    >
      {tried ? null : <Notice reason={reason} />}
      <LoginForm
        next={next}
        email={email ?? ''}
        over={over}
        onTry={() => {
          setTried(true);
          setOver(false);
        }}
        onAnswer={proceed}
      />
      <Providers next={next} />
      <SecondFactor
        challenge={step?.next === 'totp' ? step.challenge : undefined}
        onAnswer={proceed}
        onClose={drop}
        onOver={restart}
      />
    </AuthPage>
  );
}

const NOTICES: Partial<
  Record<Reason, { title?: string; words: string; more?: string; color: string; Icon: typeof IconCheck }>
> = {
  expired: {
    title: frame.errors.session,
    words: texts.login.expired,
    more: texts.login.kept,
    color: 'amber',
    Icon: IconClockExclamation,
  },
  again: { words: texts.login.again, color: 'slate', Icon: IconShieldCheck },
  confirmed: { words: texts.login.confirmed, color: 'signal', Icon: IconCheck },
  reset: { words: texts.login.reset, color: 'signal', Icon: IconCheck },
};

/** The reason for being sent here, if there is one. */
function Notice({ reason }: { reason: Reason | undefined }) {
  const notice = reason && NOTICES[reason];
  if (!notice) return null;
  const { title, words, more, color, Icon } = notice;
  return (
    <Alert color={color} role="status" icon={<Icon aria-hidden />} title={title}>
      {words}
      {more ? <div>{more}</div> : null}
    </Alert>
  );
}
