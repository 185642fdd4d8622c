import type { DepositId, MemberId } from '@croupier/contract/core/ids';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import type { Tx } from '#platform/database';
import { creditMany, type Credit } from './credit.ts';
import { type Caution, type Found, kindOf, noCaution, ownerOf, type SuspenseReason, holdReason, reviewReason } from './matching.rules.ts';
import { payerNames } from './payer-names.ts';
import { openWithoutDeposit } from './open-without-deposit.ts';
import { putInSuspense, type Suspended } from './put-in-suspense.ts';
import { referencesIn } from './reference.rules.ts';
import { compareNames } from '#rules/people/profile/person-names';
import type { AccountRow } from './store/accounts.ts';
import * as candidates from './store/candidates.ts';
import { type DepositRow, lockDeposits } from './store/deposits.ts';
import { saveDecisions, type TransactionRow } from './store/transactions.ts';
import { holdTransactions } from './hold-transactions.ts';

/**
 * Decides transactions that the caller holds locked: read what is needed for all of them, decide each in order on what those before it left, write all of it.
 * Returns the seconds from the bank's booking to the credit, of those that were credited.
 */
export const applyMatches = async (tx: Tx, lines: readonly TransactionRow[]): Promise<number[]> => {
  if (lines.length === 0) return [];
  const accounts = new Map((await candidates.accountsNamedBy(tx, lines)).map((account) => [nameOf(account), account]));
  const held = lines.flatMap((line) => {
    const reason = holdReason(line, accounts.get(nameOf(line)));
    return reason === undefined ? [] : [{ line, account: accounts.get(nameOf(line)), reason }];
  });
  await holdTransactions(tx, held);
  const isHeld = new Set(held.map(({ line }) => line.id));
  const sound = lines.flatMap((line) => {
    const account = accounts.get(nameOf(line));
    return isHeld.has(line.id) || account === undefined ? [] : [{ line, account }];
  });
  if (sound.length === 0) return [];

  const world = await loadBatchState(tx, sound);
  const [credits, suspended]: [Credit[], Suspended[]] = [[], []];
  for (const one of sound) {
    const decision = await decide(tx, world, one);
    if ('credit' in decision) credits.push(decision.credit);
    else suspended.push(decision.suspended);
  }
  await creditMany(tx, credits);
  await putInSuspense(tx, suspended);
  await saveDecisions(tx, [...credits.map(creditedLine), ...suspended.map(suspendedLine)], now());
  return credits.map(({ line }) => Math.max(0, now().since(line.posted_at).total('seconds')));
};

const nameOf = ({ bank_code, account }: { bank_code: string; account: string }): string => `${bank_code}-${account}`;

type Sound = { line: TransactionRow; account: AccountRow };

type World = {
  deposits: Map<DepositId, DepositRow>;
  found: Map<string, { references: string[]; signs: candidates.Sign[] }>;
  members: Map<MemberId, members.Member>;
  names: Map<MemberId, string>;
  cautions: Map<string, Caution>;
  creditedLately: Map<MemberId, number>;
};

const loadBatchState = async (tx: Tx, sound: readonly Sound[]): Promise<World> => {
  const found = new Map(sound.map(({ line }) => [line.id, { references: referencesIn(line.text), signs: [] as candidates.Sign[] }]));
  const signs = await candidates.signsOf(tx, {
    ids: sound.map(({ line }) => line.id),
    accountIds: sound.map(({ account }) => account.id),
    amounts: sound.map(({ line }) => line.amount),
    posted: sound.map(({ line }) => line.posted_at),
    lineIds: sound.map(({ line }) => line.line_id),
    memberIds: sound.map(({ line }) => line.member_id),
    references: sound.flatMap(({ line, account }) =>
      (found.get(line.id)?.references ?? []).map((reference) => ({ line: line.id, merchant: account.merchant_id, reference })),
    ),
  });
  for (const sign of signs) found.get(sign.line)?.signs.push(sign);
  const deposits = new Map(
    (await lockDeposits(tx, [...new Set(signs.map(({ deposit_id }) => deposit_id))].toSorted())).map((row) => [row.id, row]),
  );
  const memberIds = new Set([...deposits.values()].map(({ member_id }) => member_id));
  for (const { line } of sound) if (line.member_id !== null) memberIds.add(line.member_id);
  const ids = [...memberIds];
  const cautions = new Map(
    (await candidates.cautionsOf(tx, [...new Set([...deposits.values()].flatMap(({ method_id }) => method_id ?? []))])).map((row) => [
      row.id,
      row,
    ]),
  );
  const counts = [...cautions.values()].some(({ credits_per_hour }) => credits_per_hour !== null);
  if (counts) await candidates.lockCredits(tx, ids);
  const known = await findInParts(tx, ids);
  return {
    deposits,
    found,
    members: new Map(known.map((member) => [member.id, member])),
    names: await payerNames(tx, known),
    cautions,
    creditedLately: counts ? await candidates.creditedSince(tx, ids, now().subtract({ hours: 1 })) : new Map(),
  };
};

