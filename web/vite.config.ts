import transformImports from '@rolldown/plugin-transform-imports';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite';
import { generateTypes } from './codegen.ts';
import { inlineOperations } from './documents.ts';
import { targetOf } from './floors.ts';
import { oldBrowsers } from './oldBrowsers.ts';
import { loadsAlong, withoutHelper, withPreact } from './reviewer.ts';
import { tokens } from './tokens.ts';

const server = `http://localhost:${process.env.API_PORT ?? 3000}`;
/** What the server answers itself, also when the app comes from Vite. */
const proxied = [
  ...['/graphql', '/api', '/files/', '/assets/', '/speech/', '/scim/', '/dev/inbox', '/healthz', '/readyz', '/metrics'],
  // the public pages and the reviewer's, as they were last built
  ...['/v/', '/embed/', '/landing/', '/compliance/', '/about', '/verify'],
];

/** Keeps the types of the calls up to date while a developer works; a build needs none. */
const typesOfCalls: Plugin = {
  name: 'greenlit-types',
  apply: 'serve',
  async buildStart() {
    await generateTypes();
  },
  async watchChange() {
    await generateTypes();
  },
};

/** A page that people without an account open, in browsers that the app does not run in. */
const page = (name: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    target: targetOf('pages'),
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: [`${name}.html`] },
  },
});

/**
 * Three entries for the browser (the app, the public pages, the reviewer's page), each a build of its own for the browsers that
 * open it, one for the server (what renders the last two). The server replaces `__NONCE__` in the app's HTML file for every request.
 */
export default defineConfig({
  plugins: [
    tokens(),
    inlineOperations(),
    typesOfCalls,
    react(),
    withPreact(),
    withoutHelper(),
    loadsAlong(),
    oldBrowsers(),
  ],
  build: {
    // two builds share a folder and run in parallel, so build.ts empties it first
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      plugins: [
        // loads only the icons that are used, not all 6,000 in the package
        transformImports({ '@tabler/icons-react': { transform: '@tabler/icons-react/dist/esm/icons/{{member}}.mjs' } }),
      ],
    },
  },
  html: { cspNonce: '__NONCE__' },
  worker: { format: 'es' },
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, server])) },
  builder: {
    async buildApp(builder) {
      await Promise.all(Object.values(builder.environments).map((environment) => builder.build(environment)));
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: targetOf('app'),
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['index.html'],
          // all libraries of the first entry in one file: small files compress badly, and this one only changes when a library
          // does
          output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: /node_modules/ }] } },
        },
      },
    },
    visitor: page('public'),
    reviewer: page('review'),
    ssr: {
      // React selects its build by this; the development build renders several times slower
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
