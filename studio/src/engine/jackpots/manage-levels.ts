/** Levels and wins as the platform's operators see them, and the pause of a level. */
import { cashStepOf, Currency, decimalOf } from '@croupier/contract/core/money';
import { type JackpotWinRecord, jackpotWinsMax, type VendorJackpotLevel } from '@croupier/contract/vendor-api/jackpots';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { jackpotGroups, vendorOf } from '#studio/engine/games';
import { type Atto, inUnits, type LevelCode, levelCodes, levels } from './levels.ts';
import { beginLevels } from './raise-meters.ts';
import * as store from './store.ts';

/** The meters are kept in atto-dollars: so many are a unit of this currency. */
const kept = Currency.parse('USD');
const unit: Atto = 10n ** 14n;
const amountOf = (atto: Atto) => decimalOf({ amount: inUnits(atto, unit, cashStepOf(kept)), currency: kept });

export const levelNames: Readonly<Record<LevelCode, string>> = { MINI: 'Mini', MINOR: 'Minor', MAJOR: 'Major', GRAND: 'Grand' };
export const jackpotIdOf = (group: string, code: LevelCode): string => `${group}:${code}`;

/** The level that an id names; undefined when there is none. */
const levelNamed = (jackpotId: string): { group: string; code: LevelCode } | undefined => {
  for (const group of jackpotGroups()) {
    const code = levelCodes.find((one) => jackpotIdOf(group, one) === jackpotId);
    if (code !== undefined) return { group, code };
  }
  return undefined;
};

/** The levels of every group, the highest of each first. */
export const reportLevels = (): Promise<VendorJackpotLevel[]> =>
  inTransaction(async (tx) => {
    const reported: VendorJackpotLevel[] = [];
    for (const group of jackpotGroups()) {
      await beginLevels(tx, group);
      reported.push(...(await store.levelsOf(tx, group)).toReversed().map(reportLevel));
    }
    return reported;
  });

const reportLevel = (row: store.LevelRow): VendorJackpotLevel => {
  const level = levels.find(({ code }) => code === row.code);
  if (level === undefined) throw new Error(`no jackpot level ${row.code}`);
  const { seed, ceiling, share } = level;
  return {
    jackpotId: jackpotIdOf(row.group_code, row.code),
    group: row.group_code,
    name: levelNames[row.code],
    currency: kept,
    meter: amountOf(BigInt(row.meter)),
    seed: amountOf(seed),
    ceiling: amountOf(ceiling),
    sharePercent: decimalOf({ amount: share * 1_000n, currency: kept }),
    wins: row.number - 1,
    since: row.since.toString(),
    commitment: row.commitment,
    pausedAt: row.paused_at?.toString() ?? null,
  };
};

/** Pauses a level or lets it go on; undefined when there is none. A level that is paused already keeps the moment since which it is. */
export const pauseLevel = async (jackpotId: string, isPaused: boolean): Promise<true | undefined> => {
  const named = levelNamed(jackpotId);
  if (named === undefined) return undefined;
  const { group, code } = named;
  await inTransaction(async (tx) => {
    await beginLevels(tx, group);
    const row = (await store.lockLevels(tx, group)).find((one) => one.code === code);
    if (row !== undefined && (row.paused_at !== null) !== isPaused) await store.setMeter(tx, row, { paused_at: isPaused ? now() : null });
  });
  return true;
};

/** Wins of a level, newest first, older than the win `before`; none for a level or a win that is unknown. */
export const reportWins = (jackpotId: string, before: string | undefined): Promise<JackpotWinRecord[]> =>
  inTransaction(async (tx) => {
    const named = levelNamed(jackpotId);
    if (named === undefined) return [];
    const from = before === undefined ? undefined : await store.findWin(tx, named.group, before);
    if (before !== undefined && from === undefined) return [];
    const wins = await store.winsOf(tx, named.group, { limit: jackpotWinsMax, before: from, code: named.code });
    return wins.map(recordOf);
  });

const recordOf = (win: store.WinRow): JackpotWinRecord => ({
  id: win.id,
  jackpotId: jackpotIdOf(win.group_code, win.code),
  name: levelNames[win.code],
  player: win.player_name,
  vendor: vendorOf(win.game_code),
  gameCode: win.game_code,
  amount: decimalOf(win),
  currency: win.currency,
  at: win.at.toString(),
  playerId: win.player_id,
  roundId: win.round_id,
});
