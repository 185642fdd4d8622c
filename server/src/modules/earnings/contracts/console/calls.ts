import type { ContractKind } from '@croupier/contract/earnings/contracts';
import type {
  AgentPolicy,
  answerDeskRequest,
  deskContract,
  DeskContract,
  deskContracts,
  DeskRequest,
  deskRequests,
  offerHouseContract,
  Policies,
  previewHouseContract,
} from '@croupier/contract/earnings/contracts-console';
import type { Page } from '@croupier/contract/core/envelope';
import type { MerchantId } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as contractsConsole from '#modules/earnings/contracts/console';
import * as contractsModule from '../end.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import type * as z from 'zod/mini';
import { merchantsIn } from '#modules/brand/merchants/console';

/** Contracts of the house and between agents. Refuses MERCHANT_UNKNOWN. */
export const listContracts = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof deskContracts.query>>,
): Promise<Page<DeskContract>> =>
  withPermission(by, 'agent.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const answer = await contractsConsole.contractsFor(tx, { ...wish, merchants });
    const { kind, of, account, pageNo } = wish;
    return {
      answer,
      merchants: merchantId === undefined ? scope : merchants,
      details: { contracts: answer.totalElements, kind, of, account, pageNo },
    };
  });

/** A contract with its versions. Refuses NOT_FOUND. */
export const openContract = (by: AtWork, id: string): Promise<z.output<typeof deskContract.reply>> =>
  withPermission(by, 'agent.read', `contract:${id}`, async (tx, scope) => {
    const contract = await contractsConsole.getContractOrThrow(tx, await merchantsIn(scope, undefined), id);
    const answer = await contractsConsole.openContract(tx, contract);
    return { answer, merchants: [contract.merchant_id], details: { kind: contract.kind, payee: answer.contract.payee.account } };
  });

/** The consequences of an offer of the house. Refuses as the offer would. */
export const previewContract = (
  by: AtWork,
  wish: z.output<NonNullable<typeof previewHouseContract.body>>,
): Promise<z.output<typeof previewHouseContract.reply>> =>
  withPermission(by, 'agent.contract', `merchant:${wish.merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, wish.merchantId);
    const answer = await contractsConsole.previewOffer(tx, wish);
    return { answer, merchants: [wish.merchantId], details: { preview: wish.kind, payee: wish.payee } };
  });

/** The house offers an agent at the top a contract. Refuses as the contract says. */
export const offerContract = (by: AtWork, wish: z.output<NonNullable<typeof offerHouseContract.body>>): Promise<DeskRequest> =>
  withPermission(by, 'agent.contract', `merchant:${wish.merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, wish.merchantId);
    const { merchantId, reason, ...offer } = wish;
    const { standing } = await contractsConsole.previewOffer(tx, wish);
    const answer = await contractsConsole.offerByHouse(tx, { merchantId, operatorId: by.operator.operatorId }, { merchantId, ...offer });
    return {
      answer,
      target: `contract:${answer.contractId}`,
      merchants: [merchantId],
      details: {
        reason,
        kind: wish.kind,
        payee: wish.payee,
        request: answer.id,
        before: reportedTerms(standing),
        after: reportedTerms(answer.offered),
      },
    };
  });

type Told = Pick<DeskContract, 'tiers' | 'fromCash'> | null;

/** Terms as the trail tells them: each tier in a line, amounts as people write them. */
const reportedTerms = (terms: Told): string[] | null =>
  terms === null
    ? null
    : terms.tiers.map(({ validBetMin, profitMin, activeMin, singleBetMin, profitRatePpm, lossRatePpm, family }) =>
        [
          family,
          validBetMin && `bets ${decimalOf(validBetMin)}`,
          profitMin && `loss ${decimalOf(profitMin)}`,
          activeMin !== null && `active ${activeMin}`,
          singleBetMin && `bet ${decimalOf(singleBetMin)}`,
          `${profitRatePpm / 10_000}/${lossRatePpm / 10_000} %`,
          terms.fromCash && 'from cash',
        ]
          .filter(Boolean)
          .join(', '),
      );

