/** The product's logo, a traffic light on green unless the page overrides it; decorative. `height` in pixels. */
export function ProductMark({ height, light = 'green' }: { height: number; light?: 'green' | 'amber' | 'none' }) {
  return (
    <svg viewBox="0 0 18 30" width={Math.round(height * 0.6)} height={height} aria-hidden="true">
      <rect x="1" y="1" width="16" height="28" rx="8" fill="#101814" stroke="#5b655f" />
      <circle cx="9" cy="8" r="2.6" fill="#fff" opacity="0.22" />
      {light === 'amber' ? (
        <circle cx="9" cy="15" r="3.6" fill="#f2b63c" />
      ) : (
        <circle cx="9" cy="15" r="2.6" fill="#fff" opacity="0.22" />
      )}
      {light === 'green' ? (
        <circle cx="9" cy="22" r="3.6" fill="#2fcf86" />
      ) : (
        <circle cx="9" cy="22" r="2.6" fill="#fff" opacity="0.22" />
      )}
    </svg>
  );
}
