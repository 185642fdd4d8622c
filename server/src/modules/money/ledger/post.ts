import type { TransferId } from '@croupier/contract/core/ids';
import { randomUUIDv7 } from 'node:crypto';
import { askOne, inTransaction, together, togetherAtLast, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { isOpenHouse, loadAccountsForUpdate, takeUpHouses } from './load-accounts.ts';
import { type AccountRef, enter, idOf, type Transfer } from './batch.rules.ts';
import * as store from './store/transfers.ts';
import { writing } from './store/write-batch.ts';
import { writeFastPath } from './store/write-fast-path.ts';
import { type Run, runsOf } from './fast-path.rules.ts';

/** The outcome of one transfer: it stands under `id` (`replayed`: since an earlier call), or it was refused. */
export type Posted = { id: TransferId; replayed: boolean } | { refused: 'INSUFFICIENT_FUNDS' | 'REFERENCE_CONFLICT' };

/**
 * Writes many transfers into the book, in order, with the meaning of one after the other, in a fixed number of statements.
 * A transfer that is refused leaves no trace and does not disturb the others. The same reference with the same content
 * gives the first answer again; with other content it is refused with REFERENCE_CONFLICT.
 */
export const postEach = async (tx: Tx, transfers: readonly Transfer[]): Promise<Posted[]> => {
  const ids = transfers.map(newTransferId);
  const runs = runsOf(transfers, ids);
  if (runs !== undefined) {
    await takeUpHouses(tx, housesOf(runs));
    if (await askOne(tx, writeFastPath(runs))) return ids.map(asNew);
  }
  return postWithLocks(tx, transfers);
};

/** The same as `postEach` in a transaction of its own: nearly always in one way to the database and back. */
export const postAndKeep = async (transfers: readonly Transfer[]): Promise<Posted[]> => {
  const ids = transfers.map(newTransferId);
  const runs = runsOf(transfers, ids);
  if (runs !== undefined) {
    const [isDone] = await inTransaction(async (tx) => {
      await takeUpHouses(tx, housesOf(runs));
      return togetherAtLast(tx, [writeFastPath(runs)]);
    });
    if (isDone) return ids.map(asNew);
  }
  return inTransaction((tx) => postWithLocks(tx, transfers));
};

const asNew = (id: TransferId): Posted => ({ id, replayed: false });

/** Writes transfers into the book, all of them or none: the first refusal is thrown. */
export const post = async (tx: Tx, transfers: readonly Transfer[]): Promise<{ id: TransferId; replayed: boolean }[]> =>
  (await postEach(tx, transfers)).map((outcome) => {
    if ('refused' in outcome) throw new Refusal(outcome.refused);
    return outcome;
  });

/** Ids rise with time, so that new rows lie side by side on the disk. */
const newTransferId = (): TransferId => randomUUIDv7() as TransferId;

/** The accounts of the house that must be looked for. */
const housesOf = (runs: readonly Run[]): AccountRef[] => {
  const houses = new Map<string, AccountRef>();
  for (const { moves } of runs) for (const { houseId, house } of moves) if (!isOpenHouse(houseId)) houses.set(houseId, house);
  return [...houses.values()];
};

/** Takes up every account under lock, decides each transfer in memory on what the ones before it left, and writes what was entered. */
const postWithLocks = async (tx: Tx, transfers: readonly Transfer[]): Promise<Posted[]> => {
  const ledgerBatch = await loadAccountsForUpdate(
    tx,
    transfers.flatMap((transfer) => transfer.legs.map((leg) => leg.account)),
  );
  const standing = await findStanding(tx, transfers);
  const outcomes = transfers.map((transfer): Posted => {
    const key = referenceKey(transfer);
    const earlier = standing.get(key);
    const content = contentOf(
      transfer.reason,
      transfer.legs.map(({ account, amount }) => ({ accountId: idOf(account), amount })),
    );
    if (earlier !== undefined) return earlier.content === content ? { id: earlier.id, replayed: true } : { refused: 'REFERENCE_CONFLICT' };
    const id = newTransferId();
    if (!enter(ledgerBatch, transfer, id)) return { refused: 'INSUFFICIENT_FUNDS' };
    standing.set(key, { id, content });
    return { id, replayed: false };
  });
  if (ledgerBatch.entered.length > 0) await together(tx, writing(ledgerBatch));
  return outcomes;
};

const referenceKey = ({ merchantId, reference }: Transfer): string => `${merchantId}|${reference}`;

const contentOf = (reason: string, legs: readonly { accountId: string; amount: bigint }[]): string =>
  [reason, ...legs.map((leg) => `${leg.accountId}=${leg.amount}`).toSorted()].join('\n');

const findStanding = async (tx: Tx, transfers: readonly Transfer[]): Promise<Map<string, { id: TransferId; content: string }>> => {
  // Each once, however often the batch names it: a leg found twice would be taken for other content.
  const wanted = new Map(transfers.map((transfer) => [referenceKey(transfer), transfer]));
  const rows = await store.findByReference(tx, [...wanted.values()]);
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].flatMap(([id, legs]) => {
      const [first] = legs;
      if (first === undefined) return [];
      const known = legs.map((leg) => ({ accountId: leg.account_id, amount: leg.amount }));
      return [[`${first.merchant_id}|${first.reference}`, { id, content: contentOf(first.reason, known) }] as const];
    }),
  );
};
