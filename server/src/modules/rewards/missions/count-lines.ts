import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import * as turnover from '#modules/money/turnover';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { ofAudience } from './audience.ts';
import { depositCounts, roundCounts } from './counting.rules.ts';
import { isOpenAt, type OpenMission, openedMissions } from './mission.ts';
import { periodOf } from './period.rules.ts';
import * as missions from './store/missions.ts';
import { type Counted, noteFriends } from './store/progress.ts';
import { recordProgress } from './record-progress.ts';
import { type CountedRound, roundsOf } from './rounds-of.ts';
import { scoringTournaments } from './store/tournaments.ts';
import { countScores } from './tournaments/count-scores.ts';
import { now } from '#platform/clock';

/** Lines that are read at once where missions count them, and where only tournaments do, by one statement each. */
const linesAtOnce = { missions: 1_000, tournaments: 200_000 };
/** From so many lines on, counting takes the connections for long statements. */
const linesOfABacklog = 20_000;

/**
 * Counts what the journal of each merchant says that members did, each line once and in its order, for the missions that were open then. A killed process goes on
 * after the last line that was counted. A correction changes the period in which its round was counted.
 */
export const countMissions = async (): Promise<void> => {
  const { written, read } = await inTransaction(async (tx) => ({ written: await turnover.writtenOfAll(tx), read: await missions.readOfAll(tx) })); // prettier-ignore
  for (const { id } of await merchants.allMerchants()) {
    const left = (written.get(id) ?? 0n) - (read.get(id) ?? 0n);
    if (left === 0n) continue;
    try {
      while (await inTransaction((tx) => countSome(tx, id), left < linesOfABacklog ? 'usual' : 'background'));
    } catch (error) {
      log.error({ err: error, merchantId: id }, 'missions counting failed');
    }
  }
};

const countSome = async (tx: Tx, merchantId: MerchantId): Promise<boolean> => {
  const number = await missions.holdReader(tx, merchantId);
  if (number === undefined) return false;
  const { written } = await turnover.endsOf(tx, merchantId);
  if (written === number) return false;
  const open = await openedMissions(tx, merchantId);
  const tournaments = await scoringTournaments(tx, merchantId, now());
  if (open.length === 0 && tournaments.length === 0) {
    await missions.noteRead(tx, merchantId, written);
    return false;
  }
  const upTo =
    open.length === 0 ? least(written, number + BigInt(linesAtOnce.tournaments)) : await countLines(tx, merchantId, number, open);
  if (upTo === undefined) return false;
  await countScores(tx, { merchantId, after: number, upTo }, tournaments);
  await missions.noteRead(tx, merchantId, upTo);
  return upTo < written;
};

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Counts the next lines for missions. Returns the number of the last of them, undefined if there are none. */
const countLines = async (tx: Tx, merchantId: MerchantId, after: bigint, open: readonly OpenMission[]): Promise<bigint | undefined> => {
  const lines = await turnover.linesAfter(tx, merchantId, after, linesAtOnce.missions);
  const rounds = await roundsOf(tx, lines);
  const counted = [...fromRounds(open, rounds), ...fromDeposits(open, lines), ...(await fromFriends(tx, merchantId, open, lines))];
  await recordProgress(tx, merchantId, await ofAudience(tx, open, counted));
  return lines.at(-1)?.number;
};

type Line = turnover.JournalRow;

const countedBy = (mission: OpenMission, { member_id, simulated, day }: Line, counted: bigint, memberId = member_id): Counted => ({
  missionId: mission.id,
  memberId,
  period: periodOf(mission, day).from,
  simulated,
  counted,
});

/** Rounds and corrections: what the round counts after the line, less what it counted before. */
const fromRounds = (open: readonly OpenMission[], rounds: readonly CountedRound[]): Counted[] =>
  rounds.flatMap(({ bet, before, after }) =>
    open
      .filter((mission) => isOpenAt(mission, bet.at))
      .flatMap((mission) => {
        const change = roundCounts(mission.condition, after) - roundCounts(mission.condition, before);
        return change === 0n ? [] : [countedBy(mission, bet, change)];
      }),
  );

const fromDeposits = (open: readonly OpenMission[], lines: readonly Line[]): Counted[] =>
  lines
    .filter(({ kind }) => kind === 'DEPOSIT')
    .flatMap((line) =>
      open
        .filter((mission) => isOpenAt(mission, line.at))
        .flatMap((mission) => {
          const counted = depositCounts(mission.condition, line.amount);
          return counted === 0n ? [] : [countedBy(mission, line, counted)];
        }),
    );

/** Deposits of friends: each friend counts once for a mission, for the member whose invitation they came with. */
const fromFriends = async (tx: Tx, merchantId: MerchantId, open: readonly OpenMission[], lines: readonly Line[]): Promise<Counted[]> => {
  const deposits = lines.filter(({ kind, simulated }) => kind === 'DEPOSIT' && !simulated);
  if (deposits.length === 0 || !open.some(({ condition }) => condition.kind === 'INVITE')) return [];
  const friends = new Map<MemberId, members.Member>();
  const ids = [...new Set(deposits.map(({ member_id }) => member_id))];
  for (let at = 0; at < ids.length; at += members.membersAtOnceMax)
    for (const one of await members.findMembers(tx, ids.slice(at, at + members.membersAtOnceMax))) friends.set(one.id, one);
  const due = deposits.flatMap((line) => {
    const friend = friends.get(line.member_id);
    const inviter = friend?.uplineId ?? null;
    if (friend === undefined || inviter === null) return [];
    return open.flatMap((mission) => {
      const { condition } = mission;
      if (condition.kind !== 'INVITE' || line.amount < condition.each.amount || !isOpenAt(mission, line.at)) return [];
      const isNew = Temporal.Instant.compare(friend.registeredAt, mission.startsAt) >= 0;
      return isNew ? [{ mission, line, friendId: friend.id, memberId: inviter }] : [];
    });
  });
  const fresh = await noteFriends(tx, merchantId, due.map(({ mission, friendId, memberId }) => ({ missionId: mission.id, friendId, memberId }))); // prettier-ignore
  // A friend who deposited twice among these lines counts for the first of them.
  return due.flatMap(({ mission, line, friendId, memberId }) =>
    fresh.delete(`${mission.id} ${friendId}`) ? [countedBy(mission, line, 1n, memberId)] : [],
  );
};
