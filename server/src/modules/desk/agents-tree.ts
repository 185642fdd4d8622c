import type { agentTree, GradeName, gradeNames } from '@croupier/contract/desk-agents';
import type { MerchantId } from '@croupier/contract/ids';
import * as agents from '#modules/agents';
import { needMerchant } from '#modules/merchants';
import { type AtWork, look } from '#modules/operators';
import type * as z from 'zod/mini';
import { merchantsIn } from './scope.ts';

/** A level of a merchant's tree. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, MALFORMED. */
export const agentLevel = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof agentTree.query>>,
): Promise<z.output<typeof agentTree.reply>> =>
  look(by, 'agent.read', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const answer = await agents.treeLevel(tx, merchantId, wish);
    return { answer, merchants: [merchantId], details: { tree: wish.of ?? 'top', from: wish.from, to: wish.to, pageNo: wish.pageNo } };
  });

/** What a merchant calls its grades. Refuses MERCHANT_UNKNOWN. */
export const listGradeNames = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<z.output<typeof gradeNames.reply>> =>
  look(by, 'agent.read', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const { languages } = await needMerchant(merchantId);
    const answer = { languages: [...languages], names: await agents.gradeNamesOf(tx, merchantId) };
    return { answer, merchants: [merchantId], details: { grades: 'read' } };
  });

type Naming = { merchantId: MerchantId; names: readonly GradeName[]; reason: string };

/** Says what a merchant calls its grades. Refuses MERCHANT_UNKNOWN, MALFORMED. */
export const saveGradeNames = (by: AtWork, { merchantId, names, reason }: Naming): Promise<null> =>
  look(by, 'agent.policy', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const told = (some: readonly GradeName[]) => some.map(({ type, language, name }) => `${type} ${language}: ${name}`);
    const before = told(await agents.gradeNamesOf(tx, merchantId));
    await agents.saveGradeNames(tx, merchantId, names);
    return { answer: null, merchants: [merchantId], details: { reason, before, after: told(await agents.gradeNamesOf(tx, merchantId)) } };
  });