const membersAtOnce = 1_000;
const findInParts = async (tx: Tx, ids: readonly MemberId[]): Promise<members.Member[]> => {
  const found: members.Member[] = [];
  for (let from = 0; from < ids.length; from += membersAtOnce)
    found.push(...(await members.findMembers(tx, ids.slice(from, from + membersAtOnce))));
  return found;
};

type Decision = { credit: Credit } | { suspended: Suspended };

/** The decision about one transaction. The transactions after it see its effect on deposits. */
const decide = async (tx: Tx, world: World, { line, account }: Sound): Promise<Decision> => {
  const suspend = (reason: SuspenseReason, deposit?: DepositRow): Decision => {
    if (deposit !== undefined && (reason === 'TOO_LATE' || reviewed.has(reason)))
      deposit.state = reason === 'TOO_LATE' ? 'LATE_MATCH' : 'REVIEW';
    return { suspended: { line, account, reason, kind: kindOf(reason), deposit } };
  };
  const owner = ownerOf(line, matchEvidence(world, line), ({ member_id }) => ({ name: world.names.get(member_id) }));
  if ('reason' in owner) return suspend(owner.reason, owner.deposit);
  if ('member' in owner) {
    const member = world.members.get(owner.member);
    if (member === undefined || member.merchantId !== account.merchant_id || member.currency !== line.currency)
      return suspend('NO_REFERENCE');
    if (member.state === 'CLOSED') return suspend('MEMBER_CLOSED');
    return { credit: { line, account, member, deposit: await openWithoutDeposit(tx, { line, account, memberId: member.id }) } };
  }
  const { deposit } = owner;
  const member = world.members.get(deposit.member_id);
  if (member === undefined || member.state === 'CLOSED') return suspend('MEMBER_CLOSED', deposit);
  const name = world.names.get(member.id);
  const agreement = name === undefined ? 'UNKNOWN' : compareNames(name, line.payer_name);
  const creditedLately = world.creditedLately.get(member.id) ?? 0;
  const caution = (deposit.method_id === null ? undefined : world.cautions.get(deposit.method_id)) ?? noCaution;
  const doubt = reviewReason(line, deposit, caution, { agreement, creditedLately });
  if (doubt !== undefined) return suspend(doubt.reason, deposit);
  deposit.state = 'CREDITED';
  world.creditedLately.set(member.id, creditedLately + 1);
  return { credit: { line, account, member, deposit } };
};

const reviewed: ReadonlySet<SuspenseReason> = new Set(['AMOUNT_DIFFERS', 'NAME_DIFFERS', 'TOO_MANY', 'MEMBER_CLOSED']);

const matchEvidence = (world: World, { id }: TransactionRow): Found<DepositRow> => {
  const { references, signs } = world.found.get(id) ?? { references: [], signs: [] };
  const by = (sign: candidates.Sign['sign']) =>
    signs.filter((one) => one.sign === sign).flatMap(({ deposit_id }) => world.deposits.get(deposit_id) ?? []);
  return {
    references,
    byReference: by('REFERENCE'),
    bySlot: by('SLOT'),
    byAmount: by('AMOUNT'),
    bySlip: by('SLIP'),
    ofMember: by('MEMBER'),
  };
};

const creditedLine = ({ line, account, deposit }: Credit) => ({
  id: line.id,
  state: 'CREDITED' as const,
  reason: null,
  merchant_id: account.merchant_id,
  receiving_account_id: account.id,
  deposit_id: deposit.id,
  candidate_id: null,
});

const suspendedLine = ({ line, account, reason, deposit }: Suspended) => ({
  id: line.id,
  state: 'SUSPENSE' as const,
  reason,
  merchant_id: account.merchant_id,
  receiving_account_id: account.id,
  deposit_id: null,
  candidate_id: deposit?.id ?? null,
});
