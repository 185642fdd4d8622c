import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import * as store from './store.ts';

/** Gives a member a code to invite others with, unless they have one. Returns the code that they have. */
export const giveInvitationCode = (tx: Tx, id: MemberId, code: string): Promise<string> => store.giveInvitationCode(tx, id, code);
