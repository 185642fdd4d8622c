import type { RoundId } from '@croupier/contract/core/ids';
import * as vendors from '#modules/play/rounds';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';

/** The page on which its vendor shows a round of the member. Refuses NOT_FOUND, for another's too. */
export const showBet = async ({ memberId }: MemberCaller, id: RoundId, language: string): Promise<{ url: string }> => {
  const found = await inTransaction((tx) => vendors.openOwnRound(tx, memberId, id));
  const first = found?.plays.find(({ op }) => op === 'bet' || op === 'betAndSettle');
  if (found === undefined) throw new Refusal('NOT_FOUND');
  if (first === undefined) throw new Refusal('VENDOR_UNAVAILABLE');
  return { url: await vendors.pageOfRound(found.round, { memberId, txId: first.txId, language }) };
};
