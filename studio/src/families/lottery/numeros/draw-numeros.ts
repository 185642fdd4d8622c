import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { openSeed } from '#studio/engine/fairness/seal-seeds';
import { log } from '#studio/log';
import { findLottery } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { recordResult } from '../results/record-result.ts';
import type { Numero, NumeroId } from '../tables.ts';
import { linkOf } from './chain.rules.ts';
import { ownNumberOf, resultOf, resultOfShots } from './draw-result.ts';
import { payShotPrizes } from './shot-prizes.ts';
import * as store from './store.ts';

const mostAtOnce = 200;

/** Closes the numeros that are to take no more bets, and draws those whose time has come. One that cannot be drawn holds up no other. */
export const closeAndDraw = async (): Promise<void> => {
  await inTransaction((tx) => store.closeDue(tx, now()));
  const failed: NumeroId[] = [];
  for (let drawn = 0; drawn < mostAtOnce; drawn += 1) if (!(await drawNext(failed))) return;
};

/** Draws the next numero, and notes one that fails. False when there is none. */
const drawNext = async (failed: NumeroId[]): Promise<boolean> => {
  const taken: Numero[] = [];
  try {
    return await inTransaction(async (tx) => {
      const at = now();
      const numero = await store.takeToDraw(tx, at, failed);
      if (numero === undefined) return false;
      taken.push(numero);
      await drawOne(tx, numero, at);
      return true;
    });
  } catch (error) {
    const [numero] = taken;
    if (numero === undefined) throw error;
    log.error({ err: error, lottery: numero.game_code, numero: numero.label }, 'numero not drawn');
    failed.push(numero.id);
    return true;
  }
};

/** Draws a numero from its link. */
const drawOne = async (tx: Tx, numero: Numero, at: Temporal.Instant): Promise<void> => {
  const lottery = findLottery(numero.game_code);
  if (lottery === undefined) throw new Error(`numero ${numero.id} is of no lottery: ${numero.game_code}`);
  const { draw, ...link } = await decide(tx, lottery, numero);
  await recordResult(tx, numero, { draw, origin: 'STUDIO', link, at });
  if (lottery.shots) await payShotPrizes(tx, lottery, numero, at);
};

const decide = async (tx: Tx, lottery: Lottery, { id, chain_id, link, label }: Numero) => {
  if (chain_id === null || link === null) throw new Error(`numero ${id} has no link`);
  const chain = await store.chainOf(tx, chain_id);
  if (chain.needs_salt && chain.salt === null) throw new Error(`chain ${chain.id} has no salt`);
  const linkHash = linkOf(openSeed(chain.seed, { playerId: chain.id, gameCode: lottery.code }), chain.length, link);
  const source = { label, linkHash, salt: chain.salt };
  if (!lottery.shots) return { draw: resultOf(lottery, source), hash: linkHash, ownNumber: null };
  const ownNumber = ownNumberOf(lottery, source);
  const shots = (await store.shotsOf(tx, id, lottery.code)).map(({ number }) => number);
  return { draw: resultOfShots(shots, ownNumber), hash: linkHash, ownNumber };
};
