import type { PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import { type Insertable, type Selectable, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { readPage } from '#platform/page';
import type { RewardsTables } from '../tables.ts';
import type { ByOne } from './second-person.rules.ts';

const tables = open<RewardsTables>;

export type ProposalRow = Selectable<RewardsTables['rewards.proposal']>;

/** Sums the rewards that an operator gave to a member alone since a moment. */
export const givenAlone = async (tx: Tx, memberId: MemberId, operatorId: OperatorId, since: Temporal.Instant): Promise<ByOne> => {
  const { rows } = await sql<ByOne>`
    select coalesce(sum(amount), 0)::bigint as money, coalesce(sum(pieces) filter (where kind = 'POINTS'), 0)::bigint as points
      from rewards.given where member_id = ${memberId} and given_by = ${operatorId} and given_at > ${since.toString()}::timestamptz
       and programme = 'MANUAL' and state = 'GIVEN' and reference not like 'proposal:%'
  `.execute(tables(tx));
  return rows[0] ?? { money: 0n, points: 0n };
};

/** Whether a reference of rewards by hand is used. */
export const isGiven = async (tx: Tx, merchantId: MerchantId, reference: string): Promise<boolean> => {
  const row = await tables(tx)
    .selectFrom('rewards.given')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('programme', '=', 'MANUAL')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
};

type New = Pick<
  Insertable<RewardsTables['rewards.proposal']>,
  'key' | 'merchant_id' | 'member_id' | 'reward' | 'reason' | 'proposed_by' | 'proposed_name' | 'proposed_at'
>;

/** Undefined if the operator used the key before. */
export const insertProposal = (tx: Tx, row: New): Promise<ProposalRow | undefined> =>
  tables(tx)
    .insertInto('rewards.proposal')
    .values({ ...row, decided_by: null, decided_name: null, decided_at: null, decision: null, given_id: null })
    .onConflict((conflict) => conflict.columns(['proposed_by', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const proposalOfKey = (tx: Tx, proposedBy: OperatorId, key: string): Promise<ProposalRow | undefined> =>
  tables(tx).selectFrom('rewards.proposal').selectAll().where('proposed_by', '=', proposedBy).where('key', '=', key).executeTakeFirst();

export const holdProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tables(tx).selectFrom('rewards.proposal').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findProposal = (tx: Tx, id: string): Promise<ProposalRow | undefined> =>
  tables(tx).selectFrom('rewards.proposal').selectAll().where('id', '=', id).executeTakeFirst();

/** How many proposals of these merchants wait; `stamp` changes whenever they change. */
export const proposalsWaiting = async (tx: Tx, merchants: readonly MerchantId[]): Promise<{ waiting: number; stamp: string }> => {
  const { waiting, newest } = await tables(tx)
    .selectFrom('rewards.proposal')
    .where('merchant_id', 'in', [...merchants, '' as MerchantId])
    .where('state', '=', 'PROPOSED')
    .select(({ fn }) => [fn.countAll<bigint>().as('waiting'), sql<string | null>`max(id::text)`.as('newest')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), stamp: `${waiting}:${newest ?? ''}` };
};

type Decision = Pick<ProposalRow, 'state' | 'decided_by' | 'decided_name' | 'decided_at' | 'decision' | 'given_id'>;

export const decide = (tx: Tx, id: string, decision: Decision): Promise<ProposalRow> =>
  tables(tx).updateTable('rewards.proposal').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const proposalsPage = (
  tx: Tx,
  { merchants, memberId }: { merchants: readonly MerchantId[]; memberId: MemberId | undefined },
  wanted: PageWanted,
) => {
  const rows = tables(tx)
    .selectFrom('rewards.proposal')
    .selectAll()
    .where('merchant_id', 'in', [...merchants, '' as MerchantId])
    .orderBy(sql`state <> 'PROPOSED'`)
    .orderBy('id', 'desc');
  return readPage(memberId === undefined ? rows : rows.where('member_id', '=', memberId), wanted);
};
