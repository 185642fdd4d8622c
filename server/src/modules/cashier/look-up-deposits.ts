import type { Deposit, depositMethods } from '@croupier/contract/cashier';
import type { Page } from '@croupier/contract/envelope';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/ids';
import type { z } from 'zod/mini';
import * as members from '#modules/members';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { shownDeposit } from './shown-deposit.ts';
import * as store from './store.ts';

type Methods = z.output<typeof depositMethods.reply>;

/** The banks at which the member can pay in, in their own currency. */
export const listMethods = ({ memberId, merchantId }: { memberId: MemberId; merchantId: MerchantId }): Promise<Methods> =>
  inTransaction(async (tx) => {
    const { currency } = await members.needMember(tx, memberId);
    const accounts = await store.offeredAccounts(tx, merchantId, currency);
    const firstOfEachBank = accounts.filter(
      ({ bank_code }, index) => accounts.findIndex((account) => account.bank_code === bank_code) === index,
    );
    return firstOfEachBank.map(({ bank_code, bank_name, deposit_min, deposit_max }) => ({
      bankCode: bank_code,
      name: bank_name,
      min: { amount: deposit_min, currency },
      max: { amount: deposit_max, currency },
    }));
  });

/** One of the member's own deposits. Refuses DEPOSIT_NOT_FOUND, for somebody else's too. */
export const lookUpDeposit = ({ memberId, id, returnTo }: { memberId: MemberId; id: DepositId; returnTo: string }): Promise<Deposit> =>
  inTransaction(async (tx) => {
    const deposit = await store.findDeposit(tx, memberId, id);
    if (deposit === undefined) throw new Refusal('DEPOSIT_NOT_FOUND');
    return shownDeposit(deposit, returnTo);
  });

type Asked = { memberId: MemberId; pageNo: number; pageSize: number; returnTo: string };

/** The member's deposits, newest first. */
export const listDeposits = ({ memberId, pageNo, pageSize, returnTo }: Asked): Promise<Page<Deposit>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.depositsOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    return {
      content: rows.map((row) => shownDeposit(row, returnTo)),
      pageNum: pageNo,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    };
  });
