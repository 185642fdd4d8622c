import type { EventOf } from '@croupier/contract/core/events';
import type { Tx } from '#platform/database';
import { tell, tellMany } from './tell.ts';

/** The names of a thing by language, as facts of a message: `name.en`, `name.th`. The site shows the reader's. */
const namesOf = (name: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(name).map(([language, word]) => [`name.${language}`, word]));

/** Writes to members which missions they have done, and which rewards wait not much longer; each once. */
export const notifyOfMissions = (tx: Tx, events: readonly EventOf<'mission.claimable'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, missionId, period, what, name, claimUntil }) => ({
      memberId,
      merchantId,
      news: {
        kind: what === 'DONE' ? ('MISSION_DONE' as const) : ('MISSION_WAITING' as const),
        reference: `${missionId}:${period}`,
        facts: { ...namesOf(name), claimUntil },
      },
    })),
  );

/** Writes to winners of tournaments their place and prize. */
export const notifyOfTournaments = (tx: Tx, events: readonly EventOf<'tournament.won'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, tournamentId, name, place, prize, currency }) => ({
      memberId,
      merchantId,
      news: { kind: 'TOURNAMENT_WON', reference: tournamentId, facts: { ...namesOf(name), place: String(place), amount: prize, currency } },
    })),
  );

/** Writes to winners of draws what they got; each prize is a message. */
export const notifyOfRaffles = (tx: Tx, events: readonly EventOf<'raffle.won'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, raffleId, number, name, prize, reward: { kind, amount, currency, pieces } }) => ({
      memberId,
      merchantId,
      news: {
        kind: 'RAFFLE_WON',
        reference: `${raffleId}:${String(number)}`,
        facts: {
          ...namesOf(name),
          ...Object.fromEntries(Object.entries(prize).map(([language, word]) => [`prize.${language}`, word])),
          reward: kind,
          ...(amount !== null && currency !== null && { amount, currency }),
          ...(pieces !== null && { pieces: String(pieces) }),
        },
      },
    })),
  );

/** Writes to winners of lotteries what the slips of a draw won. */
export const notifyOfLotteries = (tx: Tx, events: readonly EventOf<'lottery.won'>[]): Promise<void> =>
  tellMany(
    tx,
    events.map(({ memberId, merchantId, vendor, round, name, numero, prize, currency }) => ({
      memberId,
      merchantId,
      news: { kind: 'LOTTERY_WON', reference: `${vendor}:${round}`, facts: { ...namesOf(name), numero, amount: prize, currency } },
    })),
  );

/** Writes to members whether their redemption was approved, or rejected with its points returned. */
export const notifyOfRedemptions = async (tx: Tx, events: readonly EventOf<'redemption.decided'>[]): Promise<void> => {
  for (const { memberId, merchantId, redemptionId, state, name, points } of events)
    await tell(
      tx,
      { id: memberId, merchantId },
      {
        kind: state === 'APPROVED' ? 'REDEMPTION_APPROVED' : 'REDEMPTION_REJECTED',
        reference: redemptionId,
        facts: { ...namesOf(name), points: String(points) },
      },
    );
};
