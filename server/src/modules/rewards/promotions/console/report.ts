import type { MemberId } from '@croupier/contract/core/ids';
import type { PromotionReport } from '@croupier/contract/rewards/promotions-console';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { type AtWork, withPermission } from '#modules/console/audit';
import { movedAfter, sumsOf } from '#modules/money/turnover';
import { findMembers } from '#modules/people/members';
import { bonusesLeft, sumsOfPromotions } from '#modules/rewards/bonuses';
import { givenSums } from '#modules/rewards/giving';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { serves } from '#rules/console/audit/roles';
import { fillPlaces, matchedOf, placesFor, stakeBand } from '../alike.rules.ts';
import { momentOf } from '../shown.ts';
import { membersOf } from '../store/claims.ts';
import { findPromotion, type PromotionRow } from '../store/promotions.ts';

/** More members than this are a sample; both groups have the same number. */
const groupMax = 1_000;
/** Pages of active members that are looked through for the comparison. */
const pagesMax = 20;
/** Days before the promotion from which a member's habit is known. */
const habitDays = 28;

/** Refuses NOT_FOUND. */
export const reportOn = (by: AtWork, id: string): Promise<PromotionReport> =>
  withPermission(by, 'promotion.read', `promotion:${id}`, async (tx, scope) => {
    const row = await findPromotion(tx, id);
    if (row === undefined || !serves(scope, row.merchant_id)) throw new Refusal('NOT_FOUND');
    return { answer: await reportOf(tx, row), merchants: [row.merchant_id], details: { promotion: id } };
  });

const reportOf = async (tx: Tx, row: PromotionRow): Promise<PromotionReport> => {
  const { currency, timeZone } = await getMerchantOrThrow(row.merchant_id);
  const money = (amount: bigint) => ({ amount, currency });
  const given = await givenSums(tx, row.merchant_id, 'PROMOTION', row.id);
  const sums = (await sumsOfPromotions(tx, [row.id])).get(row.id) ?? { grants: 0, given: 0n, converted: 0n, removed: 0n };
  const { left, counted } = await bonusesLeft(tx, row.id);
  const sumOf = (isCounted: (kind: string) => boolean) =>
    given.reduce((sum, one) => (one.currency === currency && isCounted(one.kind) ? sum + one.amount : sum), 0n);
  const end = row.closed_at ?? row.ends_at;
  const until = end === null || Temporal.Instant.compare(end, now()) > 0 ? now() : end;
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const span = { from: dayOf(row.starts_at), to: dayOf(until) };
  const claimers = await realMembers(tx, await membersOf(tx, row.id, groupMax));
  const alike = await alikeGroups(tx, row, span, claimers);
  return {
    claims: row.claims,
    members: Number(given.reduce((most, one) => (one.members > most ? one.members : most), 0n)),
    given: money(sumOf(() => true)),
    grants: sums.grants,
    wagered: money(counted),
    converted: money(sums.converted),
    forfeited: money(sums.removed),
    left: money(left),
    cost: money(sums.converted + sumOf((kind) => kind !== 'BONUS')),
    from: momentOf(row.starts_at),
    until: momentOf(until),
    claimers: await groupOf(tx, alike.claimers, span, currency),
    others: await groupOf(tx, alike.others, span, currency),
    unmatched: claimers.length - alike.claimers.length,
  };
};

/** Members with the band of their stakes in the weeks before a day. */
const withBands = async (tx: Tx, ids: readonly MemberId[], day: string): Promise<{ id: MemberId; band: number }[]> => {
  const start = Temporal.PlainDate.from(day);
  const sums = await sumsOf(tx, ids, start.subtract({ days: habitDays }).toString(), start.subtract({ days: 1 }).toString());
  return ids.map((id) => ({ id, band: stakeBand(sums.get(id)?.stake ?? 0n) }));
};

/**
 * Pairs claimers with other members who were active in the span and staked about as much in the weeks before it: the first ones by their ids. Claimers for whom there
 * is nobody like that are in neither group.
 */
const alikeGroups = async (
  tx: Tx,
  { merchant_id: merchantId }: PromotionRow,
  span: { from: string; to: string },
  claimers: readonly MemberId[],
): Promise<{ claimers: MemberId[]; others: MemberId[] }> => {
  const own = new Set(claimers);
  const banded = await withBands(tx, claimers, span.from);
  const free = placesFor(banded.map(({ band }) => band));
  const others: MemberId[] = [];
  let after: MemberId | null = null;
  for (let page = 0; page < pagesMax && others.length < claimers.length; page += 1) {
    const ids: MemberId[] = await movedAfter(tx, merchantId, { ...span, after, limit: groupMax });
    const real = await realMembers(
      tx,
      ids.filter((id) => !own.has(id)),
    );
    others.push(...fillPlaces(free, await withBands(tx, real, span.from)));
    after = ids.at(-1) ?? null;
    if (ids.length < groupMax || after === null) break;
  }
  return { claimers: matchedOf(banded, free), others };
};

/** Test accounts are in no report. */
const realMembers = async (tx: Tx, ids: readonly MemberId[]): Promise<MemberId[]> => {
  const known = new Map((await findMembers(tx, ids)).map((member) => [member.id, member]));
  return ids.filter((id) => known.get(id)?.isTest === false);
};

const groupOf = async (
  tx: Tx,
  members: readonly MemberId[],
  { from, to }: { from: string; to: string },
  currency: PromotionReport['given']['currency'],
): Promise<PromotionReport['claimers']> => {
  const sums = [...(await sumsOf(tx, members, from, to)).values()];
  return {
    members: members.length,
    deposits: { amount: sums.reduce((sum, one) => sum + one.deposits, 0n), currency },
    ggr: { amount: sums.reduce((sum, one) => sum + one.stake - one.payout, 0n), currency },
  };
};
