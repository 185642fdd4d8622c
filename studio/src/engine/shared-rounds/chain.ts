/** The chain of a table: made and published, then salted by the platform's next signed answer, then used link by link. */
import { hash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { MemberId } from '@croupier/contract/core/ids';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { draw } from '#studio/engine/fairness/chosen-draw';
import { openText, sealText } from '#studio/engine/fairness/seal-seeds';
import { callWallet } from '#studio/engine/wallet/ask-wallet';
import { log } from '#studio/log';
import { chainLength } from './chain-links.ts';
import * as store from './store.ts';
import type { SaltEvidence } from './tables.ts';

const checkpointEvery = 1_000;

const sealedFor = (table: string): string => `chain:${table}`;

/** The salt of a chain: what the platform signed cannot be known before it was asked, which is after the last link was published. */
export const saltFrom = (lastLink: string, evidence: SaltEvidence): string => hash('sha256', `${lastLink}:${evidence.signature}`);

/** The chain to draw the next rounds of a table from; undefined while the platform gives no answer to salt it with. */
export const readyChain = async (table: string): Promise<store.Chain | undefined> => {
  const chain = await inTransaction((tx) => store.chainInUse(tx, table));
  if (chain === undefined) {
    await publishChain(table);
    return readyChain(table);
  }
  if (chain.salt !== null) return chain;
  const answer = await callWallet(table, 'status', {
    playerId: MemberId.parse(randomUUID()),
    txId: `salt:${chain.last_link.slice(0, 48)}`,
  });
  if (!answer.clear || answer.signed === undefined) {
    log.warn({ table, problem: answer.clear ? 'no signature' : answer.problem }, 'hash chain has no salt yet');
    return undefined;
  }
  const evidence = answer.signed;
  const salt = draw.fixedFor(`salt of ${table}`) ?? saltFrom(chain.last_link, evidence);
  await inTransaction((tx) => store.saltChain(tx, chain.id, salt, evidence, now()));
  return inTransaction((tx) => store.findChain(tx, chain.id));
};

/** Makes a chain from 256 random bits and stores its last link, which players can see from then on. */
const publishChain = async (table: string): Promise<void> => {
  let link = draw.fixedFor(`chain of ${table}`) ?? draw.serverSeed();
  const checkpoints = [link];
  for (let number = chainLength - 1; number >= 0; number -= 1) {
    link = hash('sha256', link);
    if (number % checkpointEvery === 0 && number > 0) checkpoints.push(link);
    if (number % 5_000 === 0) await setImmediate();
  }
  await inTransaction((tx) =>
    store.insertChain(tx, {
      table_code: table,
      length: chainLength,
      last_link: link,
      checkpoints: sealText(checkpoints.join(' '), sealedFor(table)),
      salt: null,
      salt_evidence: null,
      published_at: now(),
      salted_at: null,
      ended_at: null,
    }),
  );
};

/** A link of a chain, from the nearest checkpoint above it. */
export const linkOf = (chain: Pick<store.Chain, 'table_code' | 'checkpoints' | 'length'>, number: number): string => {
  const checkpoints = openText(chain.checkpoints, sealedFor(chain.table_code)).split(' ');
  const above = Math.ceil(number / checkpointEvery);
  let link = checkpoints[chain.length / checkpointEvery - above];
  if (link === undefined || number < 1) throw new Error(`no link ${number} in a chain of ${chain.table_code}`);
  for (let at = above * checkpointEvery; at > number; at -= 1) link = hash('sha256', link);
  return link;
};

/** The link and the salt of a round. A player may only see them when no other round needs the link. */
export const drawnFrom = async (tx: Tx, { chain_id, link }: Pick<store.SharedRound, 'chain_id' | 'link'>) => {
  const chain = await store.findChain(tx, chain_id);
  if (chain.salt === null) throw new Error(`chain ${chain_id} has no salt`);
  return { link: linkOf(chain, link), number: link, salt: chain.salt, table: chain.table_code };
};
