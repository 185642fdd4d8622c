import {
  type Contract,
  type ContractKind,
  type ContractRequest,
  type ContractTier,
  contractKinds,
  type RequestState,
} from '@croupier/contract/earnings/contracts';
import { type Page, pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { isTrialType, type MemberType } from '@croupier/contract/people/members';
import * as lotteries from '#modules/play/lotteries';
import { getMemberOrThrow } from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { acceptRequest, counterRequest, rejectRequest, withdrawRequest } from './answer.ts';
import { effectiveFrom } from './change-over.ts';
import { askToTerminate } from './end.ts';
import { getPolicyOrThrow, offerContract } from './offer.ts';
import { getPayeeOrThrow } from './parties.ts';
import { policyOf } from './policy.ts';
import { namesOf, readTiers, shownContract, shownRequest, whatWould } from './shown.ts';
import { contractById, endedWith, standingOf, standingWith, type Version, versionsOf } from './store/contracts.ts';
import { awaiting, awaitingKinds, pendingOf, requestById, type RequestRow, requestsOf } from './store/requests.ts';
import { weighTerms } from './weigh.ts';

type Caller = { memberId: MemberId; merchantId: MerchantId; type: MemberType };
type Wished = { tiers: readonly ContractTier[]; fromCash: boolean; note?: string | undefined };

const shown = (caller: Caller, work: (tx: Tx) => Promise<RequestRow>): Promise<ContractRequest> =>
  inTransaction(async (tx) => shownRequest(tx, await work(tx), caller.memberId));

/** The kinds of contract for which a request awaits a member; four of the names are known to older clients. Refuses TRIAL_NOT_ALLOWED. */
export const consolidatedFor = async ({ memberId, type }: Caller) => {
  if (isTrialType(type)) throw new Refusal('TRIAL_NOT_ALLOWED');
  const found = await inTransaction((tx) => awaitingKinds(tx, memberId, now()));
  const of = (kind: ContractKind) => found.find((one) => one.kind === kind)?.what ?? null;
  return {
    dailysalreqtype: of('DAILY'),
    divtypereq: of('DIVIDEND'),
    contracthoursalreq: of('HOURLY'),
    realtimesalreqtype: of('REALTIME'),
    lotterymarginreqtype: of('SERIES'),
  };
};

type Answering = { requestId?: string | undefined; action?: 'ACCEPT' | 'REJECT' | 'TERMINATE' | undefined; proceed: boolean };

/** Answers a request of a kind, where that is asked for, and shows what awaits the member then and by what they are paid. */
export const processRequest = (
  { memberId }: Caller,
  kind: ContractKind,
  { requestId, action, proceed }: Answering,
): Promise<{ request: ContractRequest | null; waiting: string[]; contract: Contract | null }> =>
  inTransaction(async (tx) => {
    if (requestId !== undefined && action !== undefined) {
      const act = { requestId, party: { memberId } };
      const done = action === 'ACCEPT' ? await acceptRequest(tx, { ...act, proceed }) : await rejectRequest(tx, act);
      if (done.kind !== kind) throw new Refusal('NOT_FOUND');
    }
    if (action === 'TERMINATE') await askForEnd(tx, memberId, kind, requestId !== undefined);
    else if (action !== undefined && requestId === undefined) throw new Refusal('FIELD_EMPTY', { field: 'requestId' });
    const waiting = await awaiting(tx, memberId, kind, now());
    const [open] = waiting;
    const standing = await standingOf(tx, memberId, kind);
    const { currency } = await getMemberOrThrow(tx, memberId);
    const names = await namesOf(tx, [standing?.payer_id ?? null]);
    return {
      request: open === undefined ? null : await shownRequest(tx, open, memberId),
      waiting: waiting.map(({ id }) => id),
      contract: standing === undefined ? null : shownContract(standing, currency, memberId, names),
    };
  });

/** Asks the upline to end the contract a member is paid by, unless that is asked already. NOT_FOUND where none stands, but for who rejected an offer of one. */
const askForEnd = async (tx: Tx, memberId: MemberId, kind: ContractKind, rejected: boolean): Promise<void> => {
  const standing = await standingOf(tx, memberId, kind);
  if (standing === undefined && rejected) return;
  if (standing === undefined) throw new Refusal('NOT_FOUND');
  const open = await pendingOf(tx, standing.contract_id);
  if (open?.what === 'TERMINATION' && open.from_id === memberId) return;
  await askToTerminate(tx, { memberId }, { contractId: standing.contract_id });
};

/** Within what contracts may be made, of each kind that is offered, and what the agent is paid by. */
export const rulesFor = ({ memberId, merchantId }: Caller) =>
  inTransaction(async (tx) => {
    const { currency } = await getMemberOrThrow(tx, memberId);
    const rules = [];
    for (const kind of contractKinds) {
      const policy = await policyOf(tx, merchantId, kind);
      if (!policy.enabled) continue;
      const own = await standingOf(tx, memberId, kind);
      rules.push({
        kind,
        cycle: policy.cycle,
        profitCapPpm: Number(policy.cap_won_ppm),
        lossCapPpm: Number(policy.cap_lost_ppm),
        stepPpm: Number(policy.rate_step_ppm),
        sameLevel: policy.same_level,
        crossLevel: policy.cross_level,
        onLowering: policy.on_lowering,
        holdFrom: (await effectiveFrom({ merchant_id: merchantId, kind }, policy)).toString(),
        families: kind === 'SERIES' ? await lotteries.familiesKnown(tx) : [],
        own: own === undefined ? null : shownContract(own, currency, memberId, await namesOf(tx, [own.payer_id])),
      });
    }
    return rules;
  });

type ContractWish = PageWanted & { kind?: ContractKind | undefined; payeeId?: MemberId | undefined; ended: boolean };

/** Contracts that stand, or have ended, and have the agent as a side. */
export const listContracts = ({ memberId }: Caller, { kind, payeeId, ended, ...wanted }: ContractWish): Promise<Page<Contract>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await (ended ? endedWith : standingWith)(tx, memberId, { kind, payeeId }, wanted);
    return pageOf(wanted, await shownContracts(tx, rows, memberId), total);
  });

