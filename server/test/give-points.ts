/**
 * A program, for the journey of the points mall: gives a member of Ruby points, as an operator would, in a running system (DATABASE_URL).
 * `node give-points.ts <user name> <points>`.
 */
import { randomUUID } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import { findByUserName } from '#modules/people/members';
import { giveReward } from '#modules/rewards/giving';
import '#modules/rewards/points';
import { closeDatabase, inTransaction } from '#platform/database';

const [userName = '', points = '0'] = process.argv.slice(2);
await inTransaction(async (tx) => {
  const member = await findByUserName(tx, MerchantId.parse('ruby'), userName);
  if (member === undefined) throw new Error(`there is no member ${userName}`);
  const occasion = { programme: 'MANUAL' as const, reference: randomUUID(), why: 'Points for a journey' };
  await giveReward(tx, member, { kind: 'POINTS', points: Number(points) }, occasion);
});
await closeDatabase();
