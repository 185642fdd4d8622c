import { getMemberOrThrow } from '#modules/people/members';
import { registerGiver } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { changedFor } from './claimables.ts';
import { isOpenAt, newCode } from './raffle.ts';
import { addGiven, openEntries } from './store/entries.ts';
import { findRaffle } from './store/raffles.ts';

/** Tickets that another programme gives. Refuses NOT_FOUND for a raffle of another merchant, and CASE_CLOSED for one that does not run. */
registerGiver('TICKETS', async (tx, { id, merchantId }, { raffleId, tickets }) => {
  const raffle = await findRaffle(tx, raffleId);
  if (raffle === undefined || raffle.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  if (!isOpenAt(raffle, now()) || raffle.state !== 'OPEN') throw new Refusal('CASE_CLOSED');
  const { isTest } = await getMemberOrThrow(tx, id);
  await openEntries(tx, merchantId, [{ raffleId, memberId: id, simulated: isTest, code: newCode() }]);
  await addGiven(tx, raffleId, id, BigInt(tickets));
  await publish(tx, changedFor(merchantId, [id]));
  return raffleId;
});
