import type { EventOf } from '@croupier/contract/core/events';
import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as agentTree from '#modules/earnings/agent-tree';
import { dayOf } from '#rules/earnings/contracts/period';
import * as members from '#modules/people/members';
import { type Merchant, expectMerchant } from '#modules/brand/merchants';
import * as turnover from '#modules/money/turnover';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import { atEveryMerchant } from '../at-every-merchant.ts';
import { termsOf } from '../plans/plans.ts';
import { type News, tellTracker } from '../postbacks/tell-tracker.ts';
import { campaignsById } from '../store/campaigns.ts';
import { addFigures, type Counts, countNames, type FigureRow, nothingCounted } from '../store/figures.ts';
import { versionsById } from '../store/plans.ts';
import * as store from '../store/players.ts';
import { isAffiliates } from './belongs.rules.ts';
import { after, type Progress, type Step } from './qualify.rules.ts';

const linesAtOnce = 2_000;

/**
 * Reads the journal of every merchant, each line once and in its order: first deposits, qualified players, figures of campaigns. However the journal is cut
 * into readings, the outcome is the same. A failure at one merchant keeps it from no other, and is thrown at the end.
 */
export const takeLines = async (): Promise<void> => {
  const { written, taken } = await inTransaction(async (tx) => ({ written: await turnover.writtenOfAll(tx), taken: await store.takenOfAll(tx) })); // prettier-ignore
  return atEveryMerchant('what affiliates bring could not be counted', async (merchant) => {
    if ((written.get(merchant.id) ?? 0n) === (taken.get(merchant.id) ?? 0n)) return;
    while (await inTransaction((tx) => takeSome(tx, merchant)));
  });
};

const takeSome = async (tx: Tx, { id }: Merchant): Promise<boolean> => {
  const number = await store.holdTaken(tx, id);
  if (number === undefined) return false;
  const { written } = await turnover.endsOf(tx, id);
  if (written === number) return false;
  // Asked for after the end: whoever is brought from here on has lines behind it.
  if (!(await store.hasPlayers(tx, id))) {
    await store.noteTaken(tx, id, written);
    return false;
  }
  const lines = await turnover.linesAfter(tx, id, number, linesAtOnce);
  const last = lines.at(-1);
  if (last === undefined) return false;
  await count(tx, id, lines);
  await store.noteTaken(tx, id, last.number);
  return lines.length === linesAtOnce;
};

const count = async (tx: Tx, merchantId: MerchantId, lines: readonly turnover.JournalRow[]): Promise<void> => {
  const players = new Map(
    (await store.lockPlayers(tx, [...new Set(lines.map(({ member_id }) => member_id))])).map((one) => [one.member_id, one]),
  );
  const counts = await agentTree.countsSimulated(tx, merchantId);
  const own = lines.filter(({ member_id, simulated }) => players.has(member_id) && (counts || !simulated));
  const uplines = await agentTree.uplinesReader()(tx, own.map(({ placement }) => placement)); // prettier-ignore
  const steps: Moved[] = own.flatMap((line) => {
    const player = players.get(line.member_id);
    if (player === undefined || !isAffiliates({ uplines: uplines.get(line.placement), day: line.day, leftOn: player.left_on })) return [];
    return [{ player, day: line.day, counts: countsOf(line), step: stepOf(line) }];
  });
  await move(tx, steps);
};

type Moved = { player: store.PlayerRow; day: string; counts: Partial<Counts>; step: Step | undefined };

const stepOf = ({ kind, amount, valid, at }: turnover.JournalRow): Step | undefined => {
  const atMs = at.epochMilliseconds;
  if (kind === 'DEPOSIT') return { kind, amount, atMs };
  return kind === 'BET' || kind === 'CORRECTION' ? { kind: 'PLAY', valid, atMs } : undefined;
};

const countsOf = ({ kind, stake, payout, valid, amount }: turnover.JournalRow): Partial<Counts> => {
  if (kind === 'BET' || kind === 'CORRECTION') return { stake, payout, valid };
  return kind === 'DEPOSIT' ? { deposits: amount } : kind === 'BONUS' ? { bonuses: amount } : {};
};

