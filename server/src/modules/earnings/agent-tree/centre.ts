import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import type { agentCentre as contract, CentreFeature } from '@croupier/contract/earnings/team';
import { inTransaction } from '#platform/database';
import type * as z from 'zod/mini';
import { policyOf } from '#modules/earnings/contracts';
import { type Asking, booksOf } from './scope.ts';

const tags: Record<ContractKind, CentreFeature> = {
  DIVIDEND: 'enableCt',
  DAILY: 'salary',
  HOURLY: 'hourSalary',
  REALTIME: 'agentRealtimeSalary',
  SERIES: 'lotteryMargin',
};

/** The centre as an agent sees it. */
export const centreFor = async ({ merchantId }: Asking): Promise<z.output<typeof contract.reply>> => {
  const books = await booksOf(merchantId);
  const features = await inTransaction(async (tx) => {
    const found: CentreFeature[] = [];
    for (const kind of contractKinds) if ((await policyOf(tx, merchantId, kind)).enabled) found.push(tags[kind]);
    return found;
  });
  return { features, ...books };
};
