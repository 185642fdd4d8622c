import type { GameCode, MemberId, VendorCode } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { WalletApiTables } from '../tables.ts';

const tables = open<WalletApiTables>;

export const findTransaction = (tx: Tx, vendor: VendorCode, txId: string) =>
  tables(tx).selectFrom('vendors.transaction').selectAll().where('vendor', '=', vendor).where('tx_id', '=', txId).executeTakeFirst();

export const findRound = (tx: Tx, vendor: VendorCode, memberId: MemberId, gameCode: GameCode, name: string) =>
  tables(tx)
    .selectFrom('vendors.round')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('vendor', '=', vendor)
    .where('game_code', '=', gameCode)
    .where('vendor_round_id', '=', name)
    .executeTakeFirst();

/** Whether a round of a house's is open in some currencies: one that is watched, or one that began since the last look for those. */
export const hasOpenRounds = async (tx: Tx, house: VendorCode, currencies: readonly Currency[]): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    with code as (select code from vendors.vendor where code = ${house} or house = ${house})
    select exists (
      select from vendors.overdue o join vendors.round r on r.member_id = o.member_id and r.id = o.round_id
       where o.state <> 'CLOSED' and o.vendor in (select code from code) and r.currency = any(${[...currencies]}::text[]) and r.state in ('OPEN', 'STUCK')
    ) or exists (
      select from vendors.round r
       where r.started_at >= (select swept_until from vendors.sweep) and r.state = 'OPEN' and r.vendor in (select code from code)
         and r.currency = any(${[...currencies]}::text[])
    ) as open
  `.execute(tables(tx));
  return rows[0]?.open === true;
};
