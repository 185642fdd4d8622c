import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { openSeed } from '#studio/engine/fairness/seal-seeds';
import { log } from '#studio/log';
import { findLottery } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { giveBackAsked } from '../slips/give-back.ts';
import type { Numero } from '../tables.ts';
import { linkOf } from './chain.rules.ts';
import { ownNumberOf, resultOf, resultOfShots } from './draw-result.ts';
import * as store from './store.ts';

const mostAtOnce = 200;

/** Closes the numeros that are to take no more bets, and draws those whose time has come. */
export const closeAndDraw = async (): Promise<void> => {
  await inTransaction((tx) => store.closeDue(tx, now()));
  for (let drawn = 0; drawn < mostAtOnce; drawn += 1) if (!(await inTransaction(drawOne))) return;
};

/**
 * Draws a numero from its link. A slip whose stake is still being asked for comes too late and is given back: from here on the result is known, and a slip
 * that is accepted afterwards would be a bet on it.
 */
const drawOne = async (tx: Tx): Promise<boolean> => {
  const at = now();
  const numero = await store.takeToDraw(tx, at);
  if (numero === undefined) return false;
  const lottery = findLottery(numero.game_code);
  if (lottery === undefined) throw new Error(`numero ${numero.id} is of no lottery: ${numero.game_code}`);
  await giveBackAsked(tx, { numeroId: numero.id }, 'RETRY', at);
  await store.setDrawn(tx, numero.id, { ...(await decide(tx, lottery, numero)), at });
  log.info({ lottery: numero.game_code, numero: numero.label }, 'numero drawn');
  return true;
};

const decide = async (tx: Tx, lottery: Lottery, { id, chain_id, link, label }: Numero) => {
  const chain = await store.chainOf(tx, chain_id);
  const linkHash = linkOf(openSeed(chain.seed, { playerId: chain.id, gameCode: lottery.code }), chain.length, link);
  const source = { label, linkHash };
  if (!lottery.shots) return { draw: resultOf(lottery, source), linkHash, ownNumber: null };
  const ownNumber = ownNumberOf(lottery, source);
  const shots = (await store.shotsOf(tx, id, lottery.code)).map(({ number }) => number);
  return { draw: resultOfShots(shots, ownNumber), linkHash, ownNumber };
};
