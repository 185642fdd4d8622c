import type { affiliateSelf } from '@croupier/contract/earnings/affiliates';
import { mayCollect } from '#modules/earnings/settlement';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import type * as z from 'zod/mini';
import type { Caller } from './enrol.ts';
import { runningPeriod, shownVersion, termsOf } from './plans/plans.ts';
import { owedBy } from './store/lines.ts';
import { assignmentAt, findAffiliate, plansById, versionAt } from './store/plans.ts';
import { countPlayers } from './store/players.ts';
import { leftBefore } from './store/runs.ts';

/** An affiliate's plan and what they can take into the wallet; null for who is none. */
export const selfFor = ({ memberId, merchantId }: Caller): Promise<z.output<typeof affiliateSelf.reply>> =>
  inTransaction(async (tx) => {
    const affiliate = await findAffiliate(tx, memberId);
    const assignment = affiliate && (await assignmentAt(tx, memberId, now()));
    if (affiliate === undefined || assignment === undefined) return null;
    const [plan] = await plansById(tx, [assignment.plan_id]);
    const standing = plan && (await versionAt(tx, plan.id, now()));
    if (plan === undefined || standing === undefined) throw new Error(`no plan ${assignment.plan_id}`);
    const { start, end } = await runningPeriod(plan);
    const following = await assignmentAt(tx, memberId, end);
    const coming = await versionAt(tx, following?.plan_id ?? plan.id, end);
    const left = await leftBefore(tx, memberId, start);
    const carries = termsOf(standing.terms).share?.carriesLoss === true;
    return {
      state: affiliate.state,
      since: affiliate.since.toString(),
      players: (await countPlayers(tx, [memberId])).get(memberId) ?? 0,
      plan: {
        name: plan.name,
        currency: plan.currency,
        cycle: plan.cycle,
        now: shownVersion(standing),
        next: coming === undefined || coming.id === standing.id ? null : shownVersion(coming),
      },
      commission: await mayCollect(tx, { memberId, merchantId, currency: plan.currency }, owedBy),
      brought: { amount: carries ? (left?.carry_out ?? 0n) : 0n, currency: plan.currency },
    };
  });