/** Moves players on, adds up what that came to, and tells trackers of who paid in first and who qualified. */
const move = async (tx: Tx, moved: readonly Moved[]): Promise<void> => {
  if (moved.length === 0) return;
  const versions = new Map(
    (await versionsById(tx, [...new Set(moved.map(({ player }) => player.version_id))])).map(({ id, terms }) => [id, termsOf(terms).cpa]),
  );
  const codes = new Map(
    (await campaignsById(tx, [...new Set(moved.map(({ player }) => player.campaign_id))])).map(({ id, code }) => [id, code]),
  );
  const standing = new Map<MemberId, Progress>();
  const figures: FigureRow[] = [];
  const news: News[] = [];
  for (const { player, day, counts, step } of moved) {
    const add = (more: Partial<Counts>, on = day) =>
      figures.push({ ...nothingCounted, ...more, campaign_id: player.campaign_id, affiliate_id: player.affiliate_id, day: on });
    add(counts);
    if (step === undefined) continue;
    const before = standing.get(player.member_id) ?? progressOf(player);
    const terms = versions.get(player.version_id) ?? null;
    const progress = after(before, step, terms);
    standing.set(player.member_id, progress);
    const at = Temporal.Instant.fromEpochMilliseconds(step.atMs);
    const about = { player, campaign: codes.get(player.campaign_id) ?? '', at, reference: player.public_id };
    if (before.firstDeposit === null && progress.firstDeposit !== null) {
      add({ first_deposits: 1n });
      news.push({ ...about, event: 'first_deposit', amount: progress.firstDeposit });
    }
    if (before.qualifiedAtMs === null && progress.qualifiedAtMs !== null && terms !== null) {
      add({ qualified: 1n, cpa: terms.amount.amount });
      news.push({ ...about, event: 'qualified', amount: terms.amount.amount });
    }
  }
  await store.updateProgress(tx, [...standing].map(([member_id, progress]) => ({ member_id, ...rowOf(progress) }))); // prettier-ignore
  await addFigures(tx, together(figures));
  await tellTracker(tx, news);
};

/** One row for each campaign and day. */
const together = (rows: readonly FigureRow[]): FigureRow[] =>
  [...Map.groupBy(rows, ({ campaign_id, day }) => `${campaign_id} ${day}`).values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const sums = countNames.map((name) => [name, same.reduce((all, row) => all + row[name], 0n)]);
    return [{ ...first, ...(Object.fromEntries(sums) as Counts) }];
  });

const progressOf = (player: store.PlayerRow): Progress => ({
  registeredAtMs: player.registered_at.epochMilliseconds,
  firstDeposit: player.first_deposit,
  firstDepositAtMs: player.first_deposit_at?.epochMilliseconds ?? null,
  valid: player.valid,
  kycAtMs: player.kyc_at?.epochMilliseconds ?? null,
  qualifiedAtMs: player.qualified_at?.epochMilliseconds ?? null,
});

const rowOf = ({ firstDeposit, firstDepositAtMs, valid, kycAtMs, qualifiedAtMs }: Progress) => {
  const at = (ms: number | null) => (ms === null ? null : Temporal.Instant.fromEpochMilliseconds(ms));
  return {
    first_deposit: firstDeposit,
    first_deposit_at: at(firstDepositAtMs),
    valid,
    kyc_at: at(kycAtMs),
    qualified_at: at(qualifiedAtMs),
  };
};

/** Notes who of an affiliate's players showed who they are; some qualify by it. */
export const noteKyc = async (tx: Tx, events: readonly EventOf<'kyc.decided'>[]): Promise<void> => {
  const approved = events.filter(({ state }) => state === 'APPROVED');
  const players = new Map((await store.lockPlayers(tx, approved.map(({ memberId }) => memberId))).map((one) => [one.member_id, one])); // prettier-ignore
  const steps: Moved[] = [];
  for (const { memberId, merchantId } of approved) {
    const player = players.get(memberId);
    if (player === undefined) continue;
    const day = dayOf(now(), (await expectMerchant(merchantId)).timeZone);
    const standsAtTop = ((await agentTree.positionsOf(tx, [memberId]))[0]?.depth ?? 1) === 1;
    if (standsAtTop && (player.left_on === null || day < player.left_on))
      steps.push({ player, day, counts: {}, step: { kind: 'KYC', atMs: now().epochMilliseconds } });
  }
  await move(tx, steps);
};

const agentsAtOnce = 1_000;

/**
 * Notes at every merchant the members who have become agents since, and are paid by contracts of their own: from this day on they are no affiliate's. A failure
 * at one merchant keeps it from no other, and is thrown at the end.
 */
export const noteAgents = (): Promise<void> =>
  atEveryMerchant('who became an agent could not be noted', ({ id }) => inTransaction((tx) => noteLeft(tx, id)));

/** The same at one merchant. Its agents are gone through, because they are few beside the players. */
export const noteLeft = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  const today = dayOf(now(), (await expectMerchant(merchantId)).timeZone);
  for (let last: MemberId | null = null; ;) {
    const ids: MemberId[] = await members.agentsAfter(tx, merchantId, last, agentsAtOnce);
    if (ids.length === 0) return;
    await store.leave(tx, ids, today);
    if (ids.length < agentsAtOnce) return;
    last = ids.at(-1) ?? null;
  }
};
