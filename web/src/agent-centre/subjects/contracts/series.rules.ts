import { type ContractTier, seriesPointPpm } from '@croupier/contract/earnings/contracts';

export const seriesOf = (ppm: number): number => Math.floor(ppm / seriesPointPpm);

/** A family with its series while it is typed. */
export type SeriesDraft = { key: number; family: string; series: string };

export const seriesDraftOf = (tier: ContractTier, key: number): SeriesDraft => ({
  key,
  family: tier.family ?? '',
  series: String(seriesOf(tier.lossRatePpm)),
});

/** The terms of a family; undefined for a series that is no whole number of one to four digits. */
export const readSeries = ({ family, series }: Pick<SeriesDraft, 'family' | 'series'>): ContractTier | undefined => {
  if (!/^[1-9]\d{0,3}$/.test(series.trim())) return undefined;
  const ppm = Number(series) * seriesPointPpm;
  if (ppm > 1_000_000) return undefined;
  return { validBetMin: null, profitMin: null, activeMin: null, singleBetMin: null, profitRatePpm: ppm, lossRatePpm: ppm, family };
};

type Pair = { now: ContractTier | undefined; next: ContractTier | undefined };

/** Terms side by side: tiers by their place, series by their family. */
export const pairsOf = (standing: readonly ContractTier[], offered: readonly ContractTier[]): Pair[] => {
  if (![...standing, ...offered].some(({ family }) => family !== undefined))
    return Array.from({ length: Math.max(standing.length, offered.length) }, (_, place) => ({
      now: standing[place],
      next: offered[place],
    }));
  const families = [...new Set([...standing, ...offered].map(({ family }) => family))];
  const find = (tiers: readonly ContractTier[], wanted: string | undefined) => tiers.find(({ family }) => family === wanted);
  return families.map((family) => ({ now: find(standing, family), next: find(offered, family) }));
};
