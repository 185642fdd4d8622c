import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import type { AccessTables } from '../tables.ts';

const tables = open<AccessTables>;

/** Whether a member has signed in from this network, with this browser, and at all. */
export const knownOf = async (
  tx: Tx,
  memberId: MemberId,
  { network, browser, since }: { network: string; browser: string; since: Temporal.Instant },
): Promise<{ network: boolean; browser: boolean; anywhere: boolean }> => {
  const { rows } = await sql<{ network: boolean; browser: boolean; anywhere: boolean }>`
    select exists (select from access.place where member_id = ${memberId} and network = ${network} and last_seen_at > ${since}) as network,
      exists (select from access.known_browser where member_id = ${memberId} and browser = ${browser} and last_seen_at > ${since}) as browser,
      exists (select from access.place where member_id = ${memberId}) as anywhere
  `.execute(tables(tx));
  return rows[0] ?? { network: false, browser: false, anywhere: false };
};

export const notePlace = async (
  tx: Tx,
  {
    network,
    browser,
    ...member
  }: { member_id: MemberId; merchant_id: MerchantId; network: string; browser: string; last_seen_at: Temporal.Instant },
): Promise<void> => {
  const { last_seen_at } = member;
  await tables(tx)
    .insertInto('access.place')
    .values({ ...member, network })
    .onConflict((conflict) => conflict.columns(['member_id', 'network']).doUpdateSet({ last_seen_at }))
    .execute();
  await tables(tx)
    .insertInto('access.known_browser')
    .values({ ...member, browser })
    .onConflict((conflict) => conflict.columns(['member_id', 'browser']).doUpdateSet({ last_seen_at }))
    .execute();
};

/** No browser of the member is known any more; the networks they sign in from still are, so that strangers keep a count of their own. */
export const forgetBrowsers = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await tables(tx).deleteFrom('access.known_browser').where('member_id', '=', memberId).execute();
};

export const insertSignIn = async (tx: Tx, row: Insertable<AccessTables['access.sign_in']>): Promise<void> => {
  await tables(tx).insertInto('access.sign_in').values(row).execute();
};

/** As much work as `insertSignIn`, short of the row. */
export const insertNoSignIn = async (tx: Tx): Promise<void> => {
  await sql`
    insert into access.sign_in (merchant_id, member_id, at, outcome, method, ip, user_agent)
    select '', gen_random_uuid(), now(), 'WRONG_PASSWORD', '', '', '' where false
  `.execute(tables(tx));
};

export const signInsOf = (
  tx: Tx,
  memberId: MemberId,
  { since, limit, offset }: { since: Temporal.Instant; limit: number; offset: number },
) =>
  tables(tx)
    .selectFrom('access.sign_in')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countSignIns = async (tx: Tx, memberId: MemberId, since: Temporal.Instant): Promise<number> => {
  const { total } = await tables(tx)
    .selectFrom('access.sign_in')
    .select((find) => find.fn.countAll<bigint>().as('total'))
    .where('member_id', '=', memberId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(total);
};
