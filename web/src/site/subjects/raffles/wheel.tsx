import type { RafflePrize } from '@croupier/contract/rewards/raffles';
import { useEffect, useState } from 'react';
import { calm } from './calm.ts';
import styles from './raffles.module.css';
import { usePrizeText } from './writing.ts';

const full = 360;
const turns = 4;
const radius = 100;

/** The wheel has a segment of the same size for each prize; the chances stand beside the prizes. It turns to the place that was won. */
export const Wheel = ({ prizes, place, onStop }: { prizes: readonly RafflePrize[]; place: number | undefined; onStop: () => void }) => {
  const prizeText = usePrizeText();
  const [angle, setAngle] = useState(0);
  const step = full / prizes.length;
  useEffect(() => {
    if (place === undefined) return;
    const index = prizes.findIndex((prize) => prize.place === place);
    const target = full - (index + 0.5) * step;
    setAngle((was) => Math.ceil(was / full) * full + (calm() ? 0 : turns * full) + target);
    if (calm()) onStop();
    // Only a new result turns the wheel.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [place, prizes.length]);
  return (
    <div className={styles['wheel']} aria-hidden="true">
      <span className={styles['pointer']} />
      <svg
        viewBox="-104 -104 208 208"
        style={{ rotate: `${String(angle)}deg` }}
        onTransitionEnd={({ propertyName }) => propertyName === 'rotate' && onStop()}
      >
        {prizes.map((prize, index) => (
          <g key={prize.place} transform={`rotate(${String(index * step)})`}>
            <path d={segment(step)} className={styles[`slice${String(index % 3)}`]} data-none={prize.reward === null || undefined} />
            <text transform={`rotate(${String(step / 2 - full / 4)}) translate(${String(radius - 8)} 0)`} textAnchor="end" dominantBaseline="central">
              {prizeText(prize)}
            </text>
          </g>
        ))}
        <circle r="14" className={styles['hub']} />
      </svg>
    </div>
  );
}; // prettier-ignore

/** A slice from the top, clockwise. */
const segment = (step: number): string => {
  const radians = (step * Math.PI) / (full / 2);
  const large = step > full / 2 ? 1 : 0;
  if (step >= full) return `M0 ${String(-radius)}A${String(radius)} ${String(radius)} 0 1 1 -0.01 ${String(-radius)}Z`;
  return `M0 0V${String(-radius)}A${String(radius)} ${String(radius)} 0 ${String(large)} 1 ${String(radius * Math.sin(radians))} ${String(-radius * Math.cos(radians))}Z`;
};
