import type { Tx } from '../database.ts';
import type { Asset } from './link.rules.ts';

export type Payment = {
  id: string;
  asset: Asset;
  sender: string;
  address: string;
  coins: string;
  height: number | null;
  was_in: boolean;
  seen_at: Temporal.Instant;
  changed_at: Temporal.Instant;
  confirmations: number;
};

export type Block = { height: number; hash: string; mined_at: Temporal.Instant; payments: number };
export type Watch = { asset: Asset; address: string; notify_url: string; secret: string };

const paymentColumns = `payment.id, payment.asset, payment.sender, payment.address, trim_scale(payment.coins)::text as coins, payment.height, payment.was_in,
  payment.seen_at, payment.changed_at,
  coalesce((select max(height) from chain.block) - payment.height + 1, 0)::int as confirmations`;

/** One miner at a time. */
export const lockChain = async (tx: Tx): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(7310226871)');
};

export const tip = async (tx: Tx): Promise<number> =>
  (await tx.query<{ height: number }>('select coalesce(max(height), -1)::int as height from chain.block')).rows[0]?.height ?? -1;

export const insertBlock = async (tx: Tx, height: number, hash: string): Promise<void> => {
  await tx.query('insert into chain.block (height, hash, mined_at) values ($1, $2, clock_timestamp())', [height, hash]);
  await tx.query('update chain.payment set height = $1, was_in = true where height is null and not is_lost', [height]);
};

/** Takes back the newest blocks. Their transactions wait for another block, or, when they are to be lost, are in none that comes. */
export const removeBlocks = async (tx: Tx, from: number, isLost: boolean): Promise<void> => {
  await tx.query('update chain.payment set is_lost = $2, changed_at = clock_timestamp() where height >= $1', [from, isLost]);
  await tx.query('delete from chain.block where height >= $1', [from]);
};

export const insertPayment = async (
  tx: Tx,
  { id, asset, sender, address, coins }: Pick<Payment, 'id' | 'asset' | 'sender' | 'address' | 'coins'>,
) => {
  await tx.query(
    'insert into chain.payment (id, asset, sender, address, coins, seen_at, changed_at) values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp())',
    [id, asset, sender, address, coins],
  );
};

export const findPayment = async (tx: Tx, id: string): Promise<Payment | undefined> =>
  (await tx.query<Payment>(`select ${paymentColumns} from chain.payment payment where id = $1`, [id])).rows[0];

/** Payments on watched addresses that changed since a moment, oldest change first. */
export const changedSince = async (tx: Tx, asset: string, since: string, after: string, limit: number): Promise<Payment[]> =>
  (
    await tx.query<Payment>(
      `select ${paymentColumns} from chain.payment payment join chain.watch watch using (asset, address)
        where payment.asset = $1 and payment.changed_at >= $2 and payment.id > $3 order by payment.id limit $4`,
      [asset, since, after, limit],
    )
  ).rows;

/** Payments whose blocks still matter to somebody: waiting, or with fewer confirmations than anybody asks for. */
export const unsettled = async (tx: Tx, confirmationsMax: number): Promise<Payment[]> =>
  (
    await tx.query<Payment>(
      `select ${paymentColumns} from chain.payment payment
        where height is null or height > (select coalesce(max(height), 0) from chain.block) - $1 order by id limit 1000`,
      [confirmationsMax],
    )
  ).rows;

export const noteChanged = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.query('update chain.payment set changed_at = clock_timestamp() where id = any($1)', [ids]);
};

export const watchAddress = async (tx: Tx, { asset, address, notify_url, secret }: Watch): Promise<void> => {
  await tx.query(
    `insert into chain.watch (asset, address, notify_url, secret) values ($1, $2, $3, $4)
     on conflict (asset, address) do update set notify_url = excluded.notify_url, secret = excluded.secret`,
    [asset, address, notify_url, secret],
  );
  await tx.query('update chain.payment set changed_at = clock_timestamp() where asset = $1 and address = $2', [asset, address]);
};

export const watchersOf = async (tx: Tx, payments: readonly Pick<Payment, 'asset' | 'address'>[]): Promise<Watch[]> =>
  (
    await tx.query<Watch>(
      `select distinct watch.* from chain.watch watch join unnest($1::text[], $2::text[]) as wanted (asset, address) using (asset, address)`,
      [payments.map(({ asset }) => asset), payments.map(({ address }) => address)],
    )
  ).rows;

export const newestBlocks = async (tx: Tx, limit: number): Promise<Block[]> =>
  (
    await tx.query<Block>(
      `select block.*, (select count(*)::int from chain.payment payment where payment.height = block.height) as payments
         from chain.block block order by height desc limit $1`,
      [limit],
    )
  ).rows;

export const newestPayments = async (tx: Tx, address: string | undefined, limit: number): Promise<Payment[]> =>
  (
    await tx.query<Payment>(
      `select ${paymentColumns} from chain.payment payment where $1::text is null or address = $1 order by seen_at desc limit $2`,
      [address ?? null, limit],
    )
  ).rows;
