import { Reward, type RewardOf, type WithheldBecause } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import * as bonuses from '#modules/rewards/bonuses';
import * as freeRounds from '#modules/play/free-rounds';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Receiver, registeredGiver } from './givers.ts';
import type { Occasion } from './occasion.ts';
import * as store from './store.ts';

/** The outcome of a reward. `isNew` is false if it had been given, or withheld, before. */
export type Giving = { id: string; isNew: boolean; withheld: WithheldBecause | null; outcomeId: string | null };

/**
 * Gives a reward to a member, once for each reference of a programme; the same reference again answers as the first time. A reward for a member who may not
 * play or whose account is not active is recorded as withheld. Refuses REFERENCE_CONFLICT if the reference is another reward's or member's, CURRENCY_MISMATCH,
 * and whatever the kind refuses; then nothing is recorded.
 */
export const giveReward = async (tx: Tx, { id: memberId }: Pick<Receiver, 'id'>, reward: Reward, occasion: Occasion): Promise<Giving> => {
  const member = await members.getMemberOrThrow(tx, memberId);
  const { merchantId } = member;
  const withheld = await whyWithheld(tx, member);
  const row = {
    ...figuresOf(reward),
    reward: JSON.stringify(z.encode(Reward, reward)),
    state: withheld === null ? ('GIVEN' as const) : ('WITHHELD' as const),
  };
  const inserted = await store.insertGiven(tx, {
    ...row,
    merchant_id: merchantId,
    member_id: memberId,
    programme: occasion.programme,
    programme_id: occasion.programmeId ?? '',
    reference: occasion.reference,
    because: withheld,
    outcome_id: null,
    why: occasion.why,
    given_at: now(),
    given_by: occasion.by?.operatorId ?? null,
    given_name: occasion.by?.userName ?? null,
  });
  if (inserted === undefined) return givenBefore(tx, member, reward, occasion);
  if (withheld !== null) return { id: inserted, isNew: true, withheld, outcomeId: null };
  const outcomeId = await book(tx, member, reward, { ...occasion, givenId: inserted });
  if (outcomeId !== null) await store.noteOutcome(tx, inserted, outcomeId);
  return { id: inserted, isNew: true, withheld, outcomeId };
};

const whyWithheld = async (tx: Tx, { id, state }: members.Member): Promise<WithheldBecause | null> => {
  if (state !== 'ACTIVE') return 'ACCOUNT';
  const block = await limits.blockAgainst(tx, id, 'PLAY');
  return block === undefined || block.cause === 'SITTING_OVER' ? null : 'EXCLUDED';
};

const givenBefore = async (tx: Tx, member: Receiver, reward: Reward, { programme, reference }: Occasion): Promise<Giving> => {
  const row = await store.givenOf(tx, member.merchantId, programme, reference);
  const isSame = row.member_id === member.id && row.kind === reward.kind && sameFigures(row, figuresOf(reward));
  if (!isSame) throw new Refusal('REFERENCE_CONFLICT');
  return { id: row.id, isNew: false, withheld: row.because, outcomeId: row.outcome_id };
};

type Figures = Pick<store.GivenRow, 'kind' | 'currency' | 'amount' | 'pieces'>;

/** The value of free rounds is their campaign's, and is not part of the reward. */
const figuresOf = (reward: Reward): Figures => {
  const nothing = { kind: reward.kind, currency: null, amount: null, pieces: null };
  switch (reward.kind) {
    case 'CASH':
    case 'BONUS':
      return { ...nothing, ...reward.money };
    case 'FREE_ROUNDS':
      return nothing;
    case 'POINTS':
      return { ...nothing, pieces: BigInt(reward.points) };
    case 'TICKETS':
      return { ...nothing, pieces: BigInt(reward.tickets) };
    case 'PRODUCT':
      return { ...nothing, pieces: BigInt(reward.pieces) };
  }
};

const sameFigures = (a: Figures, b: Figures): boolean =>
  b.kind === 'FREE_ROUNDS' || (a.currency === b.currency && a.amount === b.amount && a.pieces === b.pieces);

type Named = Occasion & { givenId: string };

const book = async (tx: Tx, member: members.Member, reward: Reward, occasion: Named): Promise<string | null> => {
  switch (reward.kind) {
    case 'CASH':
      return giveCash(tx, member, reward, occasion);
    case 'BONUS':
      return bonuses.giveBonus(tx, { member, ...reward, promotion: promotionOf(occasion) });
    case 'FREE_ROUNDS':
      return giveFreeRounds(tx, member, reward, occasion);
    case 'POINTS':
      return registeredGiver('POINTS')(tx, member, reward, occasion);
    case 'TICKETS':
      return registeredGiver('TICKETS')(tx, member, reward, occasion);
    case 'PRODUCT':
      return registeredGiver('PRODUCT')(tx, member, reward, occasion);
  }
};

/** The house account that pays: `PROMOTION:` and this. */
const promotionOf = ({ programme, programmeId }: Occasion): string =>
  programmeId === undefined || programmeId === '' ? programme : programme === 'PROMOTION' ? programmeId : `${programme}:${programmeId}`;

const giveCash = async (tx: Tx, member: Receiver, { money, turnoverPpm }: RewardOf<'CASH'>, occasion: Named): Promise<string> => {
  if (money.currency !== member.currency) throw new Refusal('CURRENCY_MISMATCH');
  const transferId = await wallet.receive(tx, {
    memberId: member.id,
    merchantId: member.merchantId,
    money,
    house: `PROMOTION:${promotionOf(occasion)}`,
    reference: `reward:${occasion.givenId}`,
    reason: 'REWARD',
  });
  if (turnoverPpm > 0)
    await wagering.requireTurnover(tx, member, {
      source: 'REWARD',
      sourceId: occasion.givenId,
      money,
      required: wagering.requiredFor(money.amount, BigInt(turnoverPpm)),
    });
  return transferId;
};

const giveFreeRounds = async (tx: Tx, member: Receiver, { campaignId }: RewardOf<'FREE_ROUNDS'>, { givenId }: Named): Promise<string> => {
  const { id, rounds, worth } = await freeRounds.giveRoundsOf(tx, member, campaignId);
  await store.noteFigures(tx, givenId, { ...worth, pieces: BigInt(rounds) });
  return id;
};
