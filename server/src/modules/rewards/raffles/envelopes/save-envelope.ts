import { randomInt } from 'node:crypto';
import { cashStepOf } from '@croupier/contract/core/money';
import { type NewEnvelope, openRafflesMax } from '@croupier/contract/rewards/raffles-console';
import { EnvelopeNeeds } from '@croupier/contract/rewards/red-envelopes';
import * as z from 'zod/mini';
import type { Merchant } from '#modules/brand/merchants';
import type { Occasion } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { checkCurrency } from '../check-reward.ts';
import * as store from '../store/envelopes.ts';
import { shuffled, splitPool } from './split.rules.ts';

export type EnvelopeTerms = Omit<NewEnvelope, 'reason' | 'merchantId'>;

/** Splits are drawn from 32-bit numbers, so a pool has fewer steps of cash. */
const stepsMax = 2n ** 31n;
const nextWord = (): number => randomInt(2 ** 32);

/** Adds a red envelope with its shares; the same id again is the same one. Refuses as the contract says. */
export const saveEnvelope = async (
  tx: Tx,
  merchant: Merchant,
  terms: EnvelopeTerms,
  by: Occasion['by'] | null,
): Promise<store.EnvelopeRow> => {
  const known = await store.findEnvelope(tx, terms.id);
  if (known !== undefined) return sameEnvelope(known, merchant);
  const at = now();
  if ((await store.countOpenEnvelopes(tx, merchant.id, at)) >= openRafflesMax) throw new Refusal('LIMIT_REACHED', { most: openRafflesMax });
  const pool = poolOf(merchant, terms);
  const [opensAt, closesAt] = [Temporal.Instant.from(terms.opensAt), Temporal.Instant.from(terms.closesAt)];
  if (Temporal.Instant.compare(closesAt, opensAt) <= 0 || Temporal.Instant.compare(closesAt, at) <= 0)
    throw new Refusal('FIELD_FORMAT', { field: 'closesAt' });
  const row = await store.insertEnvelope(tx, {
    id: terms.id,
    merchant_id: merchant.id,
    name: terms.name,
    total: terms.total.amount,
    pieces: terms.pieces,
    floor: terms.floor.amount,
    share_max: terms.shareMax?.amount ?? null,
    turnover_ppm: terms.turnoverPpm,
    needs: z.encode(EnvelopeNeeds, terms.needs),
    opens_at: opensAt,
    closes_at: closesAt,
    repeat_days: terms.repeatDays,
    followed_by: null,
    made_at: at,
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  });
  if (row === undefined) return sameEnvelope(await store.findEnvelope(tx, terms.id), merchant);
  const step = cashStepOf(merchant.currency);
  const shares = shuffled(splitPool(pool, nextWord), nextWord).map((steps) => steps * step);
  await store.insertShares(tx, row.id, shares);
  return row;
};

/** The pool in steps of cash. */
const poolOf = ({ currency }: Merchant, { total, pieces, floor, shareMax, needs }: EnvelopeTerms) => {
  const given = [total, floor, shareMax, needs.deposits, needs.validBets].filter((money) => money !== null);
  checkCurrency(currency, ...given.map((money) => money.currency));
  const step = cashStepOf(currency);
  const steps = (amount: bigint, field: string): bigint => {
    if (amount % step !== 0n || amount / step >= stepsMax) throw new Refusal('FIELD_FORMAT', { field });
    return amount / step;
  };
  const pool = {
    total: steps(total.amount, 'total'),
    pieces,
    floor: steps(floor.amount, 'floor'),
    most: shareMax === null ? null : steps(shareMax.amount, 'shareMax'),
  };
  if (pool.total < BigInt(pieces) * pool.floor) throw new Refusal('FIELD_FORMAT', { field: 'floor' });
  if (pool.most !== null && (pool.most < pool.floor || pool.most * BigInt(pieces) < pool.total))
    throw new Refusal('FIELD_FORMAT', { field: 'shareMax' });
  return pool;
};

const sameEnvelope = (known: store.EnvelopeRow | undefined, merchant: Merchant): store.EnvelopeRow => {
  if (known === undefined || known.merchant_id !== merchant.id) throw new Refusal('REFERENCE_CONFLICT');
  return known;
};