/** Ends a contract of anybody. Refuses NOT_FOUND, CONTRACT_CLOSED, CONTRACT_LOWERS_DOWNLINE. */
export const endContract = (by: AtWork, id: string, { proceed, reason }: { proceed: boolean; reason: string }): Promise<null> =>
  withPermission(by, 'agent.contract', `contract:${id}`, async (tx, scope) => {
    const contract = await contractsConsole.getContractOrThrow(tx, await merchantsIn(scope, undefined), id);
    const { contract: before, end } = await contractsConsole.openContract(tx, contract);
    await contractsModule.endByHouse(tx, { merchantId: contract.merchant_id, contractId: id, proceed });
    const details = {
      reason,
      kind: contract.kind,
      payee: before.payee.account,
      before: reportedTerms(before),
      after: null,
      from: end?.holdFrom,
      ending: end?.ending,
    };
    return { answer: null, merchants: [contract.merchant_id], details };
  });

/** The requests of the house and to it. Refuses MERCHANT_UNKNOWN. */
export const listRequests = (
  by: AtWork,
  { merchantId, ...wish }: z.output<NonNullable<typeof deskRequests.query>>,
): Promise<Page<DeskRequest>> =>
  withPermission(by, 'agent.read', null, async (tx, scope) => {
    const merchants = await merchantsIn(scope, merchantId);
    const answer = await contractsConsole.houseRequestsFor(tx, { ...wish, merchants });
    return {
      answer,
      merchants: merchantId === undefined ? scope : merchants,
      details: { requests: answer.totalElements, state: wish.state, pageNo: wish.pageNo },
    };
  });

/** The house answers, or takes back what it asked. Refuses as the contract says. */
export const answerRequest = (
  by: AtWork,
  id: string,
  { answer: said, reason }: z.output<NonNullable<typeof answerDeskRequest.body>>,
): Promise<DeskRequest> =>
  withPermission(by, 'agent.contract', `contract-request:${id}`, async (tx, scope) => {
    const request = await contractsConsole.getContractRequestOrThrow(tx, await merchantsIn(scope, undefined), id);
    const house = { merchantId: request.merchant_id, operatorId: by.operator.operatorId };
    const answer = await contractsConsole.answerByHouse(tx, house, request, said);
    return {
      answer,
      target: `contract:${request.contract_id}`,
      merchants: [request.merchant_id],
      details: {
        reason,
        act: said.act,
        kind: request.kind,
        request: id,
        before: request.state,
        after: answer.state,
        offered: reportedTerms(answer.offered),
      },
    };
  });

/** Within what a merchant's contracts are made. Refuses MERCHANT_UNKNOWN. */
export const listPolicies = (by: AtWork, { merchantId }: { merchantId: MerchantId }): Promise<Policies> =>
  withPermission(by, 'agent.read', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    return { answer: await contractsConsole.policiesOf(tx, merchantId), merchants: [merchantId], details: { policies: 'read' } };
  });

type Change = { merchantId: MerchantId; seen: AgentPolicy; policy: AgentPolicy; reason: string };

/** Changes a kind's. Refuses MERCHANT_UNKNOWN, CHANGED_MEANWHILE, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE. */
export const savePolicy = (by: AtWork, kind: ContractKind, { merchantId, reason, ...change }: Change): Promise<Policies> =>
  withPermission(by, 'agent.policy', `merchant:${merchantId}`, async (tx, scope) => {
    await merchantsIn(scope, merchantId);
    const before = toldPolicy(await contractsConsole.policiesOf(tx, merchantId), kind);
    await contractsConsole.changePolicy(tx, merchantId, kind, change);
    const answer = await contractsConsole.policiesOf(tx, merchantId);
    return { answer, merchants: [merchantId], details: { reason, kind, before, after: toldPolicy(answer, kind) } };
  });

const toldPolicy = ({ kinds }: Policies, kind: ContractKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(kinds.find((one) => one.kind === kind)?.policy ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? decimalOf(value) : value,
    ]),
  );
