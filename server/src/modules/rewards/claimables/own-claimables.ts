import { type Claimable, claimablesMax } from '@croupier/contract/rewards/claimables';
import type { Programme, ShownReward } from '@croupier/contract/rewards/rewards';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { inTransaction } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { type Claimant, claimableSource, claimableSources } from './sources.ts';

type Caller = Pick<MemberCaller, 'memberId' | 'merchantId' | 'type'>;

const trialUser = 4;

/** The rewards that a member can claim now, the first to expire first. */
export const ownClaimables = async (
  caller: Caller,
  language: string,
): Promise<{ availablePromoCount: number; claimables: Claimable[] }> => {
  if (caller.type === trialUser) return { availablePromoCount: 0, claimables: [] };
  const claimant = await claimantOf(caller, language);
  const found = await inTransaction(async (tx) => {
    const all: Claimable[] = [];
    for (const [programme, { list }] of claimableSources()) all.push(...(await list(tx, claimant)).map((one) => ({ programme, ...one })));
    return all;
  });
  return { availablePromoCount: found.length, claimables: found.toSorted(byExpiry).slice(0, claimablesMax) };
};

/** Moments of one format compare as texts. Those without an end are last. */
const byExpiry = ({ until: a }: Claimable, { until: b }: Claimable): number => (a === b ? 0 : (a ?? '~') < (b ?? '~') ? -1 : 1);

export const countClaimables = async (caller: Caller, language: string): Promise<{ availablePromoCount: number }> => {
  if (caller.type === trialUser) return { availablePromoCount: 0 };
  const claimant = await claimantOf(caller, language);
  return inTransaction(async (tx) => {
    let availablePromoCount = 0;
    for (const [, { count }] of claimableSources()) availablePromoCount += await count(tx, claimant);
    return { availablePromoCount };
  });
};

/** Claims one reward of the list. Refuses NOT_FOUND for a programme without such claimables, and what the programme refuses. */
export const claimReward = async (
  caller: Caller,
  { programme, id, language }: { programme: Programme; id: string; language: string },
): Promise<{ reward: ShownReward | null }> => {
  const claim = claimableSource(programme)?.claim;
  if (claim === undefined || caller.type === trialUser) throw new Refusal('NOT_FOUND');
  return { reward: await claim(await claimantOf(caller, language), id) };
};

const claimantOf = async ({ memberId, merchantId }: Caller, language: string): Promise<Claimant> => ({
  member: await inTransaction((tx) => members.getMemberOrThrow(tx, memberId)),
  merchant: await getMerchantOrThrow(merchantId),
  language,
});
