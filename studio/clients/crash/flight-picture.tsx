import type { ReactElement } from 'react';
import { endMoment, heightAt, momentOf } from '../../src/families/crash/flight.rules.ts';

/** A flight as a small curve, with the points where bets came out. */
export const FlightPicture = ({ last, outs }: { last: number; outs: readonly number[] }): ReactElement => {
  const [width, height] = [240, 64];
  const spanMs = Math.max(4_000, endMoment(last));
  const peak = Math.max(1.4, heightAt(spanMs));
  const place = (ms: number): [number, number] => [
    6 + (ms / spanMs) * (width - 16),
    height - 6 - ((heightAt(ms) - 1) / (peak - 1)) * (height - 14),
  ];
  const end = momentOf(last);
  const line = Array.from({ length: 33 }, (_, step) =>
    place((end * step) / 32)
      .map((one) => one.toFixed(1))
      .join(' '),
  ).join('L');
  const [x, y] = place(end);
  return (
    <svg className="flight-picture" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="ground" d={`M6 ${height - 6}H${width - 6}`} />
      <path className="line" d={`M${line}`} />
      {outs.map((point, index) => {
        const [outX, outY] = place(momentOf(point));
        // Both bets may come out at one point.
        // oxlint-disable-next-line react/no-array-index-key
        return <circle key={index} className="out" cx={outX} cy={outY} r="4" />;
      })}
      <path className="end" d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} />
    </svg>
  );
};
