import { decimalOf } from '@croupier/contract/core/money';
import type { FeedTransaction } from '@croupier/contract/vendor-api/wallet';
import { inTransaction } from '#studio/database';
import type { FamilyBook, TransactionPage } from '#studio/engine/game-family';
import { vendorOf } from '#studio/engine/games';
import { type ShotPrize, shotPrizesIn, shotTx } from '../numeros/shot-prizes-store.ts';
import { findNumero } from '../results/store.ts';
import type { EntryId, Slip } from '../tables.ts';
import * as store from './store.ts';
import { adjustTx, betTx, winTx } from './transactions.ts';

/** The stakes of slips, and the payouts and corrections of entries, for the platform's comparison. */
export const lotteryBook: Required<FamilyBook> = {
  stakes: async (stretch, after, limit) => {
    const slips = await inTransaction((tx) => store.slipsStartedIn(tx, stretch, after, limit + 1));
    return pageOf(slips, limit, betLine, (slip) => slip.created_at);
  },
  payouts: async (stretch, after, limit) => {
    const settlements = await inTransaction((tx) => store.settlementsIn(tx, stretch, after, limit + 1));
    return pageOf(settlements, limit, payLine, (settlement) => settlement.settled_at);
  },
  prizes: async (stretch, after, limit) => {
    const prizes = await inTransaction((tx) => shotPrizesIn(tx, stretch, after, limit + 1));
    return pageOf(prizes, limit, prizeLine, (prize) => prize.at);
  },
  roundStatus: (roundId, player) =>
    inTransaction(async (tx) => {
      if (!uuid.test(roundId)) return undefined;
      const entry = await store.findEntry(tx, roundId as EntryId);
      if (entry === undefined || entry.player_id !== player) return undefined;
      const slips = await store.slipsOfEntry(tx, entry.id);
      const settlements = await store.settlementsOfEntry(tx, entry.id);
      const isPaid = settlements.length > 0;
      const isOpen = !isPaid && slips.some(({ state }) => state === 'OPEN');
      const drawsAt = isOpen ? (await findNumero(tx, entry.numero_id))?.draws_at.toString() : undefined;
      return {
        roundId,
        state: isPaid ? 'ENDED' : isOpen ? 'OPEN' : 'CANCELLED',
        ...(drawsAt !== undefined && { openUntil: drawsAt }),
        transactions: [...slips.map(betLine), ...settlements.map(payLine)],
      };
    }),
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const pageOf = <Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  line: (row: Row) => FeedTransaction,
  at: (row: Row) => Temporal.Instant | null,
): TransactionPage => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastAt = last && at(last);
  return {
    transactions: page.map(line),
    next: rows.length > limit && last !== undefined && lastAt ? { at: lastAt, id: last.id } : undefined,
  };
};

const none = (row: Pick<Slip, 'currency'>) => decimalOf({ amount: 0n, currency: row.currency });

const betLine = (slip: Slip): FeedTransaction => ({
  vendor: vendorOf(slip.game_code),
  txId: betTx(slip.id),
  op: 'bet',
  playerId: slip.player_id,
  gameCode: slip.game_code,
  roundId: slip.entry_id,
  stake: decimalOf({ amount: slip.stake, currency: slip.currency }),
  payout: none(slip),
  currency: slip.currency,
  state: slip.state === 'VOID' ? 'UNDONE' : 'APPLIED',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: slip.created_at.toString(),
});

const payLine = (entry: store.Settlement): FeedTransaction => ({
  vendor: vendorOf(entry.game_code),
  txId: entry.kind === 'PAYOUT' ? winTx(entry.entry_id) : adjustTx(entry.entry_id, entry.version),
  op: entry.kind === 'PAYOUT' ? 'settle' : 'adjust',
  playerId: entry.player_id,
  gameCode: entry.game_code,
  roundId: entry.entry_id,
  stake: none(entry),
  payout: decimalOf({ amount: entry.amount, currency: entry.currency }),
  currency: entry.currency,
  state: 'APPLIED',
  kind: 'NORMAL',
  endRound: entry.kind === 'PAYOUT',
  refTxIds: [],
  at: entry.settled_at.toString(),
});

/** The prize of a shot belongs to no round. */
const prizeLine = (prize: ShotPrize): FeedTransaction => ({
  vendor: vendorOf(prize.game_code),
  txId: shotTx(prize),
  op: 'promo',
  playerId: prize.player_id,
  gameCode: null,
  roundId: null,
  stake: none(prize),
  payout: decimalOf(prize),
  currency: prize.currency,
  state: 'APPLIED',
  kind: 'NORMAL',
  endRound: false,
  refTxIds: [],
  at: prize.at.toString(),
});
