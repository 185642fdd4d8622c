import { type ContractKind, contractKinds } from '@croupier/contract/earnings/contracts';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { policyOf } from './policy.ts';
import { lastEnd, standingOf } from './store/contracts.ts';

const exclusive: readonly ContractKind[] = contractKinds.filter((kind) => kind === 'DAILY' || kind === 'HOURLY');

/** A kind with the one it excludes, in the order in which all kinds are held. */
export const kindsWith = (kind: ContractKind): readonly ContractKind[] => (exclusive.includes(kind) ? exclusive : [kind]);

type Of = { kind: ContractKind; payee_id: MemberId; merchant_id: MerchantId };

/** Daily and hourly pay of the same bets is paid twice, unless the merchant takes one off the other. Undefined: it does, or the kind excludes none. */
const excludedBy = async (tx: Tx, { kind, merchant_id }: Of): Promise<ContractKind | undefined> => {
  const other = kindsWith(kind).find((one) => one !== kind);
  return other === undefined || (await policyOf(tx, merchant_id, 'DAILY')).net_of_hourly ? undefined : other;
};

/** Refuses CONTRACT_EXCLUSIVE while the payee has a contract of the other kind that has no end. */
export const refuseBoth = async (tx: Tx, of: Of): Promise<void> => {
  const kind = await excludedBy(tx, of);
  if (kind !== undefined && (await standingOf(tx, of.payee_id, kind)) !== undefined) throw new Refusal('CONTRACT_EXCLUSIVE', { kind });
};

/** `from`, or when what excludes it ends, if that is later. */
export const afterExcluded = async (tx: Tx, of: Of, from: Temporal.Instant): Promise<Temporal.Instant> => {
  const kind = await excludedBy(tx, of);
  const until = kind === undefined ? undefined : await lastEnd(tx, of.payee_id, kind);
  return until !== undefined && Temporal.Instant.compare(until, from) > 0 ? until : from;
};
