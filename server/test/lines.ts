import { decimalOf } from '@croupier/contract/core/money';
import * as ledger from '../src/modules/money/ledger/store/statement.ts';
import type { Member } from '#modules/people/members';
import { inTransaction } from '#platform/database';

/** Every line of the book that concerns a member, oldest first, with its amount as a decimal. */
export const findAllLines = (member: Pick<Member, 'id' | 'merchantId'>) =>
  inTransaction(async (tx) => {
    const all: { reference: string; kind: string; amount: string }[] = [];
    const limit = 500;
    for (let offset = 0; ; offset += limit) {
      const { lines } = await ledger.linesOf(tx, member.id, member.merchantId, { limit, offset });
      all.push(...lines.map(({ reference, kind, amount, currency }) => ({ reference, kind, amount: decimalOf({ amount, currency }) })));
      if (lines.length < limit) return all.toReversed();
    }
  });
