import type { MerchantId } from '@croupier/contract/core/ids';
import { cashStepOf, decimalOf } from '@croupier/contract/core/money';
import { expectMerchant } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { giveReward } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { log } from '#platform/log';
import { publish } from '#platform/outbox';
import { holdReader } from '../store/missions.ts';
import * as store from '../store/tournaments.ts';
import { wordIn } from '../shown.ts';
import { placesOf } from './score.rules.ts';

/** After so long a result is frozen although events from before the end may still be on their way. */
const patience = { hours: 2 };
const paidAtOnce = 50;
const standingsMax = 100_000;

/**
 * Freezes the results of tournaments that are over and pays their prizes, each once: a process that is killed between two prizes goes on with the next one.
 */
export const endTournaments = async (): Promise<void> => {
  for (const tournament of await inTransaction((tx) => store.dueTournaments(tx, now()))) {
    try {
      if (tournament.state === 'OPEN' && !(await inTransaction((tx) => freeze(tx, tournament.id)))) continue;
      while (await inTransaction((tx) => payPrizes(tx, tournament.id)));
    } catch (error) {
      log.error({ err: error, tournamentId: tournament.id }, 'tournament could not be ended');
    }
  }
};

/** False while lines of the journal from before the end may be missing, or another process is at it. */
const freeze = async (tx: Tx, id: string): Promise<boolean> => {
  const tournament = await store.holdTournament(tx, id);
  if (tournament === undefined || tournament.state !== 'OPEN') return tournament?.state === 'FROZEN';
  const { merchant_id: merchantId, ends_at: endsAt } = tournament;
  if (!(await isCounted(tx, merchantId, endsAt))) return false;
  const { currency } = await expectMerchant(merchantId);
  const places = placesOf(await store.standings(tx, id, standingsMax), tournament.prizes.map(BigInt), tournament.tie, cashStepOf(currency));
  await store.insertResults(
    tx,
    places.map(({ memberId, place, score, prize }) => ({
      tournament_id: id,
      member_id: memberId,
      merchant_id: merchantId,
      place,
      score,
      prize,
      given_id: null,
    })),
  );
  await store.changeTournament(tx, id, { state: 'FROZEN', frozen_at: now() });
  await publish(
    tx,
    places.filter(({ prize }) => prize > 0n).map(({ memberId }) => ({ type: 'tournaments.changed', merchantId, memberId })),
  );
  return true;
};

const isCounted = async (tx: Tx, merchantId: MerchantId, endsAt: Temporal.Instant): Promise<boolean> => {
  // Nobody reads the journal from here on, so no score changes while places are worked out.
  const number = await holdReader(tx, merchantId);
  if (number === undefined || number !== (await turnover.endsOf(tx, merchantId)).written) return false;
  const isLate = Temporal.Instant.compare(endsAt.add(patience), now()) <= 0;
  return isLate || (await turnover.uncountedBefore(tx, merchantId, endsAt)) === 0;
};

/** Pays some prizes. A prize of a member who may not get anything now is recorded as withheld. False when all are paid. */
const payPrizes = async (tx: Tx, id: string): Promise<boolean> => {
  const tournament = await store.holdTournament(tx, id);
  if (tournament === undefined || tournament.state !== 'FROZEN') return false;
  const { currency } = await expectMerchant(tournament.merchant_id);
  const results = await store.unpaidResults(tx, id, paidAtOnce);
  for (const result of results) {
    const { id: givenId, withheld } = await giveReward(
      tx,
      { id: result.member_id },
      { kind: 'CASH', money: { amount: result.prize, currency }, turnoverPpm: tournament.turnover_ppm },
      {
        programme: 'TOURNAMENT',
        programmeId: id,
        reference: `${id}:${result.member_id}`,
        why: `${wordIn(tournament.name, 'en')}: ${String(result.place)}.`,
      },
    );
    await store.notePaid(tx, result, givenId);
    if (withheld === null)
      await publish(tx, [
        {
          type: 'tournament.won',
          merchantId: tournament.merchant_id,
          memberId: result.member_id,
          tournamentId: id,
          name: tournament.name,
          place: result.place,
          prize: decimalOf({ amount: result.prize, currency }),
          currency,
        },
      ]);
  }
  if (results.length > 0) return true;
  await store.changeTournament(tx, id, { state: 'PAID' });
  return false;
};
