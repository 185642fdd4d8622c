import type { Currency, Money } from '@croupier/contract/core/money';
import { VendorCode } from '@croupier/contract/core/ids';
import type { MissionCondition } from '@croupier/contract/rewards/missions';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import { typedUnits } from '#design-system/forms/typed-amount.rules.ts';

export type MissionKind = MissionCondition['kind'];

/** A condition as it is typed. */
export type TypedCondition = {
  kind: MissionKind;
  amount: string;
  count: string;
  multiple: string;
  vendor: string;
  gameTypes: readonly GameCategory[];
};

/** The fields that a kind of condition asks for. */
export const fieldsOf: Readonly<Record<MissionKind, readonly ('amount' | 'count' | 'multiple' | 'games')[]>> = {
  DEPOSIT_COUNT: ['count', 'amount'],
  DEPOSIT_SUM: ['amount'],
  VALID_BET: ['amount', 'games'],
  WIN_MULTIPLE: ['multiple', 'amount', 'count', 'games'],
  LOGIN_STREAK: ['count'],
  INVITE: ['count', 'amount'],
  KYC: ['count'],
  PROFILE: [],
};

const mostOf: Partial<Record<MissionKind, number>> = {
  DEPOSIT_COUNT: 1_000,
  WIN_MULTIPLE: 10_000,
  LOGIN_STREAK: 366,
  INVITE: 1_000,
  KYC: 3,
};
const multipleMost = 1_000_000;

/** Undefined for what is no amount above zero. */
export const readMoney = (typed: string, currency: Currency): Money | undefined => {
  const amount = typedUnits(typed, currency);
  return amount === undefined || amount <= 0n ? undefined : { amount, currency };
};

/** Undefined for what is no whole number from 1 to the most. */
export const readCount = (typed: string, most: number): number | undefined => {
  const plain = typed.trim();
  const value = /^\d{1,7}$/.test(plain) ? Number(plain) : 0;
  return value >= 1 && value <= most ? value : undefined;
};

/** The condition that was typed; undefined while a field that its kind asks for is not right. */
export const readCondition = (typed: TypedCondition, currency: Currency): MissionCondition | undefined => {
  const { kind } = typed;
  const money = readMoney(typed.amount, currency);
  const count = readCount(typed.count, mostOf[kind] ?? 1);
  const vendor = typed.vendor.trim() === '' ? null : VendorCode.safeParse(typed.vendor.trim().toUpperCase()).data;
  if (vendor === undefined) return undefined;
  const games = { gameTypes: [...typed.gameTypes], vendor };
  switch (kind) {
    case 'DEPOSIT_COUNT':
      return count === undefined || money === undefined ? undefined : { kind, times: count, each: money };
    case 'DEPOSIT_SUM':
      return money === undefined ? undefined : { kind, money };
    case 'VALID_BET':
      return money === undefined ? undefined : { kind, money, ...games };
    case 'WIN_MULTIPLE': {
      const multiple = readCount(typed.multiple, multipleMost);
      if (money === undefined || count === undefined || multiple === undefined) return undefined;
      return { kind, times: count, multiple, stakeMin: money, ...games };
    }
    case 'LOGIN_STREAK':
      return count === undefined ? undefined : { kind, days: count };
    case 'INVITE':
      return count === undefined || money === undefined ? undefined : { kind, friends: count, each: money };
    case 'KYC':
      return count === undefined ? undefined : { kind, level: count };
    case 'PROFILE':
      return { kind };
  }
};
