/** The settings of a table: open or closed, the name of its host, its mathematics, side bets that are off, and limits that take the place of the studio's own. */
import { decimalOf, parseAmount } from '@croupier/contract/core/money';
import type { TableLimit, TableSettings } from '@croupier/contract/vendor-api/live-tables';
import { inTransaction, type Tx } from '#studio/database';
import { findSharedTable } from '#studio/engine/games';
import { addTables } from '../leases.ts';
import type { Limits } from '../limits.ts';
import { type Settings, tables } from '../store.ts';

/** Replaces the settings of a table; undefined when there is none, or its game has no such variant or side bet, or a limit is no amount of its currency or has its least above its most. */
export const changeSettings = async (
  code: string,
  { isOpen, hostName, limits, variant, betsOff }: TableSettings,
): Promise<true | undefined> => {
  const found = findSharedTable(code);
  if (found === undefined) return undefined;
  const chosen = variant === undefined ? undefined : found.variants.find(({ name }) => name === variant);
  if (variant !== undefined && chosen === undefined) return undefined;
  const sideBets = found.game(chosen?.version).sideBets ?? [];
  if (betsOff?.some((bet) => !sideBets.includes(bet)) === true) return undefined;
  const units: Settings['limits'] = {};
  for (const { currency, min, max } of limits) {
    const [least, most] = [parseAmount(min, currency), parseAmount(max, currency)];
    if (least === undefined || most === undefined || least <= 0n || most < least) return undefined;
    units[currency] = { min: least.toString(), max: most.toString() };
  }
  await inTransaction(async (tx) => {
    await addTables(tx, [code]);
    await tables(tx)
      .updateTable('shared.game_table')
      .set({
        is_open: isOpen,
        host_name: hostName === '' ? null : hostName,
        limits: JSON.stringify(units),
        ...(variant !== undefined && { maths: variant }),
        ...(betsOff !== undefined && { bets_off: betsOff }),
      })
      .where('code', '=', code)
      .execute();
  });
  return true;
};

/** The limits that an operator set for a currency. */
export const limitsIn = ({ limits }: Settings, currency: TableLimit['currency']): Limits | undefined => {
  const set = limits[currency];
  return set && { min: BigInt(set.min), max: BigInt(set.max) };
};

export const viewLimits = ({ limits }: Settings): TableLimit[] =>
  Object.entries(limits).flatMap(([code, set]) => {
    const currency = code as TableLimit['currency'];
    const text = (units: string) => decimalOf({ amount: BigInt(units), currency });
    return set === undefined ? [] : [{ currency, min: text(set.min), max: text(set.max) }];
  });

const unset: Settings = { is_open: true, host_name: null, limits: {}, maths: null, bets_off: [] };

/** The settings of a table; those of the studio before anybody changed them. */
export const settingsOf = async (tx: Tx, code: string): Promise<Settings> =>
  (await tables(tx)
    .selectFrom('shared.game_table')
    .select(['is_open', 'host_name', 'limits', 'maths', 'bets_off'])
    .where('code', '=', code)
    .executeTakeFirst()) ?? unset;
