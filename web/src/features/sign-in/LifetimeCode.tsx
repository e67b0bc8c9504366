import { Alert, Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { identity } from '../../app/identity.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { texts } from './texts.ts';

type Props = {
  code: string;
  /** It was redeemed by someone else since it was checked. */
  refused: boolean;
  onDrop: () => void;
};

/** Tells whether the link's lifetime-deal code is valid, before the form is filled in. */
export function LifetimeCode({ code, refused, onDrop }: Props) {
  const words = texts.register;
  const { data, isPending } = useQuery({
    queryKey: ['lifetime-code', code],
    queryFn: ({ signal }) => identity.lifetimeCode(code, signal),
    staleTime: 60_000,
  });
  if (isPending) return <Skeleton height={44} />;
  if (data?.result && !refused)
    return (
      <Alert color="signal" role="status" icon={<IconCheck aria-hidden />}>
        {words.lifetime}
      </Alert>
    );
  return (
    <>
      <Failure title={words.codeFailed} error={words.codeHint} />
      <Button variant="default" onClick={onDrop}>
        {words.without}
      </Button>
    </>
  );
}
