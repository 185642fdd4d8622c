import type { Contract } from '@croupier/contract/earnings/contracts';
import { isSplit } from '../settlement/words.ts';
import { seriesOf } from './series.rules.ts';
import { percentOf } from './terms.rules.ts';

/** From the lowest to the highest rate. */
export const Rates = ({ of: { kind, tiers } }: { of: Contract }) => {
  const written = (ppm: number): string => (kind === 'SERIES' ? String(seriesOf(ppm)) : percentOf(ppm));
  const all = tiers.flatMap((tier) => (isSplit(kind, tier) ? [tier.profitRatePpm, tier.lossRatePpm] : [tier.lossRatePpm]));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return (
    <bdi dir="ltr" className="money">
      {least === most ? written(most) : `${written(least)} – ${written(most)}`}
      {kind !== 'SERIES' && ' %'}
    </bdi>
  );
};
