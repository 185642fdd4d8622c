import type { MemberId, VendorCode, VendorTransferId } from '@croupier/contract/core/ids';
import { ChannelSilent } from '#modules/payments/channels';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { bookOutcome } from './book-outcome.ts';
import { type Contract, getContractOrThrow } from './contracts.ts';
import * as store from './store/transfers.ts';
import * as wallets from './store/wallets.ts';
import type { FundOutcome } from './tcg/answers.ts';
import { askOfFunds, moveFunds, openPlayer } from './tcg/door.ts';
import { publishChange } from './publish-change.ts';

/** A transfer that was begun is left to its sender for so long; a call takes five seconds at most. */
const patience = { seconds: 15 };
/** One that was written down and not begun belongs to a request that is still alive, or died. */
const leftBehindAfter = { seconds: 20 };
const batch = 20;

/**
 * Sends a transfer, once: it counts as sent from the moment that is written down, before the vendor is called. A process that dies between leaves it in doubt,
 * and in doubt it is only asked for. Not in a transaction. Answers the transfer as it stands afterwards.
 */
export const send = async (id: VendorTransferId): Promise<store.TransferRow> => {
  const { row, contract, player } = await inTransaction((tx) => read(tx, id));
  if (row.state !== 'NEW') return row;
  try {
    await makeKnown(contract, row.member_id, player);
  } catch (error) {
    if (!(error instanceof ChannelSilent)) throw error;
    return inTransaction(async (tx) => {
      const found = await store.lockTransfer(tx, id);
      // Another sender of the same may have come through and begun; only what it hears of it counts then.
      if (found === undefined || found.state !== 'NEW') return (await read(tx, id)).row;
      // The money itself was never spoken of, so nothing can have moved.
      return bookOutcome(tx, id, { state: 'FAILED', failure: 'UNREACHABLE', code: error.message });
    });
  }
  const begun = await inTransaction(async (tx) => {
    const at = now();
    const sent = await store.begin(tx, id, at, at.add(patience));
    if (sent !== undefined) await publishChange(tx, sent);
    return sent;
  });
  if (begun === undefined) return inTransaction(async (tx) => (await read(tx, id)).row);
  return book(begun, await asked(() => moveFunds(contract.address, movementOf(begun, player)), id));
};

/** Makes a member known at a vendor, once. @throws ChannelSilent */
export const makeKnown = async (contract: Contract, memberId: MemberId, player: string): Promise<void> => {
  const known = await inTransaction((tx) => wallets.findWallet(tx, memberId, contract.vendor));
  if (known === undefined || known.opened_at !== null) return;
  await openPlayer(contract.address, player);
  await inTransaction((tx) => wallets.noteOpened(tx, memberId, contract.vendor, now()));
};

/** Sends what whoever made it did not live to send. Returns how many. */
export const sendLeftBehind = async (): Promise<number> => {
  const ids = await inTransaction((tx) => store.leftBehind(tx, now().subtract(leftBehindAfter), batch));
  for (const id of ids) await alone(id, () => send(id));
  return ids.length;
};

/** Asks vendors what became of transfers of which nobody knows. Nothing is sent. Returns how many were asked for. */
export const queryUnknown = async (): Promise<number> => {
  const due = await inTransaction((tx) => store.takeDue(tx, now(), batch));
  // Side by side by vendor, so that a slow one keeps only its own waiting.
  await Promise.all(
    [...Map.groupBy(due, ({ vendor }) => vendor)].map(async ([, rows]) => {
      for (const row of rows) await alone(row.id, () => askOf(row));
    }),
  );
  return due.length;
};

const askOf = async (row: store.TransferRow): Promise<void> => {
  const { contract } = await inTransaction((tx) => read(tx, row.id));
  await book(row, await asked(() => askOfFunds(contract.address, { reference: referenceOf(row.id) }), row.id));
};

const read = async (tx: Tx, id: VendorTransferId) => {
  const row = await store.findTransfer(tx, id);
  if (row === undefined) throw new Error(`no transfer ${id}`);
  const contract = await getContractOrThrow(tx, row.merchant_id, row.vendor);
  return { row, contract, player: await playerOf(tx, row.member_id, row.vendor) };
};

const playerOf = async (tx: Tx, memberId: MemberId, vendor: VendorCode): Promise<string> => {
  const found = await wallets.findWallet(tx, memberId, vendor);
  if (found === undefined) throw new Error(`no wallet of ${memberId} at ${vendor}`);
  return found.player;
};

/** The vendor knows a transfer by its id without dashes: some take letters and digits only. */
const referenceOf = (id: VendorTransferId): string => id.replaceAll('-', '');

const movementOf = (row: store.TransferRow, player: string) => ({
  player,
  reference: referenceOf(row.id),
  direction: row.direction,
  money: { amount: row.amount, currency: row.currency },
});

/** Whatever goes wrong while asking, nothing may be concluded from it. */
const asked = async (call: () => Promise<FundOutcome>, id: VendorTransferId): Promise<FundOutcome> => {
  try {
    return await call();
  } catch (error) {
    log.error({ err: error, transfer: id }, 'transfer call to vendor failed: status unknown');
    return { state: 'UNKNOWN', problem: error instanceof Error ? error.message : 'it failed' };
  }
};

/** An answer that cannot be written down now is in doubt, as one that was not heard is: the vendor is asked again later, and in the end a person. */
const book = async (row: store.TransferRow, outcome: FundOutcome): Promise<store.TransferRow> => {
  try {
    return await inTransaction((tx) => bookOutcome(tx, row.id, outcome));
  } catch (error) {
    log.error({ err: error, transfer: row.id, outcome: outcome.state }, 'transfer outcome write failed: will be queried again');
    return inTransaction((tx) => bookOutcome(tx, row.id, { state: 'UNKNOWN', problem: 'what the vendor said could not be kept' })).catch(
      () => row,
    );
  }
};

/** One that fails does not hold up those after it. */
const alone = async (id: VendorTransferId, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, transfer: id }, 'transfer processing failed');
  }
};
