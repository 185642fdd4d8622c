/** Agents in a tree, and contracts between them as they would make them. */
import { randomUUID } from 'node:crypto';
import type { ContractKind } from '@croupier/contract/earnings/contracts';
import { type MemberId, OperatorId } from '@croupier/contract/core/ids';
import type { MemberType } from '@croupier/contract/people/members';
import * as agents from '#modules/earnings/contracts';
import type { Tier } from '#rules/earnings/contracts/terms';
import type { Member } from '#modules/people/members';
import { forgetMerchants, type Merchant } from '#modules/brand/merchants';
import { inTransaction } from '#platform/database';
import { ask } from './ask.ts';
import { aMember, aMerchant } from './builders.ts';

/** An agent below another, or at the top; or, of type 0, a player. */
export const anAgent = (merchant: Merchant, upline?: Member, type: MemberType = 1): Promise<Member> =>
  aMember({ merchant, type, ...(upline !== undefined && { uplineId: upline.id }) });

/** A merchant with a chain of agents, the top one first. */
export const aChain = async (length: number, but: Parameters<typeof aMerchant>[0] = {}) => {
  const merchant = await aMerchant(but);
  const chain: Member[] = [];
  for (let place = 0; place < length; place += 1) chain.push(await anAgent(merchant, chain.at(-1)));
  return { merchant, chain, house: houseOf(merchant) };
};

/** Takes the merchants of a test that is over away: the next one would settle theirs too, by its own clock, for weeks of days and hours in which nobody played. */
export const leaveNoMerchant = async (): Promise<void> => {
  await ask('delete from merchants.host');
  await ask('delete from merchants.merchant');
  forgetMerchants();
};

/** An operator of a merchant, who speaks for the house. */
export const houseOf = (merchant: Merchant) => ({ merchantId: merchant.id, operatorId: OperatorId.parse(randomUUID()) });

const baht = 10_000n;
/** A tier from whole baht and percent. */
export const aTier = (rate: number, asks: { v?: number; pl?: number; active?: number; single?: number; lost?: number } = {}): Tier => ({
  validBetMin: asks.v === undefined ? null : BigInt(asks.v) * baht,
  profitMin: asks.pl === undefined ? null : BigInt(asks.pl) * baht,
  activeMin: asks.active === undefined ? null : BigInt(asks.active),
  singleBetMin: asks.single === undefined ? null : BigInt(asks.single) * baht,
  rates: { won: ppm(rate), lost: ppm(asks.lost ?? rate) },
});
const ppm = (percent: number): bigint => BigInt(Math.round(percent * 10_000));

/** Offered by the upline (or the house), and accepted. In force from the next period on. */
export const agree = async (
  party: agents.Party,
  payee: Member,
  kind: ContractKind,
  tiers: Tier[],
  { fromCash = false, proceed = false } = {},
): Promise<{ requestId: string; contractId: string }> => {
  const request = await inTransaction((tx) => agents.offerContract(tx, party, { payeeId: payee.id, kind, tiers, fromCash }));
  await inTransaction((tx) => agents.acceptRequest(tx, { requestId: request.id, party: by(payee), proceed }));
  return { requestId: request.id, contractId: request.contract_id };
};

export const by = ({ id }: { id: MemberId }): agents.Party => ({ memberId: id });
