import type { ExceptionKind } from '@croupier/contract/payments/exceptions';
import type { DepositId, MemberId, MerchantId, OperatorId } from '@croupier/contract/core/ids';
import type { Money } from '@croupier/contract/core/money';

/** An operator who works on an exception, by the name that colleagues know. */
export type ExceptionWorker = { operatorId: OperatorId; name: string };

/** The subjects of an exception; at least one of them. `account` is `<bank>-<account>`, `day` a business day. */
export type ExceptionSubject = {
  lineId?: string | undefined;
  depositId?: DepositId | undefined;
  withdrawalId?: string | undefined;
  memberId?: MemberId | undefined;
  account?: string | undefined;
  day?: string | undefined;
};

/** `key` names it for ever within the merchant: `twin:<line>`, `withdrawal-dispute:<id>:<leg>`. */
export type NewException = {
  merchantId: MerchantId;
  kind: ExceptionKind;
  money?: Money | undefined;
  subject: ExceptionSubject;
  key: string;
  text?: string;
};

/** Filters of a search for exceptions. */
export type ExceptionFilter = {
  /** At which merchants; at least one. */
  merchants: readonly MerchantId[];
  state?: 'OPEN' | 'RESOLVED' | undefined;
  kinds?: readonly ExceptionKind[] | undefined;
  /** `MINE`: claimed by `operatorId`; `FREE`: by nobody at this moment. */
  claimed?: 'MINE' | 'FREE' | undefined;
  operatorId?: OperatorId | undefined;
  memberId?: MemberId | undefined;
  depositId?: DepositId | undefined;
  withdrawalId?: string | undefined;
  lineId?: string | undefined;
};
