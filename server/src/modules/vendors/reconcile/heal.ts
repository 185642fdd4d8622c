import type { Currency } from '@croupier/contract/money';
import type { VendorCode } from '@croupier/contract/ids';
import { now } from '#platform/clock';
import * as merchants from '#modules/merchants';
import { askOne, inTransaction } from '#platform/database';
import { log } from '#platform/log';
import { askVendor, questionsFor } from '../ask-vendor.ts';
import { carryOutCommand } from '../carry-out-request.ts';
import { commandOf } from '../commands.rules.ts';
import { findVendor, type Vendor } from '../find-vendor.ts';
import { standInName } from './compare-page.ts';
import { dayIn } from './hours.rules.ts';
import { listsRounds } from './pull-page.ts';
import * as days from './store/days.ts';
import * as store from './store/differences.ts';
import { type NamedRound, roundOfTransaction, roundsNamed } from './store/ours.ts';
import type { Heal } from './tables.ts';

const atOnce = 50;
const triesMax = 5;
const minutesBetween = 10;

/**
 * Brings in order what the vendor's word alone may: pays a win that never came while its round is open, and gives a stake back that the vendor gave back, or
 * a day later does not know of. It is carried out as if the vendor had asked for it, by the wallet's own rules and under its name, so that what comes after
 * all has no effect. What cannot be done becomes a person's. Returns how many were tried.
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

type Outcome = { healed: boolean; answer: string } | 'AGAIN';

const healOne = async (row: store.DifferenceRow): Promise<void> => {
  let outcome: Outcome;
  try {
    outcome = await carryOut(row);
  } catch (error) {
    log.warn({ err: error, difference: row.id }, 'a difference could not be brought in order yet');
    outcome = row.heal_tries < triesMax ? 'AGAIN' : { healed: false, answer: 'NO_ANSWER' };
  }
  if (outcome === 'AGAIN') return;
  const { healed, answer } = outcome;
  await inTransaction(async (tx) => {
    const at = now();
    await store.noteHealing(tx, row.id, { healed, answer, at });
    if (healed && row.class === 'MISSING_HERE_WIN') await countWherePaid(tx, row, at);
  }, 'background');
};

const carryOut = async (row: store.DifferenceRow): Promise<Outcome> => {
  const { heal, vendor: code, member_id: memberId } = row;
  const vendor = await findVendor(code);
  if (heal === null || vendor === undefined || memberId === null) return { healed: false, answer: 'NOTHING_TO_DO' };
  const round = await inTransaction((tx) => findRound(tx, row, heal), 'background');
  if (heal.by === 'WIN') {
    // Another payout for a round that has ended would be a correction of it: that is for a person to see.
    if (round === undefined || (round.state !== 'OPEN' && round.state !== 'STUCK'))
      return { healed: false, answer: round === undefined ? 'ROUND_UNKNOWN' : `ROUND_${round.state}` };
    return send(vendor, row, heal);
  }
  if (round !== undefined && round.payout !== 0n) return { healed: false, answer: 'ROUND_PAID' };
  if (heal.by === 'ASK') {
    const known = await isKnownThere(vendor, heal, memberId);
    if (known) return { healed: false, answer: 'KNOWN_THERE' };
  }
  return send(vendor, row, heal);
};

const findRound = async (tx: Parameters<typeof askOne>[0], row: store.DifferenceRow, heal: Heal): Promise<NamedRound | undefined> => {
  if (heal.by !== 'WIN') return askOne(tx, roundOfTransaction(row.vendor, heal.txId));
  const { gameCode, roundName } = heal;
  if (row.member_id === null) return undefined;
  return (await askOne(tx, roundsNamed([{ vendor: row.vendor, memberId: row.member_id, gameCode, roundName }])))[0];
};

/** Whether a vendor, asked for a round, knows of a transaction that its list does not name. */
const isKnownThere = async (vendor: Vendor, { txId, roundName }: Heal, playerId: string): Promise<boolean> => {
  const roundStatus = questionsFor(vendor).roundStatus;
  if (roundStatus === undefined) return true;
  const views = await askVendor(vendor, (place) => roundStatus(place, { roundId: roundName, playerId }));
  return views.some((view) => view.txId === undefined || view.txId === txId);
};

const send = async (vendor: Vendor, row: store.DifferenceRow, heal: Heal): Promise<Outcome> => {
  const memberId = row.member_id;
  if (memberId === null) return { healed: false, answer: 'NOTHING_TO_DO' };
  const base = { vendor, memberId, currency: row.currency as Currency };
  const command =
    heal.by === 'WIN'
      ? commandOf(
          { ...base, op: 'settle', txId: heal.txId },
          { payout: heal.payout },
          {
            gameCode: heal.gameCode as never,
            roundName: heal.roundName,
            refTxIds: heal.refTxIds,
            fromJackpot: heal.kind === 'JACKPOT',
            free: heal.kind === 'FREEROUND',
            endRound: heal.endRound,
            // Of a list that names no transactions: whatever the message is called, when it comes after all it takes the place of this.
            standsIn: row.tx_id === null,
          },
        )
      : commandOf({ ...base, op: 'rollback', txId: standInName(heal.txId) }, {}, { refTxIds: [heal.txId], scope: 'BET' });
  if (command === undefined) return { healed: false, answer: 'BAD_REQUEST' };
  const { reply } = await carryOutCommand(command);
  if (reply.code === 'RETRY') return row.heal_tries < triesMax ? 'AGAIN' : { healed: false, answer: reply.code };
  return { healed: reply.code === 'OK', answer: reply.code };
};

/** What is paid today is in today's book, whenever the vendor says it was won: so it counts there on both sides. */
const countWherePaid = async (tx: Parameters<typeof askOne>[0], row: store.DifferenceRow, at: Temporal.Instant): Promise<void> => {
  const vendor = await findVendor(row.vendor);
  if (row.merchant_id === '' || row.heal === null || vendor === undefined || listsRounds(vendor)) return;
  const { timeZone } = await merchants.needMerchant(row.merchant_id);
  const today = dayIn(timeZone, at);
  if (today === row.day || row.theirs === null) return;
  const sum = { vendor: row.vendor as VendorCode, merchantId: row.merchant_id as string, currency: row.currency, late: 0 };
  const lines = row.theirs.payout === '0' ? 0 : 1;
  await days.addToHour(tx, row.house, row.hour_at, [
    { ...sum, day: row.day, lines: -lines, stakes: '0', payouts: (-BigInt(row.theirs.payout)).toString() },
    { ...sum, day: today, lines, stakes: '0', payouts: row.theirs.payout },
  ]);
};
