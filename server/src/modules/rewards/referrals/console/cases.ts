import type { ReferralState } from '@croupier/contract/rewards/states';
import { pageOf, type Page, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { ReferralCase } from '@croupier/contract/rewards/referrals-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { assertServed, merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { findMembers } from '#modules/people/members';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { decideHeld, termsFor } from '../decide-referrals.ts';
import * as store from '../store/friends.ts';

type Listed = PageWanted & { merchantId?: MerchantId | undefined; state: ReferralState };

/** Refuses MERCHANT_UNKNOWN for a merchant that is not served. */
export const listCases = (by: AtWork, { merchantId, state, ...wanted }: Listed): Promise<Page<ReferralCase>> =>
  withPermission(by, 'referral.read', null, async (tx, scope) => {
    if (merchantId !== undefined) await assertServed(scope, merchantId);
    const served = merchantId === undefined ? await merchantsIn(scope) : [merchantId];
    const { rows, total } = await store.casesPage(tx, served, state, wanted);
    return {
      answer: pageOf(wanted, await shown(tx, rows), total),
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { referrals: total, state, pageNo: wanted.pageNo },
    };
  });

const shown = async (tx: Tx, rows: readonly store.FriendRow[]): Promise<ReferralCase[]> => {
  const ids = [...new Set(rows.flatMap(({ friend_id, inviter_id }) => [friend_id, inviter_id]))];
  const names = new Map((await findMembers(tx, ids)).map((one) => [one.id, one.userName]));
  const person = (id: MemberId) => ({ id, account: names.get(id) ?? id });
  const cases: ReferralCase[] = [];
  for (const row of rows) {
    const { currency } = await getMerchantOrThrow(row.merchant_id);
    cases.push({
      id: row.friend_id,
      merchantId: row.merchant_id,
      friend: person(row.friend_id),
      inviter: person(row.inviter_id),
      state: row.state,
      signals: row.signals,
      deposits: { amount: row.deposits, currency },
      validBets: { amount: row.valid, currency },
      terms: await termsFor(tx, row),
      registeredAt: momentOf(row.registered_at),
      qualifiedAt: row.qualified_at === null ? null : momentOf(row.qualified_at),
      decidedAt: row.decided_at === null ? null : momentOf(row.decided_at),
      decidedBy: row.decided_name,
      remark: row.remark,
    });
  }
  return cases;
};

const momentOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 });

type Decision = Parameters<typeof decideHeld>[2];

/** Refuses NOT_FOUND and CASE_CLOSED. */
export const decideCase = (by: AtWork, id: MemberId, decision: Decision): Promise<ReferralCase> =>
  withPermission(by, 'referral.decide', `member:${id}`, async (tx, scope) => {
    const found = await store.findFriend(tx, id);
    if (found === undefined || !serves(scope, found.merchant_id)) throw new Refusal('NOT_FOUND');
    const row = await decideHeld(tx, id, decision, by.operator);
    const [answer] = await shown(tx, [row]);
    if (answer === undefined) throw new Error('a referral that is there is shown');
    return {
      answer,
      merchants: [row.merchant_id],
      details: {
        inviter: row.inviter_id,
        signals: row.signals,
        remark: decision.remark,
        before: { state: 'HELD' },
        after: { state: row.state },
      },
    };
  });
