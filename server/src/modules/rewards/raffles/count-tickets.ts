import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as merchants from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { type CountedRound, roundsOf } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { changedFor } from './claimables.ts';
import { earningOf, isOpenAt, newCode } from './raffle.ts';
import { ticketsFor, validFor } from './tickets.rules.ts';
import * as entries from './store/entries.ts';
import { earningRaffles, type RaffleRow } from './store/raffles.ts';
import * as reader from './store/reader.ts';

const linesAtOnce = 1_000;

/**
 * Counts deposits and valid bets of each merchant's journal for the raffles that were open then, each line once and in its order. A killed process goes on after the last
 * line that was counted. A correction changes the raffle in which its round was counted, until the ticket list is frozen.
 */
export const countTickets = async (): Promise<void> => {
  const { written, read } = await inTransaction(async (tx) => ({ written: await turnover.writtenOfAll(tx), read: await reader.readOfAll(tx) })); // prettier-ignore
  for (const { id } of await merchants.allMerchants()) {
    if ((written.get(id) ?? 0n) === (read.get(id) ?? 0n)) continue;
    try {
      while (await inTransaction((tx) => countSome(tx, id)));
    } catch (error) {
      log.error({ err: error, merchantId: id }, 'ticket counting failed');
    }
  }
};

const countSome = async (tx: Tx, merchantId: MerchantId): Promise<boolean> => {
  const number = await reader.holdReader(tx, merchantId);
  if (number === undefined) return false;
  const { written } = await turnover.endsOf(tx, merchantId);
  if (written === number) return false;
  const open = await earningRaffles(tx, merchantId, now());
  if (open.length === 0) {
    await reader.noteRead(tx, merchantId, written);
    return false;
  }
  const lines = await turnover.linesAfter(tx, merchantId, number, linesAtOnce);
  const last = lines.at(-1);
  if (last === undefined) return false;
  const rounds = await roundsOf(tx, lines);
  await addTickets(tx, merchantId, open, [...fromDeposits(open, lines), ...fromRounds(open, rounds)]);
  await reader.noteRead(tx, merchantId, last.number);
  return lines.length === linesAtOnce;
};

type Counted = entries.Change & { simulated: boolean };

const fromDeposits = (open: readonly RaffleRow[], lines: readonly turnover.JournalRow[]): Counted[] =>
  lines
    .filter(({ kind }) => kind === 'DEPOSIT')
    .flatMap(({ member_id: memberId, simulated, amount, at }) =>
      open
        .filter((raffle) => isOpenAt(raffle, at))
        .flatMap((raffle) =>
          earningOf(raffle).flatMap(({ source }, rule) =>
            source === 'DEPOSIT' ? [{ raffleId: raffle.id, memberId, simulated, rule, amount }] : [],
          ),
        ),
    );

const fromRounds = (open: readonly RaffleRow[], rounds: readonly CountedRound[]): Counted[] =>
  rounds.flatMap(({ bet: { member_id: memberId, simulated, at }, before, after }) =>
    open
      .filter((raffle) => isOpenAt(raffle, at))
      .flatMap((raffle) =>
        earningOf(raffle).flatMap((rule, place) => {
          const amount = validFor(rule, after) - validFor(rule, before);
          return amount === 0n ? [] : [{ raffleId: raffle.id, memberId, simulated, rule: place, amount }];
        }),
      ),
  );

const addTickets = async (tx: Tx, merchantId: MerchantId, open: readonly RaffleRow[], counted: readonly Counted[]): Promise<void> => {
  if (counted.length === 0) return;
  const sums = new Map<string, Counted>();
  for (const one of counted) {
    const name = `${one.raffleId} ${one.memberId} ${String(one.rule)}`;
    sums.set(name, { ...one, amount: one.amount + (sums.get(name)?.amount ?? 0n) });
  }
  const changes = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
  const members = new Map(changes.map((one) => [`${one.raffleId} ${one.memberId}`, one]));
  await entries.openEntries(tx, merchantId, [...members.values()].map(({ raffleId, memberId, simulated }) => ({ raffleId, memberId, simulated, code: newCode() }))); // prettier-ignore
  const rulesOf = new Map(open.map((raffle) => [raffle.id, earningOf(raffle)]));
  const known = Map.groupBy(await entries.addAmounts(tx, changes), ({ raffleId, memberId }) => `${raffleId} ${memberId}`);
  const changed: MemberId[] = await entries.saveEarned(
    tx,
    [...members].map(([name, { raffleId, memberId }]) => {
      const byRule = new Map((known.get(name) ?? []).map(({ rule, amount }) => [rule, amount]));
      return { raffleId, memberId, earned: ticketsFor(rulesOf.get(raffleId) ?? [], byRule) };
    }),
  );
  await publish(tx, changedFor(merchantId, changed));
};
