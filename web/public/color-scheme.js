// Runs before the first paint, as a file because the Content-Security-Policy allows no inline script.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
);
