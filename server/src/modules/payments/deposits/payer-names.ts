import type { MemberId } from '@croupier/contract/core/ids';
import * as kyc from '#modules/people/kyc';
import * as members from '#modules/people/members';
import * as profiles from '#modules/people/profile';
import type { Tx } from '#platform/database';

/**
 * The names that members' payments should bear: those on their documents, where they showed any, else those they gave themselves. Members without a name are
 * not in the answer.
 */
export const payerNames = async (tx: Tx, of: readonly Pick<members.Member, 'id' | 'merchantId'>[]): Promise<Map<MemberId, string>> => {
  if (of.length === 0) return new Map();
  const said = await profiles.fullNamesOf(
    tx,
    of.map(({ id }) => id),
  );
  return new Map([...said, ...(await kyc.namesOf(tx, of))]);
};
