import type { agentTree, GradeName, gradeNames } from '@croupier/contract/earnings/contracts-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as agentTreeConsole from './tree.ts';
import * as agentTreeModule from '../grades.ts';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import type * as z from 'zod/mini';
import { merchantsIn } from '#modules/brand/merchants/console';

/** A level of a merchant's tree. Refuses MERCHANT_UNKNOWN, MEMBER_NOT_FOUND, MALFORMED. */
export const agentLevel = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof agentTree.query>>,
): Promise<z.output<typeof agentTree.reply>> =>
  withPermission(by, 'agent.read', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const answer = await agentTreeConsole.treeLevel(tx, merchantId, wish);
    return { answer, merchants: [merchantId], details: { tree: wish.of ?? 'top', from: wish.from, to: wish.to, pageNo: wish.pageNo } };
  });

/** A merchant's names of its grades. Refuses MERCHANT_UNKNOWN. */
export const listGradeNames = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<z.output<typeof gradeNames.reply>> =>
  withPermission(by, 'agent.read', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const { languages } = await getMerchantOrThrow(merchantId);
    const answer = { languages: [...languages], names: await agentTreeModule.gradeNamesOf(tx, merchantId) };
    return { answer, merchants: [merchantId], details: { grades: 'read' } };
  });

type Naming = { merchantId: MerchantId; names: readonly GradeName[]; reason: string };

/** Says what a merchant calls its grades. Refuses MERCHANT_UNKNOWN, MALFORMED. */
export const saveGradeNames = (by: AtWork, { merchantId, names, reason }: Naming): Promise<null> =>
  withPermission(by, 'agent.policy', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const told = (some: readonly GradeName[]) => some.map(({ type, language, name }) => `${type} ${language}: ${name}`);
    const before = told(await agentTreeModule.gradeNamesOf(tx, merchantId));
    await agentTreeModule.saveGradeNames(tx, merchantId, names);
    return {
      answer: null,
      merchants: [merchantId],
      details: { reason, before, after: told(await agentTreeModule.gradeNamesOf(tx, merchantId)) },
    };
  });
