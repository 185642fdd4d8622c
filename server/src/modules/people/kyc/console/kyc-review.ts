import type { KycRow, OpenedKyc } from '@croupier/contract/people/kyc-console';
import { type Page, pageOf } from '@croupier/contract/core/envelope';
import type { KycApplicationId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import type { KycReason } from '@croupier/contract/people/kyc-reasons';
import * as kyc from '../review.ts';
import { type AtWork, withPermission } from '#modules/console/audit';
import { type Scope, serves } from '#rules/console/audit/roles';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { finishWork, takeWork } from '#modules/console/work-queues';
import { merchantsIn } from '#modules/brand/merchants/console';

type Query = { pageNo: number; pageSize: number; decided: boolean; merchantId?: MerchantId | undefined; memberId?: MemberId | undefined };

/** Documents that wait, in the order they came; or decided ones, the newest first. MERCHANT_UNKNOWN for a merchant the operator does not serve. */
export const listKyc = (by: AtWork, query: Query): Promise<Page<KycRow>> =>
  withPermission(by, 'kyc.review', query.memberId === undefined ? null : `member:${query.memberId}`, async (tx, scope) => {
    const answer = await documentsIn(tx, scope, query);
    const { decided, pageNo, merchantId } = query;
    return {
      answer,
      merchants: merchantId === undefined ? scope : [merchantId],
      details: { decided, pageNo, found: answer.totalElements },
    };
  });

/** One page of the documents at these merchants. Refuses MERCHANT_UNKNOWN. */
export const documentsIn = async (
  tx: Tx,
  scope: Scope,
  { pageNo, pageSize, decided, merchantId, memberId }: Query,
): Promise<Page<KycRow>> => {
  const merchants = await merchantsIn(scope, merchantId);
  const { rows, total } = await kyc.reviewQueue(
    tx,
    { merchants, memberId, ...(decided && { states: ['APPROVED', 'REJECTED', 'EXPIRED', 'REPLACED'] }) },
    { pageNo, pageSize },
  );
  return pageOf({ pageNo, pageSize }, rows.map(rowOf), total);
};

const rowOf = (row: kyc.Waiting): KycRow => ({
  id: row.id,
  merchantId: row.merchantId,
  member: { id: row.memberId, account: row.userName },
  level: row.level,
  state: row.state,
  documentType: row.documentType,
  country: row.country,
  submittedAt: row.submittedAt,
});

/** One application with all that a decision needs. Refuses NOT_FOUND. */
export const openKyc = (by: AtWork, id: KycApplicationId): Promise<OpenedKyc> =>
  withPermission(by, 'kyc.review', `kyc:${id}`, async (tx, scope) => {
    const answer = await opened(tx, scope, id);
    return { answer, merchants: [answer.merchantId], details: { account: answer.member.account, document: answer.documentType } };
  });

const opened = async (tx: Tx, scope: Scope, id: KycApplicationId): Promise<OpenedKyc> => {
  const found = await kyc.applicationOf(tx, id);
  if (!serves(scope, found.merchantId)) throw new Refusal('NOT_FOUND');
  return {
    ...rowOf(found),
    memberLevel: found.memberLevel,
    fullName: found.fullName,
    birthday: found.birthday,
    documentNumber: found.documentNumber,
    address: found.address,
    expiresOn: found.expiresOn,
    issuedOn: found.issuedOn,
    profile: found.profile,
    agrees: found.agrees,
    isOfAge: found.isOfAge,
    pictures: found.pictures.map(({ side, uploadId }) => ({ side, uploadId })),
    twins: found.twins.map(({ memberId, userName, why }) => ({ id: memberId, account: userName, why })),
    reason: found.reason,
    note: found.note,
  };
};

type Decision = { approve: true; correctsProfile: boolean } | { approve: false; reason: KycReason; note: string | null };

/** Takes documents as shown, or turns them down. Refuses NOT_FOUND, CASE_TAKEN, and what identity refuses. */
export const decideKyc = (by: AtWork, id: KycApplicationId, decision: Decision): Promise<OpenedKyc> =>
  withPermission(by, 'kyc.review', `kyc:${id}`, async (tx, scope) => {
    const before = await opened(tx, scope, id);
    await takeWork(tx, by, 'KYC', id, before.merchantId);
    const { operatorId } = by.operator;
    if (decision.approve) await kyc.approve(tx, id, operatorId, { correctsProfile: decision.correctsProfile });
    else await kyc.reject(tx, id, operatorId, { reason: decision.reason, ...(decision.note !== null && { note: decision.note }) });
    await finishWork(tx, 'KYC', id);
    const answer = await opened(tx, scope, id);
    const told = ({ state, memberLevel, reason }: OpenedKyc) => ({ state, memberLevel, reason });
    return {
      answer,
      merchants: [answer.merchantId],
      details: { account: answer.member.account, ...decision, before: told(before), after: told(answer) },
    };
  });
