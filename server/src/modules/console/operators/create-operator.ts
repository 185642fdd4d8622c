import type { MerchantId, OperatorId, VendorCode } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import { hashPassword } from './password.ts';
import { record } from '#modules/console/audit';
import { newSecret } from './second-factor.ts';
import { findRoleByName, replaceHoldings } from './store/roles.ts';
import { insertOperator } from './store/staff.ts';

type NewOperator = {
  userName: string;
  password: string;
  role: string;
  email?: string;
  merchants: readonly MerchantId[] | null;
  vendor?: VendorCode;
};

/**
 * Adds an operator who can sign in at once, and gives the secret of their second factor (base32), which is not shown again. For the
 * installation itself: operators invite each other. Refuses USER_NAME_TAKEN.
 */
export const createOperator = async (
  tx: Tx,
  { userName, password, role, email, merchants, vendor }: NewOperator,
): Promise<{ operatorId: OperatorId; totpSecret: string }> => {
  const known = await findRoleByName(tx, role);
  if (known === undefined) throw new Error(`there is no role ${role}`);
  const totpSecret = newSecret();
  const name = userName.trim().toLowerCase();
  const created = await insertOperator(tx, {
    user_name: name,
    full_name: null,
    email: email ?? null,
    password_hash: await hashPassword(password),
    password_changed_at: now(),
    one_time_until: null,
    totp_secret: seal(totpSecret),
    enrolled_at: now(),
    networks: [],
    last_sign_in_at: null,
    created_at: now(),
  });
  if (created === undefined) throw new Refusal('USER_NAME_TAKEN');
  await replaceHoldings(tx, created.id, [{ roleId: known.id, merchants, vendor: vendor ?? null }]);
  await record(tx, {
    operator: null,
    action: 'operator.created',
    target: `operator:${name}`,
    merchants,
    ip: 'installation',
    details: { role: known.name },
  });
  return { operatorId: created.id, totpSecret };
};
