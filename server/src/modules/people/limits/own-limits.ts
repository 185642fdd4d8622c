import { CeilingKind, CeilingPeriod, type Limits, type OwnCeiling } from '@croupier/contract/people/limits';
import * as members from '#modules/people/members';
import type { MemberId } from '@croupier/contract/core/ids';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { businessDay } from './business-day.ts';
import { periodEnd } from './own.rules.ts';
import { type BlockRow, blocksOf } from './store/blocks.ts';
import { paidInOf, playedOf } from './store/money.ts';
import { ceilingsSet, findOwn, type RaiseRow, waitingRaises } from './store/own.ts';

/** The limits that members set for themselves, the used part of each, and the blocks against them now. */
export const ownLimits = async (tx: Tx, memberId: MemberId): Promise<Limits> => {
  const at = now();
  const { merchantId, currency } = await members.getMemberOrThrow(tx, memberId);
  const { day, timeZone } = await businessDay(merchantId, at);
  const [own, set, raises, blocks, paidIn, played] = [
    await findOwn(tx, memberId),
    await ceilingsSet(tx, memberId, at),
    await waitingRaises(tx, memberId, at),
    await blocksOf(tx, memberId, at),
    await paidInOf(tx, { memberId, day }),
    await playedOf(tx, { memberId, day }),
  ];
  const money = (amount: bigint | null | undefined) => (amount === null || amount === undefined ? null : { amount, currency });

  const ceilings = CeilingKind.options.flatMap((kind) =>
    CeilingPeriod.options.map((period): OwnCeiling => {
      const ofThis = set.filter((ceiling) => ceiling.kind === kind && ceiling.period === period);
      const houses = ofThis.filter(({ set_by }) => set_by === 'OPERATOR').map(({ amount }) => amount);
      const { staked, won } = played[period];
      const used = kind === 'DEPOSIT' ? paidIn[period] : kind === 'WAGER' ? staked : staked - won;
      const raise = raises.find((one) => one.kind === kind && one.period === period);
      return {
        kind,
        period,
        limit: money(ofThis.find(({ set_by }) => set_by === 'MEMBER')?.amount),
        houseLimit: money(houses.toSorted((a, b) => Number(a - b))[0]),
        used: { amount: used < 0n ? 0n : used, currency },
        endsAt: periodEnd(day, period, timeZone).toString(),
        waiting: raise === undefined ? null : { ...shownWaiting(raise), limit: money(raise.amount) },
      };
    }),
  );
  const longer = raises.find(({ kind }) => kind === 'SITTING');
  return {
    currency,
    timeZone,
    ceilings,
    sitting: {
      minutes: own?.sitting_minutes ?? null,
      waiting: longer === undefined ? null : { ...shownWaiting(longer), minutes: longer.minutes },
    },
    realityCheckMinutes: own?.reality_check_minutes ?? null,
    blocks: blocks.map(shownBlock),
  };
};

const shownWaiting = ({ id, requested_at, ready_at, lapses_at }: RaiseRow) => ({
  id,
  requestedAt: requested_at.toString(),
  readyAt: ready_at.toString(),
  lapsesAt: lapses_at.toString(),
});

export const shownBlock = ({ capability, cause, since, until }: BlockRow): Limits['blocks'][number] => ({
  capability,
  cause,
  since: since.toString(),
  until: until?.toString() ?? null,
});

/** The same, by itself. */
export const lookAtLimits = (memberId: MemberId): Promise<Limits> => inTransaction((tx) => ownLimits(tx, memberId));
