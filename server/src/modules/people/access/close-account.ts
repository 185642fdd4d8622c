import type { MemberId } from '@croupier/contract/core/ids';
import { holdOpenMember } from '#modules/people/members';
import { balanceOf } from '#modules/money/wallet';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { log } from '#platform/log';
import { Refusal } from '#platform/refusal';
import { type Proof, reauthenticate } from './reauthenticate.ts';
import { disableAccount } from './disable-account.ts';
import { tellByMail } from './tell.ts';
import type { Visit } from './visit.ts';

/** The duties of the rest of the house for an account that is to be closed. */
export type BeforeClosing = {
  /** Asks those outside who may know more than our book. */
  ask: (memberId: MemberId) => Promise<void>;
  /** Refuses while somebody still waits for something of it: money that was announced and did not arrive, or that lies elsewhere. */
  need: (tx: Tx, memberId: MemberId) => Promise<void>;
};

/**
 * Closes the member's own account for good and ends every session. Refuses ACCOUNT_NOT_EMPTY with `balance`, `locked` and `currency` while
 * there is cash, or money that is held for a withdrawal: what is a member's is paid out first; and whatever `beforeClosing.need` refuses. Bonuses go with the account.
 */
export const closeAccount = async (caller: MemberCaller, proof: Proof, visit: Visit, beforeClosing: BeforeClosing): Promise<null> => {
  const { id } = await reauthenticate(caller, proof, visit);
  await beforeClosing.ask(id);
  await inTransaction(async (tx) => {
    const member = await holdOpenMember(tx, id);
    const { balance, locked, currency } = await balanceOf(tx, { memberId: id, merchantId: member.merchantId, currency: member.currency });
    if (/[1-9]/.test(balance + locked)) throw new Refusal('ACCOUNT_NOT_EMPTY', { balance, locked, currency });
    await beforeClosing.need(tx, id);
    await tellByMail(tx, member, visit.merchant, 'closed');
    await disableAccount(tx, id, 'CLOSED');
  });
  log.info({ merchantId: caller.merchantId, memberId: id, ip: visit.ip }, 'account closed by member');
  return null;
};
