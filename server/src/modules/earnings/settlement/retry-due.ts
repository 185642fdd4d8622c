import { allMerchants, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import { inTransaction } from '#platform/database';
import { policyOf } from '#modules/earnings/contracts';
import { payLines } from './pay-lines.ts';
import { type LineRow, takeDue } from './store/lines.ts';
import { runsById } from './store/runs.ts';

const linesAtOnce = 500;
const none = { depth: -1, id: '00000000-0000-0000-0000-000000000000' };

/**
 * Tries again to pay what uplines could not, uplines' own first, for as many days after its run was paid as the merchant says; then it is given up.
 * Returns how many lines were looked at.
 */
export const retryDue = async ({ id: merchantId, currency }: Merchant): Promise<number> => {
  let looked = 0;
  for (let after: { depth: number; id: string } = none; ;) {
    const lines = await inTransaction(async (tx) => {
      const due = await takeDue(tx, { merchantId, currency }, after, linesAtOnce);
      const postedAt = new Map(
        (await runsById(tx, [...new Set(due.map(({ run_id }) => run_id))])).map(({ id, posted_at }) => [id, posted_at]),
      );
      for (const [kind, some] of Map.groupBy(due, (line) => line.kind)) {
        const { guarantee, step, retry_days: days } = await policyOf(tx, merchantId, kind);
        const isOver = ({ run_id }: LineRow): boolean => {
          const from = postedAt.get(run_id);
          // A run that is not paid to its end yet has all its days before it.
          return from != null && Temporal.Instant.compare(from.add({ hours: 24 * days }), now()) <= 0;
        };
        await payLines(tx, some, { merchantId, currency, guarantee, step }, isOver);
      }
      return due;
    });
    looked += lines.length;
    const last = lines.at(-1);
    if (last === undefined || lines.length < linesAtOnce) return looked;
    after = { depth: last.depth, id: last.id };
  }
};

/** The same for every merchant: an upline's commission or cash may have grown by other ways than pay. */
export const retryDues = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const merchant of await allMerchants())
    await retryDue(merchant).catch((error: unknown) => failures.push(new Error(`at ${merchant.id}`, { cause: error })));
  if (failures.length > 0) throw new AggregateError(failures, 'what is due to agents could not be tried again');
};
