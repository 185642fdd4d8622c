/** The share of a stake in the meters: noted when it raises them, and taken out again when its round is void after all. */
import type { Tx } from '#studio/database';
import type { RoundId } from '#studio/engine/protocol';
import { log } from '#studio/log';
import { type LevelCode, levels, riseBy } from './levels.ts';
import * as store from './store.ts';

/**
 * Takes the share of a void round's stake out of every meter that still holds it, once. A meter that was won since is left as it is: the share was paid out with
 * that win, and the meter that began after it never had it. A round without a share in any meter changes nothing.
 */
export const takeBackStake = async (tx: Tx, roundId: RoundId, at: Temporal.Instant): Promise<void> => {
  const stake = await store.takeStake(tx, roundId, at);
  if (stake === undefined) return;
  const kept: LevelCode[] = [];
  for (const row of await store.lockLevels(tx, stake.group_code)) {
    const level = levels.find(({ code }) => code === row.code);
    if (level === undefined || stake.raised[row.code] === undefined) continue;
    if (stake.raised[row.code] !== row.number) kept.push(row.code);
    else await store.setMeter(tx, row, { meter: (BigInt(row.meter) - riseBy(level, stake.bet, BigInt(stake.rate))).toString() });
  }
  if (kept.length > 0) log.warn({ round: roundId, levels: kept }, 'jackpot share of a void round was paid out with a win');
};
