import { type DayFigures, WorkQueue } from '@croupier/contract/insight/day-figures';
import type { MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import type { OperatorAction } from '@croupier/contract/core/permissions';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { merchantsIn } from '#modules/brand/merchants/console';
import { type Scope, scopeFor, serves, wholeScope } from '#rules/console/audit/roles';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { connectedMembers } from '#platform/realtime';
import { Refusal } from '#platform/refusal';
import * as store from '../store/day-figures.ts';
import { openWork } from '../store/open-work.ts';

/** The permission that shows each queue, as its list asks for it. */
const seenWith: Record<WorkQueue, OperatorAction> = {
  cases: 'deposit.read',
  withdrawals: 'withdrawal.read',
  kyc: 'kyc.review',
  adjustments: 'adjustment.read',
  stuck: 'round.read',
  runs: 'agent.run',
  affiliateRuns: 'affiliate.read',
  applications: 'agent.admit',
  referrals: 'referral.read',
  promotions: 'promotion.read',
  rewards: 'bonus.read',
  tickets: 'support.read',
  overdueTickets: 'support.read',
  chats: 'support.read',
};

/**
 * The figures of today at the merchants an operator serves, or at the one asked for; each at the merchants at which the operator has its permission, and null
 * without it. Nobody's data is in it, so it leaves no line in the audit trail. Refuses MERCHANT_UNKNOWN.
 */
export const dayFigures = async (
  { holdings }: OperatorCaller,
  { merchantId, withTests: wanted }: { merchantId?: MerchantId | undefined; withTests?: '1' | undefined },
): Promise<DayFigures> => {
  if (merchantId !== undefined && !serves(wholeScope(holdings), merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
  const withTests = wanted === '1';
  return inTransaction(async (tx) => {
    const ask = async <T>(action: OperatorAction, work: (merchants: MerchantId[]) => Promise<T>): Promise<T | null> => {
      const scope: Scope | undefined = scopeFor(holdings, action);
      if (scope === undefined || (merchantId !== undefined && !serves(scope, merchantId))) return null;
      return work(await merchantsIn(scope, merchantId));
    };
    const moved = (action: OperatorAction) => ask(action, async (merchants) => store.movedOn(tx, await todayAt(merchants), withTests));
    const deposits = await moved('deposit.read');
    const withdrawals = await moved('withdrawal.read');
    const bonuses = await moved('reconciliation.read');
    const played = await ask('reconciliation.read', async (merchants) => store.playedOn(tx, await todayAt(merchants), withTests));
    return {
      at: now().toString(),
      online: await ask('member.search', (merchants) => store.countAt(tx, connectedMembers(), merchants, withTests)),
      registrations: await ask('member.search', async (merchants) => store.registeredSince(tx, await todayAt(merchants), withTests)),
      deposits: deposits && {
        count: deposits.reduce((sum, { deposit_count }) => sum + Number(deposit_count), 0),
        money: amounts(deposits, (row) => row.deposits),
      },
      withdrawals: withdrawals && amounts(withdrawals, (row) => row.withdrawals),
      stakes: played && amounts(played, (row) => row.stake),
      ggr: played && amounts(played, (row) => row.stake - row.payout),
      bonuses: bonuses && amounts(bonuses, (row) => row.bonuses),
      queues: await queues(tx, ask),
      vendors: await ask('vendor.read', async (merchants) => ({
        ...(await store.vendorHealth(tx)),
        stuck: (await openWork(tx, 'stuck', merchants)).waiting,
      })),
    };
  });
};

const todayAt = (merchants: readonly MerchantId[]): Promise<store.MerchantDay[]> =>
  Promise.all(
    merchants.map(async (merchantId) => {
      const here = now().toZonedDateTimeISO((await getMerchantOrThrow(merchantId)).timeZone);
      return { merchantId, day: here.toPlainDate().toString(), start: here.startOfDay().toInstant() };
    }),
  );

const amounts = <Row extends Pick<Money, 'currency'>>(rows: readonly Row[], amountOf: (row: Row) => bigint): Money[] =>
  rows.map((row) => ({ currency: row.currency, amount: amountOf(row) }));

type Ask = <T>(action: OperatorAction, work: (merchants: MerchantId[]) => Promise<T>) => Promise<T | null>;

const queues = async (tx: Tx, ask: Ask): Promise<DayFigures['queues']> => {
  const shown: DayFigures['queues'] = [];
  for (const queue of WorkQueue.options) {
    const found = await ask(seenWith[queue], (merchants) => openWork(tx, queue, merchants));
    if (found !== null) shown.push({ queue, waiting: found.waiting, oldest: found.oldest?.toString() ?? null });
  }
  return shown;
};
