import type { BetResult, BetRow, betSteps } from '@croupier/contract/play/rounds';
import { type Money, subtract } from '@croupier/contract/core/money';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';

/** A loss is told as quietly as a win: colours do not play. */
export const resultTones: Readonly<Record<BetResult, Tone>> = {
  OPEN: 'info',
  WON: 'good',
  LOST: 'neutral',
  EVEN: 'neutral',
  VOID: 'neutral',
};

export const stepNames: Readonly<Record<(typeof betSteps)[number], TextKey>> = {
  BET: 'statements.w.BET',
  BET_BACK: 'statements.w.BET_BACK',
  WIN: 'statements.w.WIN',
  WIN_BACK: 'statements.w.WIN_BACK',
  JACKPOT: 'statements.w.JACKPOT',
  PRIZE: 'statements.w.PRIZE',
  TIP: 'statements.w.TIP',
  CORRECTION: 'statements.w.CORRECTION',
  END: 'rounds.END',
};

/** The result of a round; undefined while there is none yet. */
export const netOf = ({ result, stake, payout }: Pick<BetRow, 'result' | 'stake' | 'payout'>): Money | undefined =>
  result === 'OPEN' ? undefined : subtract(payout, stake);

export const gameOf = ({ displayName, providerName }: Pick<BetRow, 'displayName' | 'providerName'>): string =>
  displayName === providerName ? displayName : `${displayName} · ${providerName}`;
