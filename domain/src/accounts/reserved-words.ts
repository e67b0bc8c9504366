/**
 * First path segments of all routes, and misleading words. No nickname may be one of them, so a new route can never
 * shadow a channel.
 */
export const RESERVED_WORDS: readonly string[] = [
  ...[
    'about',
    'admin',
    'admin-enterprise',
    'dashboard',
    'landing',
    'owner',
    'view',
    'v',
    'embed',
    'compliance',
    'review',
  ],
  ...['login', 'logout', 'register', 'confirm-account', 'reset-password', 'confirm-reset-password', 'callback'],
  ...['api', 'graphql', 'files', 'uploads', 'assets', 'public', 'static', 'encrypt', 'decrypt', 'dev', 'metrics'],
  ...['healthz', 'readyz', 'robots.txt', 'favicon.ico', 'sitemap.xml', 'index', 'new', 'create', 'edit', 'me'],
  ...['content-library', 'content-videos', 'favorites', 'plans', 'payment', 'workspace', 'account', 'settings'],
  ...[
    'generate-script',
    'edit-script',
    'review-script',
    'video-record',
    'in-review',
    'need-changes',
    'approved',
    'unknown-sender',
  ],
  ...['null', 'undefined', 'true', 'false', 'greenlit', 'support', 'help', 'system'],
];
