import type { OperatorId, VendorTransferId } from '@croupier/contract/core/ids';
import { mayBeOnItsWay } from '#modules/payments/channels';
import * as cashier from '#modules/payments/exceptions';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { log } from '#platform/log';
import { bookPlayed } from './book-played.ts';
import { movementOf } from './begin-transfer.ts';
import * as store from './store/transfers.ts';
import * as wallets from './store/wallets.ts';
import { needsPerson, playedBetween } from './switch.rules.ts';
import type { FundOutcome } from './tcg/answers.ts';
import { publishChange } from './publish-change.ts';

/**
 * Writes down what became of a transfer, once: what is final stays, however late another answer comes. Returns the transfer as it stands now.
 * Money comes back into the main wallet only when the vendor says that it gave it up, or that it never took it.
 */
export const bookOutcome = async (
  tx: Tx,
  id: VendorTransferId,
  outcome: FundOutcome,
  by: { operatorId?: OperatorId } = {},
): Promise<store.TransferRow> => {
  const row = await store.lockTransfer(tx, id);
  if (row === undefined) throw new Error(`no transfer ${id}`);
  if (row.state === 'CONFIRMED' || row.state === 'FAILED') return row;
  switch (outcome.state) {
    case 'CONFIRMED':
      return confirm(tx, row, outcome.balance, by);
    case 'FAILED':
      return fail(tx, row, outcome, by);
    case 'PENDING':
      return wait(tx, row);
    case 'NEVER_HEARD':
      // While our call may still be on its way, that it is not known yet says nothing.
      return row.begun_at === null || mayBeOnItsWay(row.begun_at, now())
        ? doubt(tx, row, 'the vendor has not heard of it yet')
        : fail(tx, row, { failure: 'NEVER_ARRIVED', code: 'NEVER_HEARD' }, by);
    case 'UNKNOWN':
      return doubt(tx, row, outcome.problem);
  }
};

/** The vendor carries it out. It is asked again soon, and a person looks at one that never ends. */
const wait = (tx: Tx, row: store.TransferRow): Promise<store.TransferRow> => {
  if (row.asked >= pendingAskedMax) return doubt(tx, row, 'the vendor does not bring it to an end');
  return row.asked === 0 ? store.changeTransfer(tx, row.id, { ask_at: now().add(soon) }) : Promise.resolve(row);
};

const pendingAskedMax = 6;
const soon = { seconds: 2 };

type By = { operatorId?: OperatorId };

const confirm = async (tx: Tx, row: store.TransferRow, told: bigint | undefined, by: By): Promise<store.TransferRow> => {
  await wallets.lockWallet(tx, row.member_id, row.vendor);
  const purse = { memberId: row.member_id, merchantId: row.merchant_id, currency: row.currency };
  const inBook = (await wallet.atVendors(tx, purse)).get(row.vendor)?.there ?? 0n;
  const arrived = row.direction === 'TO_VENDOR' ? row.amount : -row.amount;
  const played = told === undefined ? atLeast(row, inBook) : playedBetween(told, inBook, arrived);
  // Money that arrived may be lost there already, and a member who brings home more than they took there won it before.
  if (row.direction === 'TO_VENDOR') await wallet.arriveAtVendor(tx, movementOf(row, 'there'));
  await bookPlayed(tx, row, played, told === undefined ? null : now());
  if (row.direction === 'TO_MAIN') {
    await wallet.comeHome(tx, movementOf(row, 'home'));
    await wallet.payDebt(tx, purse, movementOf(row, 'owed').reference);
  }
  return end(tx, row, { state: 'CONFIRMED', problem: null }, by);
};

/** Where the vendor does not say what is left there: it gave what it had, so that much was there. The next look tells the rest. */
const atLeast = ({ direction, amount }: store.TransferRow, inBook: bigint): bigint =>
  direction === 'TO_MAIN' && amount > inBook ? amount - inBook : 0n;

const fail = async (
  tx: Tx,
  row: store.TransferRow,
  { failure, code }: { failure: NonNullable<store.TransferRow['failure']>; code: string },
  by: By,
): Promise<store.TransferRow> => {
  await wallets.lockWallet(tx, row.member_id, row.vendor);
  await wallets.countReading(tx, row.member_id, row.vendor, null);
  if (row.direction === 'TO_VENDOR') {
    const { member_id: memberId, merchant_id: merchantId, currency } = row;
    await wallet.sendBack(tx, movementOf(row, 'back'));
    await wallet.payDebt(tx, { memberId, merchantId, currency }, movementOf(row, 'owed').reference);
  }
  return end(tx, row, { state: 'FAILED', failure, problem: code.slice(0, 200) }, by);
};

const end = async (
  tx: Tx,
  { id, merchant_id }: store.TransferRow,
  change: { state: 'CONFIRMED' | 'FAILED'; failure?: store.TransferRow['failure']; problem: string | null },
  { operatorId }: By,
): Promise<store.TransferRow> => {
  const ended = await store.changeTransfer(tx, id, { ...change, ended_at: now(), settled_by: operatorId ?? null });
  await publishChange(tx, ended);
  if (operatorId === undefined)
    await cashier.resolveExceptionOfKey(tx, { merchantId: merchant_id, key: exceptionKey(id) }, null, {
      outcome: 'SETTLED',
      text: change.state === 'CONFIRMED' ? 'The vendor confirmed it.' : `The vendor did not move it (${change.problem ?? ''}).`,
    });
  return ended;
};

const doubt = async (tx: Tx, row: store.TransferRow, problem: string): Promise<store.TransferRow> => {
  const doubted = await store.changeTransfer(tx, row.id, { state: 'UNKNOWN', problem: problem.slice(0, 200) });
  if (row.state !== 'UNKNOWN') {
    log.warn({ transfer: row.id, vendor: row.vendor, problem }, 'transfer status unknown');
    await publishChange(tx, doubted);
  }
  if (needsPerson(row.asked)) await openDoubtException(tx, row);
  return doubted;
};

const openDoubtException = async (tx: Tx, row: store.TransferRow): Promise<void> => {
  await cashier.openException(tx, {
    merchantId: row.merchant_id,
    kind: 'TRANSFER_UNKNOWN',
    money: { amount: row.amount, currency: row.currency },
    subject: { memberId: row.member_id, account: `${row.vendor}-${row.id}`, day: row.day },
    key: exceptionKey(row.id),
    text: row.direction === 'TO_VENDOR' ? `Main wallet → ${row.vendor}` : `${row.vendor} → main wallet`,
  });
};

export const exceptionKey = (id: VendorTransferId): string => `transfer-unknown:${id}`;
