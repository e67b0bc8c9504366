/** What is lit: the one colored part of a drawing. */
const lit = { stroke: 'none' } as const;

/**
 * Drawings for empty screens and failures, of the product's own things: paper, lens and lamp. Lines have the text's color, so
 * that they fit light and dark; one part is lit.
 */
const PICTURES = {
  /** paper, and a pen that has just begun */
  page: (
    <>
      <path d="M46 18h42l18 18v62a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M88 18v14a4 4 0 0 0 4 4h14" />
      <path d="M54 52h40M54 64h40M54 76h20" opacity=".45" />
      <circle cx="81" cy="76" r="4" fill="var(--gl-lamp-green)" {...lit} />
    </>
  ),
  /** the lens, with its light on */
  camera: (
    <>
      <rect x="36" y="26" width="88" height="68" rx="8" />
      <circle cx="80" cy="62" r="24" />
      <circle cx="80" cy="62" r="14" opacity=".45" />
      <path d="M72 58a9 9 0 0 1 8-7" opacity=".45" />
      <circle cx="112" cy="38" r="4.500" fill="var(--gl-danger)" {...lit} />
    </>
  ),
  /** paper with its star */
  star: (
    <>
      <path d="M46 18h68a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4Z" />
      <path d="M56 80h48M56 90h30" opacity=".45" />
      <path
        d="m80 28 6.100 12.400 13.700 2-9.900 9.600 2.300 13.600L80 59.200l-12.200 6.400 2.300-13.600-9.900-9.600 13.700-2Z"
        fill="var(--gl-gold)"
        {...lit}
      />
    </>
  ),
  /** the lamp on green: nothing is left to do */
  clear: (
    <>
      <rect x="62" y="14" width="36" height="72" rx="18" />
      <circle cx="80" cy="32" r="6" opacity=".45" />
      <circle cx="80" cy="50" r="6" opacity=".45" />
      <circle cx="80" cy="69" r="9" fill="var(--gl-lamp-green)" {...lit} />
      <path d="M80 86v16M60 102h40" />
    </>
  ),
  /** a lens over paper, and nothing under it */
  search: (
    <>
      <path d="M40 18h50a4 4 0 0 1 4 4v18M36 22v72a4 4 0 0 0 4 4h34" opacity=".45" />
      <path d="M48 36h22M48 48h14" opacity=".45" />
      <circle cx="88" cy="68" r="22" />
      <path d="m104 84 18 18" />
      <circle cx="88" cy="68" r="5" fill="var(--gl-lamp-amber)" {...lit} />
    </>
  ),
  /** two in front of a lens */
  people: (
    <>
      <circle cx="62" cy="48" r="14" />
      <path d="M36 96c2-17 12-26 26-26s24 9 26 26" />
      <circle cx="104" cy="54" r="10" opacity=".45" />
      <path d="M98 76c14-2 24 6 26 20" opacity=".45" />
      <circle cx="62" cy="48" r="5" fill="var(--gl-lamp-green)" {...lit} />
    </>
  ),
  /** the lamp on amber: the way is closed for now */
  lock: (
    <>
      <rect x="62" y="14" width="36" height="72" rx="18" />
      <circle cx="80" cy="32" r="6" opacity=".45" />
      <circle cx="80" cy="50" r="9" fill="var(--gl-lamp-amber)" {...lit} />
      <circle cx="80" cy="68" r="6" opacity=".45" />
      <path d="M80 86v16M60 102h40" />
    </>
  ),
} as const;

export type PictureName = keyof typeof PICTURES;

export const PICTURE_NAMES = Object.keys(PICTURES) as PictureName[];

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PICTURES[name]}
    </svg>
  );
}
