import { MemberId } from '@croupier/contract/core/ids';
import { randomUUID } from 'node:crypto';
import * as ledger from '#modules/money/ledger';
import { inTransaction } from '#platform/database';
import { indexStep } from './index-member.ts';
import { positionsOfAccounts } from './store/movements.ts';

/** So many entries may wait for their member to look; that many are written up before they have noticed. */
const waitingMax = 4_096n;
const accountsAtOnce = 2_000;
const membersAtOnce = 20;

/** Somewhere among the accounts, so that many starts of the process do not look at the same few again and again. */
let lastSeen: string = randomUUID();

/** Looks at the next accounts in turn, and writes up one step for members of whom much waits: so nobody waits long for their own records. */
export const indexMovements = async (): Promise<void> => {
  const behind = await inTransaction(async (tx) => {
    const accounts = await ledger.lengthsAfter(tx, lastSeen, accountsAtOnce);
    lastSeen = accounts.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000';
    const long = accounts.filter(({ owner, version }) => version > waitingMax && MemberId.safeParse(owner).success);
    const positions = await positionsOfAccounts(tx, long);
    return long.filter(({ id, version }) => version - (positions.get(id) ?? 0n) > waitingMax).slice(0, membersAtOnce);
  });
  for (const { owner, merchant_id: merchantId } of behind)
    await inTransaction((tx) => indexStep(tx, { memberId: MemberId.parse(owner), merchantId }, false));
};
