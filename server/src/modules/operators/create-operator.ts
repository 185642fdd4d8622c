import type { MerchantId, OperatorId } from '@croupier/contract/ids';
import type { OperatorRole } from '@croupier/contract/operators';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import { hashPassword } from './password.ts';
import { record } from './record.ts';
import { newSecret } from './second-factor.ts';
import * as store from './store.ts';

type NewOperator = { userName: string; password: string; role: OperatorRole; merchants: readonly MerchantId[] | null };

/** Adds an operator with a fresh second factor and gives its secret (base32), which is not shown again. Refuses USER_NAME_TAKEN. */
export const createOperator = async (
  tx: Tx,
  { userName, password, role, merchants }: NewOperator,
): Promise<{ operatorId: OperatorId; totpSecret: string }> => {
  const totpSecret = newSecret();
  const created = await store.insertOperator(tx, {
    user_name: userName.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    totp_secret: seal(totpSecret),
    role,
    merchants: merchants === null ? null : [...merchants],
    created_at: now(),
  });
  if (created === undefined) throw new Refusal('USER_NAME_TAKEN');
  await record(tx, {
    operator: null,
    action: 'operator.created',
    target: `operator:${userName.trim().toLowerCase()}`,
    merchants,
    ip: 'installation',
    details: { role },
  });
  return { operatorId: created.id, totpSecret };
};
