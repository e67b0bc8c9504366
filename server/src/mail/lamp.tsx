import { LAMP, type LampState, lightOf, litIn, rimOf } from '@greenlit/domain/look/lamp.ts';
import type { LampSign } from '@greenlit/domain/look/signs.ts';
import { FIXED } from '@greenlit/domain/look/tokens.ts';
import { SMALL } from './blocks.tsx';
import { LIGHT } from './letterhead.ts';

/** The lamp, drawn with styles: many mail programs do not load pictures. `height` in px. */
export function MailLamp({ state, height }: { state: LampState; height: number }) {
  const scale = height / LAMP.height;
  const width = Math.round(LAMP.width * scale);
  const border = state === 'changes' ? 2 : 1;
  const lights = LAMP.lights.map(({ cy }, index) => {
    const isLit = index === litIn(state);
    const size = Math.max(3, Math.round(2 * scale * (isLit ? LAMP.litRadius : LAMP.unlitRadius)));
    return { cy, size, isLit, top: Math.round(cy * scale - size / 2) - border };
  });
  return (
    <span
      className="lamp"
      aria-hidden={true}
      style={{
        display: 'inline-block',
        boxSizing: 'border-box',
        width,
        height,
        margin: '0 8px 0 0',
        border: `${border}px solid ${rimOf(state)}`,
        borderRadius: width / 2,
        background: FIXED['lamp-body'],
        verticalAlign: 'middle',
        overflow: 'hidden',
      }}
    >
      {lights.map(({ cy, size, isLit, top }, index) => {
        const above = lights[index - 1];
        return (
          <span
            key={cy}
            className={!isLit ? 'unlit' : state === 'green' ? 'green' : 'amber'}
            style={{
              display: 'block',
              width: size,
              height: size,
              margin: `${above ? top - above.top - above.size : top}px auto 0`,
              borderRadius: size / 2,
              background: isLit ? lightOf(state) : FIXED['lamp-unlit'],
            }}
          />
        );
      })}
    </span>
  );
}

/** The state that a mail tells of, above its heading. */
export const StateRow = ({ sign: { lamp, word } }: { sign: LampSign }) => (
  <p className="muted" style={{ ...SMALL, margin: '0 0 8px', lineHeight: '24px', fontWeight: 600, color: LIGHT.muted }}>
    <MailLamp state={lamp} height={24} />
    {word}
  </p>
);
