import { domainOfAddress } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { Button, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { identity } from '../../app/identity.ts';
import classes from './AuthPage.module.css';
import { keepNextPath } from './pending.ts';
import { texts } from './texts.ts';

const ADDRESS = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;

/** The firm's own sign-in, once the address says which firm. Only its domain is asked for. */
export function OwnSignIn({ email, next }: { email: string; next: string | undefined }) {
  const typed = email.trim();
  const [domain] = useDebouncedValue(ADDRESS.test(typed) ? domainOfAddress(typed) : '', 300);
  const { data } = useQuery({
    queryKey: ['own-sign-in-of', domain],
    queryFn: ({ signal }) => identity.discover(`people@${domain}`, signal),
    enabled: domain !== '',
    retry: false,
    staleTime: 60_000,
  });
  return (
    <div role="status" className={classes.own}>
      {domain && data?.start ? (
        <Stack gap="xs">
          {data.only ? <Text size="sm">{texts.login.ownOnly(domain)}</Text> : null}
          <Button
            component="a"
            href={next ? `${data.start}?${new URLSearchParams({ next })}` : data.start}
            onClick={() => keepNextPath(next)}
            variant={data.only ? 'filled' : 'default'}
            size="md"
            fullWidth
            leftSection={<IconKey size={20} aria-hidden />}
          >
            {texts.login.continueWith(domain)}
          </Button>
        </Stack>
      ) : null}
    </div>
  );
}
