import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import { teamDaysMax } from '@croupier/contract/earnings/team';
import * as members from '#modules/people/members';
import { getMerchantOrThrow } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { periodMisfit } from '#platform/period-misfit';
import { Refusal } from '#platform/refusal';
import { membersOf, type Position, positionsOf } from './store/positions.ts';
import { getPositionOrThrow } from './uplines.ts';

/** The agent who asks. */
export type Asking = { memberId: MemberId; merchantId: MerchantId };
export type Span = { from: string; to: string };

/** The subject of a question, and the agent who asks it. */
export type Scope = { agent: Position; of: Position; member: members.Member };

/**
 * The one an agent asks about: themselves, or somebody below them by account name. Refuses NOT_IN_DOWNLINE for anybody else, whether there is such a
 * member or not.
 */
export const scopeOf = async (tx: Tx, { memberId, merchantId }: Asking, account: string | undefined): Promise<Scope> => {
  const agent = await getPositionOrThrow(tx, merchantId, memberId);
  if (account === undefined) return { agent, of: agent, member: await members.getMemberOrThrow(tx, memberId) };
  const member = await members.findByUserName(tx, merchantId, account);
  const [of] = member === undefined ? [] : await positionsOf(tx, [member.id]);
  if (member === undefined || of === undefined || !of.path.includes(agent.number))
    throw new Refusal('NOT_IN_DOWNLINE', { field: 'account' });
  return { agent, of, member };
};

/** The way from the agent who asks down to somebody of their team, both among it. */
export const wayTo = async (tx: Tx, { agent, of }: Pick<Scope, 'agent' | 'of'>): Promise<{ account: string; level: number }[]> => {
  const numbers = of.path.slice(agent.depth - 1);
  const ids = await membersAt(tx, numbers);
  const found = new Map((await members.findMembers(tx, ids)).map((member) => [member.id, member]));
  return ids.flatMap((id, level) => {
    const member = found.get(id);
    return member === undefined ? [] : [{ account: member.userName, level }];
  });
};

const membersAt = async (tx: Tx, numbers: readonly number[]): Promise<MemberId[]> => {
  const found = await membersOf(tx, numbers);
  return numbers.flatMap((number) => found.get(number) ?? []);
};

/** Every day of a span. Refuses MALFORMED for one that ends before it begins, or is longer than ninety-two days. */
export const daysOf = ({ from, to }: Span): string[] => {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(Temporal.PlainDate.from(to)).days + 1;
  if (count < 1 || count > teamDaysMax) throw periodMisfit({ from, to }, teamDaysMax);
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString());
};

/** The currency and clock of a merchant's figures. */
export const booksOf = async (merchantId: MerchantId) => {
  const { currency, timeZone } = await getMerchantOrThrow(merchantId);
  return { currency, timeZone };
};
