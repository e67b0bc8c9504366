import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { EndLook } from '../data.ts';
import { api, queryClient, type Viewer, viewerQuery } from '../graphql.ts';
import { leaveLook, ownLook } from '../look.ts';
import classes from './LookBar.module.css';
import { texts } from './texts.ts';

const words = texts.look;
type Look = NonNullable<Viewer['look']>;

const clock = (at: string) => new Date(at).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Shows to both sides that somebody from the provider is viewing this client's area: who, why and until when. */
export function LookBar({ look, client }: { look: Look; client: string }) {
  const { id, by, reason, endsAt, mine } = look;
  useEffect(() => {
    const over = () => (mine ? leaveLook() : void queryClient.invalidateQueries(viewerQuery));
    const timer = setTimeout(over, Math.max(0, new Date(endsAt).getTime() - Date.now()) + 500);
    return () => clearTimeout(timer);
  }, [mine, endsAt]);
  const end = useMutation({
    meta: { quiet: true },
    mutationFn: () => api(EndLook, { id }, { asStaff: true }),
    // even if the server could not be reached: there it ends by itself
    onSettled: leaveLook,
  });
  const until = clock(endsAt);
  return (
    <section className={classes.bar} aria-label={words.label}>
      <IconEye size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>{mine ? words.mine(client, until) : words.theirs(by, until)}</strong>{' '}
        <span>{mine ? words.readOnly : words.reason(reason)}</span>
      </p>
      {mine && ownLook() ? (
        <Button size="compact-sm" variant="default" loading={end.isPending} onClick={() => end.mutate()}>
          {words.end}
        </Button>
      ) : null}
    </section>
  );
}
