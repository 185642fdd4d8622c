import type { MerchantId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { SignedInMember } from './sessions.ts';
import * as store from './store.ts';
import { digestOf, freshToken } from './tokens.ts';

const goodForSeconds = 30;

/** A ticket that opens one live connection within 30 seconds; so no session token is ever sent on a socket. */
export const openTicket = async ({ sessionId }: Pick<SignedInMember, 'sessionId'>): Promise<{ ticket: string; expiresAt: string }> => {
  const ticket = freshToken();
  const expiresAt = now().add({ seconds: goodForSeconds });
  await inTransaction((tx) => store.insertTicket(tx, { ticket_hash: digestOf(ticket), session_id: sessionId, expires_at: expiresAt }));
  return { ticket, expiresAt: expiresAt.toString() };
};

/** The owner of a ticket; undefined when it was used, is too old, is another merchant's, or its session is over. It is used up by asking. */
export const useTicket = async (tx: Tx, ticket: string, merchantId: MerchantId): Promise<SignedInMember | undefined> => {
  const owner = await store.takeTicket(tx, digestOf(ticket), now());
  return owner?.merchantId === merchantId ? owner : undefined;
};
