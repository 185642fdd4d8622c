import type { MemberId, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { decimalOf } from '@croupier/contract/core/money';
import * as members from '#modules/people/members';
import * as merchants from '#modules/brand/merchants';
import { askOne, type Tx } from '#platform/database';
import { nameOf } from '#rules/play/protocols/names';
import {
  compareRound,
  compareTransaction,
  type DifferenceClass,
  type Finding,
  mayBeSubstituted,
  type OurRound,
  type OurTransaction,
  reportedAmounts,
} from './compare.rules.ts';
import { dayIn, missingThereHours, type Pace } from './hours.rules.ts';
import { markOf } from './marks.rules.ts';
import { type NewDifference } from './store/differences.ts';
import { substitutionsFor, type SubstitutedItem } from './store/substitutions.ts';
import * as store from './store/ours.ts';
import type { Heal, PageSum, Side } from './tables.ts';
import type { ReportedItem } from './reported-items.rules.ts';

/** The outcome of comparing some lines of a vendor's. */
export type Compared = {
  /** The lines that are ours too, whatever they say. */
  marks: bigint[];
  /** The lines among them that we have in another hour. */
  elsewhere: { mark: bigint; at: Temporal.Instant }[];
  sums: PageSum[];
  found: NewDifference[];
  /** The lines that are counted to deeds of ours in the vendor's place, and compared with them when the hour is read. */
  substitutions: SubstitutedItem[];
  /** Everything compared, and how it differs; null: not at all. */
  all: { vendor: VendorCode; about: string; class: DifferenceClass | null }[];
};

type Hour = { from: Temporal.Instant; until: Temporal.Instant };

/** The name under which reconciliation stands in for a message that was refused when it came, or that has no name. */
export const substituteName = (about: string): string => nameOf('recon', about);

/** Compares some lines of a vendor's list with what our book has of them. `twice`: what the list names more than once, each time otherwise. */
export const comparePage = async (
  tx: Tx,
  lines: readonly ReportedItem[],
  { hour, pace, twice, at }: { hour: Hour; pace: Pace; twice: ReadonlySet<string>; at: Temporal.Instant },
): Promise<Compared> => {
  const ours = await findOurs(tx, lines);
  const strangers = lines.flatMap((line) => (ours(line) === undefined && line.memberId !== undefined ? [line.memberId] : []));
  const owners = await ownersOf(tx, [...new Set(strangers)]);
  const result: Compared = { marks: [], elsewhere: [], sums: [], found: [], substitutions: [], all: [] };
  const sums = new Map<string, PageSum>();
  for (const reported of lines) {
    const own = ours(reported);
    const merchantId = own?.of.merchantId ?? (reported.memberId === undefined ? undefined : owners.get(reported.memberId)) ?? '';
    const day = dayIn(merchantId === '' ? 'UTC' : (await merchants.getMerchantOrThrow(merchantId)).timeZone, own?.of.at ?? reported.at);
    if (own !== undefined) {
      const mark = markOf(reported.vendor, own.about);
      result.marks.push(mark);
      if (Temporal.Instant.compare(own.of.at, hour.from) < 0 || Temporal.Instant.compare(own.of.at, hour.until) >= 0)
        result.elsewhere.push({ mark, at: own.of.at });
    }
    count(sums, reported, merchantId, day, { late: isLate(reported, own?.of.at, pace), told: informationalPart(reported, own) });
    const isTwice = twice.has(keyOf(reported));
    if (own?.substitution !== undefined && !isTwice)
      result.substitutions.push({ vendor: reported.vendor, about: reported.about, deed: own.substitution, ...reportedAmounts(reported) });
    const finding = isTwice ? { class: 'DUPLICATE' as const, amount: 0n } : own === undefined ? findingFor(reported) : own.finding;
    result.all.push({ vendor: reported.vendor, about: reported.about, class: finding?.class ?? null });
    if (finding !== undefined) result.found.push(differenceOf(reported, own, finding, { merchantId, day, pace, at }));
  }
  result.sums = [...sums.values()];
  return result;
};

export const keyOf = ({ vendor, about }: Pick<ReportedItem, 'vendor' | 'about'>): string => `${vendor} ${about}`;

/** `deed`: it is ours by what we did in the vendor's place. */
type Own = { of: OurTransaction | OurRound; about: string; finding: Finding | undefined; substitution?: string };

/** The part of a line that is no payment of the vendor's, but only told of a free round. A line that stands for several is told as a whole or not at all. */
const informationalPart = (line: ReportedItem, own: Own | undefined): bigint =>
  own === undefined
    ? 0n
    : own.substitution !== undefined && own.of.informational > 0n
      ? reportedAmounts(line).payout
      : own.of.informational;

const findingFor = (reported: ReportedItem): Finding | undefined =>
  reported.txId === undefined ? compareRound(reported, undefined) : compareTransaction(reported, undefined);

const findOurs = async (tx: Tx, lines: readonly ReportedItem[]): Promise<(reported: ReportedItem) => Own | undefined> => {
  const named = lines.flatMap(({ vendor, txId }) =>
    txId === undefined ? [] : [txId, substituteName(txId)].map((name) => ({ vendor, txId: name })),
  );
  const transactions = new Map(
    (named.length === 0 ? [] : await askOne(tx, store.transactionsNamed(named))).map((one) => [`${one.vendor} ${one.txId}`, one]),
  );
  const wanted = lines.flatMap(({ vendor, txId, memberId, gameCode, roundName }) =>
    txId !== undefined || memberId === undefined ? [] : [{ vendor, memberId, gameCode, roundName }],
  );
  const rounds = new Map(
    (wanted.length === 0 ? [] : await askOne(tx, store.roundsNamed(wanted))).map((one) => [
      `${one.vendor} ${one.memberId}/${one.gameCode}/${one.roundName}`,
      one,
    ]),
  );
  const itself = (reported: ReportedItem): OurTransaction | undefined => {
    const own = transactions.get(keyOf(reported));
    const substitute = transactions.get(`${reported.vendor} ${substituteName(reported.txId ?? '')}`);
    return own?.state !== 'APPLIED' && substitute?.state === 'APPLIED' && substitute.op === 'settle' ? substitute : own;
  };
  const substitutions = await findSubstitutions(tx, lines, itself);
  return (reported) => {
    if (reported.txId === undefined) {
      const round = rounds.get(keyOf(reported));
      return round && { of: round, about: reported.about, finding: compareRound(reported, round) };
    }
    const transaction = itself(reported);
    const substitution = substitutions.get(reported);
    if (substitution !== undefined)
      return { of: substitution, about: substitution.txId, finding: undefined, substitution: substitution.txId };
    return transaction && { of: transaction, about: transaction.txId, finding: compareTransaction(reported, transaction) };
  };
};

/** Our deeds in the vendor's place for some lines, line by line: rounds that were ended by asking, or by a person. */
export const findSubstitutions = async (
  tx: Tx,
  lines: readonly ReportedItem[],
  itself: (reported: ReportedItem) => OurTransaction | undefined,
): Promise<Map<ReportedItem, OurTransaction>> => {
  const wanted = lines.flatMap((reported) => {
    const { vendor, memberId, gameCode, roundName, txId, refTxIds } = reported;
    if (txId === undefined || memberId === undefined || !mayBeSubstituted(reported, itself(reported))) return [];
    return [{ told: reported, vendor, memberId, gameCode, roundName, txIds: [txId, ...refTxIds.slice(0, 1)] }];
  });
  if (wanted.length === 0) return new Map();
  const names = await askOne(tx, substitutionsFor(wanted));
  if (names.size === 0) return new Map();
  const named = [...names].flatMap(([place, txId]) => {
    const vendor = wanted[place]?.vendor;
    return vendor === undefined ? [] : [{ vendor, txId }];
  });
  const substitutions = new Map((await askOne(tx, store.transactionsNamed(named))).map((one) => [`${one.vendor} ${one.txId}`, one]));
  return new Map(
    wanted.flatMap(({ told: reported, vendor }, place): [ReportedItem, OurTransaction][] => {
      const substitution = substitutions.get(`${vendor} ${names.get(place) ?? ''}`);
      if (substitution === undefined || substitution.currency !== reported.currency) return [];
      // A transaction that was undone under its own name was undone by our refund, or it is no concern of ours.
      return itself(reported)?.state === 'REVERSED' && substitution.op !== 'rollback' ? [] : [[reported, substitution]];
    }),
  );
};

const ownersOf = async (tx: Tx, ids: readonly MemberId[]): Promise<Map<MemberId, MerchantId>> =>
  new Map(ids.length === 0 ? [] : (await askOne(tx, members.standingsOf(ids))).map(({ id, merchantId }) => [id, merchantId]));

const isLate = (reported: ReportedItem, ourAt: Temporal.Instant | undefined, { afterMinutes }: Pace): boolean =>
  ourAt !== undefined && Temporal.Instant.compare(ourAt, reported.at.add({ minutes: afterMinutes })) > 0;

/** `told`: what of it is no payment of the vendor's, but only told of a free round. */
const count = (
  sums: Map<string, PageSum>,
  line: ReportedItem,
  merchantId: MerchantId | '',
  day: string,
  { late, told: reported }: { late: boolean; told: bigint },
): void => {
  const { vendor, currency } = line;
  const { stake, payout: said } = reportedAmounts(line);
  const payout = said === 0n ? said : said - reported;
  const key = `${vendor} ${merchantId} ${currency} ${day}`;
  const sum = sums.get(key) ?? { vendor, merchantId, currency: currency ?? '', day, lines: 0, stakes: '0', payouts: '0', late: 0 };
  const counts = stake !== 0n || payout !== 0n ? 1 : 0;
  sums.set(key, {
    ...sum,
    lines: sum.lines + counts,
    stakes: (BigInt(sum.stakes) + stake).toString(),
    payouts: (BigInt(sum.payouts) + payout).toString(),
    late: sum.late + (late ? 1 : 0),
  });
};

type About = { merchantId: MerchantId | ''; day: string; pace: Pace; at: Temporal.Instant };

const differenceOf = (
  reported: ReportedItem,
  own: Own | undefined,
  finding: Finding,
  { merchantId, day, pace, at }: About,
): NewDifference => {
  const heal = healOf(reported, own, finding);
  const later = reported.at.add({ minutes: pace.healMinutes });
  const healAt = heal === null ? null : heal.by === 'WIN' && Temporal.Instant.compare(later, at) > 0 ? later : at;
  return {
    vendor: reported.vendor,
    merchantId,
    memberId: reported.memberId ?? null,
    class: finding.class,
    about: reported.about,
    txId: reported.txId ?? null,
    roundName: reported.roundName === '' ? null : reported.roundName,
    gameCode: reported.gameCode === '' ? null : reported.gameCode,
    currency: reported.currency ?? reported.currencyCode.slice(0, 10),
    amount: finding.amount,
    theirs: {
      stake: (reported.stake ?? 0n).toString(),
      payout: (reported.payout ?? 0n).toString(),
      state: reported.isUndone ? 'UNDONE' : reported.endsRound ? 'ENDED' : 'DONE',
      at: reported.at.toString(),
    },
    ours: own === undefined ? null : sideOf(own.of),
    day,
    heal,
    healAt,
    caseAt: heal === null ? at : null,
  };
};

export const sideOf = ({ stake, payout, state, at }: OurTransaction | OurRound): Side => ({
  stake: stake.toString(),
  payout: payout.toString(),
  state,
  at: at.toString(),
});

/** The act that would bring it in order, written down now, because a list can be read again and a moment cannot. */
const healOf = (reported: ReportedItem, own: Own | undefined, { heals }: Finding): Heal | null => {
  if (heals === undefined || reported.currency === undefined || reported.memberId === undefined || reported.roundName === '') return null;
  const isNew = reported.txId !== undefined && own === undefined;
  return {
    by: heals,
    txId: heals === 'UNDO' ? (reported.txId ?? '') : isNew ? (reported.txId ?? '') : substituteName(reported.about),
    gameCode: reported.gameCode,
    roundName: reported.roundName,
    payout: decimalOf({ amount: reported.payout ?? 0n, currency: reported.currency }),
    refTxIds: reported.refTxIds,
    ...(reported.validBet !== undefined && { validBet: decimalOf({ amount: reported.validBet, currency: reported.currency }) }),
    kind: reported.kind,
    op: reported.op,
    endRound: reported.endsRound,
    isInAll: reported.txId === undefined,
  };
};

/** A difference of what is ours and was not told. It may still be late; a bet is asked for when it is not any more. */
export const unreportedDifference = (
  of: OurTransaction | OurRound,
  finding: Finding,
  named: { vendor: VendorCode; about: string; txId: string | null; gameCode: string | null; roundName: string | null },
  { canAsk, day, at }: { canAsk: boolean; day: string; at: Temporal.Instant },
): NewDifference => {
  const { vendor, about, txId, gameCode, roundName } = named;
  const due = of.at.add({ hours: missingThereHours });
  const later = Temporal.Instant.compare(due, at) > 0 ? due : at;
  const isAsked = canAsk && finding.class === 'MISSING_THERE_BET' && txId !== null && gameCode !== null && roundName !== null;
  const heal: Heal | null = isAsked
    ? { by: 'ASK', txId, gameCode, roundName, payout: '0', refTxIds: [], kind: 'NORMAL', endRound: false }
    : null;
  return {
    vendor,
    merchantId: of.merchantId,
    memberId: of.memberId,
    class: finding.class,
    about,
    txId,
    roundName,
    gameCode,
    currency: of.currency,
    amount: finding.amount,
    theirs: null,
    ours: sideOf(of),
    day,
    heal,
    healAt: isAsked ? later : null,
    caseAt: isAsked ? null : later,
  };
};
