import type { ContractKind, ContractTier, RequestState } from '@croupier/contract/earnings/contracts';
import type { deskContract, DeskContract, DeskRequest, Would } from '@croupier/contract/earnings/contracts-console';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Currency } from '@croupier/contract/core/money';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type * as z from 'zod/mini';
import { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from '../answer.ts';
import { getPolicyOrThrow, offerContract } from '../offer.ts';
import { getPayeeOrThrow } from '../parties.ts';
import { readTiers, shownTier, whatWould } from '../shown.ts';
import { contractById, type ContractRow, standingOf, type VersionRow, versionById } from '../store/contracts.ts';
import { requestById, type RequestRow } from '../store/requests.ts';
import { weighTerms } from '../weigh.ts';
import { membersNamed, namesFor, getMemberNamed } from '#modules/earnings/agent-tree';
import * as store from './store.ts';

type ContractWish = PageWanted & {
  merchants: readonly MerchantId[];
  kind?: ContractKind | undefined;
  of?: 'HOUSE' | 'AGENTS' | undefined;
  account?: string | undefined;
};

/** Contracts in force or about to be at some merchants, the newest first. */
export const contractsFor = async (tx: Tx, { account, pageNo, pageSize, ...filter }: ContractWish): Promise<Page<DeskContract>> => {
  const memberIds = account === undefined ? undefined : await membersNamed(tx, filter.merchants, account);
  const { rows, total } = await store.contractsPage(tx, { ...filter, memberIds }, { pageNo, pageSize });
  return pageOf({ pageNo, pageSize }, await shownVersions(tx, rows), total);
};

const shownVersions = async (tx: Tx, rows: readonly VersionRow[]): Promise<DeskContract[]> => {
  const name = await namesFor(
    tx,
    rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]),
  );
  const shown: DeskContract[] = [];
  for (const row of rows) shown.push(await shownVersion(tx, row, name));
  return shown;
};

const shownVersion = async (tx: Tx, row: VersionRow, name: Awaited<ReturnType<typeof namesFor>>): Promise<DeskContract> => {
  const version = await versionById(tx, row.id);
  const { currency } = await getMerchantOrThrow(row.merchant_id);
  return {
    id: row.contract_id,
    merchantId: row.merchant_id,
    kind: row.kind,
    payer: row.payer_id === null ? null : name(row.payer_id),
    payee: name(row.payee_id),
    version: row.number,
    tiers: (version?.tiers ?? []).map((tier) => shownTier(tier, currency)),
    fromCash: row.from_cash,
    inForceFrom: row.in_force_from?.toString() ?? null,
    inForceTo: row.in_force_to?.toString() ?? null,
    endedBecause: row.ended_because,
  };
};

/** The contract of some merchants. NOT_FOUND for any other. */
export const getContractOrThrow = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<ContractRow> => {
  const contract = await contractById(tx, id);
  if (contract === undefined || !merchants.includes(contract.merchant_id)) throw new Refusal('NOT_FOUND');
  return contract;
};

/** A contract with its versions and what was asked about it; the version that stands, or else its newest one, first of all. */
export const openContract = async (tx: Tx, contract: ContractRow): Promise<z.output<typeof deskContract.reply>> => {
  const rows = await store.versionsOf(tx, contract.id);
  const versions = await shownVersions(tx, rows);
  const standing = await standingOf(tx, contract.payee_id, contract.kind);
  const isStanding = standing?.contract_id === contract.id;
  const shown = versions.find(({ version }) => isStanding && version === standing.number) ?? versions[0];
  if (shown === undefined) throw new Error(`contract ${contract.id} has no version`);
  return {
    contract: shown,
    currency: contract.currency,
    versions,
    requests: await shownRequests(tx, await store.requestsAbout(tx, contract.id)),
    end: isStanding ? await whatWould(tx, contract, undefined) : null,
  };
};

type RequestWish = PageWanted & { merchants: readonly MerchantId[]; state?: RequestState | undefined };

/** The requests of the house and to it at some merchants, the newest first. */
export const houseRequestsFor = async (tx: Tx, { pageNo, pageSize, ...filter }: RequestWish): Promise<Page<DeskRequest>> => {
  const { rows, total } = await store.requestsPage(tx, filter, { pageNo, pageSize });
  return pageOf({ pageNo, pageSize }, await shownRequests(tx, rows), total);
};

