import type { StuckOutcome, StuckRoundId } from '@croupier/contract/play/stuck-rounds-console';
import type { VendorProblem } from '@croupier/contract/vendor-api/problems';
import { askOne, inTransaction, type Tx } from '#platform/database';
import { now } from '#platform/clock';
import { log } from '#platform/log';
import * as ledger from '#modules/money/ledger';
import { queryVendor, queriesFor, findVendor, type Vendor } from '#modules/play/vendors';
import type { RoundView } from '#rules/play/protocols/outbound';
import { problemOf } from '#rules/play/protocols/problem';
import { refundInVendorsPlace, type RoundNamed, settleInVendorsPlace } from './substitute-settlement.ts';
import * as store from './store.ts';
import { asksMax, nextAsk, openRound, verdictOf } from './stuck.rules.ts';

/** As the round is named to its vendor. */
export const roundNameOf = ({ vendor, member_id }: store.Overdue, round: store.RoundRow): RoundNamed => ({
  vendor,
  memberId: member_id,
  gameCode: round.game_code,
  name: round.vendor_round_id,
  currency: round.currency,
});

/** Whether a vendor can be asked what became of a round. */
export const canQueryVendor = (vendor: Vendor | undefined): vendor is Vendor =>
  vendor !== undefined && queriesFor(vendor).roundStatus !== undefined;

/**
 * Asks a round's vendor what became of it, and does what the answer clearly says. Three times without one, or with one that does not fit what we have, and it
 * waits for a person; one that cannot be asked waits at once.
 */
export const queryRound = async (id: StuckRoundId): Promise<void> => {
  const found = await inTransaction(async (tx) => {
    const overdue = await store.find(tx, id);
    return overdue === undefined
      ? undefined
      : { overdue, round: { ...(await store.roundOf(tx, overdue)), ...(await store.reportedPayout(tx, overdue.round_id)) } };
  });
  if (found === undefined || !['WATCHED', 'ASKING'].includes(found.overdue.state)) return;
  const { overdue, round } = found;
  if (round.state !== 'OPEN' && round.state !== 'STUCK') return;
  const vendor = await findVendor(overdue.vendor);
  if (!canQueryVendor(vendor)) return inTransaction((tx) => wait(tx, id, { because: 'CANNOT_BE_ASKED' }));
  const named = roundNameOf(overdue, round);
  const views = await ask(vendor, named);
  if ('code' in views) return inTransaction((tx) => noAnswer(tx, id, views));
  const verdict = verdictOf(views, round, vendor.units);
  await inTransaction((tx) => keepAnswer(tx, id, views));
  switch (verdict.is) {
    case 'UNKNOWN':
      return inTransaction((tx) => noAnswer(tx, id, 'UNKNOWN'));
    case 'DOUBTFUL':
      return inTransaction((tx) => wait(tx, id, { because: 'DOUBTFUL' }));
    case 'OPEN': {
      const open = openRound(round.started_at, verdict.until, now());
      if (open.is === 'WAIT') return inTransaction((tx) => watchUntil(tx, id, open.until));
      return inTransaction((tx) => (open.is === 'TOO_LONG' ? wait(tx, id, { because: 'OPEN_TOO_LONG' }) : putOff(tx, id)));
    }
    case 'CANCELLED':
      return noteOutcome(id, 'ASKED_CANCELLED', await refundInVendorsPlace(named, `ask:${id}`));
    case 'ENDED':
      return noteOutcome(id, 'ASKED_SETTLED', await settleInVendorsPlace(named, `ask:${id}`, verdict, 'IN ALL'));
  }
};

const ask = async (vendor: Vendor, { name, memberId }: RoundNamed): Promise<readonly RoundView[] | VendorProblem> => {
  const roundStatus = queriesFor(vendor).roundStatus;
  if (roundStatus === undefined) return { code: 'NO_LIST', detail: `${vendor.code} cannot be asked about rounds` };
  try {
    return await queryVendor(vendor, (place) => roundStatus(place, { roundId: name, playerId: memberId }));
  } catch (error) {
    log.warn({ err: error, vendor: vendor.code, round: name }, 'round status query failed');
    return problemOf(error);
  }
};

