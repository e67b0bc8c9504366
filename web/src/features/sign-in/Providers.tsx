import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { identity, type Provider } from '../../app/identity.ts';
import { keepNextPath } from './pending.ts';
import { texts } from './texts.ts';

/** The installation's external sign-in providers; nothing if there are none. */
export function Providers({ next }: { next: string | undefined }) {
  // without an answer there is only the password
  const { data } = useQuery({
    queryKey: ['sign-in-methods'],
    queryFn: ({ signal }) => identity.methods(signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data?.providers.length) return null;
  return (
    <Stack gap="md">
      <Divider label={texts.login.or} />
      {data.providers.map((provider) => (
        <Button
          key={provider.id}
          component="a"
          href={startOf(provider, next)}
          onClick={() => keepNextPath(next)}
          variant="default"
          size="md"
          fullWidth
          leftSection={
            provider.id === 'google' ? <IconBrandGoogle size={20} aria-hidden /> : <IconKey size={20} aria-hidden />
          }
        >
          {texts.login.continueWith(provider.name)}
        </Button>
      ))}
    </Stack>
  );
}

function startOf({ start }: Provider, next: string | undefined): string {
  return next ? `${start}?${new URLSearchParams({ next })}` : start;
}
