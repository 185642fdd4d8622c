import { randomUUID } from 'node:crypto';
import { MemberId } from '@croupier/contract/core/ids';
import { now } from '#studio/clock';
import { inTransaction } from '#studio/database';
import { isDraining } from '#studio/drain';
import { saltFrom } from '#studio/engine/shared-rounds/chain';
import { callWallet } from '#studio/engine/wallet/ask-wallet';
import { log } from '#studio/log';
import * as store from './store.ts';

const chainsAtOnce = 100;

/**
 * Gives new chains their salt: the hash of the published end and of the platform's next signed answer, which nobody could know before the end was published.
 * A chain without it draws nothing; it is tried again later.
 */
export const saltChains = async (): Promise<void> => {
  const chains = await inTransaction((tx) => store.chainsToSalt(tx, chainsAtOnce));
  for (const { id, game_code: gameCode, end_hash: endHash } of chains) {
    if (isDraining()) return;
    const asked = { playerId: MemberId.parse(randomUUID()), txId: `salt:${endHash.slice(0, 48)}` };
    const answer = await callWallet(gameCode, 'status', asked);
    const evidence = answer.clear ? answer.signed : undefined;
    if (evidence === undefined) {
      log.warn({ lottery: gameCode, problem: answer.clear ? 'no signature' : answer.problem }, 'hash chain has no salt yet');
      return;
    }
    await inTransaction((tx) => store.saltChain(tx, id, { salt: saltFrom(endHash, evidence), evidence, at: now() }));
  }
};
