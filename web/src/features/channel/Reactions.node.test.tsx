import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ChannelPlace } from './place.ts';
import { Reactions } from './Reactions.tsx';

const place: ChannelPlace = {
  ...{ ofOwner: false, path: '/dashboard/landing', publicPath: null },
  videoPath: (id) => `/dashboard/landing/view/${id}`,
  shareLink: (id) => `/v/${id}`,
};

const drawn = (remove: boolean): string => {
  const video = {
    ...{ id: '7', title: 'Bonds', order: 0, duration: 61, approvedAt: null, signedThumbUrl: null },
    metrics: { likes: 0, views: 0, shareAttempts: 0, isLiked: false },
    viewerCan: { remove },
  };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <Reactions video={video} place={place} />
      </MantineProvider>
    </QueryClientProvider>,
  );
};

test('a video of a channel can be deleted only where the server lets this person do it', () => {
  expect(drawn(true)).toContain('aria-label="Delete Bonds"');
  expect(drawn(false)).toContain('Share');
  expect(drawn(false)).not.toContain('Delete');
});
