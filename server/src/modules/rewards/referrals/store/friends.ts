import type { ReferralState } from '@croupier/contract/rewards/states';
import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { ReferralTables } from '../tables.ts';

const tables = open<ReferralTables>;

export type FriendRow = Selectable<ReferralTables['referrals.friend']>;

/** Adds the friends that are not there yet. */
export const insertFriends = async (tx: Tx, rows: readonly Insertable<ReferralTables['referrals.friend']>[]): Promise<void> => {
  if (rows.length === 0) return;
  await tables(tx)
    .insertInto('referrals.friend')
    .values([...rows])
    .onConflict((conflict) => conflict.column('friend_id').doNothing())
    .execute();
};

/** Those of some members who were invited, and have time left at `at` or had at the time of a line. */
export const friendsAmong = async (tx: Tx, members: readonly MemberId[]): Promise<Map<MemberId, FriendRow>> => {
  const rows = await tables(tx)
    .selectFrom('referrals.friend')
    .selectAll()
    .where('friend_id', '=', sql<MemberId>`any(${[...members]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.friend_id, row]));
};

export type Done = { friendId: MemberId; deposits: bigint; valid: bigint };

/** Adds what friends did. Returns their rows. */
export const addDone = async (tx: Tx, done: readonly Done[]): Promise<FriendRow[]> => {
  if (done.length === 0) return [];
  const rows = done.toSorted((a, b) => (a.friendId < b.friendId ? -1 : 1));
  const { rows: changed } = await sql<FriendRow>`
    update referrals.friend f set deposits = f.deposits + w.deposits, valid = f.valid + w.valid
      from unnest(${rows.map(({ friendId }) => friendId)}::uuid[], ${rows.map(({ deposits }) => String(deposits))}::bigint[], ${rows.map(({ valid }) => String(valid))}::bigint[])
        as w (friend_id, deposits, valid)
     where f.friend_id = w.friend_id
    returning f.*
  `.execute(tables(tx));
  return changed;
};

export const changeFriend = (tx: Tx, id: MemberId, change: Updateable<ReferralTables['referrals.friend']>): Promise<FriendRow> =>
  tables(tx).updateTable('referrals.friend').set(change).where('friend_id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The next friend who did enough and is not decided, after one that failed; held until the transaction ends. */
export const holdQualified = (tx: Tx, after: Pick<FriendRow, 'qualified_at' | 'friend_id'> | undefined): Promise<FriendRow | undefined> => {
  const query = tables(tx)
    .selectFrom('referrals.friend')
    .selectAll()
    .where('state', '=', 'QUALIFIED')
    .orderBy('qualified_at')
    .orderBy('friend_id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const at = after?.qualified_at?.toString({ fractionalSecondDigits: 6 });
  return (
    after === undefined || at === undefined
      ? query
      : query.where(sql<boolean>`(qualified_at, friend_id) > (${at}::timestamptz, ${after.friend_id}::uuid)`)
  ).executeTakeFirst();
};

export const holdFriend = (tx: Tx, id: MemberId): Promise<FriendRow | undefined> =>
  tables(tx).selectFrom('referrals.friend').selectAll().where('friend_id', '=', id).forUpdate().executeTakeFirst();

export const findFriend = (tx: Tx, id: MemberId): Promise<FriendRow | undefined> =>
  tables(tx).selectFrom('referrals.friend').selectAll().where('friend_id', '=', id).executeTakeFirst();

/** Friends of a member, the newest first. */
export const friendsPage = (tx: Tx, inviterId: MemberId, wanted: PageWanted) =>
  readPage(
    tables(tx)
      .selectFrom('referrals.friend')
      .selectAll()
      .where('inviter_id', '=', inviterId)
      .orderBy('registered_at', 'desc')
      .orderBy('friend_id'),
    wanted,
  );

/** Some of the other friends of an inviter: the newest ones. */
export const otherFriends = async (tx: Tx, { inviter_id, friend_id }: FriendRow, limit: number): Promise<MemberId[]> => {
  const rows = await tables(tx)
    .selectFrom('referrals.friend')
    .select('friend_id')
    .where('inviter_id', '=', inviter_id)
    .where('friend_id', '<>', friend_id)
    .orderBy('registered_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.friend_id);
};

/** How many rewards a member got for friends since a moment. Waits for other decisions about the member's friends. */
export const countRewarded = async (tx: Tx, inviterId: MemberId, since: Temporal.Instant): Promise<number> => {
  const { count } = await tables(tx)
    .selectFrom('referrals.friend')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('inviter_id', '=', inviterId)
    .where('state', '=', 'REWARDED')
    .where('decided_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Rewarded friends of a member, and the money given to the member for them. */
export const earnedBy = async (tx: Tx, inviterId: MemberId): Promise<{ rewarded: number; amount: bigint }> => {
  const { rewarded, amount } = await tables(tx)
    .selectFrom('referrals.friend')
    .select(({ fn }) => [fn.countAll<bigint>().as('rewarded'), sql<bigint>`coalesce(sum(inviter_amount), 0)::bigint`.as('amount')])
    .where('inviter_id', '=', inviterId)
    .where('state', '=', 'REWARDED')
    .executeTakeFirstOrThrow();
  return { rewarded: Number(rewarded), amount };
};

/** Held ones in the order in which they wait, others newest first. */
export const casesPage = (tx: Tx, merchants: readonly MerchantId[], state: ReferralState, wanted: PageWanted) => {
  const query = tables(tx)
    .selectFrom('referrals.friend')
    .selectAll()
    .where('merchant_id', '=', sql<MerchantId>`any(${[...merchants]}::text[])`)
    .where('state', '=', state);
  return readPage((state === 'HELD' ? query.orderBy('qualified_at') : query.orderBy('registered_at', 'desc')).orderBy('friend_id'), wanted);
};
