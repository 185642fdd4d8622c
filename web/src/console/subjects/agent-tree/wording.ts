import { type ContractTier, seriesPointPpm } from '@croupier/contract/earnings/contracts';
import type { Named } from '@croupier/contract/earnings/contracts-console';
import type { LineState, RunState } from '@croupier/contract/earnings/settlement';
import type { Text } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** `1.2 %` of parts per million. */
export const percentText = (ppm: number): string => `${String(ppm / 10_000)} %`;

/** The rate of a tier; two where bets won and bets lost are paid differently. */
export const rateText = ({ profitRatePpm, lossRatePpm, family }: ContractTier): string => {
  // A series is called by its points.
  if (family !== undefined) return String(lossRatePpm / seriesPointPpm);
  return profitRatePpm === lossRatePpm ? percentText(lossRatePpm) : `${String(profitRatePpm / 10_000)} / ${percentText(lossRatePpm)}`;
};

/** From the lowest tier's rate to the highest's. */
export const ratesText = (tiers: readonly ContractTier[]): string => {
  const [first, last] = [tiers[0], tiers.at(-1)];
  if (first === undefined || last === undefined) return '—';
  const [low, high] = [rateText(first), rateText(last)];
  return low === high ? low : `${low.replace(/ %$/, '')} – ${high}`;
};

/** One side of a contract; nobody is the house. */
export const sideText = (side: Named | null, t: Text): string => side?.account ?? t('agents-console.house');

export const runTones: Readonly<Record<RunState, Tone>> = {
  FROZEN: 'neutral',
  WAITING: 'warn',
  APPROVED: 'info',
  POSTED: 'good',
  REJECTED: 'bad',
  FAILED: 'bad',
};

export const lineTones: Readonly<Record<LineState, Tone>> = {
  NOTHING: 'neutral',
  READY: 'info',
  PAID: 'good',
  PART: 'warn',
  DUE: 'warn',
  GIVEN_UP: 'bad',
  REJECTED: 'bad',
};
