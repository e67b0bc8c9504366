import { LAMP, LAMP_SIZES, type LampSize, type LampState, litIn } from '@greenlit/domain/look/lamp.ts';
import css from './Lamp.module.css';

type Props = {
  state: LampState;
  size?: LampSize;
  /** The light turns to green once, where an approval has just happened. */
  turns?: boolean;
};

/** The lamp in one of its states. Decorative: the word of the state stands next to it. */
export function Lamp({ state, size = 'chip', turns = false }: Props) {
  const { width, height, body, lights, unlitRadius, stroke } = LAMP;
  const litRadius = size === 'chip' ? LAMP.litRadiusSmall : LAMP.litRadius;
  const shown = LAMP_SIZES[size];
  const lit = litIn(state);
  return (
    <svg
      className={css.lamp}
      data-state={state}
      data-turns={turns && state === 'green' ? '' : undefined}
      viewBox={`0 0 ${width} ${height}`}
      width={(shown * width) / height}
      height={shown}
      aria-hidden="true"
    >
      <rect className={css.body} {...body} />
      {lights.map((place, index) => (
        <circle key={place.cy} className={css.unlit} {...place} r={unlitRadius} data-light={index} />
      ))}
      {lit === undefined ? null : <circle className={css.bloom} {...lights[lit]} r={litRadius} />}
      {lit === undefined ? null : <circle className={css.lit} {...lights[lit]} r={litRadius} />}
      {state === 'struck' ? <line className={css.stroke} {...stroke} /> : null}
    </svg>
  );
}
