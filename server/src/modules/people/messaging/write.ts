import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { seal } from '#platform/secrets';
import * as store from './store.ts';

/** The message and its receiver; without a merchant where it concerns the whole installation. `worthMinutes`: how long it is worth delivering. */
export type Letter = { merchantId: MerchantId | null; worthMinutes: number } & (
  | { channel: 'SMS'; to: string; text: string }
  | { channel: 'MAIL'; to: string; subject: string; text: string }
);

/** Writes a message and gives its id; it leaves after the transaction is kept, with `deliverNow` or by itself within seconds. */
export const write = (tx: Tx, { merchantId, worthMinutes, ...letter }: Letter): Promise<string> => {
  const at = now();
  return store.insertMessage(tx, {
    merchant_id: merchantId,
    channel: letter.channel,
    sealed: seal(JSON.stringify(letter)),
    written_at: at,
    next_try_at: at,
    worth_until: at.add({ minutes: worthMinutes }),
  });
};
