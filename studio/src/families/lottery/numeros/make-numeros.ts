import { randomBytes, randomUUID } from 'node:crypto';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { isDraining } from '#studio/drain';
import { sealSeed } from '#studio/engine/fairness/seal-seeds';
import { editionOn } from '../editions.ts';
import { lotteries } from '../lotteries.ts';
import { daysOffAround } from '../holidays/list-holidays.ts';
import type { Lottery } from '../lottery.ts';
import { mostNumeros } from '../protocol.ts';
import { type DayOff, drawsBetween, nextDraw, type PlannedDraw } from '../schedule.ts';
import { chainLength, endOf } from './chain.rules.ts';
import { saltChains } from './salt-chains.ts';
import * as store from './store.ts';

const hoursAhead = 48;
/** With so many hours left there is no need to make more yet. */
const enoughHours = 47;
/** A chase has up to so many draws: lotteries that draw once a day or less are made further ahead, but not more than a year. */
const drawsAhead = mostNumeros;
const daysAheadMost = 366;
const rowsAtOnce = 500;

/** Makes the numeros of the next 48 hours, and at least the next hundred of every lottery, as far as these are in a year. They take bets from then on. */
export const makeNumeros = async (of: readonly Lottery[] = lotteries): Promise<void> => {
  for (const lottery of of) {
    // The first run makes a chain for every lottery, which takes a while: a process that stops leaves the rest to the next.
    if (isDraining()) return;
    await inTransaction((tx) => makeAhead(tx, lottery));
  }
  await saltChains();
};

/** Makes what is missing; returns how many numeros that were. */
export const makeAhead = async (tx: Tx, lottery: Lottery): Promise<number> => {
  const at = now();
  if (isEnough(await store.drawsToCome(tx, lottery.code, at, drawsAhead), at)) return 0;
  await store.lockLottery(tx, lottery.code);
  // Another process may have made some meanwhile.
  const made = await store.drawsToCome(tx, lottery.code, at, drawsAhead);
  if (isEnough(made, at)) return 0;
  const daysOff = await daysOffAround(tx, lottery, at);
  return insertDraws(tx, lottery, missingDraws(lottery, made, daysOff, at), at);
};

const isEnough = ({ count, last }: store.DrawsToCome, at: Temporal.Instant): boolean => {
  if (last === undefined) return false;
  const isFar = (hours: number): boolean => Temporal.Instant.compare(last, at.add({ hours })) > 0;
  return (count >= drawsAhead && isFar(enoughHours)) || isFar((daysAheadMost - 1) * 24);
};

/** The draws after the last numero that was made: those of the next 48 hours, and so many that there are a hundred. */
const missingDraws = ({ schedule }: Lottery, { count, last }: store.DrawsToCome, daysOff: readonly DayOff[], at: Temporal.Instant): PlannedDraw[] => {
  const from = last ?? at;
  const soon = drawsBetween(schedule, from, at.add({ hours: hoursAhead }), daysOff);
  const missing = drawsAhead - count;
  if (soon.length >= missing) return soon;
  const later = drawsBetween(schedule, from, at.add({ hours: daysAheadMost * 24 }), daysOff).slice(0, missing);
  return later.length > 0 || last !== undefined ? later : [nextDraw(schedule, at, daysOff)];
}; // prettier-ignore

/** Makes the numeros of draws that are still to come; those that are there stay as they are. */
export const insertDraws = async (tx: Tx, lottery: Lottery, draws: readonly PlannedDraw[], at: Temporal.Instant): Promise<number> => {
  let made = 0;
  const known = await store.labelsAmong(tx, lottery.code, draws.map(({ label }) => label)); // prettier-ignore
  const takesBets = draws.filter((draw) => !known.has(draw.label) && Temporal.Instant.compare(closesAt(lottery, draw), at) > 0);
  for (let from = 0; from < takesBets.length; from += rowsAtOnce) {
    const part = takesBets.slice(from, from + rowsAtOnce);
    const links = lottery.resultsFrom === 'STUDIO' ? await takeLinks(tx, lottery, part, at) : [];
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

/**
 * The links of the next numeros. A chain that is used up is followed by another, whose end is written down before any of its links is used. A link that is
 * revealed gives away those before it, so the links of a chain are in the order of the draws: draws that are made anew before others of it are of another chain.
 */
const takeLinks = async (
  tx: Tx,
  { code }: Lottery,
  draws: readonly PlannedDraw[],
  at: Temporal.Instant,
): Promise<{ chain_id: string; link: number }[]> => {
  const links: { chain_id: string; link: number }[] = [];
  let chain = await store.lastChain(tx, code);
  for (const draw of draws) {
    const isInOrder = chain?.lastDrawsAt == null || Temporal.Instant.compare(draw.at, chain.lastDrawsAt) > 0;
    if (chain === undefined || chain.used >= chain.length || !isInOrder) {
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
        lastDrawsAt: null,
      };
    }
    chain.used += 1;
    chain.lastDrawsAt = draw.at;
    links.push({ chain_id: chain.id, link: chain.used });
  }
  return links;
};
