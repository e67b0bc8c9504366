import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../app/ui/Failure.tsx';
import { TextSkeleton } from '../../../app/ui/skeletons.tsx';
import { DirectorySection } from './DirectorySection.tsx';
import { DomainsSection } from './DomainsSection.tsx';
import { signInQuery } from './data.ts';
import { ProviderSection } from './ProviderSection.tsx';

/** How an account's people sign in: their e-mail domains, the firm's own sign-in, and its directory. */
export function SignInPanel() {
  const { data, error, refetch } = useQuery(signInQuery);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <TextSkeleton />;
  return (
    <>
      <DomainsSection domains={data.domains} />
      <ProviderSection area={data} />
      <DirectorySection area={data} />
    </>
  );
}
