import { randomBytes, randomUUID } from 'node:crypto';
import type { Tx } from '../database.ts';
import { writeMessage } from '../messages/index.ts';
import type { Asset } from './link.rules.ts';
import * as store from './store.ts';

/** More confirmations than anybody here asks for; who has them is told no more. */
const reportedConfirmationsMax = 40;

/** Mines blocks: the first takes up all that waits. Everybody who watches is told of each block, in order. */
export const mine = async (tx: Tx, blocks: number): Promise<void> => {
  await store.lockChain(tx);
  for (let count = 0; count < blocks; count += 1) {
    await store.insertBlock(tx, (await store.tip(tx)) + 1, randomBytes(32).toString('hex'));
    await notifyWatchers(tx, await store.unsettled(tx, reportedConfirmationsMax));
  }
};

/** Sends coins from a wallet that has as many as anybody wants. Answers the payment's id. */
export const sendCoins = async (tx: Tx, { asset, address, coins }: { asset: Asset; address: string; coins: string }): Promise<string> => {
  const id = `${randomBytes(32).toString('hex')}:0`;
  await store.insertPayment(tx, { id, asset, address, coins, sender: 'faucet' });
  const payment = await store.findPayment(tx, id);
  if (payment !== undefined) await notifyWatchers(tx, [payment]);
  return id;
};

/** A reorganisation: the newest blocks are given up for as many others and one more. Their transactions are mined again, or lost. */
export const reorganise = async (tx: Tx, depth: number, isLost: boolean): Promise<void> => {
  await store.lockChain(tx);
  const from = Math.max(0, (await store.tip(tx)) - depth + 1);
  const touched = (await store.unsettled(tx, reportedConfirmationsMax)).filter(({ height }) => height !== null && height >= from);
  await store.removeBlocks(tx, from, isLost);
  await notifyWatchers(tx, await Promise.all(touched.map(({ id }) => store.findPayment(tx, id))));
  await mine(tx, depth + 1);
};

/** Whether anything waits for blocks, so that a quiet chain does not grow. */
export const isAwaited = async (tx: Tx): Promise<boolean> =>
  (await store.unsettled(tx, reportedConfirmationsMax)).some(({ height, was_in }) => height !== null || !was_in);

const notifyWatchers = async (tx: Tx, payments: readonly (store.Payment | undefined)[]): Promise<void> => {
  const changed = payments.filter((payment) => payment !== undefined);
  if (changed.length === 0) return;
  await store.noteChanged(
    tx,
    changed.map(({ id }) => id),
  );
  const watchers = await store.watchersOf(tx, changed);
  for (const payment of changed) {
    const watcher = watchers.find(({ asset, address }) => asset === payment.asset && address === payment.address);
    if (watcher === undefined) continue;
    const body = { event: randomUUID(), type: 'payment.changed', payment: paymentReply(payment) };
    await writeMessage(tx, { subject: 'CHAIN', url: watcher.notify_url, secret: watcher.secret, body });
  }
};

/** A payment in the words of the node's calls. */
export const paymentReply = ({ id, asset, address, coins, sender, confirmations, height, was_in, seen_at }: store.Payment) => ({
  id,
  asset,
  address,
  coins,
  sender,
  confirmations,
  gone: height === null && was_in,
  seenAt: seen_at.toString(),
});
