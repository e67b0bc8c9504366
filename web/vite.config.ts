import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineOperations } from './documents.ts';

const server = `http://localhost:${process.env.API_PORT ?? 3000}`;
const proxied = ['/graphql', '/api', '/files', '/v/', '/embed', '/landing', '/compliance', '/dev/inbox'];

/**
 * Two entries for the browser (the app, and the public pages), one for the server (what renders the public pages).
 * The server replaces `__NONCE__` in both HTML files for every request.
 */
export default defineConfig({
  plugins: [inlineOperations(), react()],
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: ['index.html', 'public.html'] },
      },
    },
    ssr: {
      // React picks its build by this when it is bundled; the development build renders several times slower
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/public/render.tsx' }, output: { entryFileNames: '[name].js' } },
      },
      resolve: { noExternal: true },
    },
  },
});
