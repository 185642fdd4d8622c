import type { EventOf } from '@croupier/contract/core/events';
import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import { bytesOf, drawWinners, listHash } from '@croupier/contract/rewards/raffle-draw';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import * as turnover from '#modules/money/turnover';
import { giveReward } from '#modules/rewards/giving';
import { shownReward, wordIn } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { unseal } from '#platform/secrets';
import { freezeEntries, listedEntries } from '../store/entries.ts';
import * as raffles from '../store/raffles.ts';
import { holdReader } from '../store/reader.ts';
import * as wins from '../store/wins.ts';
import { drawnPlaces } from './prizes.rules.ts';

/** After so long a list is frozen although events from before the end may still be on their way. */
const patience = { hours: 2 };

/**
 * Freezes the ticket lists of draws that are over, draws the winners at their time, and gives the prizes, each once: a process that is killed between two steps goes on
 * with the next one.
 */
export const holdDraws = async (): Promise<void> => {
  for (const { id, state, name } of await inTransaction((tx) => raffles.dueDraws(tx, now()))) {
    try {
      if (state === 'OPEN' && !(await inTransaction((tx) => freeze(tx, id)))) continue;
      if (state !== 'DRAWN' && !(await inTransaction((tx) => draw(tx, id)))) continue;
      await givePrizes(id, name);
    } catch (error) {
      log.error({ err: error, raffleId: id }, 'draw failed');
    }
  }
};

/** False while lines of the journal from before the end may be missing, or another process is at it. */
const freeze = async (tx: Tx, id: string): Promise<boolean> => {
  const raffle = await raffles.holdRaffle(tx, id);
  if (raffle === undefined || raffle.state !== 'OPEN') return raffle?.state === 'FROZEN';
  if (!(await isCounted(tx, raffle.merchant_id, raffle.ends_at))) return false;
  await freezeEntries(tx, id, raffle.tickets_max);
  const listed = await listedEntries(tx, id);
  await raffles.changeRaffle(tx, id, {
    state: 'FROZEN',
    frozen_at: now(),
    list_hash: await listHash(listed),
    entries: listed.length,
    tickets: listed.reduce((sum, { tickets }) => sum + BigInt(tickets), 0n),
  });
  return true;
};

const isCounted = async (tx: Tx, merchantId: MerchantId, endsAt: Temporal.Instant): Promise<boolean> => {
  // Nobody reads the journal from here on, so no ticket changes while the list is frozen.
  const number = await holdReader(tx, merchantId);
  if (number === undefined || number !== (await turnover.endsOf(tx, merchantId)).written) return false;
  const isLate = Temporal.Instant.compare(endsAt.add(patience), now()) <= 0;
  return isLate || (await turnover.uncountedBefore(tx, merchantId, endsAt)) === 0;
};

/** Reveals the seed and records the winners. False before the time of the draw. */
const draw = async (tx: Tx, id: string): Promise<boolean> => {
  const raffle = await raffles.holdRaffle(tx, id);
  if (raffle === undefined || raffle.state !== 'FROZEN') return raffle?.state === 'DRAWN';
  const { merchant_id: merchantId, draws_at: drawsAt, list_hash: list, sealed_seed: sealed } = raffle;
  if (drawsAt === null || list === null || sealed === null) throw new Error(`raffle ${id} has no draw`);
  if (Temporal.Instant.compare(drawsAt, now()) > 0) return false;
  const hex = unseal(sealed);
  const seed = bytesOf(hex);
  if (seed === undefined) throw new Error(`the seed of raffle ${id} is unreadable`);
  const places = drawnPlaces((await raffles.prizesOf(tx, [id])).get(id) ?? []);
  const entries = await listedEntries(tx, id);
  const memberOf = new Map(entries.map(({ code, memberId }) => [code, memberId]));
  const codes = await drawWinners({ seed, listHash: list, entries, prizes: places.length, onePrizeEach: raffle.one_prize });
  const rows = codes.map((code, index) => {
    const [memberId, place] = [memberOf.get(code), places[index]];
    if (memberId === undefined || place === undefined) throw new Error(`winner ${code} of raffle ${id} is unknown`);
    return { raffle_id: id, number: index + 1, place, code, member_id: memberId, merchant_id: merchantId, given_id: null };
  });
  await wins.insertWins(tx, rows);
  await raffles.changeRaffle(tx, id, { state: 'DRAWN', drawn_at: now(), seed: hex, sealed_seed: null });
  await publish(
    tx,
    [...new Set(rows.map((row) => row.member_id))].map((memberId) => ({ type: 'raffles.changed', merchantId, memberId })),
  );
  return true;
};

/** Gives each prize in a transaction of its own, so that one that is refused (goods that are sold out) blocks no other. It is tried again at the next run. */
const givePrizes = async (id: string, name: raffles.RaffleRow['name']): Promise<void> => {
  const prizes = new Map((await inTransaction((tx) => raffles.prizesOf(tx, [id]))).get(id)?.map((prize) => [prize.place, prize]));
  let after = 0;
  for (;;) {
    const before = after;
    const meet = (number: number): void => {
      after = number;
    };
    try {
      if (!(await inTransaction((tx) => giveNext(tx, { id, name, prizes }, before, meet)))) break;
    } catch (error) {
      if (after === before) throw error;
      log.error({ err: error, raffleId: id, number: after }, 'raffle prize could not be given');
    }
  }
  await inTransaction(async (tx) => {
    if (await wins.isAllGiven(tx, id)) await raffles.changeRaffle(tx, id, { state: 'PAID' });
  });
};

type Drawn = { id: string; name: raffles.RaffleRow['name']; prizes: ReadonlyMap<number, raffles.PrizeRow> };

const giveNext = async (tx: Tx, { id, name, prizes }: Drawn, after: number, meet: (number: number) => void): Promise<boolean> => {
  const win = await wins.nextUnpaid(tx, id, after);
  if (win === undefined) return false;
  meet(win.number);
  const prize = prizes.get(win.place);
  if (prize === undefined || prize.reward === null) throw new Error(`place ${String(win.place)} of raffle ${id} has no prize`);
  const reward = z.decode(Reward, prize.reward as never);
  const {
    id: givenId,
    isNew,
    withheld,
  } = await giveReward(tx, { id: win.member_id }, reward, {
    programme: 'RAFFLE',
    programmeId: id,
    reference: `${id}:draw:${String(win.number)}`,
    why: `${wordIn(name, 'en')}: ${String(win.place)}.`,
  });
  await wins.noteWinGiven(tx, win, givenId);
  if (isNew && withheld === null) await publish(tx, [wonEvent(win, name, prize, reward)]);
  return true;
};

const wonEvent = (win: wins.WinRow, name: raffles.RaffleRow['name'], prize: raffles.PrizeRow, reward: Reward): EventOf<'raffle.won'> => {
  const { kind, money, pieces } = shownReward(reward);
  return {
    type: 'raffle.won',
    merchantId: win.merchant_id,
    memberId: win.member_id,
    raffleId: win.raffle_id,
    number: win.number,
    name,
    prize: prize.name,
    reward: { kind, amount: money === null ? null : decimalOf(money), currency: money?.currency ?? null, pieces },
  };
};
