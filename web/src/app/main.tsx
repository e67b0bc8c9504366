import './zod.ts';
import './mantine.css';
import '../shared/ui/fonts.css';
import '../shared/ui/motion.css';
import 'virtual:tokens.css';
import './fonts.css';
import './global.css';
import './set.css';
import '../shared/ui/direction.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError, queryClient } from './graphql.ts';
import { onMissingChunk } from './missingChunk.ts';
import { printLight } from './print.ts';
import { AccessDenied } from './rights.ts';
import { router } from './router.tsx';
import { cssVariablesResolver, pageNonce, theme } from './theme.ts';

// The Content-Security-Policy allows styles only with the page's nonce.
setNonce(pageNonce());

/** Dialogs and notifications are loaded only after the first page is shown, which needs neither. */
const firstPage = new Promise<void>((shown) => {
  const forget = router.subscribe('onRendered', () => {
    forget();
    shown();
  });
});
const Overlays = lazy(() =>
  firstPage.then(() => import('./ui/Overlays.tsx')).then((module) => ({ default: module.Overlays })),
);

window.addEventListener('vite:preloadError', onMissingChunk);
printLight(document.documentElement);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// PageFailure shows refusals; only unexpected errors belong in the console.
const isRefusal = (error: unknown) => error instanceof AccessDenied || error instanceof ApiError;

createRoot(root, { onCaughtError: (error) => isRefusal(error) || console.error(error) }).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={pageNonce}
  >
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Suspense>
        <Overlays />
      </Suspense>
    </QueryClientProvider>
  </MantineProvider>,
);