const viewsKept = 20;

const keepAnswer = async (tx: Tx, id: StuckRoundId, views: readonly RoundView[]): Promise<void> => {
  const at = now();
  const rounds = views
    .slice(0, viewsKept)
    .map(({ state, stake, payout, currency, at: when }) => ({ state, stake, payout, currency, at: when }));
  await store.change(tx, id, { answer: { at: at.toString(), rounds } });
};

const problemMax = 300;

/** Asked and not answered, or not of any use: again in a while, and the third time a person has to know. */
const noAnswer = async (tx: Tx, id: StuckRoundId, why: VendorProblem | 'UNKNOWN'): Promise<void> => {
  const overdue = await stillAsking(tx, id);
  if (overdue === undefined) return;
  const at = now();
  const asked = overdue.asked + 1;
  const isUnknown = why === 'UNKNOWN';
  const details: Record<string, string> = isUnknown ? { says: why } : { problem: why.code, detail: why.detail.slice(0, problemMax) };
  await store.addStep(tx, { id, at, what: isUnknown ? 'ANSWERED' : 'NO_ANSWER', details });
  if (asked >= asksMax) return wait(tx, id, { because: isUnknown ? 'UNKNOWN_THERE' : 'NO_ANSWER' });
  await store.change(tx, id, { state: 'ASKING', asked, due_at: at.add(nextAsk(asked)) });
};

/** The vendor says that it is being played. */
const putOff = async (tx: Tx, id: StuckRoundId): Promise<void> => {
  if ((await stillAsking(tx, id)) === undefined) return;
  const at = now();
  await store.addStep(tx, { id, at, what: 'ANSWERED', details: { says: 'OPEN' } });
  // It answers: only three times of silence in a row are for a person.
  await store.change(tx, id, { state: 'ASKING', asked: 0, due_at: at.add(nextAsk(asksMax)) });
};

/** The vendor says when it ends: until then it is as good as a round that is not late. */
const watchUntil = async (tx: Tx, id: StuckRoundId, until: Temporal.Instant): Promise<void> => {
  if ((await stillAsking(tx, id)) !== undefined) await store.change(tx, id, { state: 'WATCHED', asked: 0, due_at: until });
};

const stillAsking = async (tx: Tx, id: StuckRoundId): Promise<store.Overdue | undefined> => {
  const overdue = await store.lock(tx, id);
  return overdue?.state === 'WATCHED' || overdue?.state === 'ASKING' ? overdue : undefined;
};

/** A person decides. The round says so, too; one that ended in this moment is closed at the next look. */
const wait = async (tx: Tx, id: StuckRoundId, details: Record<string, string>): Promise<void> => {
  const overdue = await stillAsking(tx, id);
  if (overdue === undefined) return;
  await askOne(tx, ledger.lockAccountsOf([overdue.member_id]));
  await store.setStuck(tx, overdue, true);
  const at = now();
  await store.change(tx, id, { state: 'STUCK' });
  await store.addStep(tx, { id, at, what: 'STUCK', details });
};

const noteOutcome = (id: StuckRoundId, outcome: StuckOutcome, code: string): Promise<void> =>
  inTransaction(async (tx) => {
    // ROUND_CLOSED: the vendor was faster. It is closed at the next look.
    if (code !== 'OK' || (await stillAsking(tx, id)) === undefined) return;
    const at = now();
    await store.change(tx, id, { state: 'CLOSED', closed_at: at, outcome });
    await store.addStep(tx, { id, at, what: 'ANSWERED', details: { says: outcome === 'ASKED_CANCELLED' ? 'CANCELLED' : 'ENDED' } });
    await store.addStep(tx, { id, at, what: 'CLOSED', details: { outcome } });
  });
