import type { ContractKind, ContractTier, EndedBecause, RequestState } from '@croupier/contract/earnings/contracts';
import type { LineState } from '@croupier/contract/earnings/settlement';
import type * as z from 'zod/mini';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { Condition } from '../contracts/terms.rules.ts';

/** The kinds in the order of the menu, with their drawings and the colours of their bars. */
export const kinds: Readonly<Record<ContractKind, { name: TextKey; icon: IconName; about: TextKey }>> = {
  DIVIDEND: { name: 'team.dividends', icon: 'percentage', about: 'pay.about.DIVIDEND' },
  DAILY: { name: 'team.daily', icon: 'calendar', about: 'pay.about.DAILY' },
  HOURLY: { name: 'team.hourly', icon: 'clock', about: 'pay.about.HOURLY' },
  REALTIME: { name: 'team.realTime', icon: 'flame', about: 'pay.about.REALTIME' },
};

/** What a condition is called; bets of a period have a name of their own in each kind. */
export const conditionName = (kind: ContractKind, condition: Condition): TextKey =>
  condition === 'validBetMin' ? betsName(kind) : conditionNames[condition];

const betsName = (kind: ContractKind): TextKey =>
  kind === 'DAILY' ? 'pay.dailyBet' : kind === 'HOURLY' ? 'pay.hourlyBet' : 'pay.periodBet';

const conditionNames = {
  profitMin: 'pay.periodProfit',
  activeMin: 'pay.activeMembers',
  singleBetMin: 'pay.singleBet',
} as const satisfies Record<Exclude<Condition, 'validBetMin'>, TextKey>;

/** Whether a tier pays one rate for what members won and another for what they lost. */
export const isSplit = (kind: ContractKind, { profitRatePpm, lossRatePpm }: Pick<ContractTier, 'profitRatePpm' | 'lossRatePpm'>): boolean =>
  kind === 'REALTIME' || profitRatePpm !== lossRatePpm;

export const lineStateNames: Readonly<Record<LineState, { name: TextKey; tone: Tone }>> = {
  NOTHING: { name: 'pay.line.NOTHING', tone: 'neutral' },
  READY: { name: 'pay.line.READY', tone: 'info' },
  PAID: { name: 'pay.line.PAID', tone: 'good' },
  PART: { name: 'pay.line.PART', tone: 'warn' },
  DUE: { name: 'pay.line.DUE', tone: 'warn' },
  GIVEN_UP: { name: 'pay.line.GIVEN_UP', tone: 'bad' },
  REJECTED: { name: 'pay.line.REJECTED', tone: 'bad' },
};

export const requestStateNames: Readonly<Record<RequestState, { name: TextKey; tone: Tone }>> = {
  PENDING: { name: 'pay.request.PENDING', tone: 'info' },
  ACCEPTED: { name: 'pay.request.ACCEPTED', tone: 'good' },
  REJECTED: { name: 'pay.request.REJECTED', tone: 'bad' },
  WITHDRAWN: { name: 'pay.request.WITHDRAWN', tone: 'neutral' },
  EXPIRED: { name: 'pay.request.EXPIRED', tone: 'neutral' },
  COUNTERED: { name: 'pay.request.COUNTERED', tone: 'neutral' },
};

export const endedNames: Readonly<Record<z.output<typeof EndedBecause>, TextKey>> = {
  REPLACED: 'pay.ended.REPLACED',
  TERMINATED: 'pay.ended.TERMINATED',
  LOWERED: 'pay.ended.LOWERED',
  CLAMPED: 'pay.ended.CLAMPED',
  MOVED: 'pay.ended.MOVED',
  CLOSED: 'pay.ended.CLOSED',
};

/** Whether what was agreed holds already. */
export const hasBegun = (inForceFrom: string): boolean => Date.parse(inForceFrom) <= Date.now();