const shownContracts = async (tx: Tx, rows: readonly Version[], memberId: MemberId): Promise<Contract[]> => {
  const { currency } = await getMemberOrThrow(tx, memberId);
  const names = await namesOf(
    tx,
    rows.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]),
  );
  return rows.map((row) => shownContract(row, currency, memberId, names));
};

/** The versions of a contract over time. NOT_FOUND for a member who is no side of it. */
export const listVersions = ({ memberId }: Caller, contractId: string, wanted: PageWanted): Promise<Page<Contract>> =>
  inTransaction(async (tx) => {
    const contract = await contractById(tx, contractId);
    if (contract === undefined || (contract.payer_id !== memberId && contract.payee_id !== memberId)) throw new Refusal('NOT_FOUND');
    const { rows, total } = await versionsOf(tx, contractId, wanted);
    return pageOf(wanted, await shownContracts(tx, rows, memberId), total);
  });

type RequestWish = PageWanted & {
  kind?: ContractKind | undefined;
  state?: RequestState | undefined;
  way?: ContractRequest['way'] | undefined;
};

export const listRequests = ({ memberId }: Caller, { kind, state, way, ...wanted }: RequestWish): Promise<Page<ContractRequest>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await requestsOf(tx, memberId, { kind, state, way }, wanted);
    const content: ContractRequest[] = [];
    for (const row of rows) content.push(await shownRequest(tx, row, memberId));
    return pageOf(wanted, content, total);
  });

/** NOT_FOUND for who is no side of it. */
export const lookUpRequest = ({ memberId }: Caller, id: string): Promise<ContractRequest> =>
  inTransaction(async (tx) => {
    const request = await requestById(tx, id);
    if (request === undefined || (request.from_id !== memberId && request.to_id !== memberId)) throw new Refusal('NOT_FOUND');
    return shownRequest(tx, request, memberId);
  });

type OfferWish = Wished & { payeeId: MemberId; kind: ContractKind };

export const offerOwn = (caller: Caller, { tiers, ...wish }: OfferWish): Promise<ContractRequest> =>
  shown(caller, async (tx) =>
    offerContract(
      tx,
      { memberId: caller.memberId },
      { ...wish, tiers: readTiers(tiers, (await getMemberOrThrow(tx, caller.memberId)).currency) },
    ),
  );

/** The consequences of an offer. Refuses as the offer would. */
export const previewOwn = ({ memberId }: Caller, { payeeId, kind, tiers }: OfferWish) =>
  inTransaction(async (tx) => {
    const payee = await getPayeeOrThrow(tx, { memberId }, payeeId);
    const policy = await getPolicyOrThrow(tx, payee.merchantId, kind);
    const read = readTiers(tiers, payee.currency);
    await weighTerms(tx, { kind, payerId: memberId, tiers: read }, policy);
    return whatWould(tx, { merchant_id: payee.merchantId, kind, payer_id: memberId, payee_id: payeeId }, read);
  });

export const acceptOwn = (caller: Caller, requestId: string, proceed: boolean): Promise<ContractRequest> =>
  shown(caller, (tx) => acceptRequest(tx, { requestId, party: { memberId: caller.memberId }, proceed }));

export const rejectOwn = (caller: Caller, requestId: string): Promise<ContractRequest> =>
  shown(caller, (tx) => rejectRequest(tx, { requestId, party: { memberId: caller.memberId } }));

export const withdrawOwn = (caller: Caller, requestId: string): Promise<ContractRequest> =>
  shown(caller, (tx) => withdrawRequest(tx, { requestId, party: { memberId: caller.memberId } }));

export const counterOwn = (caller: Caller, requestId: string, { tiers, fromCash, note }: Wished): Promise<ContractRequest> =>
  shown(caller, async (tx) =>
    counterRequest(tx, {
      requestId,
      party: { memberId: caller.memberId },
      terms: { tiers: readTiers(tiers, (await getMemberOrThrow(tx, caller.memberId)).currency), fromCash },
      note,
    }),
  );

export const terminateOwn = (caller: Caller, contractId: string, note: string | undefined): Promise<ContractRequest> =>
  shown(caller, (tx) => askToTerminate(tx, { memberId: caller.memberId }, { contractId, note }));
