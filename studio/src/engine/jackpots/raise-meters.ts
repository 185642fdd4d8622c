import { randomBytes } from 'node:crypto';
import { cashStepOf } from '@croupier/contract/core/money';
import { now } from '#studio/clock';
import type { Tx } from '#studio/database';
import { openText, sealText } from '#studio/engine/fairness/seal-seeds';
import { jackpotsOf } from '#studio/engine/games';
import type { Round, Session } from '#studio/engine/rounds/store';
import { isPlayMoney } from '#studio/engine/wallet/play-money';
import { log } from '#studio/log';
import {
  commitmentOfSalt,
  type Atto,
  inUnits,
  type Level,
  type LevelCode,
  levelCodes,
  levels,
  maskedName,
  riseBy,
  shareOfAll,
  thresholdOf,
} from './levels.ts';
import * as store from './store.ts';

type Player = Pick<Session, 'display_name' | 'player_id'>;
type Staked = Pick<Round, 'id' | 'game_code' | 'player_id' | 'currency' | 'bet' | 'free_grant'>;

const saltBytes = 32;
/** The day that a rate is looked up for. */
export const dayOf = (at: Temporal.Instant): string => at.toZonedDateTimeISO('UTC').toPlainDate().toString();
const sealedFor = (group: string, code: LevelCode, number: number): string => `jackpot:${group}:${code}:${number}`;

/** The group and the rate that a stake counts with; undefined where it plays for no jackpot: another game, a free round, play money, another currency. */
export const playsFor = async (
  tx: Tx,
  { game_code, player_id, currency, free_grant }: Pick<Staked, 'game_code' | 'player_id' | 'currency' | 'free_grant'>,
): Promise<{ group: string; rate: Atto } | undefined> => {
  const group = jackpotsOf(game_code);
  if (group === undefined || free_grant !== null || isPlayMoney(player_id)) return undefined;
  const rate = await store.rateOf(tx, currency, dayOf(now()));
  return rate && { group, rate };
};

/** The part of a stake that goes to the meters, in units, cut to a unit: what the platform is told of it. */
export const contributionOf = (stake: bigint): bigint => (stake * shareOfAll) / 1_000n;

/**
 * Adds the share of a stake to every meter of the game's group, in the transaction that draws the round: the stake is taken for certain. Gives the levels that it
 * wins, each once. The second of two stakes that come at once sees what the first has left. The rest of a stake's share above the threshold begins the next meter.
 */
export const raiseMeters = async (tx: Tx, round: Staked, player: Player): Promise<store.WinRow[]> => {
  const plays = await playsFor(tx, round);
  if (plays === undefined) return [];
  const { group, rate } = plays;
  const wins: store.WinRow[] = [];
  const raised: Partial<Record<LevelCode, number>> = {};
  for (const row of await lockedLevels(tx, group)) {
    const level = levelOf(row.code);
    if (row.paused_at !== null) continue;
    raised[row.code] = row.number;
    const meter = BigInt(row.meter) + riseBy(level, round.bet, rate);
    const { salt, threshold } = secretsOf(row);
    if (meter < threshold) await store.setMeter(tx, row, { meter: meter.toString() });
    else {
      wins.push(await winLevel(tx, { row, level, salt, threshold, round, player, rate }));
      await store.setMeter(tx, row, { ...newMeter(level, group, row.number + 1), meter: (level.seed + (meter - threshold)).toString() });
    }
  }
  await store.insertStake(tx, {
    round_id: round.id,
    group_code: group,
    bet: round.bet,
    rate: rate.toString(),
    raised: JSON.stringify(raised),
  });
  return wins;
};

/** The secrets of a meter that is not won yet. */
export const secretsOf = ({ group_code: group, code, number, salt: sealed }: store.LevelRow): { salt: string; threshold: Atto } => {
  const salt = openText(sealed, sealedFor(group, code, number));
  return { salt, threshold: thresholdOf(levelOf(code), { salt, group, number }) };
};

type Won = { row: store.LevelRow; level: Level; salt: string; threshold: Atto; round: Staked; player: Player; rate: Atto };

const winLevel = async (tx: Tx, { row, salt, threshold, round, player, rate }: Won): Promise<store.WinRow> => {
  const win = await store.insertWin(tx, {
    group_code: row.group_code,
    code: row.code,
    number: row.number,
    round_id: round.id,
    player_id: round.player_id,
    player_name: maskedName(player.display_name),
    game_code: round.game_code,
    currency: round.currency,
    amount: inUnits(threshold, rate, cashStepOf(round.currency)),
    won: threshold.toString(),
    rate: rate.toString(),
    salt,
    commitment: row.commitment,
    since: row.since,
    at: now(),
  });
  log.info({ round: round.id, level: row.code, number: row.number, amount: win.amount.toString() }, 'jackpot won');
  return win;
};

/** A meter at its seed, with a new secret threshold. */
const newMeter = ({ code, seed }: Level, group: string, number: number) => {
  const salt = randomBytes(saltBytes).toString('hex');
  return {
    number,
    meter: seed.toString(),
    salt: sealText(salt, sealedFor(group, code, number)),
    commitment: commitmentOfSalt(salt),
    since: now(),
  };
};

const levelOf = (code: LevelCode): Level => {
  const level = levels.find((one) => one.code === code);
  if (level === undefined) throw new Error(`no jackpot level ${code}`);
  return level;
};

/** The levels of a group, held. They are begun when the group is played for the first time. */
const lockedLevels = async (tx: Tx, group: string): Promise<store.LevelRow[]> => {
  const found = await store.lockLevels(tx, group);
  if (found.length === levels.length) return found;
  await beginLevels(tx, group);
  return store.lockLevels(tx, group);
};

/** Begins the levels of a group that are not there yet. */
export const beginLevels = async (tx: Tx, group: string): Promise<void> => {
  for (const level of levels)
    await store.insertLevel(tx, {
      group_code: group,
      code: level.code,
      place: levelCodes.indexOf(level.code) + 1,
      paused_at: null,
      ...newMeter(level, group, 1),
    });
};
