import type { OperatorAction } from '@croupier/contract/operators';
import { inTransaction, type Tx } from '#platform/database';
import type { OperatorCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { record } from './record.ts';
import { may, type Scope } from './roles.rules.ts';

/** An operator at work, and from where. */
export type AtWork = { operator: OperatorCaller; ip: string };

type Seen<T> = { answer: T; merchants: Scope; details: Record<string, unknown> };

/**
 * The one way in which an operator does or sees anything: allowed by role, and written to the audit trail in the same
 * transaction. A refusal is written too, and thrown on.
 */
export const look = async <T>(
  { operator, ip }: AtWork,
  action: OperatorAction,
  target: string | null,
  see: (tx: Tx) => Promise<Seen<T>>,
): Promise<T> => {
  try {
    if (!may(operator.role, action)) throw new Refusal('NOT_ALLOWED');
    return await inTransaction(async (tx) => {
      const { answer, merchants, details } = await see(tx);
      await record(tx, { operator, action, target, merchants, ip, details });
      return answer;
    });
  } catch (error) {
    if (error instanceof Refusal) {
      const { code } = error;
      await inTransaction((tx) =>
        record(tx, { operator, action: `${action}.refused`, target, merchants: operator.merchants, ip, details: { code } }),
      );
    }
    throw error;
  }
};
