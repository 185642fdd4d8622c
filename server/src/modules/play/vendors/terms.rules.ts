import type { VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import type { BetRule } from './bet-limit.rules.ts';

/** ROUND: the wins of one round. PRIZE: a prize, or what is won without a stake. JACKPOT: one win of a jackpot. DAY: all of a business day at a merchant. */
export type PayoutLimitKind = 'ROUND' | 'PRIZE' | 'JACKPOT' | 'DAY';

/** The payouts a vendor may make by itself in a currency, of 10^-scale. */
export type PayoutLimit = { kind: PayoutLimitKind; currency: Currency; amount: bigint };

/** The agreement with a vendor. */
export type VendorTerms = {
  code: VendorCode;
  /** Whether new stakes are taken from it at all. */
  enabled: boolean;
  /** A settled round may be corrected: `caps.resettle`. */
  canResettle: boolean;
  /** A win for a settled round is paid and noted. */
  takesLateWins: boolean;
  /** A win for an unknown round is paid: tournaments, offline prizes. */
  winsWithoutBet: boolean;
  /** A correction the member cannot pay is refused; otherwise it is owed. */
  refusesShortAdjust: boolean;
  /** A player may change games within a session, as between tables. */
  changesGames: boolean;
  /** It may pay prizes and free rounds of campaigns of its own, which nobody here made. */
  ownPromotions: boolean;
  /** How many times its stake a round may win without being held; null: as many as everywhere. */
  winMultiple: number | null;
  ceilings: readonly PayoutLimit[];
  /** The bounds of one bet. */
  betRules: readonly BetRule[];
};
