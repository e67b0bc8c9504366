/** Line drawings for empty screens, in the text color, so that they fit light and dark. */
const PICTURES = {
  page: (
    <>
      <path d="M46 22h42l18 18v58a4 4 0 0 1-4 4H46a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z" />
      <path d="M88 22v14a4 4 0 0 0 4 4h14" />
      <path d="M54 56h40M54 68h40M54 80h24" opacity=".45" />
      <path d="m98 96 22-30 8 6-22 30-10 4Z" fill="var(--gl-paper)" />
    </>
  ),
  camera: (
    <>
      <rect x="30" y="34" width="76" height="56" rx="8" />
      <path d="m106 54 24-12v40l-24-12" />
      <circle cx="68" cy="58" r="11" opacity=".45" />
      <path d="M50 82c3-9 10-13 18-13s15 4 18 13" opacity=".45" />
      <circle cx="42" cy="46" r="2.5" fill="currentColor" stroke="none" />
    </>
  ),
  star: (
    <>
      <path d="m80 26 11.4 23.8 26.1 3.4-19.1 18.1 4.8 25.9L80 84.600l-23.200 12.600 4.800-25.900-19.100-18.100 26.100-3.400Z" />
      <path d="M34 34l4 4M126 34l-4 4M80 12v5" opacity=".45" />
    </>
  ),
  clear: (
    <>
      <path d="M34 92h92" opacity=".45" />
      <path d="M48 92a32 32 0 0 1 64 0" />
      <path d="M80 48V36M52 60l-8-8M108 60l8-8M40 82H30M130 82h-10" opacity=".45" />
      <path d="m69 80 8 8 15-17" />
    </>
  ),
  search: (
    <>
      <circle cx="74" cy="58" r="28" />
      <path d="m95 79 24 24" />
      <path d="M62 52h24M62 64h15" opacity=".45" />
    </>
  ),
  people: (
    <>
      <circle cx="64" cy="46" r="14" />
      <path d="M36 92c2-17 13-26 28-26s26 9 28 26" />
      <circle cx="104" cy="52" r="10" opacity=".45" />
      <path d="M100 72c13 0 22 7 24 20" opacity=".45" />
    </>
  ),
  lock: (
    <>
      <rect x="50" y="54" width="60" height="46" rx="8" />
      <path d="M62 54V42a18 18 0 0 1 36 0v12" />
      <path d="M80 72v12" opacity=".6" />
    </>
  ),
} as const;

export type PictureName = keyof typeof PICTURES;

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {PICTURES[name]}
    </svg>
  );
}
