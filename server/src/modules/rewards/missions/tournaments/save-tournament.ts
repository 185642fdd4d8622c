import type { NewTournament } from '@croupier/contract/rewards/tournaments-console';
import type { Merchant } from '#modules/brand/merchants';
import type { Occasion } from '#modules/rewards/giving';
import { canChooseSegment } from '#modules/rewards/segments';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { stopReader } from '../store/missions.ts';
import * as store from '../store/tournaments.ts';

const openMax = 20;

/** Adds a tournament; the same id again is the same tournament. A start in the past becomes now. Refuses as the contract says. */
export const saveTournament = async (
  tx: Tx,
  merchant: Merchant,
  terms: Omit<NewTournament, 'reason' | 'merchantId'>,
  by: Occasion['by'] | null,
): Promise<store.TournamentRow> => {
  const known = await store.findTournament(tx, terms.id);
  if (known !== undefined) return sameTournament(known, merchant);
  // From here on no line of the journal is read before the tournament is there.
  await stopReader(tx, merchant.id);
  if ((await store.countOpen(tx, merchant.id)) >= openMax) throw new Refusal('LIMIT_REACHED', { most: openMax });
  const amounts = [terms.pointAmount, terms.stakeMin, ...terms.prizes];
  if (amounts.some((money) => money !== null && money.currency !== merchant.currency)) throw new Refusal('CURRENCY_MISMATCH');
  if ((terms.metric === 'POINTS') !== (terms.pointAmount !== null)) throw new Refusal('FIELD_FORMAT', { field: 'pointAmount' });
  if (terms.segmentId !== null && !(await canChooseSegment(tx, merchant.id, terms.segmentId))) throw new Refusal('NOT_FOUND');
  const at = now();
  const wanted = Temporal.Instant.from(terms.startsAt);
  const startsAt = Temporal.Instant.compare(wanted, at) < 0 ? at : wanted;
  const endsAt = Temporal.Instant.from(terms.endsAt);
  if (Temporal.Instant.compare(endsAt, startsAt) <= 0) throw new Refusal('FIELD_FORMAT', { field: 'endsAt' });
  const row = await store.insertTournament(tx, {
    id: terms.id,
    merchant_id: merchant.id,
    name: terms.name,
    description: terms.description,
    metric: terms.metric,
    point_amount: terms.pointAmount?.amount ?? null,
    game_types: [...terms.gameTypes],
    vendor: terms.vendor,
    stake_min: terms.stakeMin?.amount ?? 0n,
    joins: terms.joins,
    segment_id: terms.segmentId,
    prizes: terms.prizes.map(({ amount }) => String(amount)),
    turnover_ppm: terms.turnoverPpm,
    tie: terms.tie,
    starts_at: startsAt,
    ends_at: endsAt,
    frozen_at: null,
    made_at: at,
    made_by: by?.operatorId ?? null,
    made_name: by?.userName ?? null,
  });
  return row ?? sameTournament(await store.findTournament(tx, terms.id), merchant);
};

const sameTournament = (known: store.TournamentRow | undefined, merchant: Merchant): store.TournamentRow => {
  if (known === undefined || known.merchant_id !== merchant.id) throw new Refusal('REFERENCE_CONFLICT');
  return known;
};
