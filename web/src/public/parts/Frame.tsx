import type { Site } from '@greenlit/domain/channel/page.ts';
import type { ReactNode } from 'react';
import css from './Frame.module.css';

/** The frame of all public pages: content, a line for announcements, and the footer. */
export function Frame({ site, children }: { site: Site; children: ReactNode }) {
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <Mark site={site} />
      <p className={css.toast} role="status" data-toast />
    </>
  );
}

function Mark({ site }: { site: Site }) {
  return (
    <footer className={css.foot}>
      <a className={css.mark} href={`${site.origin}/`} rel="noopener">
        <Tick />
        {site.providerName}
      </a>
    </footer>
  );
}

/** The product's tick mark; decorative. */
export function Tick() {
  return (
    <svg viewBox="0 0 32 32" width="16" height="16" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0B7A4B" />
      <path
        d="M9 16.6l4.8 4.9L23.4 11"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
