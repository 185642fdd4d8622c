import { type Contract, type ContractRequest, type ContractTier, touchedMax, type Would } from '@croupier/contract/earnings/contracts';
import type { MemberId } from '@croupier/contract/core/ids';
import type { Currency, Money } from '@croupier/contract/core/money';
import { findMembers, type Member } from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { beginOf, effectiveFrom } from './change-over.ts';
import { policyOf } from './policy.ts';
import { contractById, type ContractRow, hasBelow, standingOf, type Version, versionById } from './store/contracts.ts';
import type { RequestRow } from './store/requests.ts';
import type { Tier } from './terms.rules.ts';
import { consequencesFor } from './weigh.ts';

export const shownTier = ({ validBetMin, profitMin, activeMin, singleBetMin, rates, family }: Tier, currency: Currency): ContractTier => {
  const money = (amount: bigint | null): Money | null => (amount === null ? null : { amount, currency });
  return {
    validBetMin: money(validBetMin),
    profitMin: money(profitMin),
    activeMin: activeMin === null ? null : Number(activeMin),
    singleBetMin: money(singleBetMin),
    profitRatePpm: Number(rates.won),
    lossRatePpm: Number(rates.lost),
    ...(family !== undefined && { family }),
  };
};

/** Tiers as somebody sent them. Refuses CURRENCY_MISMATCH for amounts of another currency than the contract's. */
export const readTiers = (tiers: readonly ContractTier[], currency: Currency): Tier[] =>
  tiers.map(({ validBetMin, profitMin, activeMin, singleBetMin, profitRatePpm, lossRatePpm, family }) => {
    const amount = (money: Money | null): bigint | null => {
      if (money !== null && money.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
      return money?.amount ?? null;
    };
    return {
      validBetMin: amount(validBetMin),
      profitMin: amount(profitMin),
      activeMin: activeMin === null ? null : BigInt(activeMin),
      singleBetMin: amount(singleBetMin),
      rates: { won: BigInt(profitRatePpm), lost: BigInt(lossRatePpm) },
      ...(family !== undefined && { family }),
    };
  });

/** The other side by the name one may know them by: those above by their nickname, those below by their account name. */
export type Names = (memberId: MemberId | null, isAbove: boolean) => { memberId: MemberId; name: string } | null;

const idsAtOnce = 1_000;

export const namesOf = async (tx: Tx, ids: readonly (MemberId | null)[]): Promise<Names> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found: Member[] = [];
  for (let from = 0; from < wanted.length; from += idsAtOnce) found.push(...(await findMembers(tx, wanted.slice(from, from + idsAtOnce))));
  const byId = new Map(found.map((member) => [member.id, member]));
  return (memberId, isAbove) => {
    const member = memberId === null ? undefined : byId.get(memberId);
    return member === undefined ? null : { memberId: member.id, name: isAbove ? member.nickname : member.userName };
  };
};

export const shownContract = (version: Version, currency: Currency, who: MemberId, names: Names): Contract => {
  const isPayee = version.payee_id === who;
  return {
    id: version.contract_id,
    kind: version.kind,
    role: isPayee ? 'PAYEE' : 'PAYER',
    other: isPayee ? names(version.payer_id, true) : names(version.payee_id, false),
    version: version.number,
    tiers: version.tiers.map((tier) => shownTier(tier, currency)),
    fromCash: version.from_cash,
    inForceFrom: (version.in_force_from ?? version.made_at).toString(),
    inForceTo: version.in_force_to?.toString() ?? null,
    endedBecause: version.ended_because,
  };
};

/** A request as one of its sides sees it, with what holds now beside it, and while it is open what it would do. */
export const shownRequest = async (tx: Tx, request: RequestRow, who: MemberId): Promise<ContractRequest> => {
  const contract = await contractById(tx, request.contract_id);
  if (contract === undefined) throw new Error(`no contract ${request.contract_id}`);
  const names = await namesOf(tx, [contract.payer_id, contract.payee_id]);
  const offered = request.version_id === null ? undefined : await versionById(tx, request.version_id);
  const standing = await standingOf(tx, contract.payee_id, contract.kind);
  const isPayee = contract.payee_id === who;
  const isOpen = request.state === 'PENDING' && Temporal.Instant.compare(request.expires_at, now()) > 0;
  return {
    id: request.id,
    contractId: contract.id,
    kind: contract.kind,
    what: request.what,
    state: request.state,
    way: request.to_id === who ? 'IN' : 'OUT',
    role: isPayee ? 'PAYEE' : 'PAYER',
    other: isPayee ? names(contract.payer_id, true) : names(contract.payee_id, false),
    offered:
      offered === undefined
        ? null
        : { tiers: offered.tiers.map((tier) => shownTier(tier, contract.currency)), fromCash: offered.from_cash },
    standing: standing?.contract_id === contract.id ? shownContract(standing, contract.currency, who, names) : null,
    would: isOpen ? await whatWould(tx, contract, offered?.tiers) : null,
    note: request.note,
    madeAt: request.made_at.toString(),
    expiresAt: request.expires_at.toString(),
    answeredAt: request.answered_at?.toString() ?? null,
  };
};

/** The consequences of new terms of a contract (undefined: its end) if they were agreed now. */
export const whatWould = async (
  tx: Tx,
  contract: Pick<ContractRow, 'merchant_id' | 'kind' | 'payer_id' | 'payee_id'>,
  tiers: readonly Tier[] | undefined,
): Promise<Would> => {
  const policy = await policyOf(tx, contract.merchant_id, contract.kind);
  const found = await consequencesFor(tx, { kind: contract.kind, payeeId: contract.payee_id, tiers }, policy);
  const ending = found.filter(({ consequence }) => consequence.becomes === 'TERMINATED').length;
  const touched = found.slice(0, touchedMax);
  const names = await namesOf(
    tx,
    touched.map(({ version }) => version.payee_id),
  );
  return {
    holdFrom: (tiers === undefined ? await effectiveFrom(contract, policy) : await beginOf(tx, contract, policy)).toString(),
    ending,
    lowering: found.length - ending,
    touched: touched.map(({ consequence: { becomes }, version }) => ({ name: names(version.payee_id, false)?.name ?? '', becomes })),
    // Bets and series bring each their own difference; all else is owed to downlines whatever the own team's figures are.
    mayOwe:
      contract.kind !== 'REALTIME' &&
      contract.kind !== 'SERIES' &&
      found.length === 0 &&
      (await hasBelow(tx, contract.payee_id, contract.kind)),
  };
};
