import type { MerchantId } from '@croupier/contract/core/ids';
import { sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { LedgerTables } from '../tables.ts';

const proof = sql<{ found: string }>;

/** Each proof is a query that finds nothing as long as the book is right. */
const proofs = {
  'entries sum to zero in each currency': proof`
    select currency || ': ' || sum(amount) as found from ledger.entry group by currency having sum(amount) <> 0`,
  'every transfer balances': proof`
    select transfer_id::text as found from ledger.leg group by transfer_id, currency having sum(amount) <> 0`,
  'every transfer has its legs, in its row or beside it': proof`
    select coalesce(t.id, l.transfer_id)::text as found from ledger.transfer t full join (select distinct transfer_id from ledger.leg) l on l.transfer_id = t.id
    where t.id is null or (t.from_id is null) <> (l.transfer_id is not null)`,
  'every entry has an account of its currency': proof`
    select e.transfer_id::text as found from ledger.entry e left join ledger.account a on a.id = e.account_id where a.id is null or a.currency <> e.currency`,
  'an account holds the sum of its entries': proof`
    select a.id::text as found from ledger.account a left join (select account_id, sum(amount) as amount, count(*) as entries from ledger.entry group by account_id) s on s.account_id = a.id
      left join (select account_id, sum(amount) as amount, sum(entries) as entries from ledger.tallied group by account_id) t on t.account_id = a.id
    where a.balance + coalesce(t.amount, 0) <> coalesce(s.amount, 0) or a.version + coalesce(t.entries, 0) <> coalesce(s.entries, 0)`,
  'every tally has its account of the house': proof`
    select t.account_id::text as found from ledger.tallied t left join ledger.account a on a.id = t.account_id where a.id is null or a.running`,
  'every chain of balances is unbroken': proof`
    select account_id || ' at ' || coalesce(version::text, 'no version') as found from (
      select e.account_id, e.version, e.amount, e.balance_after, e.before,
        lag(e.balance_after, 1, 0::bigint) over chain as held, lag(e.version, 1, 0::bigint) over chain as version_before,
        lag(e.transfer_id) over chain as transfer_before, e.transfer_id, a.last_transfer, a.version as last_version
      from ledger.entry e join ledger.account a on a.id = e.account_id where a.running or e.version is not null
      window chain as (partition by e.account_id order by e.version)
    ) c where balance_after is distinct from held + amount or version is distinct from version_before + 1
      or before is distinct from transfer_before or (version = last_version and transfer_id is distinct from last_transfer)`,
  'nothing lies below its floor': proof`
    select id::text as found from ledger.account where floor is not null and balance < floor`,
} as const;

/** Runs every proof; returns what is wrong, at most ten of each kind. Reads the whole book: for a job in a transaction of the kind `proofs`, not for a call. */
export const verifyAccounts = async (tx: Tx): Promise<{ proof: string; found: string }[]> => {
  const wrong: { proof: string; found: string }[] = [];
  for (const [name, query] of Object.entries(proofs)) {
    const { rows } = await proof`select found from (${query}) as broken limit 10`.execute(open<LedgerTables>(tx));
    wrong.push(...rows.map(({ found }) => ({ proof: name, found })));
  }
  return wrong;
};

/**
 * Follows the accounts of an owner other than the house from what they hold back to nothing; returns where that fails, at most ten places.
 * Reads their own entries alone, so it costs what they are, whatever the size of the book. It cannot see an entry that no account leads to: `verifyAccounts` does.
 */
export const verifyOwner = async (tx: Tx, owner: string, merchantId: MerchantId): Promise<{ proof: string; found: string }[]> => {
  const { rows } = await proof`
    with recursive chain as (
      select a.id as account_id, a.currency, a.last_transfer as named, a.version as due_version, a.balance as due_balance,
        e.transfer_id, e.amount, e.balance_after, e.version, e.before, e.currency as entry_currency
      from ledger.account a left join lateral (select * from ledger.entry where transfer_id = a.last_transfer and account_id = a.id limit 1) e on true
      where a.owner = ${owner} and a.merchant_id = ${merchantId} and a.running
      union all
      select c.account_id, c.currency, c.before, c.version - 1, c.balance_after - c.amount,
        e.transfer_id, e.amount, e.balance_after, e.version, e.before, e.currency
      from chain c left join lateral (select * from ledger.entry where transfer_id = c.before and account_id = c.account_id limit 1) e on true
      where c.transfer_id is not null and c.version = c.due_version and c.version > 0
    )
    select account_id || ' at ' || due_version as found from chain c
    where (transfer_id is null and (named is not null or due_version <> 0 or due_balance <> 0))
      or (transfer_id is not null and (version is distinct from due_version or balance_after is distinct from due_balance or entry_currency is distinct from currency))
      or exists (select from ledger.account a where a.id = c.account_id and a.balance < a.floor)
      or exists (select from ledger.leg l where l.transfer_id = c.transfer_id group by l.currency having sum(l.amount) <> 0)
    limit 10
  `.execute(open<LedgerTables>(tx));
  return rows.map(({ found }) => ({ proof: 'an account leads back to nothing', found }));
};
