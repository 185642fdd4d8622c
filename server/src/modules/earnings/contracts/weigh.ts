import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { type Consequence, consequences, type Dominance, excessOf, type Standing } from './dominance.rules.ts';
import type { Policy } from './policy.ts';
import { standingBelow, standingOf, type Version } from './store/contracts.ts';
import { type Tier, whyNoTerms } from './terms.rules.ts';

/** So many contracts below one are looked at; a tree is at most twenty deep, and an agent of more is for the house to talk to. */
const belowMax = 20_000;

export const dominanceOf = (policy: Policy): Dominance => ({
  sameLevel: policy.same_level,
  crossLevel: policy.cross_level,
  step: policy.rate_step_ppm,
});

/**
 * Refuses terms that cannot be: CONTRACT_TERMS (`problem`, `place`), and CONTRACT_NOT_CARRIED (`places`) where the payer's own terms of this
 * kind do not carry them everywhere, or the payer has none. The house carries all that its caps allow.
 */
export const weighTerms = async (
  tx: Tx,
  { kind, payerId, tiers }: { kind: ContractKind; payerId: MemberId | null; tiers: readonly Tier[] },
  policy: Policy,
): Promise<void> => {
  const problem = whyNoTerms(kind, tiers, { cap: { won: policy.cap_won_ppm, lost: policy.cap_lost_ppm }, step: policy.rate_step_ppm });
  if (problem !== undefined) throw new Refusal('CONTRACT_TERMS', problem);
  if (payerId === null) return;
  const own = await standingOf(tx, payerId, kind);
  const excess = excessOf(own?.tiers ?? [], tiers, dominanceOf(policy));
  if (excess.length > 0) throw new Refusal('CONTRACT_NOT_CARRIED', { places: excess.map(({ place }) => place) });
};

/** The consequences for the contracts a payee has with downlines, and they with theirs, under new terms of their own (undefined: none). */
export const consequencesFor = async (
  tx: Tx,
  { kind, payeeId, tiers }: { kind: ContractKind; payeeId: MemberId; tiers: readonly Tier[] | undefined },
  policy: Policy,
): Promise<{ consequence: Consequence<string>; version: Version }[]> => {
  const all = await standingBelow(tx, payeeId, kind, belowMax);
  if (all.length === belowMax) throw new Refusal('BUSY');
  const byPayer = Map.groupBy(all, ({ payer_id }) => payer_id);
  const standing = (payer: MemberId): Standing<string>[] =>
    (byPayer.get(payer) ?? []).map((version) => ({ id: version.id, tiers: version.tiers, below: standing(version.payee_id) }));
  const byId = new Map(all.map((version) => [version.id, version]));
  return consequences(tiers, standing(payeeId), { ...dominanceOf(policy), onLowering: policy.on_lowering }).flatMap((consequence) => {
    const version = byId.get(consequence.id);
    return version === undefined ? [] : [{ consequence, version }];
  });
};
