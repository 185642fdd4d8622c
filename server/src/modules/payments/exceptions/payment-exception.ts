import type { CaseKind } from '@croupier/contract/payments/exceptions';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';

/** An operator who works on a case, by the name that colleagues know. */
export type CaseWorker = { operatorId: OperatorId; name: string };

/** What a case is about; at least one of them. `account` is `<bank>-<account>`, `day` a business day. */
export type CaseSubject = {
  lineId?: string | undefined;
  depositId?: DepositId | undefined;
  withdrawalId?: string | undefined;
  memberId?: MemberId | undefined;
  account?: string | undefined;
  day?: string | undefined;
};

/** `key` names it for ever within the merchant: `twin:<line>`, `withdrawal-dispute:<id>:<leg>`. */
export type NewCase = {
  merchantId: MerchantId;
  kind: CaseKind;
  money?: Money | undefined;
  subject: CaseSubject;
  key: string;
  text?: string;
};

/** Filters of a search for exceptions. */
export type CaseFilter = {
  /** At which merchants; at least one. */
  merchants: readonly MerchantId[];
  state?: 'OPEN' | 'RESOLVED' | undefined;
  kinds?: readonly CaseKind[] | undefined;
  /** `MINE`: claimed by `operatorId`; `FREE`: by nobody at this moment. */
  claimed?: 'MINE' | 'FREE' | undefined;
  operatorId?: OperatorId | undefined;
  memberId?: MemberId | undefined;
  depositId?: DepositId | undefined;
  withdrawalId?: string | undefined;
  lineId?: string | undefined;
};
