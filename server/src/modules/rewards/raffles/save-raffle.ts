import { randomBytes } from 'node:crypto';
import { sha256Hex } from '@croupier/contract/rewards/raffle-draw';
import { type NewPrize, type NewRaffle, openRafflesMax, winnersMax } from '@croupier/contract/rewards/raffles-console';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import type { Occasion } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { seal } from '#platform/secrets';
import { checkCurrency, checkReward } from './check-reward.ts';
import { encodeEarning } from './raffle.ts';
import * as store from './store/raffles.ts';
import { stopReader } from './store/reader.ts';

export type RaffleTerms = Omit<NewRaffle, 'reason' | 'merchantId'>;

const seedBytes = 32;

/** Adds a raffle; the same id again is the same raffle. A start in the past becomes now, because play from before is counted already. Refuses as the contract says. */
export const saveRaffle = async (tx: Tx, merchant: Merchant, terms: RaffleTerms, by: Occasion['by'] | null): Promise<store.RaffleRow> => {
  const known = await store.findRaffle(tx, terms.id);
  if (known !== undefined) return sameRaffle(known, merchant);
  // From here on no line of the journal is read before the raffle is there.
  await stopReader(tx, merchant.id);
  const at = now();
  if ((await store.countOpenRaffles(tx, merchant.id, at)) >= openRafflesMax) throw new Refusal('LIMIT_REACHED', { most: openRafflesMax });
  checkKind(terms);
  checkCurrency(merchant.currency, ...terms.earning.map(({ amount }) => amount.currency));
  for (const { reward } of terms.prizes) if (reward !== null) await checkReward(tx, merchant, reward);
  const wanted = Temporal.Instant.from(terms.startsAt);
  const startsAt = Temporal.Instant.compare(wanted, at) < 0 ? at : wanted;
  const endsAt = Temporal.Instant.from(terms.endsAt);
  if (Temporal.Instant.compare(endsAt, startsAt) <= 0) throw new Refusal('FIELD_FORMAT', { field: 'endsAt' });
  const seed = terms.kind === 'DRAW' ? randomBytes(seedBytes) : undefined;
  const row = await store.insertRaffle(tx, {
    id: terms.id,
    merchant_id: merchant.id,
    kind: terms.kind,
    look: terms.look,
    name: terms.name,
    description: terms.description,
    earning: encodeEarning(terms.earning),
    tickets_max: terms.ticketsMax,
    one_prize: terms.onePrizeEach,
    starts_at: startsAt,
    ends_at: endsAt,
    draws_at: terms.drawsAt === null ? null : Temporal.Instant.from(terms.drawsAt),
    repeat_days: terms.repeatDays,
    followed_by: null,
    commitment: seed === undefined ? null : await sha256Hex(Uint8Array.from(seed)),
    sealed_seed: seed === undefined ? null : seal(seed.toString('hex')),
    seed: null,
    list_hash: null,
    entries: null,
    tickets: null,
    frozen_at: null,
    drawn_at: null,
    made_at: at,
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  });
  if (row === undefined) return sameRaffle(await store.findRaffle(tx, terms.id), merchant);
  await store.insertPrizes(tx, terms.prizes.map((prize, index) => prizeRow(row.id, prize, index + 1))); // prettier-ignore
  return row;
};

const prizeRow = (raffleId: string, { name, reward, pieces, weight }: NewPrize, place: number) => ({
  raffle_id: raffleId,
  place,
  name,
  reward: reward === null ? null : z.encode(Reward, reward),
  pieces,
  left: pieces,
  weight,
});

const sameRaffle = (known: store.RaffleRow | undefined, merchant: Merchant): store.RaffleRow => {
  if (known === undefined || known.merchant_id !== merchant.id) throw new Refusal('REFERENCE_CONFLICT');
  return known;
};

/** A draw has a time and a number of winners for each prize. An instant raffle has a look and weights, and its last prize never runs out. */
const checkKind = ({ kind, look, drawsAt, endsAt, prizes }: RaffleTerms): void => {
  const wrong = (field: string): never => {
    throw new Refusal('FIELD_FORMAT', { field });
  };
  if (kind === 'DRAW') {
    if (look !== null) wrong('look');
    if (drawsAt === null || Temporal.Instant.compare(Temporal.Instant.from(drawsAt), Temporal.Instant.from(endsAt)) < 0) wrong('drawsAt');
    if (prizes.some(({ reward, pieces, weight }) => reward === null || pieces === null || weight !== null)) wrong('prizes');
    if (prizes.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0) > winnersMax) wrong('prizes');
    return;
  }
  if (look === null) wrong('look');
  if (drawsAt !== null) wrong('drawsAt');
  if (prizes.some(({ weight }) => weight === null) || prizes.at(-1)?.pieces !== null) wrong('prizes');
};
