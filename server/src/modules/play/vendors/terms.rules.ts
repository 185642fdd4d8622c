import type { VendorCode } from '@croupier/contract/core/ids';
import type { BetRule } from './bet-limit.rules.ts';

/** What was agreed with a vendor. */
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
  /** What one bet may be. */
  betRules: readonly BetRule[];
};
