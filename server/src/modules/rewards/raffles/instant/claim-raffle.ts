import { randomInt } from 'node:crypto';
import type { RaffleSpin } from '@croupier/contract/rewards/raffles';
import { Reward } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import { expectMerchant } from '#modules/brand/merchants';
import { giveReward } from '#modules/rewards/giving';
import { shownReward, wordIn } from '#modules/rewards/missions';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { changedFor } from '../claimables.ts';
import { phaseOf } from '../raffle.ts';
import { addSpent, holdEntry } from '../store/entries.ts';
import * as raffles from '../store/raffles.ts';
import * as wins from '../store/wins.ts';
import { heldTickets } from '../tickets.rules.ts';
import { prizeAt, weightOf } from './pick.rules.ts';

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;
type Claim = { raffleId: string; key: string; language: string };

const trialUser = 4;

/** Uses a ticket of an instant raffle and gives its prize, once for a key. Refuses as the contract says; then the ticket is not used. */
export const claimRaffle = ({ memberId, merchantId, type }: Caller, { raffleId, key, language }: Claim): Promise<RaffleSpin> =>
  inTransaction(async (tx) => {
    if (type === trialUser) throw new Refusal('TRIAL_NOT_ALLOWED');
    const raffle = await raffles.findRaffle(tx, raffleId);
    if (raffle === undefined || raffle.merchant_id !== merchantId || raffle.kind !== 'INSTANT') throw new Refusal('NOT_FOUND');
    // Claims of one member wait for each other here, so the same key in two tabs is one claim.
    const entry = await holdEntry(tx, raffleId, memberId);
    const known = await wins.findSpin(tx, memberId, key);
    if (known !== undefined && known.raffle_id !== raffleId) throw new Refusal('KEY_REUSED');
    const prizes = (await raffles.prizesOf(tx, [raffleId])).get(raffleId) ?? [];
    const held = entry === undefined ? 0 : heldTickets(entry, raffle.tickets_max);
    const { defaultLanguage } = await expectMerchant(merchantId);
    const shown = (spin: wins.SpinRow, left: number): RaffleSpin => {
      const prize = prizes.find(({ place }) => place === spin.place);
      if (prize === undefined) throw new Error(`prize ${String(spin.place)} of ${raffleId} is gone`);
      return {
        id: spin.id,
        place: spin.place,
        name: wordIn(prize.name, language, defaultLanguage),
        reward: prize.reward === null ? null : shownReward(z.decode(Reward, prize.reward as never)),
        ticketsLeft: left,
      };
    };
    if (known !== undefined) return shown(known, held);
    if (phaseOf(raffle) !== 'RUNNING') throw new Refusal('CASE_CLOSED');
    if (held < 1) throw new Refusal('NOT_CLAIMABLE');
    const prize = await pickPrize(tx, prizes);
    const spin = await wins.insertSpin(tx, { raffle_id: raffleId, member_id: memberId, merchant_id: merchantId, key, place: prize.place, given_id: null, at: now() }); // prettier-ignore
    await addSpent(tx, raffleId, memberId);
    if (prize.reward !== null) await give(tx, memberId, spin, prize, `${wordIn(raffle.name, 'en')}: ${String(prize.place)}.`);
    await publish(tx, changedFor(merchantId, [memberId]));
    return shown(spin, held - 1);
  });

/** The chances stay the same while prizes run out: the last prize takes the place of one without a piece left. */
const pickPrize = async (tx: Tx, prizes: readonly raffles.PrizeRow[]): Promise<raffles.PrizeRow> => {
  const picked = prizeAt(prizes, randomInt(weightOf(prizes)));
  if (picked.pieces === null || (await raffles.takePiece(tx, picked))) return picked;
  const last = prizes.at(-1);
  if (last === undefined) throw new Error('a raffle has a last prize');
  return last;
};

const give = async (tx: Tx, memberId: Caller['memberId'], spin: wins.SpinRow, { reward }: raffles.PrizeRow, why: string): Promise<void> => {
  const { id, withheld } = await giveReward(tx, { id: memberId }, z.decode(Reward, reward as never), {
    programme: 'RAFFLE',
    programmeId: spin.raffle_id,
    reference: `${spin.raffle_id}:spin:${spin.id}`,
    why,
  });
  if (withheld !== null) throw new Refusal(withheld === 'EXCLUDED' ? 'SELF_EXCLUDED' : 'ACCOUNT_LOCKED');
  await wins.noteSpinGiven(tx, spin.id, id);
};
