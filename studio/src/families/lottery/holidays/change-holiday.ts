import type { Currency } from '@croupier/contract/core/money';
import { decimalOf } from '@croupier/contract/core/money';
import type { HolidayAsked, HolidayEffect, HolidayRefusal } from '@croupier/contract/vendor-api/lottery-holidays';
import { now } from '#studio/clock';
import { inTransaction, type Tx } from '#studio/database';
import { findLottery } from '../lotteries.ts';
import type { Lottery } from '../lottery.ts';
import { insertDraws, makeAhead } from '../numeros/make-numeros.ts';
import { lastDrawAt, lockLottery } from '../numeros/store.ts';
import { sumsOf } from '../results/desk-store.ts';
import { recordResult } from '../results/record-result.ts';
import { drawsOn, type PlannedDraw } from '../schedule.ts';
import { daysOffAround } from './list-holidays.ts';
import * as store from './store.ts';

/** A refusal with its code; nothing is changed. */
export class HolidayRefused extends Error {
  readonly code: HolidayRefusal;
  constructor(code: HolidayRefusal) {
    super(code);
    this.code = code;
  }
}

/** Thrown to undo a trial. */
class Tried extends Error {}

type Sums = Omit<HolidayEffect, 'refunds'> & { refunds: Map<Currency, bigint> };

/** Sets a day of lotteries, for all of them or for none: its draws to come are removed or voided, and a moved or restored one is made. */
export const changeHoliday = async (asked: HolidayAsked): Promise<HolidayEffect> => {
  const sums: Sums = { removed: 0, voided: 0, made: 0, slips: 0, refunds: new Map() };
  try {
    await inTransaction(async (tx) => {
      // In one order, so that two operators never wait for each other.
      for (const code of [...new Set(asked.gameCodes)].toSorted()) await changeOne(tx, code, asked, sums);
      if (asked.dryRun) throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return { ...sums, refunds: [...sums.refunds].map(([currency, amount]) => ({ currency, amount: decimalOf({ amount, currency }) })) };
};

const changeOne = async (tx: Tx, code: string, { day, kind, note, by, ...asked }: HolidayAsked, sums: Sums): Promise<void> => {
  const lottery = findLottery(code);
  if (lottery === undefined) throw new HolidayRefused('LOTTERY_UNKNOWN');
  const movedTo = kind === 'MOVED' ? (asked.movedTo ?? null) : null;
  const at = now();
  await lockLottery(tx, code);
  const today = at.toZonedDateTimeISO(lottery.schedule.zone).toPlainDate().toString();
  if (day < today || (movedTo !== null && movedTo < today)) throw new HolidayRefused('DAY_OVER');
  const before = await daysOffAround(tx, lottery, at);
  const formerly = before.find((one) => one.day === day)?.movedTo ?? null;
  if (movedTo !== null && movedTo !== formerly && drawsOn(lottery.schedule, Temporal.PlainDate.from(movedTo), before).length > 0)
    throw new HolidayRefused('DAY_TAKEN');
  const last = await lastDrawAt(tx, code);
  await store.saveDay(tx, { gameCode: code, day, kind, movedTo, note, by, at });
  const after = await daysOffAround(tx, lottery, at);
  const days = [...new Set([day, formerly, movedTo])].filter((one) => one !== null);
  for (const one of days) {
    const planned = drawsOn(lottery.schedule, Temporal.PlainDate.from(one), after);
    await clearDay(tx, lottery, { day: one, planned, at }, sums);
    // Later draws are made when their time comes, as always.
    const due = planned.filter((draw) => last !== undefined && Temporal.Instant.compare(draw.at, last) <= 0);
    sums.made += await insertDraws(tx, lottery, due, at);
  }
  sums.made += await makeAhead(tx, lottery);
};

type Cleared = { day: string; planned: readonly PlannedDraw[]; at: Temporal.Instant };

/** Removes the numeros of a day that are planned no more. One that players have slips in becomes void. Refuses DAY_OVER where one was drawn or is due. */
const clearDay = async (tx: Tx, { code }: Lottery, { day, planned, at }: Cleared, sums: Sums): Promise<void> => {
  const labels = new Set(planned.map(({ label }) => label));
  const gone = (await store.holdDay(tx, code, day)).filter(({ label, state }) => !labels.has(label) && state !== 'VOID');
  if (gone.some(({ state, draws_at: drawsAt }) => (state !== 'OPEN' && state !== 'CLOSED') || Temporal.Instant.compare(drawsAt, at) <= 0))
    throw new HolidayRefused('DAY_OVER');
  const used = await store.usedOf(tx, gone.map(({ id }) => id)); // prettier-ignore
  await store.deleteNumeros(tx, gone.filter(({ id }) => !used.has(id)).map(({ id }) => id)); // prettier-ignore
  sums.removed += gone.length - used.size;
  sums.voided += used.size;
  for (const { slips, currency, stake } of await sumsOf(tx, [...used])) {
    sums.slips += slips;
    sums.refunds.set(currency, (sums.refunds.get(currency) ?? 0n) + stake);
  }
  for (const numero of gone) if (used.has(numero.id)) await recordResult(tx, numero, { draw: null, origin: 'HOLIDAY', at });
};
