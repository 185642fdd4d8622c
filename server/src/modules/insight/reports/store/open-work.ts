import type { WorkQueue } from '@croupier/contract/insight/day-figures';
import type { MerchantId } from '@croupier/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { open, type Tx } from '#platform/database';
import { waitingStates } from '#rules/payments/withdrawals/console/payout';
import { applicationType } from '#rules/earnings/agent-tree/console/applications';

const tables = open<Record<string, never>>;

/** Where the open work of each queue lies: the table, its open rows and the column of the moment at which they came. */
const sources: Record<WorkQueue, { rows: RawBuilder<unknown>; since: string }> = {
  cases: { rows: sql`cashier.exception_case where state = 'OPEN'`, since: 'opened_at' },
  withdrawals: { rows: sql`withdrawals.withdrawal where state = any(${[...waitingStates]}::text[])`, since: 'requested_at' },
  kyc: { rows: sql`kyc.application where state in ('SUBMITTED', 'IN_REVIEW')`, since: 'submitted_at' },
  adjustments: { rows: sql`desk.adjustment where state = 'PROPOSED'`, since: 'proposed_at' },
  stuck: { rows: sql`vendors.overdue where state in ('STUCK', 'PROPOSED')`, since: 'due_at' },
  runs: { rows: sql`agents.run where state = 'WAITING'`, since: 'computed_at' },
  affiliateRuns: { rows: sql`affiliates.run where state = 'WAITING'`, since: 'computed_at' },
  referrals: { rows: sql`referrals.friend where state = 'HELD'`, since: 'qualified_at' },
  promotions: { rows: sql`promotions.claim where state in ('APPLYING', 'PROCESS')`, since: 'made_at' },
  rewards: { rows: sql`rewards.proposal where state = 'PROPOSED'`, since: 'proposed_at' },
  applications: { rows: sql`inbox.ticket where state <> 'CLOSED' and type = ${sql.lit(applicationType)}`, since: 'sent_at' },
  // Applications have a queue of their own.
  tickets: { rows: sql`inbox.ticket where state in ('NEW', 'OPEN') and type <> ${sql.lit(applicationType)}`, since: 'sent_at' },
  overdueTickets: {
    rows: sql`inbox.ticket where state in ('NEW', 'OPEN') and type <> ${sql.lit(applicationType)} and due_at < now()`,
    since: 'due_at',
  },
  chats: { rows: sql`support.chat where state = 'WAITING'`, since: 'waiting_since' },
};

export type OpenWork = { waiting: number; oldest: Temporal.Instant | null };

/** How much of a queue is open at some merchants, and since when the oldest of it waits. */
export const openWork = async (tx: Tx, queue: WorkQueue, merchants: readonly MerchantId[]): Promise<OpenWork> => {
  const { rows, since } = sources[queue];
  const { rows: found } = await sql<OpenWork>`
    select count(*)::int as waiting, min(${sql.ref(since)}) as oldest from ${rows} and merchant_id = any(${[...merchants]}::text[])
  `.execute(tables(tx));
  return found[0] ?? { waiting: 0, oldest: null };
};
