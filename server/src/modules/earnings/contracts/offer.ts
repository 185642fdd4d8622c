import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { publish } from '#platform/outbox';
import { Refusal } from '#platform/refusal';
import { idOf, getPayeeOrThrow, operatorOf, type Party } from './parties.ts';
import { holdPolicy, type Policy } from './policy.ts';
import { contractOf, type ContractRow, insertVersion } from './store/contracts.ts';
import { insertRequest, type RequestRow } from './store/requests.ts';
import type { Tier } from './terms.rules.ts';
import { weighTerms } from './weigh.ts';

/** `fromCash`: the payer's cash stands for what their commission cannot pay. */
export type Terms = { tiers: readonly Tier[]; fromCash: boolean };
export type Offer = Terms & { payeeId: MemberId; kind: ContractKind; note?: string | undefined };

/**
 * Offers a direct downline a contract, or other terms in place of one. Nothing changes until they accept; until then there is no other request
 * about it (CONTRACT_PENDING). Refuses CONTRACT_KIND_OFF, NOT_IN_DOWNLINE, CONTRACT_TERMS, CONTRACT_NOT_CARRIED,
 * and CURRENCY_MISMATCH for who plays in another currency than the merchant's.
 */
export const offerContract = async (tx: Tx, party: Party, { payeeId, kind, tiers, fromCash, note }: Offer): Promise<RequestRow> => {
  const payee = await getPayeeOrThrow(tx, party, payeeId);
  const policy = await getPolicyOrThrow(tx, payee.merchantId, kind);
  // Pay is worked out in the merchant's currency.
  if (payee.currency !== (await getMerchantOrThrow(payee.merchantId)).currency) throw new Refusal('CURRENCY_MISMATCH');
  const payerId = idOf(party);
  await weighTerms(tx, { kind, payerId, tiers }, policy);
  const contract = await contractOf(tx, { merchantId: payee.merchantId, kind, currency: payee.currency, payerId, payeeId }, now());
  return ask(tx, { party, toId: payeeId, contract, terms: { tiers, fromCash }, policy, note });
};

/** The merchant's policy of a kind, held. Refuses CONTRACT_KIND_OFF where the merchant has no contracts of it. */
export const getPolicyOrThrow = async (tx: Tx, merchantId: ContractRow['merchant_id'], kind: ContractKind): Promise<Policy> => {
  const policy = await holdPolicy(tx, merchantId, kind);
  if (!policy.enabled) throw new Refusal('CONTRACT_KIND_OFF');
  return policy;
};

type Asked = {
  party: Party;
  toId: MemberId | null;
  contract: ContractRow;
  /** Undefined: to end it. */
  terms: Terms | undefined;
  policy: Policy;
  note?: string | undefined;
  counters?: string;
};

/** Writes down what one side asks of the other, and tells them. The caller holds the policy. */
export const ask = async (tx: Tx, { party, toId, contract, terms, policy, note, counters }: Asked): Promise<RequestRow> => {
  const at = now();
  const version = terms && (await insertVersion(tx, { contract, ...terms, because: 'OFFER', at }));
  const request = await insertRequest(tx, {
    merchant_id: contract.merchant_id,
    contract_id: contract.id,
    kind: contract.kind,
    what: version === undefined ? 'TERMINATION' : 'NEW',
    version_id: version?.id ?? null,
    from_id: idOf(party),
    to_id: toId,
    state: 'PENDING',
    counters: counters ?? null,
    note: note ?? null,
    made_at: at,
    made_by: operatorOf(party),
    expires_at: at.add({ hours: 24 * policy.offer_days }),
  });
  if (request === undefined) throw new Refusal('CONTRACT_PENDING');
  await publish(tx, [
    {
      type: 'contract.asked',
      merchantId: contract.merchant_id,
      memberId: toId,
      requestId: request.id,
      kind: contract.kind,
      what: request.what,
    },
  ]);
  return request;
};
