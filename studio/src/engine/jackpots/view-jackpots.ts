import { cashStepOf, type Currency, decimalOf } from '@croupier/contract/core/money';
import type * as z from 'zod/mini';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { jackpotsOf } from '#studio/engine/games';
import type { RoundId } from '#studio/engine/protocol';
import type { Session } from '#studio/engine/rounds/store';
import { isPlayMoney } from '#studio/engine/wallet/play-money';
import { type Atto, inUnits, jackpotsPercent, levels } from './levels.ts';
import { type jackpotWins, type JackpotsView, type JackpotWinView, type JackpotWon, winsPageSize } from './protocol.ts';
import { beginLevels, playsFor } from './raise-meters.ts';
import * as store from './store.ts';

/** The meters that a session plays for; null where it plays for none. */
export const viewJackpots = async (tx: Tx, session: Session): Promise<JackpotsView | null> => {
  const plays = await playsFor(tx, { ...session, free_grant: null });
  return plays === undefined ? null : viewGroup(tx, plays.group, session.currency, plays.rate);
};

/** The meters of a group in a currency. */
export const viewGroup = async (tx: Tx, group: string, currency: Currency, rate: Atto): Promise<JackpotsView> => {
  let rows = await store.levelsOf(tx, group);
  if (rows.length < levels.length) {
    await beginLevels(tx, group);
    rows = await store.levelsOf(tx, group);
  }
  const amount = (atto: Atto) => decimalOf({ amount: inUnits(atto, rate, cashStepOf(currency)), currency });
  return {
    group,
    returnPercent: jackpotsPercent(),
    levels: levels.flatMap(({ code, seed, ceiling }) => {
      const row = rows.find((one) => one.code === code);
      if (row === undefined) return [];
      const { number, commitment, since, paused_at } = row;
      const meter = BigInt(row.meter);
      return {
        code,
        // A meter above its ceiling would be one that was not paid yet, between two stakes: the ceiling is the most anybody wins.
        meter: amount(meter > ceiling ? ceiling : meter),
        seed: amount(seed),
        ceiling: amount(ceiling),
        number,
        commitment,
        since: since.toString(),
        isPaused: paused_at !== null,
      };
    }),
  };
};

/** A page of the wins of a session's game, newest first. */
export const listWins = (session: Session, { before }: { before?: string | undefined }): Promise<z.output<typeof jackpotWins.reply>> =>
  inTransaction(async (tx) => {
    const group = jackpotsOf(session.game_code);
    if (group === undefined) return { wins: [], more: false };
    const from = before === undefined ? undefined : await store.findWin(tx, group, before);
    if (before !== undefined && from === undefined) return { wins: [], more: false };
    const wins = await store.winsOf(tx, group, { limit: winsPageSize + 1, before: from });
    return { wins: wins.slice(0, winsPageSize).map(viewWin), more: wins.length > winsPageSize };
  });

export const viewWin = (win: store.WinRow): JackpotWinView => ({
  id: win.id,
  code: win.code,
  number: win.number,
  player: win.player_name,
  gameCode: win.game_code,
  amount: decimalOf(win),
  currency: win.currency,
  threshold: win.won,
  salt: win.salt,
  commitment: win.commitment,
  since: win.since.toString(),
  at: win.at.toString(),
});

/** The jackpots that a round has won, for its screen. */
export const jackpotsWonBy = async (tx: Tx, round: { id: RoundId; game_code: string }): Promise<JackpotWon[]> =>
  jackpotsOf(round.game_code) === undefined
    ? []
    : (await store.winsOfRound(tx, round.id)).map((win) => ({ code: win.code, amount: decimalOf(win) }));

const cached = new Map<string, { at: Temporal.Instant; view: Promise<JackpotsView | null> }>();
const cachedForSeconds = 2;

/** The meters for screens that ask again and again: at most two seconds old. */
export const recentJackpots = (session: Session): Promise<JackpotsView | null> => {
  const key = `${jackpotsOf(session.game_code)} ${session.currency} ${isPlayMoney(session.player_id)}`;
  const known = cached.get(key);
  if (known !== undefined && now().since(known.at).total('seconds') < cachedForSeconds) return known.view;
  const view = inTransaction((tx) => viewJackpots(tx, session));
  cached.set(key, { at: now(), view });
  view.catch(() => cached.delete(key));
  return view;
};
