import { type Currency, decimalOf, parseAmount } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { now } from '#studio/clock';
import { inTransaction, open, type Tx } from '#studio/database';
import type { Session } from '#studio/engine/rounds/store';
import { Refusal } from '#studio/refusal';
import { configOf } from '../family.ts';
import { ruleOf } from '../rule-of.ts';
import { tableTitles } from '../titles.ts';
import { type Layout, layoutsMost } from './protocol.ts';

type Chip = Layout['chips'][number];
type LayoutTables = {
  'shared.saved_layout': {
    player_id: string;
    id: string;
    kind: string;
    currency: Currency;
    name: string;
    chips: Chip[] | string;
    saved_at: Temporal.Instant;
  };
};
const tables = open<LayoutTables>;

/** The layouts that a player keeps for the kind of table of the session, oldest first. */
export const savedLayouts = (session: Session): Promise<Layout[]> => inTransaction((tx) => listLayouts(tx, session));

/** Keeps a layout, or renames the one of this id. Refuses LAYOUTS_FULL beyond the most, BETS_REFUSED for a bet or an amount of no table of the kind. */
export const saveLayout = async (session: Session, { id, name, chips }: Layout): Promise<Layout[]> => {
  const kept = readChips(session, chips);
  const { player_id, currency } = session;
  return inTransaction(async (tx) => {
    // Layouts of a player one at a time: they are counted while nobody else adds one.
    await sql`select pg_advisory_xact_lock(hashtext(${`layouts of ${player_id}`}))`.execute(tables(tx));
    const before = await listLayouts(tx, session);
    if (before.length >= layoutsMost && !before.some((one) => one.id === id)) throw new Refusal('LAYOUTS_FULL', { most: layoutsMost });
    await tables(tx)
      .insertInto('shared.saved_layout')
      .values({ player_id, id, kind: kindOf(session), currency, name, chips: JSON.stringify(kept), saved_at: now() })
      .onConflict((conflict) => conflict.columns(['player_id', 'id']).doUpdateSet({ name }))
      .execute();
    return listLayouts(tx, session);
  });
};

/** Removes a layout; one that is not there is no error. */
export const removeLayout = (session: Session, id: string): Promise<Layout[]> =>
  inTransaction(async (tx) => {
    await tables(tx).deleteFrom('shared.saved_layout').where('player_id', '=', session.player_id).where('id', '=', id).execute();
    return listLayouts(tx, session);
  });

/** The kind of the table of a session. Refuses GAME_NOT_FOUND for a game that is no table. */
const kindOf = ({ game_code }: Session): string => {
  if (!tableTitles.some(({ code }) => code === game_code)) throw new Refusal('GAME_NOT_FOUND');
  return configOf(game_code).game;
};

/** The sum of the chips on each bet. */
const readChips = (session: Session, chips: readonly Chip[]): Chip[] => {
  const { currency } = session;
  kindOf(session);
  const { bets } = ruleOf(configOf(session.game_code));
  const sums = new Map<string, bigint>();
  for (const { bet, amount } of chips) {
    const units = parseAmount(amount, currency);
    if (!bets.has(bet) || units === undefined || units <= 0n) throw new Refusal('BETS_REFUSED');
    sums.set(bet, (sums.get(bet) ?? 0n) + units);
  }
  return [...sums].map(([bet, amount]) => ({ bet, amount: decimalOf({ amount, currency }) }));
};

const listLayouts = async (tx: Tx, session: Session): Promise<Layout[]> => {
  const rows = await tables(tx)
    .selectFrom('shared.saved_layout')
    .select(['id', 'name', 'chips'])
    .where('player_id', '=', session.player_id)
    .where('kind', '=', kindOf(session))
    .where('currency', '=', session.currency)
    .orderBy('saved_at')
    .orderBy('id')
    .limit(layoutsMost)
    .execute();
  return rows.map(({ id, name, chips }) => ({ id, name, chips: chips as Chip[] }));
};
