import type { Page, PageWanted } from '@croupier/contract/core/envelope';
import { pageOf } from '@croupier/contract/core/envelope';
import { Reward } from '@croupier/contract/rewards/rewards';
import type { PointReward, PointRecord, ProductKind, Redemption } from '@croupier/contract/rewards/points';
import * as z from 'zod/mini';
import * as members from '#modules/people/members';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { inContract, obstacleTo, wordIn } from './points.rules.ts';
import { balanceOf, entriesPage, type EntryRow } from './store/accounts.ts';
import * as store from './store/mall.ts';

export const shownRedemption = (row: store.RedemptionRow, language: string): Redemption => ({
  id: row.id,
  referenceNumber: row.reference,
  applyTime: row.applied_at.toString(),
  type: row.kind,
  name: wordIn(row.name, language),
  quantity: row.quantity,
  pointsRequirement: inContract(row.points),
  amountRequirement: row.price === 0n ? null : { amount: row.price, currency: row.currency },
  status: row.state,
  remark: row.remark,
  address: row.address,
});

/** The products of the mall, in the reader's language, with what stands in the way of one piece. */
export const listRewards = (
  caller: MemberCaller,
  { kind, ...wanted }: PageWanted & { kind?: ProductKind | undefined },
  language: string,
): Promise<Page<PointReward>> =>
  inTransaction(async (tx) => {
    const { level } = await members.getMemberOrThrow(tx, caller.memberId);
    const points = await balanceOf(tx, caller);
    const { rows, total } = await store.shownProducts(tx, caller.merchantId, kind, wanted);
    const redeemed = await store.redeemedOf(tx, rows.map(({ id }) => id), caller.memberId); // prettier-ignore
    const content = rows.map((row) => {
      const taken = redeemed.get(row.id) ?? 0;
      const offer = { fromLevel: row.from_level, stock: row.stock, perMember: row.per_member, points: row.points };
      return {
        id: row.id,
        kind: row.kind,
        name: wordIn(row.name, language),
        description: wordIn(row.description, language),
        picture: row.picture,
        points: inContract(row.points),
        money: row.price === null ? null : { amount: row.price, currency: row.currency },
        value: valueOf(row),
        stock: row.stock,
        perMember: row.per_member,
        redeemed: taken,
        fromLevel: row.from_level,
        obstacle: obstacleTo(offer, { level, points, redeemed: taken }, 1) ?? null,
      };
    });
    return pageOf(wanted, content, total);
  });

const valueOf = ({ reward }: store.ProductRow) => {
  const given = reward === null ? undefined : z.decode(Reward, reward as never);
  return given?.kind === 'CASH' || given?.kind === 'BONUS' ? given.money : null;
};

export const listRedemptions = (caller: MemberCaller, wanted: PageWanted, language: string): Promise<Page<Redemption>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.redemptionsOf(tx, caller.memberId, wanted);
    return pageOf(wanted, rows.map((row) => shownRedemption(row, language)), total); // prettier-ignore
  });

/** The statement of a member's points, newest first. */
export const listRecords = (caller: MemberCaller, wanted: PageWanted): Promise<Page<PointRecord>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await entriesPage(tx, caller.memberId, wanted);
    return pageOf(wanted, rows.map(shownRecord), total);
  });

export const shownRecord = ({ id, at, type, points, balance, day, note }: EntryRow): PointRecord => ({
  id,
  at: at.toString(),
  type,
  changedPoints: inContract(points),
  pointsBalance: inContract(balance),
  day,
  note,
});
