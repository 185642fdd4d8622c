import type { GameCode, MemberId, VendorCode } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { texts } from '#platform/arrays';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../../wallet-api/tables.ts';
import type { MoneyOp } from '#rules/play/wallet-api/command';

type PlayRow = {
  vendor: VendorCode;
  tx_id: string;
  member_id: MemberId;
  op: MoneyOp;
  at: Temporal.Instant;
  free: boolean;
  game_code: GameCode | null;
  vendor_round_id: string | null;
};

/** Transactions by the vendors' names, with the rounds they belong to. */
export const playsOf = async (tx: Tx, wanted: readonly { vendor: VendorCode; txId: string }[]): Promise<PlayRow[]> => {
  const { rows } = await sql<PlayRow>`
    select t.vendor, t.tx_id, t.member_id, t.op, t.at, coalesce((t.details ->> 'free')::boolean, false) as free, r.game_code, r.vendor_round_id
    from unnest(${texts(wanted.map(({ vendor }) => vendor))}::text[], ${texts(wanted.map(({ txId }) => txId))}::text[]) as wanted (vendor, tx_id)
    cross join lateral (select * from vendors.transaction where vendor = wanted.vendor and tx_id = wanted.tx_id offset 0) t
    left join lateral (select game_code, vendor_round_id from vendors.round where member_id = t.member_id and id = t.round_id offset 0) r on true
  `.execute(open<WalletApiTables>(tx));
  return rows;
};
