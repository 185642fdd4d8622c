/** The bets of a table that take the stake of free bets. */
import type { Currency } from '@croupier/contract/core/money';
import type { Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { chipUnit, houseLimits, type Limits, maxOfBet } from '../limits.ts';
import { limitsIn, settingsOf } from '../manage/table-settings.ts';
import type { SharedGame, SharedTable } from '../shared-game.ts';
import type { Settings } from '../store.ts';
import { isOffered, offeredAt } from '../table-variants.ts';

/** The limits for free bets: those of the table, as the platform has decided on the stake whatever a session allows. */
export const freeBetLimits = ({ tier }: Pick<SharedTable, 'tier'>, currency: Currency, settings: Settings): Limits =>
  houseLimits(tier, currency, limitsIn(settings, currency));

/** The bets whose minimum and maximum let a stake in, without those of decisions. */
const betsTaking = (game: SharedGame, limits: Limits, stake: bigint): string[] =>
  [...game.bets]
    .filter(([, { isLater, divisor }]) => isLater !== true && limits.min <= stake && stake <= maxOfBet(limits, divisor))
    .map(([bet]) => bet);

/** The bets that a table offers now and that take a stake. */
export const betsForStake = async (tx: Tx, code: string, currency: Currency, stake: bigint): Promise<string[]> => {
  const table = findSharedTable(code)?.table;
  if (table === undefined) throw new Error(`no table ${code}`);
  const { game, betsOff } = await offeredAt(tx, code);
  const limits = freeBetLimits(table, currency, await settingsOf(tx, code));
  return betsTaking(game, limits, stake).filter((bet) => isOffered(game, betsOff, bet));
};

/** Whether free bets of a stake may be granted for a table: chips make it, and its main bets take it. */
export const takesFreeStake = async (tx: Tx, code: string, currency: Currency, stake: bigint): Promise<boolean> => {
  const table = findSharedTable(code)?.table;
  if (table === undefined) return false;
  const limits = freeBetLimits(table, currency, await settingsOf(tx, code));
  return stake % chipUnit(limits) === 0n && (await betsForStake(tx, code, currency, stake)).length > 0;
};
