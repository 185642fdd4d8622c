import type { Money } from '@croupier/contract/money';
import type { Member } from '#modules/members';
import type { Tx } from '#platform/database';

/** Whatever limits say against money leaving. */
export const mayWithdraw = async (_tx: Tx, _member: Member, _money: Money): Promise<void> => undefined;

/** The same of a transfer to another member. */
export const mayTransfer = async (_tx: Tx, _member: Member, _money: Money): Promise<void> => undefined;
