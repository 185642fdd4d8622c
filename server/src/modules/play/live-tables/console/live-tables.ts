import type { GameCode, NodeId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf, type Money, moneyOf } from '@croupier/contract/core/money';
import type { LiveTable } from '@croupier/contract/play/live-tables-console';
import type { VendorTable } from '@croupier/contract/vendor-api/live-tables';
import { assertServesAll } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { changeTable, listTables } from '../query-tables.ts';

export type TableNamed = { vendor: VendorCode; gameCode: GameCode };

/** The tables of all vendors now. Stakes are shown to operators of all merchants alone, because merchants share tables. */
export const listLiveTables = (by: AtWork): Promise<{ tables: LiveTable[]; missing: VendorCode[] }> =>
  withPermission(by, 'round.read', null, async (tx, scope) => {
    const { tables, missing } = await listTables();
    const shown = await shownTables(tx, tables);
    const answer = { tables: scope === null ? shown : shown.map((table) => ({ ...table, exposure: [], seats: 0 })), missing };
    return { answer, merchants: scope, details: { tables: tables.length } };
  });

export const shownTables = async (tx: Tx, tables: readonly VendorTable[]): Promise<LiveTable[]> => {
  const found = await games.findGames(tx, tables.map(nodeOf));
  return tables.map((table) => {
    const game = found.get(nodeOf(table));
    return {
      ...table,
      variants: table.variants ?? [],
      nextVariant: table.nextVariant ?? table.variant,
      // A list that does not fit the variants tells nothing.
      returns: table.returns?.length === table.variants?.length ? (table.returns ?? []) : [],
      sideBets: table.sideBets ?? [],
      name: game === undefined ? table.gameCode : games.nameIn(game, 'en'),
      limits: table.limits.map(({ currency, min, max }) => ({ min: moneyOf(min, currency), max: moneyOf(max, currency) })),
      exposure: table.exposure.map(({ bet, currency, staked, players, mostPayout }) => ({
        bet,
        players,
        staked: moneyOf(staked, currency),
        mostPayout: moneyOf(mostPayout, currency),
      })),
    };
  });
};

export const nodeOf = ({ vendor, gameCode }: TableNamed): NodeId => `${vendor}:${gameCode}` as NodeId;

type Wanted = {
  isOpen: boolean;
  hostName: string;
  limits: readonly { min: Money; max: Money }[];
  variant?: string | undefined;
  betsOff?: readonly string[] | undefined;
  reason: string;
};

/** Replaces the settings of a table for all merchants. Refuses NOT_FOUND, NOT_ALLOWED, AMOUNT_OUT_OF_RANGE, CURRENCY_MISMATCH, VENDOR_UNAVAILABLE. */
export const saveTable = (by: AtWork, named: TableNamed, { reason, ...wanted }: Wanted): Promise<LiveTable> =>
  withPermission(by, 'vendor.switch', `vendor:${named.vendor}`, async (tx, scope) => {
    assertServesAll(scope);
    const limits = wanted.limits.map(({ min, max }) => {
      if (min.currency !== max.currency) throw new Refusal('CURRENCY_MISMATCH');
      if (min.amount <= 0n || max.amount < min.amount) throw new Refusal('AMOUNT_OUT_OF_RANGE');
      return { currency: min.currency, min: decimalOf(min), max: decimalOf(max) };
    });
    if (new Set(limits.map(({ currency }) => currency)).size !== limits.length) throw new Refusal('CURRENCY_MISMATCH');
    const { isOpen, hostName, variant, betsOff } = wanted;
    const isOne = (table: VendorTable): boolean => table.vendor === named.vendor && table.gameCode === named.gameCode;
    const before = (await listTables()).tables.find(isOne);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (variant !== undefined && before.variants?.includes(variant) !== true) throw new Refusal('FIELD_FORMAT', { field: 'variant' });
    // Every variant of a game has the same side bets.
    if (betsOff?.some((bet) => before.sideBets?.every((one) => one.bet !== bet) ?? true) === true)
      throw new Refusal('FIELD_FORMAT', { field: 'betsOff' });
    const chosen = { ...(variant !== undefined && { variant }), ...(betsOff !== undefined && { betsOff: [...betsOff] }) };
    const after = (await changeTable(named.vendor, named.gameCode, { isOpen, hostName, limits, ...chosen })).find(isOne);
    const [answer] = after === undefined ? [] : await shownTables(tx, [after]);
    if (answer === undefined) throw new Refusal('NOT_FOUND');
    return {
      answer,
      merchants: null,
      details: { table: named.gameCode, reason, before: settingsIn(before), after: settingsIn(after ?? before) },
    };
  });

/** The settings of a table, for the audit. */
const settingsIn = ({ isOpen, hostName, limits, variant, nextVariant = variant, sideBets = [] }: VendorTable) => ({
  isOpen,
  hostName,
  limits,
  variant: nextVariant,
  betsOff: sideBets.filter(({ isOn }) => !isOn).map(({ bet }) => bet),
});
