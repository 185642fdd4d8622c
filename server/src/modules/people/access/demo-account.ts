import type { Member } from '#modules/people/members';
import { createMember, type NewMember } from '#modules/people/registration';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { hashPassword } from './passwords.ts';
import * as store from './store.ts';

/** Opens an account of the demo with a password that whoever seeds it keeps or shows. Refuses USER_NAME_TAKEN. */
export const openDemoAccount = async (tx: Tx, { password, ...member }: NewMember & { password: string }): Promise<Member> => {
  const hash = await hashPassword(password);
  const opened = await createMember(tx, member);
  await store.insertPassword(tx, { member_id: opened.id, merchant_id: opened.merchantId, hash, set_at: now(), one_time_until: null });
  return opened;
};
