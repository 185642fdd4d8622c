import { type FoundReference, ReferenceKind } from '@croupier/contract/console/references';
import type { MerchantId } from '@croupier/contract/core/ids';
import * as z from 'zod/mini';
import { merchantsIn } from '#modules/brand/merchants/console';
import { type AtWork, record } from '#modules/console/audit';
import { findMembers } from '#modules/people/members';
import { inTransaction, type Tx } from '#platform/database';
import { commonScope, scopeFor, serves, wholeScope } from '#rules/console/audit/roles';
import { Refusal } from '#platform/refusal';
import { type Found, kinds, type Typed } from './kinds.ts';

const uuid = z.uuid();

type Query = { text: string; merchantId?: MerchantId | undefined };

/**
 * The things that a reference names, of the kinds that the operator may open, at the merchants at which they may open them. A thing of another merchant is
 * answered like none. Refuses MERCHANT_UNKNOWN.
 */
export const findReferences = ({ operator, ip }: AtWork, { text, merchantId }: Query): Promise<FoundReference[]> =>
  inTransaction(async (tx) => {
    const served = wholeScope(operator.holdings);
    if (merchantId !== undefined && !serves(served, merchantId)) throw new Refusal('MERCHANT_UNKNOWN');
    const scope = merchantId === undefined ? served : commonScope(served, [merchantId]);
    const typed = typedOf(text);
    const all: (Found & { kind: ReferenceKind })[] = [];
    for (const kind of ReferenceKind.options) {
      const held = scopeFor(operator.holdings, kinds[kind].needs);
      if (held === undefined) continue;
      const merchants = await merchantsIn(commonScope(scope, held));
      if (merchants.length > 0) all.push(...(await kinds[kind].find(tx, merchants, typed)).map((found) => ({ ...found, kind })));
    }
    const found = await named(tx, withoutRoundsTwice(all));
    const details = { reference: typed.text, found: found.length };
    await record(tx, { operator, action: 'reference.find', target: null, merchants: scope, ip, details });
    return found;
  });

const typedOf = (given: string): Typed => {
  const text = given.trim();
  return { text, id: uuid.safeParse(text).success ? text.toLowerCase() : undefined };
};

/** The posting of a stake is found as a round; the same posting is not shown as a transfer too. */
const withoutRoundsTwice = <One extends Found & { kind: ReferenceKind }>(all: readonly One[]): One[] => {
  const rounds = new Set(all.flatMap(({ kind, posting }) => (kind === 'ROUND' ? [posting] : [])));
  return all.filter(({ kind, posting }) => kind !== 'TRANSFER' || !rounds.has(posting));
};

const named = async (tx: Tx, all: readonly (Found & { kind: ReferenceKind })[]): Promise<FoundReference[]> => {
  const members = await findMembers(tx, [...new Set(all.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])))]);
  const accounts = new Map(members.map(({ id, userName }) => [id, userName]));
  return all.map(({ memberId, ...found }) => {
    const account = memberId === null ? undefined : accounts.get(memberId);
    return { ...found, member: memberId === null || account === undefined ? null : { id: memberId, account } };
  });
};
