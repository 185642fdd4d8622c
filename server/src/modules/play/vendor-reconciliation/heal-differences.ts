import { type Currency, parseAmount } from '@croupier/contract/core/money';
import type { WalletCode } from '@croupier/contract/vendor-api/wallet';
import { now } from '#platform/clock';
import * as merchants from '#modules/brand/merchants';
import { askOne, inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { queryVendor, queriesFor, findVendor, type Vendor } from '#modules/play/vendors';
import { executeCommand } from '#modules/play/wallet-api';
import { commandOf } from '#rules/play/wallet-api/commands';
import { reportsWithoutPaying } from '#modules/play/free-rounds';
import { compareSubstitutions } from './compare-substitutions.ts';
import { substituteName } from './compare-page.ts';
import { dayIn } from './hours.rules.ts';
import { listsRounds } from './pull-page.ts';
import * as days from './store/days.ts';
import * as store from './store/differences.ts';
import { countSubstituted, substitutionsFor, sumsOfHour, wasTakenBack } from './store/substitutions.ts';
import { type NamedRound, roundOfTransaction, roundsNamed, transactionsNamed } from './store/ours.ts';
import type { Heal } from './tables.ts';

const atOnce = 50;
const triesMax = 5;
const minutesBetween = 10;

/**
 * Brings differences in order that the vendor's word alone may: pays a win that never came while its round is open, and gives a stake back that the vendor gave
 * back, or a day later does not know of. It is carried out as if the vendor had asked for it, by the wallet's own rules and under its name, so that a message
 * that comes after all has no effect. A difference that cannot be healed becomes a person's. Returns how many were tried.
 */
export const healDifferences = async (): Promise<number> => {
  let tried = 0;
  for (;;) {
    const at = now();
    const due = await inTransaction((tx) => store.takeToHeal(tx, at, at.add({ minutes: minutesBetween }), atOnce), 'background');
    for (const row of due) await healOne(row);
    tried += due.length;
    if (due.length < atOnce) return tried;
  }
};

/** AGREED: the vendor told of it meanwhile, or what we did in its place was it. */
type Outcome = { healed: boolean; answer: string } | 'AGREED' | 'AGAIN';

const healOne = async (row: store.DifferenceRow): Promise<void> => {
  let outcome: Outcome;
  try {
    outcome = await applyFix(row);
  } catch (error) {
    log.warn({ err: error, difference: row.id }, 'reconciliation difference fix failed: will be retried');
    outcome = row.heal_tries < triesMax ? 'AGAIN' : { healed: false, answer: 'NO_ANSWER' };
  }
  if (outcome === 'AGAIN') return;
  const result = outcome;
  await inTransaction(async (tx) => {
    const at = now();
    if (result === 'AGREED') return store.agree(tx, [{ vendor: row.vendor, about: row.about, class: null }], at);
    const { healed, answer } = result;
    await store.noteHealing(tx, row.id, { healed, answer, at });
    if (healed && row.class === 'MISSING_HERE_WIN') await countWherePaid(tx, row, at);
  }, 'background');
};

const applyFix = async (row: store.DifferenceRow): Promise<Outcome> => {
  const { heal, vendor: code, member_id: memberId } = row;
  const vendor = await findVendor(code);
  if (heal === null || vendor === undefined || memberId === null) return { healed: false, answer: 'NOTHING_TO_DO' };
  const round = await inTransaction((tx) => findRound(tx, row, heal), 'background');
  if (heal.by === 'WIN') {
    if (await inTransaction((tx) => isReportedSince(tx, row, heal, round), 'background')) return 'AGREED';
    if (round === undefined) return { healed: false, answer: 'ROUND_UNKNOWN' };
    const no = await inTransaction((tx) => whyNotOf(tx, row, heal), 'background');
    if (no !== undefined) return { healed: false, answer: no };
    if (round.state === 'OPEN' || round.state === 'STUCK') return send(vendor, row, heal);
    if (row.tx_id !== null && (await inTransaction((tx) => countToSubstitution(tx, row, heal), 'background'))) return 'AGREED';
    // Our payment of it in the vendor's place went back when the vendor told of another part: the list tells of this one.
    const isOwed = row.tx_id !== null && round.state !== 'CANCELLED' && (await inTransaction((tx) => askOne(tx, wasTakenBack(round.id)), 'background')); // prettier-ignore
    if (isOwed) return send(vendor, row, heal);
    // Another payout for a round that has ended would be a correction of it: that is for a person to see.
    return { healed: false, answer: `ROUND_${round.state}` };
  }
  if (round !== undefined && round.payout !== 0n) return { healed: false, answer: 'ROUND_PAID' };
  if (heal.by === 'ASK') {
    const known = await isKnownThere(vendor, heal, memberId);
    if (known) return { healed: false, answer: 'KNOWN_THERE' };
  }
  return send(vendor, row, heal);
};

type In = Parameters<typeof askOne>[0];

const findRound = async (tx: In, row: store.DifferenceRow, heal: Heal): Promise<NamedRound | undefined> => {
  if (heal.by !== 'WIN') return askOne(tx, roundOfTransaction(row.vendor, heal.txId));
  const { gameCode, roundName } = heal;
  if (row.member_id === null) return undefined;
  return (await askOne(tx, roundsNamed([{ vendor: row.vendor, memberId: row.member_id, gameCode, roundName }])))[0];
};

/** Whether the vendor's own message came while its list was waited for. */
const isReportedSince = async (tx: In, row: store.DifferenceRow, heal: Heal, round: NamedRound | undefined): Promise<boolean> => {
  const payout = parseAmount(heal.payout, row.currency as Currency);
  if (row.tx_id === null) return round !== undefined && round.state !== 'OPEN' && round.state !== 'STUCK' && round.payout === payout;
  const [reported] = await askOne(tx, transactionsNamed([{ vendor: row.vendor, txId: row.tx_id }]));
  return reported?.state === 'APPLIED' && reported.payout === payout;
};

/**
 * Why a payout of certain bets cannot be paid yet, as the wallet would say. It is not asked: its refusal would be kept under the vendor's own name, and the message
 * refused for ever.
 */
const whyNotOf = async (tx: In, { vendor }: store.DifferenceRow, { refTxIds }: Heal): Promise<WalletCode | undefined> => {
  if (refTxIds.length === 0) return undefined;
  const bets = await askOne(tx, transactionsNamed(refTxIds.map((txId) => ({ vendor, txId }))));
  if (bets.some(({ state }) => state === 'REVERSED' || state === 'TOMBSTONE')) return 'TX_ROLLED_BACK';
  return bets.filter(({ state }) => state === 'APPLIED').length < new Set(refTxIds).size ? 'TX_NOT_FOUND' : undefined;
};

/** Counts a payout to what we did in the vendor's place since it was found missing; what is between the two is a difference of its own. False: we did nothing. */
const countToSubstitution = async (tx: In, row: store.DifferenceRow, heal: Heal): Promise<boolean> => {
  if (row.member_id === null || row.tx_id === null) return false;
  const { vendor, member_id: memberId } = row;
  const { gameCode, roundName, refTxIds } = heal;
  const substitution = (await askOne(tx, substitutionsFor([{ vendor, memberId, gameCode, roundName, txIds: refTxIds.slice(0, 1) }]))).get(
    0,
  );
  if (substitution === undefined) return false;
  const at = now();
  const payout = parseAmount(heal.payout, row.currency as Currency) ?? 0n;
  await countSubstituted(tx, row.house, row.hour_at, [{ vendor, about: row.about, deed: substitution, stake: 0n, payout }], at);
  const { found, all } = await compareSubstitutions(tx, await sumsOfHour(tx, row.house, row.hour_at), at);
  await store.agree(tx, all, at);
  await store.noteDifferences(tx, row.house, row.hour_at, found, at);
  return true;
};

/** Whether a vendor, asked for a round, knows of a transaction that its list does not name. */
const isKnownThere = async (vendor: Vendor, { txId, roundName }: Heal, playerId: string): Promise<boolean> => {
  const roundStatus = queriesFor(vendor).roundStatus;
  if (roundStatus === undefined) return true;
  const views = await queryVendor(vendor, (place) => roundStatus(place, { roundId: roundName, playerId }));
  return views.some((view) => view.txId === undefined || view.txId === txId);
};

const send = async (vendor: Vendor, row: store.DifferenceRow, heal: Heal): Promise<Outcome> => {
  const memberId = row.member_id;
  if (memberId === null) return { healed: false, answer: 'NOTHING_TO_DO' };
  const base = { vendor, memberId, currency: row.currency as Currency };
  const command =
    heal.by === 'WIN'
      ? commandOf(
          { ...base, op: heal.op ?? 'settle', txId: heal.txId },
          { payout: heal.payout, validBet: heal.validBet },
          {
            gameCode: heal.gameCode as never,
            roundName: heal.roundName,
            refTxIds: heal.refTxIds,
            fromJackpot: heal.kind === 'JACKPOT',
            free: heal.kind === 'FREEROUND',
            endRound: heal.endRound,
            // The act for a list that names no transactions: a message of any name, when it comes after all, takes the place of this.
            standsIn: row.tx_id === null,
            isInAll: heal.isInAll === true,
            isLikeItsBets: heal.op === undefined,
            isInformational: reportsWithoutPaying(vendor),
          },
        )
      : commandOf({ ...base, op: 'rollback', txId: substituteName(heal.txId) }, {}, { refTxIds: [heal.txId], scope: 'BET' });
  if (command === undefined) return { healed: false, answer: 'BAD_REQUEST' };
  const { reply } = await executeCommand(command);
  if (reply.code === 'RETRY') return row.heal_tries < triesMax ? 'AGAIN' : { healed: false, answer: reply.code };
  return { healed: reply.code === 'OK', answer: reply.code };
};

/**
 * A payment of today is in today's book, whenever the vendor says it was won: so it counts there on both sides. A payment that turned out to be only told
 * counts nowhere.
 */
const countWherePaid = async (tx: In, row: store.DifferenceRow, at: Temporal.Instant): Promise<void> => {
  const { vendor: code, heal, theirs, merchant_id: merchantId, day } = row;
  const vendor = await findVendor(code);
  if (merchantId === '' || heal === null || theirs === null || vendor === undefined) return;
  // A list of rounds counts a round on the day it began, on both sides.
  const today = listsRounds(vendor) ? day : dayIn((await merchants.getMerchantOrThrow(merchantId)).timeZone, at);
  const [paid] = await askOne(tx, transactionsNamed([{ vendor: code, txId: heal.txId }]));
  const said = BigInt(theirs.payout);
  const counts = said - (paid?.informational ?? 0n);
  if (today === day && counts === said) return;
  const sum = { vendor: code, merchantId, currency: row.currency, stakes: '0', late: 0 };
  await days.addToHour(tx, row.house, row.hour_at, [
    { ...sum, day, lines: said === 0n ? 0 : -1, payouts: (-said).toString() },
    { ...sum, day: today, lines: counts === 0n ? 0 : 1, payouts: counts.toString() },
  ]);
};
