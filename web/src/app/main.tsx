import './mantine.css';
import './fonts.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { queryClient } from './query.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, pageNonce, theme } from './theme.ts';

// The Content-Security-Policy allows no eval, and styles only with the page's nonce.
z.config({ jitless: true });
setNonce(pageNonce());

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={pageNonce}
  >
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Notifications position="bottom-center" autoClose={5000} limit={3} />
        <RouterProvider router={router} />
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>,
);
