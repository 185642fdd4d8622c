import type { MemberId, MerchantId } from '@croupier/contract/core/ids';
import * as registrations from '#modules/people/registration';
import * as turnover from '#modules/money/turnover';
import { inTransaction, type Tx } from '#platform/database';
import { gapChanges, spanDaysMax } from './active.rules.ts';
import { addToTeams, countNewcomers as markCounted, everMoved, pathsOf, positionsOf, shareTree } from './store/positions.ts';
import * as store from './store/teams.ts';
import { aboveOf, firstsIn, type MoneyLine, teamMoney } from './team.rules.ts';

/** So few that nobody waits long for what happened meanwhile: readers of the outbox wait for whoever writes. */
const linesAtOnce = 5_000;

/** Brings the days of members and the sums of teams up to their journals, in one step: the two always agree. */
export const sumUpTeams = async (): Promise<void> => {
  const failures: unknown[] = [];
  for (const merchantId of await inTransaction(turnover.merchantsToSum)) {
    try {
      while ((await inTransaction((tx) => sumUpSome(tx, merchantId, linesAtOnce))) === linesAtOnce);
    } catch (error) {
      // The others' sums go on; what failed is told when they are done.
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all merchants could be summed up');
};

/** The next lines of one merchant, at most so many; returns how many there were. */
export const sumUpSome = async (tx: Tx, merchantId: MerchantId, limit: number): Promise<number> => {
  // A registered member is counted where they stand now, so nobody may be moved meanwhile.
  await shareTree(tx, merchantId);
  const summed = await turnover.sumUp(tx, merchantId, limit);
  if (summed === undefined) return 0;
  const withTests = await store.countsSimulated(tx, merchantId);
  const counts = ({ simulated }: { simulated: boolean }): boolean => withTests || !simulated;
  const [played, others] = [summed.played.filter(counts), summed.others.filter(counts)];
  const counted = new Set([...played.map(({ memberId }) => memberId), ...others.map(({ member_id }) => member_id)]);
  const firsts = await noteFirsts(tx, merchantId, others);
  const told = [
    ...others.map((line): Told => ({ ...line, isFirst: firsts.causes.has(line.cause) })),
    ...firsts.until.map((line): Told => ({ ...line, kind: 'NOT_FIRST' })),
  ];
  await store.addPlayed(tx, merchantId, played);
  await store.addMoney(tx, merchantId, teamMoney(told, await pathsOf(tx, [...new Set(told.map(({ placement }) => placement))])));
  await countNewcomers(tx, merchantId, summed.others, counted);
  await countActive(
    tx,
    summed.activity.filter(({ memberId }) => counted.has(memberId)),
  );
  await countInvited(tx, merchantId, played, told);
  return summed.count;
};

type Lines = readonly turnover.JournalLine[];

/** A line, and what became of it here. */
type Told = Omit<turnover.JournalLine, 'kind'> & Pick<MoneyLine, 'kind' | 'isFirst'>;

/**
 * Which of the deposits are their members' first, and the lines of those that were until now: what is told late may have come earlier, and the earliest counts,
 * in whatever order they are told.
 */
const noteFirsts = async (
  tx: Tx,
  merchantId: MerchantId,
  lines: Lines,
): Promise<{ causes: Set<string>; until: turnover.JournalLine[] }> => {
  const earliest = new Map<MemberId, turnover.JournalLine>();
  for (const line of lines) {
    const known = earliest.get(line.member_id);
    if (line.kind === 'DEPOSIT' && (known === undefined || isEarlier(line, known))) earliest.set(line.member_id, line);
  }
  const noted = await store.noteFirstDeposits(
    tx,
    merchantId,
    [...earliest].map(([memberId, { at }]) => ({ memberId, at })),
  );
  const until = [...noted].flatMap(([memberId, at]) => (at === null ? [] : [{ memberId, at }]));
  return {
    causes: new Set([...earliest].flatMap(([memberId, { cause }]) => (noted.has(memberId) ? [cause] : []))),
    until: await turnover.depositsAt(tx, until),
  };
};

const isEarlier = (one: turnover.JournalLine, other: turnover.JournalLine): boolean => Temporal.Instant.compare(one.at, other.at) < 0;

/** Test accounts stand in the tree but are not counted in it, unless the merchant wants it so. */
const countNewcomers = async (tx: Tx, merchantId: MerchantId, lines: Lines, counted: ReadonlySet<MemberId>): Promise<void> => {
  const joined = [...new Set(lines.flatMap(({ kind, member_id }) => (kind === 'JOINED' && counted.has(member_id) ? [member_id] : [])))];
  const added = new Map<number, number>();
  for (const path of await markCounted(tx, joined)) for (const above of aboveOf(path)) added.set(above, (added.get(above) ?? 0) + 1);
  await addToTeams(tx, merchantId, added);
};

const countActive = async (tx: Tx, activity: readonly turnover.Activity[]): Promise<void> => {
  if (activity.length === 0) return;
  const byMember = Map.groupBy(activity, ({ memberId }) => memberId);
  const moved = await everMoved(tx, [...byMember.keys()]);
  // Only the neighbouring days tell anything of a member who never moved: everybody above them is the same on all days.
  const around = [
    ...(await turnover.activeDaysAround(
      tx,
      activity.filter(({ memberId }) => !moved.has(memberId)),
      spanDaysMax,
      { nearest: true },
    )),
    ...(await turnover.activeDaysAround(
      tx,
      activity.filter(({ memberId }) => moved.has(memberId)),
      2 * spanDaysMax,
      { nearest: false },
    )),
  ];
  const paths = await pathsOf(tx, [...new Set([...around, ...activity].map(({ placement }) => placement))]);
  const daysNow = Map.groupBy(around, ({ memberId }) => memberId);
  const key = ({ day, placement }: { day: string; placement: bigint }) => `${day} ${placement}`;
  const counts = [...byMember].flatMap(([memberId, changes]) => {
    const changed = new Map(changes.map((change) => [key(change), change]));
    const after = daysNow.get(memberId) ?? [];
    const before = [...after.filter((day) => !changed.has(key(day))), ...changes.filter(({ isActive }) => !isActive)];
    const withPath = (days: readonly { day: string; placement: bigint }[]) =>
      days.map(({ day, placement }) => ({ day, path: paths.get(placement) ?? [] }));
    return gapChanges(withPath(before), withPath(after));
  });
  const sums = new Map<string, (typeof counts)[number]>();
  for (const count of counts) {
    const name = `${count.number} ${count.day} ${count.gap}`;
    const known = sums.get(name);
    sums.set(name, known === undefined ? count : { ...known, members: known.members + count.members });
  }
  const inOrder = [...sums.values()].toSorted((a, b) => a.number - b.number || (a.day < b.day ? -1 : a.day > b.day ? 1 : a.gap - b.gap));
  await store.addActive(
    tx,
    inOrder.filter((count) => count.members !== 0),
  );
};

type Count = { code: string; day: string; clicks: number; registrations: number; firstDeposits: number; valid: bigint };

/** Registrations, first deposits and valid bets, by the code that members came with. */
const countInvited = async (
  tx: Tx,
  merchantId: MerchantId,
  played: readonly turnover.PlayedFrom[],
  told: readonly Told[],
): Promise<void> => {
  const telling = [
    ...played.filter(({ valid }) => valid !== 0n).map((one) => ({ ...one, registrations: 0, firstDeposits: 0 })),
    ...told
      .map((line) => ({
        memberId: line.member_id,
        day: line.day,
        valid: 0n,
        registrations: line.kind === 'JOINED' ? 1 : 0,
        firstDeposits: Number(firstsIn(line)),
      }))
      .filter(({ registrations, firstDeposits }) => registrations !== 0 || firstDeposits !== 0),
  ];
  const codes = await registrations.invitedBy(tx, [...new Set(telling.map(({ memberId }) => memberId))]);
  // A code that nobody had brought them under nobody.
  const below = new Set((await positionsOf(tx, [...codes.keys()])).flatMap(({ depth, member_id }) => (depth > 1 ? [member_id] : [])));
  const invited = new Map<string, Count>();
  for (const { memberId, day, registrations, firstDeposits, valid } of telling) {
    const code = codes.get(memberId);
    if (code === undefined || !below.has(memberId)) continue;
    const known = invited.get(`${code} ${day}`) ?? { code, day, clicks: 0, registrations: 0, firstDeposits: 0, valid: 0n };
    invited.set(`${code} ${day}`, {
      ...known,
      registrations: known.registrations + registrations,
      firstDeposits: known.firstDeposits + firstDeposits,
      valid: known.valid + valid,
    });
  }
  await store.addInvited(tx, merchantId, [...invited.values()]);
};
