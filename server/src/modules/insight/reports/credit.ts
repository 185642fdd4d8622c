import type { creditReport as contract, CreditColumn, CreditFigures } from '@croupier/contract/earnings/team-reports';
import { pageOf, type PageWanted } from '@croupier/contract/core/envelope';
import type { Currency, Money } from '@croupier/contract/core/money';
import * as agents from '#modules/earnings/agent-tree';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import { inTransaction, type Within } from '#platform/database';
import type * as z from 'zod/mini';
import * as store from './store/credit.ts';

type CreditQuery = PageWanted & { from: string; to: string } & { of?: string | undefined; sort: CreditColumn; order: 'asc' | 'desc' };

/** The credit from above that each member directly below somebody of the team holds. Refuses NOT_IN_DOWNLINE, MALFORMED. */
export const credit = async (
  asking: agents.Asking,
  query: CreditQuery,
  within: Within = inTransaction,
): Promise<z.output<typeof contract.reply>> => {
  const { of: account, pageNo, pageSize, sort, order, from, to } = query;
  agents.daysOf({ from, to });
  const { merchantId } = asking;
  const { currency } = await getMerchantOrThrow(merchantId);
  return within(async (tx) => {
    const scope = await agents.scopeOf(tx, asking, account);
    const below = { uplineId: scope.of.member_id, merchantId, currency, from, to };
    const total = await store.creditTotal(tx, below);
    const rows = await store.creditRows(tx, below, { sort, order, limit: pageSize, offset: (pageNo - 1) * pageSize });
    const known = new Map((await agents.teamMembersOf(tx, asking, rows.map(({ member_id }) => member_id))).map((member) => [member.memberId, member])); // prettier-ignore
    return {
      path: await agents.wayTo(tx, scope),
      total: figuresOf(total, currency),
      page: pageOf(
        { pageNo, pageSize },
        rows.flatMap((row) => {
          const member = known.get(row.member_id);
          return member === undefined ? [] : [{ account: member.account, teamSize: member.teamSize, credit: figuresOf(row, currency) }];
        }),
        total.count,
      ),
    };
  });
};

const figuresOf = ({ received, returned, passed_on, balance }: store.CreditSums, currency: Currency): CreditFigures => {
  const money = (amount: bigint): Money => ({ amount, currency });
  return {
    received: money(received),
    returned: money(returned),
    outstanding: money(received - returned),
    passedOn: money(passed_on),
    balance: money(balance),
  };
};
