import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';
import { Reward, type WithheldBecause } from '@croupier/contract/rewards/rewards';
import * as z from 'zod/mini';
import * as limits from '#modules/people/limits';
import * as members from '#modules/people/members';
import * as wagering from '#modules/rewards/wagering';
import * as wallet from '#modules/money/wallet';
import { now } from '#platform/clock';
import { askOne, type Tx } from '#platform/database';
import type { Occasion } from './occasion.ts';
import * as store from './store.ts';

export type CashGift = { memberId: MemberId; money: Money; turnoverPpm: number; reference: string; why: string };
/** The outcome of one gift: the reward, and why it was withheld. */
export type CashGiven = { id: string; withheld: WithheldBecause | null };

/**
 * Gives cash to many members at once, at most a thousand, with the meaning of `giveReward` for each, in a fixed number of statements. The caller makes sure that no
 * reference was used before: a used one throws. Returns the outcomes by reference.
 */
export const giveCashToMany = async (
  tx: Tx,
  merchantId: MerchantId,
  gifts: readonly CashGift[],
  { programme, programmeId = '' }: Pick<Occasion, 'programme' | 'programmeId'>,
): Promise<Map<string, CashGiven>> => {
  if (gifts.length === 0) return new Map();
  const withheld = await withheldAmong(tx, gifts.map(({ memberId }) => memberId)); // prettier-ignore
  const at = now();
  const ids = await store.insertManyGiven(
    tx,
    gifts.map(({ memberId, money, turnoverPpm, reference, why }) => ({
      merchant_id: merchantId,
      member_id: memberId,
      programme,
      programme_id: programmeId,
      reference,
      kind: 'CASH' as const,
      ...money,
      pieces: null,
      reward: JSON.stringify(z.encode(Reward, { kind: 'CASH', money, turnoverPpm })),
      state: withheld.has(memberId) ? ('WITHHELD' as const) : ('GIVEN' as const),
      because: withheld.get(memberId) ?? null,
      outcome_id: null,
      why,
      given_at: at,
      given_by: null,
      given_name: null,
    })),
  );
  const given = gifts.map((gift) => {
    const id = ids.get(gift.reference);
    if (id === undefined) throw new Error(`${programme} ${gift.reference} was given before`);
    return { ...gift, id, withheld: withheld.get(gift.memberId) ?? null };
  });
  const paid = given.filter((gift) => gift.withheld === null);
  await wallet.receiveMany(
    tx,
    paid.map(({ id, memberId, money }) => ({
      memberId,
      merchantId,
      money,
      fee: 0n,
      house: `PROMOTION:${programmeId === '' ? programme : `${programme}:${programmeId}`}` as const,
      reference: `reward:${id}`,
      reason: 'REWARD',
    })),
  );
  await wagering.requireTurnoverOfMany(
    tx,
    paid
      .filter(({ turnoverPpm }) => turnoverPpm > 0)
      .map(({ id, memberId, money, turnoverPpm }) => ({
        member: { id: memberId, merchantId },
        source: 'REWARD' as const,
        sourceId: id,
        money,
        required: wagering.requiredFor(money.amount, BigInt(turnoverPpm)),
      })),
  );
  return new Map(given.map(({ reference, id, withheld: because }) => [reference, { id, withheld: because }]));
};

/** Members who may get nothing now, and why. */
const withheldAmong = async (tx: Tx, memberIds: readonly MemberId[]): Promise<Map<MemberId, WithheldBecause>> => {
  const found = await members.findMembers(tx, memberIds);
  const blocks = await askOne(tx, limits.playBlocksOf(memberIds, now()));
  return new Map<MemberId, WithheldBecause>([
    ...blocks.filter(({ cause }) => cause !== 'SITTING_OVER').map(({ memberId }): [MemberId, WithheldBecause] => [memberId, 'EXCLUDED']),
    ...found.filter(({ state }) => state !== 'ACTIVE').map(({ id }): [MemberId, WithheldBecause] => [id, 'ACCOUNT']),
  ]);
};
