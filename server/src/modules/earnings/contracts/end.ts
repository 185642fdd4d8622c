import { type ContractKind, contractKinds, type EndedBecause } from '@croupier/contract/earnings/contracts';
import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { effectiveFrom, endOf, follow, refuseUnlessMeant, tellBoth } from './change-over.ts';
import { ask } from './offer.ts';
import { idOf, type Party } from './parties.ts';
import { holdPolicy, type Policy } from './policy.ts';
import { contractById, type ContractRow, contractsWith, end, standingOf } from './store/contracts.ts';
import { answer, lockExpired, lockPendingOf, type RequestRow } from './store/requests.ts';
import { consequencesFor } from './weigh.ts';
import { now } from '#platform/clock';
import { publish } from '#platform/outbox';

/** Asks the other side to end a contract. It goes on until they accept. NOT_FOUND for a contract of others, or that has ended. */
export const askToTerminate = async (
  tx: Tx,
  party: Party,
  { contractId, note }: { contractId: string; note?: string | undefined },
): Promise<RequestRow> => {
  const contract = await contractById(tx, contractId);
  const own = idOf(party);
  const isOwn =
    contract !== undefined &&
    ('memberId' in party
      ? [contract.payer_id, contract.payee_id].includes(own)
      : contract.payer_id === null && contract.merchant_id === party.merchantId);
  if (!isOwn) throw new Refusal('NOT_FOUND');
  const policy = await holdPolicy(tx, contract.merchant_id, contract.kind);
  const standing = await standingOf(tx, contract.payee_id, contract.kind);
  if (standing?.contract_id !== contract.id) throw new Refusal('NOT_FOUND');
  const toId = own === contract.payee_id ? contract.payer_id : contract.payee_id;
  return ask(tx, { party, toId, contract, terms: undefined, policy, note });
};

type Ending = {
  policy: Policy;
  from: Temporal.Instant;
  because: Extract<EndedBecause, 'TERMINATED' | 'MOVED' | 'CLOSED'>;
  proceed: boolean;
};

/**
 * Ends a contract from a moment on, and with it all below its payee, whom nobody could pay any more; later, where one below that was ended before goes on. Refuses CONTRACT_LOWERS_DOWNLINE unless
 * `proceed`, and CONTRACT_CLOSED when it has ended. The caller holds the policy.
 */
export const endContract = async (tx: Tx, contract: ContractRow, { policy, from, because, proceed }: Ending): Promise<void> => {
  const standing = await standingOf(tx, contract.payee_id, contract.kind);
  if (standing?.contract_id !== contract.id) throw new Refusal('CONTRACT_CLOSED');
  const found = await consequencesFor(tx, { kind: contract.kind, payeeId: contract.payee_id, tiers: undefined }, policy);
  refuseUnlessMeant(
    found.map(({ consequence }) => consequence),
    proceed,
  );
  const below = found.map(({ version }) => version);
  const endsAt = await endOf(tx, [standing, ...below], from);
  await end(tx, [standing.id], endsAt, because);
  await tellBoth(tx, [standing], because, endsAt);
  await follow(tx, found, endsAt, because);
};

/**
 * Ends all contracts a member is paid by, because they come to stand elsewhere in the tree or their account is closed: each when the next period of its kind
 * begins after that (at the moment itself, where one begins then), and with everything that hangs on it. Requests between them and their payers, and for a
 * closed account also between them and their payees, are withdrawn. Again changes nothing.
 */
export const endContractsOf = async (
  tx: Tx,
  { memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId },
  because: Extract<EndedBecause, 'MOVED' | 'CLOSED'>,
  at: Temporal.Instant = now(),
): Promise<void> => {
  for (const kind of contractKinds) {
    const policy = await holdPolicy(tx, merchantId, kind);
    const standing = await standingOf(tx, memberId, kind);
    if (standing !== undefined) {
      const contract = await contractById(tx, standing.contract_id);
      if (contract === undefined) throw new Error(`no contract ${standing.contract_id}`);
      await endContract(tx, contract, { policy, from: await effectiveFrom(contract, policy, at), because, proceed: true });
    }
    const moot = (await lockPendingOf(tx, await contractsWith(tx, memberId, kind, because === 'CLOSED'))).map(({ id }) => id);
    await answer(tx, moot, 'WITHDRAWN', now());
  }
};

/** Ends what closed accounts were paid by, and with it all they pay. */
export const endContractsOfClosed = async (tx: Tx, events: readonly EventOf<'member.closed'>[]): Promise<void> => {
  for (const { memberId, merchantId } of events) await endContractsOf(tx, { memberId, merchantId }, 'CLOSED');
};

/** An operator ends a contract by themselves, whoever its sides are; the reason is in their trail. Refuses what `endContract` refuses. */
export const endByHouse = async (
  tx: Tx,
  { merchantId, contractId, proceed }: { merchantId: MerchantId; contractId: string; proceed: boolean },
): Promise<{ payeeId: MemberId; kind: ContractKind }> => {
  const contract = await contractById(tx, contractId);
  if (contract?.merchant_id !== merchantId) throw new Refusal('NOT_FOUND');
  const policy = await holdPolicy(tx, merchantId, contract.kind);
  await endContract(tx, contract, { policy, from: await effectiveFrom(contract, policy), because: 'TERMINATED', proceed });
  return { payeeId: contract.payee_id, kind: contract.kind };
};

/** Ends requests nobody answered in time, at most five hundred, and tells those who made them. Returns how many. */
export const expireRequests = async (tx: Tx): Promise<number> => {
  const due = await lockExpired(tx, now(), 500);
  await answer(
    tx,
    due.map(({ id }) => id),
    'EXPIRED',
    now(),
  );
  await publish(
    tx,
    due.map(({ id, merchant_id, from_id, kind, what }) => ({
      type: 'contract.answered' as const,
      merchantId: merchant_id,
      memberId: from_id,
      requestId: id,
      kind,
      what,
      state: 'EXPIRED' as const,
    })),
  );
  return due.length;
};
