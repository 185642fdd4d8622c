import type { RequestState } from '@croupier/contract/earnings/contracts';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { findMember, getMemberOrThrow } from '#modules/people/members';
import { changeOver, effectiveFrom } from './change-over.ts';
import { endContract } from './end.ts';
import { kindsWith, refuseBoth } from './exclusive.ts';
import { ask, getPolicyOrThrow, type Terms } from './offer.ts';
import { idOf, isDirect, operatorOf, type Party } from './parties.ts';
import { holdPolicy, policyOf } from './policy.ts';
import { contractById, versionById } from './store/contracts.ts';
import { answer, lockRequest, requestById, type RequestRow } from './store/requests.ts';
import { weighTerms } from './weigh.ts';

type Act = { requestId: string; party: Party };

/**
 * Accepts what the other side asked: new terms hold from the next period on (`docs/agent-pay.md#contracts`), or the contract ends there.
 * Where contracts further down cannot stay as they are, it is refused with CONTRACT_LOWERS_DOWNLINE (`ending`, `lowering`: how many) unless
 * `proceed` says that this is meant. Everything is weighed anew: the world may have moved since it was asked. The second time changes nothing.
 */
export const acceptRequest = async (tx: Tx, { requestId, party, proceed }: Act & { proceed: boolean }): Promise<RequestRow> => {
  const request = await heldFor(tx, requestId, party, 'to');
  if (request.state === 'ACCEPTED') return request;
  assertPending(request);
  const contract = await getContractOrThrow(tx, request);
  if (request.what === 'TERMINATION') {
    const policy = await policyOf(tx, request.merchant_id, request.kind);
    await endContract(tx, contract, { policy, from: await effectiveFrom(contract, policy), because: 'TERMINATED', proceed });
    return closed(tx, request, 'ACCEPTED', party);
  }
  const policy = await getPolicyOrThrow(tx, request.merchant_id, request.kind);
  const version = await getVersionOrThrow(tx, request);
  const payee = await getMemberOrThrow(tx, contract.payee_id);
  const payer = contract.payer_id === null ? undefined : await findMember(tx, contract.payer_id);
  if (!(await isDirect(tx, contract.payer_id, payee)) || payee.state !== 'ACTIVE' || (payer !== undefined && payer.state !== 'ACTIVE'))
    throw new Refusal('NOT_IN_DOWNLINE');
  await refuseBoth(tx, version);
  await weighTerms(tx, { kind: version.kind, payerId: version.payer_id, tiers: version.tiers }, policy);
  await changeOver(tx, contract, version, { policy, proceed });
  return closed(tx, request, 'ACCEPTED', party);
};

export const rejectRequest = async (tx: Tx, { requestId, party }: Act): Promise<RequestRow> => {
  const request = await heldFor(tx, requestId, party, 'to');
  if (request.state === 'REJECTED') return request;
  assertPending(request);
  return closed(tx, request, 'REJECTED', party);
};

/** Takes back what oneself asked. */
export const withdrawRequest = async (tx: Tx, { requestId, party }: Act): Promise<RequestRow> => {
  const request = await heldFor(tx, requestId, party, 'from');
  if (request.state === 'WITHDRAWN') return request;
  assertPending(request);
  return closed(tx, request, 'WITHDRAWN', party);
};

/**
 * Answers an offer with other terms: the offer is over, and the other side is asked in turn. Refuses what an offer is refused for.
 * Whether the payer's cash stands for it is the payer's to say: in a payee's answer it stays as it was offered.
 */
export const counterRequest = async (
  tx: Tx,
  { requestId, party, terms, note }: Act & { terms: Terms; note?: string | undefined },
): Promise<RequestRow> => {
  const request = await heldFor(tx, requestId, party, 'to');
  assertPending(request);
  if (request.what !== 'NEW') throw new Refusal('CONTRACT_CLOSED');
  const policy = await getPolicyOrThrow(tx, request.merchant_id, request.kind);
  const contract = await getContractOrThrow(tx, request);
  const fromCash = idOf(party) === contract.payee_id ? (await getVersionOrThrow(tx, request)).from_cash : terms.fromCash;
  await weighTerms(tx, { kind: contract.kind, payerId: contract.payer_id, tiers: terms.tiers }, policy);
  await closed(tx, request, 'COUNTERED', party);
  return ask(tx, { party, toId: request.from_id, contract, terms: { ...terms, fromCash }, policy, note, counters: request.id });
};

/**
 * The request, locked behind the policies of its kind and of the one it excludes: all who change contracts wait in this order, so none wait in a circle.
 * NOT_FOUND for anybody but the one it is `to`, or `from`.
 */
const heldFor = async (tx: Tx, id: string, party: Party, side: 'from' | 'to'): Promise<RequestRow> => {
  const found = await requestById(tx, id);
  if (found === undefined) throw new Refusal('NOT_FOUND');
  for (const kind of kindsWith(found.kind)) await holdPolicy(tx, found.merchant_id, kind);
  const request = await lockRequest(tx, id);
  const isOfHouse = 'merchantId' in party && party.merchantId === request?.merchant_id;
  if (request === undefined || request[`${side}_id`] !== idOf(party) || (!('memberId' in party) && !isOfHouse))
    throw new Refusal('NOT_FOUND');
  return request;
};

const assertPending = ({ state, expires_at }: RequestRow): void => {
  if (state !== 'PENDING' || Temporal.Instant.compare(expires_at, now()) <= 0) throw new Refusal('CONTRACT_CLOSED');
};

const getContractOrThrow = async (tx: Tx, { contract_id }: RequestRow) => {
  const contract = await contractById(tx, contract_id);
  if (contract === undefined) throw new Error(`no contract ${contract_id}`);
  return contract;
};

const getVersionOrThrow = async (tx: Tx, { id, version_id }: RequestRow) => {
  const version = version_id === null ? undefined : await versionById(tx, version_id);
  if (version === undefined) throw new Error(`request ${id} is of no version`);
  return version;
};

/** Ends a request, and tells whoever made it. */
const closed = async (
  tx: Tx,
  request: RequestRow,
  state: Exclude<RequestState, 'PENDING' | 'EXPIRED'>,
  party: Party,
): Promise<RequestRow> => {
  const at = now();
  await answer(tx, [request.id], state, at, operatorOf(party));
  await publish(tx, [
    {
      type: 'contract.answered',
      merchantId: request.merchant_id,
      memberId: state === 'WITHDRAWN' ? request.to_id : request.from_id,
      requestId: request.id,
      kind: request.kind,
      what: request.what,
      state,
    },
  ]);
  return { ...request, state, answered_at: at, answered_by: operatorOf(party) };
};
