import { createHash } from 'node:crypto';
import { MerchantId } from '@croupier/contract/core/ids';
import { type Currency, type Money, moneyOf } from '@croupier/contract/core/money';
import type { Reward } from '@croupier/contract/rewards/rewards';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { demoWords } from './demo-words.ts';
import { saveEnvelope } from './envelopes/save-envelope.ts';
import { momentOf } from './raffle.ts';
import { saveRaffle } from './save-raffle.ts';
import { findEnvelope } from './store/envelopes.ts';
import { findRaffle } from './store/raffles.ts';

/** The value of a baht in other currencies, as a share of two whole numbers that gives round amounts. */
const rates: Readonly<Record<string, { times: bigint; by: bigint }>> = { USD: { times: 1n, by: 25n }, VND: { times: 1_000n, by: 1n } };

const moneyIn =
  (currency: Currency) =>
  (baht: number): Money => {
    const { times, by } = rates[currency] ?? { times: 1n, by: 1n };
    return { amount: (moneyOf(String(baht), currency).amount * times) / by, currency };
  };

/** A weekly draw, a wheel and a red envelope of each evening for the merchants of the demo, where they are not there yet. */
export const seedDemoRaffles = async (tx: Tx): Promise<void> => {
  for (const name of ['ruby', 'pearl', 'sen', 'atlas']) {
    const merchant = await findMerchant(MerchantId.parse(name));
    if (merchant === undefined) continue;
    await seedWeekly(tx, merchant);
    await seedWheel(tx, merchant);
    await seedEvening(tx, merchant);
  }
};

const week = 7;
const minutesToDraw = 30;

/** Ends on Sunday at midnight of the merchant. */
const seedWeekly = async (tx: Tx, merchant: Merchant): Promise<void> => {
  const id = idOf(merchant.id, 'weekly');
  if ((await findRaffle(tx, id)) !== undefined) return;
  const money = moneyIn(merchant.currency);
  const today = now().toZonedDateTimeISO(merchant.timeZone).startOfDay();
  const ends = today.add({ days: week + 1 - today.dayOfWeek });
  const cash = (baht: number): Reward => ({ kind: 'CASH', money: money(baht), turnoverPpm: 1_000_000 });
  await saveRaffle(
    tx,
    merchant,
    {
      id,
      kind: 'DRAW',
      look: null,
      ...demoWords.weekly,
      earning: [
        { source: 'DEPOSIT', amount: money(500), tickets: 1 },
        { source: 'TURNOVER', amount: money(1_000), tickets: 1, gameTypes: [], vendor: null },
      ],
      ticketsMax: 500,
      onePrizeEach: true,
      startsAt: momentOf(now()),
      endsAt: momentOf(ends.toInstant()),
      drawsAt: momentOf(ends.add({ minutes: minutesToDraw }).toInstant()),
      repeatDays: week,
      prizes: [
        { name: {}, reward: cash(10_000), pieces: 1, weight: null },
        { name: {}, reward: cash(2_500), pieces: 3, weight: null },
        { name: {}, reward: cash(500), pieces: 10, weight: null },
      ],
    },
    null,
  );
};

/** Enough for the first product of the demo's mall. */
const wheelPoints = 1_000;

const seedWheel = async (tx: Tx, merchant: Merchant): Promise<void> => {
  const id = idOf(merchant.id, 'wheel');
  if ((await findRaffle(tx, id)) !== undefined) return;
  const money = moneyIn(merchant.currency);
  const prize = (baht: number, weight: number, pieces: number | null) => ({
    name: {},
    reward: { kind: 'CASH' as const, money: money(baht), turnoverPpm: 1_000_000 },
    pieces,
    weight,
  });
  await saveRaffle(
    tx,
    merchant,
    {
      id,
      kind: 'INSTANT',
      look: 'WHEEL',
      ...demoWords.wheel,
      earning: [{ source: 'DEPOSIT', amount: money(300), tickets: 1 }],
      ticketsMax: 200,
      onePrizeEach: false,
      startsAt: momentOf(now()),
      endsAt: momentOf(now().add({ hours: 24 * week * 4 })),
      drawsAt: null,
      repeatDays: week * 4,
      prizes: [
        prize(1_000, 1, 3),
        prize(100, 20, 100),
        prize(50, 79, 500),
        prize(20, 200, null),
        prize(5, 350, null),
        ...(merchant.flags.pointsSystem
          ? [{ name: {}, reward: { kind: 'POINTS' as const, points: wheelPoints }, pieces: null, weight: 150 }]
          : []),
        { name: {}, reward: null, pieces: null, weight: 350 },
      ],
    },
    null,
  );
};

const eveningHour = 20;
const minutesOpen = 30;

const seedEvening = async (tx: Tx, merchant: Merchant): Promise<void> => {
  const id = idOf(merchant.id, 'evening');
  if ((await findEnvelope(tx, id)) !== undefined) return;
  const money = moneyIn(merchant.currency);
  const today = now().toZonedDateTimeISO(merchant.timeZone).startOfDay().add({ hours: eveningHour });
  const opens = Temporal.Instant.compare(today.add({ minutes: minutesOpen }).toInstant(), now()) > 0 ? today : today.add({ days: 1 });
  await saveEnvelope(
    tx,
    merchant,
    {
      id,
      ...demoWords.evening,
      total: money(10_000),
      pieces: 400,
      floor: money(5),
      shareMax: money(200),
      turnoverPpm: 1_000_000,
      needs: { deposits: money(100), validBets: money(500), days: 7 },
      opensAt: momentOf(opens.toInstant()),
      closesAt: momentOf(opens.add({ minutes: minutesOpen }).toInstant()),
      repeatDays: 1,
    },
    null,
  );
};

/** The same raffle has the same id at every start. */
const idOf = (merchantId: MerchantId, word: string): string => {
  const hex = createHash('sha256').update(`demo raffle ${merchantId} ${word}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
