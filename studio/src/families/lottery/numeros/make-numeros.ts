import { randomBytes, randomUUID } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { isDraining } from '#studio/drain';
import { sealSeed } from '#studio/engine/fairness/seal-seeds';
import { editionOn } from '../editions.ts';
import { lotteries } from '../lotteries.ts';
import { daysOffAround } from '../holidays/list-holidays.ts';
import type { Lottery } from '../lottery.ts';
import { drawsBetween, nextDraw, type PlannedDraw } from '../schedule.ts';
import { chainLength, endOf } from './chain.rules.ts';
import { saltChains } from './salt-chains.ts';
import * as store from './store.ts';

const hoursAhead = 48;
/** With so many hours left there is no need to make more yet. */
const enoughHours = 47;
const rowsAtOnce = 500;

/** Makes the numeros of the next 48 hours, and at least the next one of every lottery. They take bets from then on. */
export const makeNumeros = async (of: readonly Lottery[] = lotteries): Promise<void> => {
  for (const lottery of of) {
    // The first run makes a chain for every lottery, which takes a while: a process that stops leaves the rest to the next.
    if (isDraining()) return;
    await inTransaction((tx) => makeAhead(tx, lottery));
  }
  await saltChains();
};

/** Makes what is missing of the next 48 hours; returns how many numeros that were. */
export const makeAhead = async (tx: Tx, lottery: Lottery): Promise<number> => {
  const at = now();
  const last = await store.lastDrawAt(tx, lottery.code);
  if (last !== undefined && Temporal.Instant.compare(last, at.add({ hours: enoughHours })) > 0) return 0;
  await store.lockLottery(tx, lottery.code);
  // Another process may have made some meanwhile.
  const made = await store.lastDrawAt(tx, lottery.code);
  const isAhead = made !== undefined && Temporal.Instant.compare(made, at) > 0;
  const daysOff = await daysOffAround(tx, lottery, at);
  const planned = drawsBetween(lottery.schedule, isAhead ? made : at, at.add({ hours: hoursAhead }), daysOff);
  return insertDraws(tx, lottery, planned.length > 0 || isAhead ? planned : [nextDraw(lottery.schedule, at, daysOff)], at);
};

/** Makes the numeros of draws that are still to come; those that are there stay as they are. */
export const insertDraws = async (tx: Tx, lottery: Lottery, draws: readonly PlannedDraw[], at: Temporal.Instant): Promise<number> => {
  let made = 0;
  const takesBets = draws.filter((draw) => Temporal.Instant.compare(closesAt(lottery, draw), at) > 0);
  for (let from = 0; from < takesBets.length; from += rowsAtOnce) {
    const part = takesBets.slice(from, from + rowsAtOnce);
    const links = lottery.resultsFrom === 'STUDIO' ? await takeLinks(tx, lottery, part.length, at) : [];
    made += await store.insertNumeros(
      tx,
      part.map((draw, nth) => ({
        game_code: lottery.code,
        label: draw.label,
        version: editionOn(lottery, draw.label).version,
        ...(links[nth] ?? { chain_id: null, link: null }),
        opens_at: at,
        closes_at: closesAt(lottery, draw),
        draws_at: draw.at,
      })),
    );
  }
  return made;
};

const closesAt = ({ closeSeconds }: Lottery, { at }: PlannedDraw): Temporal.Instant => at.subtract({ seconds: closeSeconds });

/** The links of the next numeros. A chain that is used up is followed by another, whose end is written down before any of its links is used. */
const takeLinks = async (tx: Tx, { code }: Lottery, count: number, at: Temporal.Instant): Promise<{ chain_id: string; link: number }[]> => {
  const links: { chain_id: string; link: number }[] = [];
  let chain = await store.lastChain(tx, code);
  while (links.length < count) {
    if (chain === undefined || chain.used >= chain.length) {
      const seed = randomBytes(32).toString('hex');
      const id = randomUUID();
      const endHash = endOf(seed, chainLength);
      const ordinal = (chain?.ordinal ?? 0) + 1;
      const sealed = sealSeed(seed, { playerId: id, gameCode: code });
      await store.insertChain(tx, { id, gameCode: code, ordinal, seed: sealed, endHash, length: chainLength, at });
      chain = {
        id,
        game_code: code,
        ordinal,
        seed: sealed,
        end_hash: endHash,
        length: chainLength,
        created_at: at,
        needs_salt: true,
        salt: null,
        salt_evidence: null,
        salted_at: null,
        used: 0,
      };
    }
    chain.used += 1;
    links.push({ chain_id: chain.id, link: chain.used });
  }
  return links;
};
