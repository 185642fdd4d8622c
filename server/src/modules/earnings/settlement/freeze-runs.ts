import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import type { Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { policyOf, boundsWithin, earliestInForce } from '#modules/earnings/contracts';
import { duePeriods, frozen } from './engine/freeze.ts';
import { jsonOf } from './kept.rules.ts';
import { type Period, piecesOf } from '#rules/earnings/contracts/period';
import { insertRun, lastRun, type RunRow } from './store/runs.ts';

/** Kinds settled by period; bets are taken as they come. */
const periodKinds = contractKinds.filter((kind) => kind !== 'REALTIME');

/**
 * Freezes every period of a merchant that is due: from here on its terms are kept with it. Salaries come before dividends, which take them off.
 * A period is frozen once, however many processes look. Returns how many.
 */
export const freezeRuns = async (tx: Tx, merchant: Merchant): Promise<number> => {
  let frozen = 0;
  for (const kind of periodKinds.toSorted((a, b) => Number(a === 'DIVIDEND') - Number(b === 'DIVIDEND'))) {
    for (const period of await duePeriodsOf(tx, merchant, kind)) if ((await freeze(tx, merchant, kind, period)) !== undefined) frozen += 1;
  }
  return frozen;
};

/** The periods of a kind that are due: after the last one that has a run, or from the first contract on. */
const duePeriodsOf = async (tx: Tx, { id, currency, timeZone }: Merchant, kind: ContractKind): Promise<Period[]> => {
  const from = (await lastRun(tx, { merchantId: id, kind, currency }))?.end_at ?? (await earliestInForce(tx, id, kind));
  const { cycle } = await policyOf(tx, id, kind);
  // Only after a change of the cycle, or of the clock, does a period begin before the last one ended, or terms in the middle of one.
  return duePeriods(from, { kind, cycle, timeZone }, async (whole, at) =>
    piecesOf(whole, at, await boundsWithin(tx, id, kind, whole), timeZone),
  );
};

const freeze = async (tx: Tx, { id, currency }: Merchant, kind: ContractKind, period: Period): Promise<RunRow | undefined> =>
  insertRun(tx, { merchant_id: id, kind, currency, policy: jsonOf(await policyOf(tx, id, kind)), ...frozen(period) });
