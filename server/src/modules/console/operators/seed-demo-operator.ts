import { randomBytes } from 'node:crypto';
import type { OperatorId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { createOperator } from './create-operator.ts';
import { otpauthUrl } from './second-factor.ts';
import { findByUserName } from './store/staff.ts';

const userName = 'demo';

/**
 * The first operator of a demo installation, an owner with a random password, or undefined when there is one already.
 * Password and secret can be read nowhere afterwards: whoever calls this has to show them or keep them.
 */
export const seedDemoOperator = async (
  tx: Tx,
): Promise<{ userName: string; password: string; totpSecret: string; otpauthUrl: string } | undefined> => {
  if ((await findByUserName(tx, userName)) !== undefined) return undefined;
  const password = randomBytes(12).toString('base64url');
  const { totpSecret } = await createOperator(tx, { userName, password, role: 'Owner', email: 'demo@console.example', merchants: null });
  return { userName, password, totpSecret, otpauthUrl: otpauthUrl(userName, totpSecret) };
};

/** The operator who speaks for the house in seeded data; undefined where somebody took the demo's operator away. */
export const demoOperatorId = async (tx: Tx): Promise<OperatorId | undefined> => (await findByUserName(tx, userName))?.id;
