import type { MerchantId } from '@croupier/contract/core/ids';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { hostNameOf } from './host.rules.ts';
import { type Merchant, merchantFrom } from './merchant.ts';
import * as store from './store.ts';

/** The merchant that answers to a Host header, whatever its port; undefined when nobody does. */
export const findByHost = async (host: string): Promise<Merchant | undefined> => (await memory()).byHost.get(hostNameOf(host));

/** Undefined when there is none of this id. An unknown merchant may have been opened just now by another process, and all are read once more. */
export const findMerchant = async (id: MerchantId): Promise<Merchant | undefined> => {
  const known = (await memory()).byId.get(id);
  if (known !== undefined) return known;
  forgetMerchants();
  return (await memory()).byId.get(id);
};

/**
 * A merchant for use within a transaction, where waiting for another connection while many others wait for this one's would bring all of them to a halt:
 * what is being read anew is answered as it was, for up to half a minute. Refuses MERCHANT_UNKNOWN.
 */
export const expectMerchant = async (id: MerchantId): Promise<Merchant> => {
  const merchant = (await memory(goodWithinMs)).byId.get(id) ?? (await findMerchant(id));
  if (merchant === undefined) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
};

/** The merchant a call belongs to. Refuses MERCHANT_UNKNOWN when there is none of this id. */
export const getMerchantOrThrow = async (id: MerchantId): Promise<Merchant> => {
  const merchant = await findMerchant(id);
  if (merchant === undefined) throw new Refusal('MERCHANT_UNKNOWN');
  return merchant;
};

/** All merchants of the installation, oldest first. There are tens of them, not thousands. */
export const allMerchants = async (): Promise<Merchant[]> => [...(await memory()).byId.values()];

/** After a merchant was written: this process reads anew at the next question, the others within two seconds. */
export const forgetMerchants = (): void => {
  remembered = undefined;
};

type Memory = { byHost: ReadonlyMap<string, Merchant>; byId: ReadonlyMap<MerchantId, Merchant> };

const freshForMs = 2_000;
const goodWithinMs = 30_000;
let remembered: Remembered | undefined;

type Remembered = { memory: Promise<Memory>; readAtMs: number; next?: Promise<Memory> };

/** Every call asks which merchant it is for, so the answer is kept for two seconds. All who ask at once share one reading. */
const memory = (goodMs = freshForMs): Promise<Memory> => {
  const nowMs = performance.now();
  const known = remembered;
  if (known === undefined) return readAnew();
  const ageMs = nowMs - known.readAtMs;
  if (ageMs <= freshForMs) return known.memory;
  known.next ??= readAnew(known);
  return ageMs <= goodMs ? known.memory : known.next;
};

/** A known merchant stays known until the reading is done; one that was forgotten meanwhile stays forgotten. */
const readAnew = (before?: Remembered): Promise<Memory> => {
  const reading = inTransaction(read, 'aside');
  const fresh: Remembered = { memory: reading, readAtMs: performance.now() };
  if (before === undefined) remembered = fresh;
  reading.then(
    () => {
      if (before !== undefined && remembered === before) remembered = fresh;
    },
    () => {
      // A failed reading is not remembered: the next call asks again.
      if (remembered === fresh) remembered = undefined;
      if (before !== undefined) delete before.next;
    },
  );
  return reading;
};

const read = async (tx: Tx): Promise<Memory> => {
  const rows = await store.allMerchants(tx);
  const hosts = Map.groupBy(await store.allHosts(tx), (host) => host.merchant_id);
  const merchants = rows.map((row) => merchantFrom(row, hosts.get(row.id) ?? []));
  return {
    byId: new Map(merchants.map((merchant) => [merchant.id, merchant])),
    byHost: new Map(merchants.flatMap((merchant) => merchant.hosts.map((host) => [host, merchant] as const))),
  };
};
