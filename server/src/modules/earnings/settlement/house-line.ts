import type { Version } from '#modules/earnings/contracts';
import type { NewLine } from './store/lines.ts';
import type { RunRow } from './store/runs.ts';

/** The fields that differ between lines that the house pays: sums in units of the currency, and the working that explains them. */
type Sums = Pick<NewLine, 'entitlement' | 'amount' | 'gross' | 'from_cash' | 'working'>;

/** A line that the house pays an agent in full. It owes nothing to downlines, who are paid by the house, too. */
export const houseLine = (run: RunRow, version: Version, { entitlement, amount, gross, from_cash, working }: Sums): NewLine => ({
  run_id: run.id,
  merchant_id: run.merchant_id,
  kind: run.kind,
  currency: run.currency,
  end_at: run.end_at,
  contract_id: version.contract_id,
  version_id: version.id,
  payer_id: null,
  payee_id: version.payee_id,
  depth: 0,
  from_cash,
  entitlement,
  amount,
  gross,
  downlines: 0n,
  pay: amount,
  carry_out: 0n,
  working,
  state: amount === 0n ? 'NOTHING' : 'READY',
});
