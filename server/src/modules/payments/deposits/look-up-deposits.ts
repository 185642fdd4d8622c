import type { Deposit, DepositMethod } from '@croupier/contract/payments/deposits';
import type { Page } from '@croupier/contract/core/envelope';
import type { DepositId, MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { levelFor, rangeOf } from './deposit.rules.ts';
import { shownBank, shownDeposit, wordedIn } from './shown-deposit.ts';
import * as accounts from './store/accounts.ts';
import * as store from './store/deposits.ts';
import { slipsOf } from './store/slips.ts';

type Who = { memberId: MemberId; merchantId: MerchantId; language: string };

/** The ways to pay in that stand open to a member, in their own currency, with the limits and fees of their level. */
export const listMethods = ({ memberId, merchantId, language }: Who): Promise<DepositMethod[]> =>
  inTransaction(async (tx) => {
    const { currency, level } = await members.getMemberOrThrow(tx, memberId);
    const methods = (await accounts.methodsOf(tx, merchantId)).filter((method) => method.enabled && method.currency === currency);
    const countries = [...new Set(methods.flatMap((method) => method.countries))];
    const banks = countries.length === 0 ? [] : await accounts.localBanks(tx, merchantId, countries);
    return methods.flatMap((method) => {
      const own = levelFor(method.levels, level);
      const offered = method.accounts.filter(({ status, enabled }) => status === 'ACTIVE' && enabled);
      const range = own && rangeOf(own, offered);
      if (own === undefined || range === undefined) return [];
      const money = (amount: bigint) => ({ amount, currency });
      return [
        {
          code: method.code,
          kind: method.kind,
          name: wordedIn(method.names, language),
          standard: method.standard,
          min: money(range.deposit_min),
          max: money(range.deposit_max),
          step: money(method.cash_step),
          presets: method.presets.filter((amount) => amount >= range.deposit_min && amount <= range.deposit_max).map(money),
          fee: { fixed: money(own.fee_fixed), ratePpm: own.fee_ppm },
          windowMinutes: method.window_minutes,
          asksSender: method.countries.length > 0,
          banks: banks.filter(({ country }) => method.countries.includes(country)).map((bank) => shownBank(bank, language)),
        },
      ];
    });
  });

/** One of the member's own deposits. Refuses DEPOSIT_NOT_FOUND, for somebody else's too. */
export const lookUpDeposit = ({ memberId, id, language }: { memberId: MemberId; id: DepositId; language: string }): Promise<Deposit> =>
  inTransaction(async (tx) => {
    const deposit = await store.findDeposit(tx, memberId, id);
    if (deposit === undefined) throw new Refusal('DEPOSIT_NOT_FOUND');
    return shownDeposit(deposit, await slipsOf(tx, [id]), language);
  });

type Asked = { memberId: MemberId; pageNo: number; pageSize: number; language: string };

/** The member's deposits, newest first. */
export const listDeposits = ({ memberId, pageNo, pageSize, language }: Asked): Promise<Page<Deposit>> =>
  inTransaction(async (tx) => {
    const { rows, total } = await store.depositsOf(tx, memberId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const slips = await slipsOf(
      tx,
      rows.map(({ id }) => id),
    );
    return {
      content: rows.map((row) => shownDeposit(row, slips, language)),
      pageNum: pageNo,
      pageSize,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    };
  });
