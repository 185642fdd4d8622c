import type { ContractKind, ContractTier, EndedBecause, RequestState } from '@croupier/contract/earnings/contracts';
import type { LineState } from '@croupier/contract/earnings/settlement';
import type * as z from 'zod/mini';
import type { TextKey } from '#i18n/text.ts';
import type { Tone } from '#design-system/ui/badge.tsx';
import type { IconName } from '#design-system/ui/icon-names.ts';
import type { Condition } from '../contracts/terms.rules.ts';

/** The kinds in the order of the menu, with their drawings and the colours of their bars. */
export const kinds: Readonly<Record<ContractKind, { name: TextKey; icon: IconName; about: TextKey }>> = {
  DIVIDEND: { name: 'agent-tree.dividends', icon: 'percentage', about: 'settlement.about.DIVIDEND' },
  DAILY: { name: 'agent-tree.daily', icon: 'calendar', about: 'settlement.about.DAILY' },
  HOURLY: { name: 'agent-tree.hourly', icon: 'clock', about: 'settlement.about.HOURLY' },
  REALTIME: { name: 'agent-tree.realTime', icon: 'flame', about: 'settlement.about.REALTIME' },
  SERIES: { name: 'agent-tree.lotteryMargin', icon: 'ticket', about: 'settlement.about.SERIES' },
};

/** The name of a condition; bets of a period have a name of their own in each kind. */
export const conditionName = (kind: ContractKind, condition: Condition): TextKey =>
  condition === 'validBetMin' ? betsName(kind) : conditionNames[condition];

const betsName = (kind: ContractKind): TextKey =>
  kind === 'DAILY' ? 'settlement.dailyBet' : kind === 'HOURLY' ? 'settlement.hourlyBet' : 'settlement.periodBet';

const conditionNames = {
  profitMin: 'settlement.periodProfit',
  activeMin: 'settlement.activeMembers',
  singleBetMin: 'settlement.singleBet',
} as const satisfies Record<Exclude<Condition, 'validBetMin'>, TextKey>;

/** Whether a tier pays one rate for what members won and another for what they lost. */
export const isSplit = (kind: ContractKind, { profitRatePpm, lossRatePpm }: Pick<ContractTier, 'profitRatePpm' | 'lossRatePpm'>): boolean =>
  kind === 'REALTIME' || profitRatePpm !== lossRatePpm;

export const lineStateNames: Readonly<Record<LineState, { name: TextKey; tone: Tone }>> = {
  NOTHING: { name: 'settlement.line.NOTHING', tone: 'neutral' },
  READY: { name: 'settlement.line.READY', tone: 'info' },
  PAID: { name: 'settlement.line.PAID', tone: 'good' },
  PART: { name: 'settlement.line.PART', tone: 'warn' },
  DUE: { name: 'settlement.line.DUE', tone: 'warn' },
  GIVEN_UP: { name: 'settlement.line.GIVEN_UP', tone: 'bad' },
  REJECTED: { name: 'settlement.line.REJECTED', tone: 'bad' },
};

export const requestStateNames: Readonly<Record<RequestState, { name: TextKey; tone: Tone }>> = {
  PENDING: { name: 'settlement.request.PENDING', tone: 'info' },
  ACCEPTED: { name: 'settlement.request.ACCEPTED', tone: 'good' },
  REJECTED: { name: 'settlement.request.REJECTED', tone: 'bad' },
  WITHDRAWN: { name: 'settlement.request.WITHDRAWN', tone: 'neutral' },
  EXPIRED: { name: 'settlement.request.EXPIRED', tone: 'neutral' },
  COUNTERED: { name: 'settlement.request.COUNTERED', tone: 'neutral' },
};

export const endedNames: Readonly<Record<z.output<typeof EndedBecause>, TextKey>> = {
  REPLACED: 'settlement.ended.REPLACED',
  TERMINATED: 'settlement.ended.TERMINATED',
  LOWERED: 'settlement.ended.LOWERED',
  CLAMPED: 'settlement.ended.CLAMPED',
  MOVED: 'settlement.ended.MOVED',
  CLOSED: 'settlement.ended.CLOSED',
};

/** Whether what was agreed holds already. */
export const hasBegun = (inForceFrom: string): boolean => Date.parse(inForceFrom) <= Date.now();
