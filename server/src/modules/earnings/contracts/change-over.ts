import type { EndedBecause } from '@croupier/contract/earnings/contracts';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { periodAt } from './period.rules.ts';
import type { Consequence } from './dominance.rules.ts';
import { afterExcluded } from './exclusive.ts';
import type { Policy } from './policy.ts';
import {
  begin,
  type ContractRow,
  contractById,
  end,
  insertVersion,
  lastEnd,
  lastEndPaidBy,
  standingOf,
  type Version,
  type VersionRow,
} from './store/contracts.ts';
import { answer, lockPendingOf } from './store/requests.ts';
import { consequencesFor } from './weigh.ts';

/** From when what is agreed now holds: the beginning of the next period of its kind at its merchant. `at` in place of now: or the one that begins then. */
export const effectiveFrom = async (
  { merchant_id, kind }: Pick<ContractRow, 'merchant_id' | 'kind'>,
  { cycle }: Pick<Policy, 'cycle'>,
  at?: Temporal.Instant,
): Promise<Temporal.Instant> => {
  const { start, end: next } = periodAt(kind, cycle, at ?? now(), (await getMerchantOrThrow(merchant_id)).timeZone);
  return at !== undefined && start.equals(at) ? at : next;
};

/**
 * From when new terms hold that are agreed now: not before what excludes them has ended, nor what the payee was paid by before, which another cycle
 * may have ended later; and not before the payer's own terms of this kind begin, for who is not paid yet pays nobody.
 */
export const beginOf = async (
  tx: Tx,
  contract: Pick<ContractRow, 'merchant_id' | 'kind' | 'payer_id' | 'payee_id'>,
  policy: Pick<Policy, 'cycle'>,
): Promise<Temporal.Instant> => {
  const { kind, payer_id: payerId, payee_id: payeeId } = contract;
  const from = await afterExcluded(tx, contract, await effectiveFrom(contract, policy));
  const ofPayer = payerId === null ? undefined : await standingOf(tx, payerId, kind);
  return later(later(from, await lastEnd(tx, payeeId, kind)), ofPayer?.in_force_from);
};

/**
 * The earliest end of some members' pay: not before the pay they give themselves, which another cycle may have ended later. A member who is not paid any more
 * pays nobody.
 */
export const endOf = async (
  tx: Tx,
  payees: readonly Pick<VersionRow, 'payee_id' | 'kind'>[],
  from: Temporal.Instant,
): Promise<Temporal.Instant> => {
  const [first] = payees;
  return first === undefined ? from : later(from, await lastEndPaidBy(tx, payees.map((one) => one.payee_id), first.kind)); // prettier-ignore
};

const later = (one: Temporal.Instant, other: Temporal.Instant | null | undefined): Temporal.Instant =>
  other != null && Temporal.Instant.compare(other, one) > 0 ? other : one;

/**
 * Lets an accepted version take the place of the one before, with all that follows below it. The caller holds the policy and has weighed
 * the terms. Refuses CONTRACT_LOWERS_DOWNLINE unless `proceed`.
 */
export const changeOver = async (
  tx: Tx,
  contract: ContractRow,
  version: Version,
  { policy, proceed }: { policy: Policy; proceed: boolean },
): Promise<void> => {
  const from = await beginOf(tx, contract, policy);
  const found = await consequencesFor(tx, { kind: contract.kind, payeeId: contract.payee_id, tiers: version.tiers }, policy);
  refuseUnlessMeant(
    found.map(({ consequence }) => consequence),
    proceed,
  );
  const before = await standingOf(tx, contract.payee_id, contract.kind);
  if (before !== undefined) await end(tx, [before.id], from, before.contract_id === contract.id ? 'REPLACED' : 'MOVED');
  await begin(tx, [version.id], from);
  await follow(tx, found, from, 'LOWERED');
};

/** Refuses CONTRACT_LOWERS_DOWNLINE with how many contracts would end and how many would be lowered, unless that is meant. */
export const refuseUnlessMeant = (found: readonly Consequence<string>[], proceed: boolean): void => {
  if (proceed || found.length === 0) return;
  const ending = found.filter(({ becomes }) => becomes === 'TERMINATED').length;
  throw new Refusal('CONTRACT_LOWERS_DOWNLINE', { ending, lowering: found.length - ending });
};

/** Carries out what follows below: ends contracts, or puts lowered versions in their place, and tells both sides of each. */
export const follow = async (
  tx: Tx,
  found: readonly { consequence: Consequence<string>; version: Version }[],
  from: Temporal.Instant,
  because: Extract<EndedBecause, 'LOWERED' | 'TERMINATED' | 'MOVED' | 'CLOSED'>,
): Promise<void> => {
  const ending: VersionRow[] = [];
  for (const { consequence, version } of found) {
    if (consequence.becomes === 'TERMINATED') {
      ending.push(version);
      continue;
    }
    const contract = await contractById(tx, version.contract_id);
    if (contract === undefined) throw new Error(`no contract ${version.contract_id}`);
    const at = now();
    const lowered = await insertVersion(tx, { contract, tiers: consequence.tiers, fromCash: version.from_cash, because: 'CLAMP', at });
    // A contract that has not begun yet is lowered where it was to begin: until then the payee may be paid by something else.
    const lowersAt = later(from, version.in_force_from);
    await end(tx, [version.id], lowersAt, 'CLAMPED');
    await begin(tx, [lowered.id], lowersAt);
    await tellBoth(tx, [version], 'CLAMPED', lowersAt);
  }
  const endsAt = await endOf(tx, ending, from);
  await end(
    tx,
    ending.map(({ id }) => id),
    endsAt,
    because,
  );
  // A request about a contract that is over needs no answer any more.
  const open = await lockPendingOf(
    tx,
    ending.map(({ contract_id }) => contract_id),
  );
  const moot = open.filter(({ what }) => what === 'TERMINATION').map(({ id }) => id);
  await answer(tx, moot, 'WITHDRAWN', now());
  await tellBoth(tx, ending, because, endsAt);
};

/** Tells the payer and the payee of each that it ends, or is lowered, and when. */
export const tellBoth = (tx: Tx, versions: readonly VersionRow[], because: EndedBecause, from: Temporal.Instant): Promise<void> =>
  publish(
    tx,
    versions.flatMap(({ id, merchant_id, kind, payer_id, payee_id }) =>
      [payer_id, payee_id].flatMap((memberId) =>
        memberId === null
          ? []
          : [{ type: 'contract.ended' as const, merchantId: merchant_id, memberId, versionId: id, kind, because, from: from.toString() }],
      ),
    ),
  );
