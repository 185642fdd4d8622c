import type { MerchantId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LoyaltyTables } from '../tables.ts';

const tables = open<LoyaltyTables>;

/** The last line read, held until the transaction ends. Made at `first` if there is none yet. Waits for another transaction that holds it. */
export const holdReader = async (tx: Tx, merchantId: MerchantId, first: () => Promise<bigint>): Promise<bigint> => {
  const position = tables(tx).selectFrom('loyalty.reader').select('number').where('merchant_id', '=', merchantId).forUpdate();
  const found = await position.executeTakeFirst();
  if (found !== undefined) return found.number;
  await tables(tx)
    .insertInto('loyalty.reader')
    .values({ merchant_id: merchantId, number: await first() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await position.executeTakeFirstOrThrow()).number;
};

export const noteRead = async (tx: Tx, merchantId: MerchantId, number: bigint): Promise<void> => {
  await tables(tx).updateTable('loyalty.reader').set({ number }).where('merchant_id', '=', merchantId).execute();
};

type Lines = { merchantId: MerchantId; currency: Currency; after: bigint; until: bigint };

/**
 * Reads lines of the journal that are in the sums of days. Moves corrections to the day of their round, takes out rounds that counted for a bonus, and marks the
 * members of runs whose period changed.
 */
export const adjust = async (tx: Tx, { merchantId, currency, after, until }: Lines): Promise<void> => {
  await sql`
    with lines as (
      select j.member_id, j.day, coalesce(b.day, j.day) as origin, j.game_type, j.stake, j.payout, j.valid,
        j.round is not null and exists (
          select from turnover.counted_part p where p.member_id = j.member_id and p.round = j.round and p.basis is not null
        ) as elsewhere
      from turnover.journal j left join turnover.journal b on j.kind = 'CORRECTION' and b.cause = j.round and b.kind = 'BET'
      where j.merchant_id = ${merchantId} and j.number > ${after} and j.number <= ${until} and j.kind in ('BET', 'CORRECTION', 'DEPOSIT')
        and j.currency = ${currency}
    ), changes as (
      select member_id, day, game_type, 'MOVED' as why, -stake as stake, -payout as payout, -valid as valid from lines where origin <> day
      union all
      select member_id, origin, game_type, 'MOVED', stake, payout, valid from lines where origin <> day
      union all
      select member_id, origin, game_type, 'ELSEWHERE', -stake, -payout, -valid from lines where elsewhere
    ), adjusted as (
      insert into loyalty.adjusted as a (member_id, merchant_id, day, game_type, why, stake, payout, valid)
      select member_id, ${merchantId}, day, game_type, why, sum(stake), sum(payout), sum(valid) from changes group by 1, 3, 4, 5 order by 1, 3, 4, 5
      on conflict (member_id, day, game_type, why) do update
        set stake = a.stake + excluded.stake, payout = a.payout + excluded.payout, valid = a.valid + excluded.valid
    )
    insert into loyalty.mark (run_id, member_id)
    select distinct r.id, l.member_id from lines l join loyalty.run r on r.merchant_id = ${merchantId} and l.origin between r.from_day and r.to_day
    on conflict do nothing
  `.execute(tables(tx));
};