const shownRequests = async (tx: Tx, rows: readonly RequestRow[]): Promise<DeskRequest[]> => {
  const name = await namesFor(
    tx,
    rows.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  );
  const named = (id: MemberId | null) => (id === null ? null : name(id));
  const shown: DeskRequest[] = [];
  for (const row of rows) {
    const offered = row.version_id === null ? undefined : await versionById(tx, row.version_id);
    const { currency } = await getMerchantOrThrow(row.merchant_id);
    shown.push({
      id: row.id,
      contractId: row.contract_id,
      merchantId: row.merchant_id,
      kind: row.kind,
      what: row.what,
      state: row.state,
      from: named(row.from_id),
      to: named(row.to_id),
      offered:
        offered === undefined ? null : { tiers: offered.tiers.map((tier) => shownTier(tier, currency)), fromCash: offered.from_cash },
      note: row.note,
      madeAt: row.made_at.toString(),
      expiresAt: row.expires_at.toString(),
      answeredAt: row.answered_at?.toString() ?? null,
    });
  }
  return shown;
};

type Terms = { tiers: readonly ContractTier[]; fromCash: boolean };
type Offer = Terms & { merchantId: MerchantId; payee: string; kind: ContractKind };
type House = { merchantId: MerchantId; operatorId: OperatorId };

const noOperator = (merchantId: MerchantId): House => ({ merchantId, operatorId: '' as OperatorId });

/** The consequences of an offer of the house, and the present contract. Refuses as the offer would. */
export const previewOffer = async (
  tx: Tx,
  { merchantId, payee: account, kind, tiers }: Offer,
): Promise<{ would: Would; standing: DeskContract | null }> => {
  const payee = await getPayeeOrThrow(tx, noOperator(merchantId), await getMemberNamed(tx, merchantId, account));
  const policy = await getPolicyOrThrow(tx, merchantId, kind);
  const read = readTiers(tiers, await currencyOf(merchantId, payee.currency));
  await weighTerms(tx, { kind, payerId: null, tiers: read }, policy);
  const standing = await standingOf(tx, payee.id, kind);
  const [shown] = standing === undefined ? [] : await shownVersions(tx, [standing]);
  return {
    would: await whatWould(tx, { merchant_id: merchantId, kind, payer_id: null, payee_id: payee.id }, read),
    standing: shown ?? null,
  };
};

/** Pay is worked out in the merchant's currency. */
const currencyOf = async (merchantId: MerchantId, currency: Currency): Promise<Currency> => {
  if ((await getMerchantOrThrow(merchantId)).currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
  return currency;
};

/** The house offers. Refuses MEMBER_NOT_FOUND and what `offerContract` refuses. */
export const offerByHouse = async (
  tx: Tx,
  house: House,
  { merchantId, payee: account, kind, tiers, fromCash, note }: Offer & { note?: string | undefined },
): Promise<DeskRequest> => {
  const payeeId = await getMemberNamed(tx, merchantId, account);
  const { currency } = await getMerchantOrThrow(merchantId);
  const request = await offerContract(tx, house, { payeeId, kind, tiers: readTiers(tiers, currency), fromCash, note });
  return onlyRequest(tx, request);
};

const onlyRequest = async (tx: Tx, row: RequestRow): Promise<DeskRequest> => {
  const [shown] = await shownRequests(tx, [row]);
  if (shown === undefined) throw new Error('a request is shown as one');
  return shown;
};

export type Answer =
  | { act: 'ACCEPT'; proceed: boolean }
  | { act: 'REJECT' }
  | { act: 'WITHDRAW' }
  | ({ act: 'COUNTER'; note?: string | undefined } & Terms);

/** A request of some merchants. NOT_FOUND for any other. */
export const getContractRequestOrThrow = async (tx: Tx, merchants: readonly MerchantId[], id: string): Promise<RequestRow> => {
  const request = await requestById(tx, id);
  if (request === undefined || !merchants.includes(request.merchant_id)) throw new Refusal('NOT_FOUND');
  return request;
};

/** The house answers what it was asked, or takes back what it asked. Refuses as the verbs of agents do. */
export const answerByHouse = async (tx: Tx, house: House, request: RequestRow, answer: Answer): Promise<DeskRequest> => {
  const act = { requestId: request.id, party: house };
  switch (answer.act) {
    case 'ACCEPT':
      return onlyRequest(tx, await acceptRequest(tx, { ...act, proceed: answer.proceed }));
    case 'REJECT':
      return onlyRequest(tx, await rejectRequest(tx, act));
    case 'WITHDRAW':
      return onlyRequest(tx, await withdrawRequest(tx, act));
    case 'COUNTER': {
      const { currency } = await getMerchantOrThrow(house.merchantId);
      const terms = { tiers: readTiers(answer.tiers, currency), fromCash: answer.fromCash };
      return onlyRequest(tx, await counterRequest(tx, { ...act, terms, note: answer.note }));
    }
  }
};
