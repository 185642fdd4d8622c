import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { RebateState } from '@croupier/contract/rewards/loyalty';
import { cashStepOf } from '@croupier/contract/core/money';
import * as merchants from '#modules/brand/merchants';
import * as members from '#modules/people/members';
import { now } from '#platform/clock';
import { inTransaction, type Tx } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { Refusal } from '#platform/refusal';
import { openDays } from './open-days.ts';
import { ratesOf } from './own-vip.ts';
import { rebateDue } from './payback.rules.ts';
import { countedBets, openSum, periodsOf } from './store/paybacks.ts';
import { termsInForce, termsOfVersion } from './store/terms.ts';
import type { RebateTerms } from './terms.rules.ts';

/** The rebate of today by game type, and what can be collected now. Refuses NOT_FOUND if members do not collect rebates themselves. */
export const rebateState = ({ memberId, merchantId }: Pick<MemberCaller, 'memberId' | 'merchantId'>): Promise<RebateState> =>
  inTransaction(async (tx) => {
    const state = await rebateStateOf(tx, await members.getMemberOrThrow(tx, memberId), await merchants.getMerchantOrThrow(merchantId));
    if (state === undefined) throw new Refusal('NOT_FOUND');
    return state;
  });

/** The same; undefined if members do not collect rebates themselves. */
export const rebateStateOf = async (
  tx: Tx,
  member: members.Member,
  { flags, timeZone }: merchants.Merchant,
): Promise<RebateState | undefined> => {
  const inForce = flags.manualRebate ? await termsInForce(tx, member.merchantId, 'REBATE') : undefined;
  if (inForce === undefined) return undefined;
  const { currency, id: memberId } = member;
  const today = now().toZonedDateTimeISO(timeZone).toPlainDate().toString();
  const days = await openDays(tx, member);
  // Open entries, and the days that no run has calculated as they stand now.
  let collectable = await openSum(tx, 'REBATE', memberId);
  let last: DayFigures | undefined;
  for (const day of days) {
    const figures = await figuresOf(tx, member, day, inForce);
    collectable += figures.due - figures.before;
    if (day === today) last = figures;
  }
  const { terms, level, counted, due } = last ?? (await figuresOf(tx, member, today, inForce));
  const rates = new Map(ratesOf(terms, level).map(({ gameType, ratePpm }) => [gameType, ratePpm]));
  const step = 1n;
  return {
    day: today,
    level,
    lines: [...rates].map(([gameType, ratePpm]) => {
      const valid = counted.get(gameType) ?? 0n;
      const shown = valid > 0n ? valid : 0n;
      const amount = rebateDue({ ...terms, dailyMax: null }, level, new Map([[gameType, shown]]), step);
      return { gameType, counted: { amount: shown, currency }, ratePpm, amount: { amount, currency } };
    }),
    today: { amount: due, currency },
    collectable: { amount: collectable, currency },
    least: { amount: terms.least, currency },
    dailyMax: terms.dailyMax === null ? null : { amount: terms.dailyMax, currency },
    turnoverPpm: terms.turnoverPpm,
  };
};

type DayFigures = { terms: RebateTerms; level: number; counted: Map<GameCategory, bigint>; due: bigint; before: bigint };

/** A day as it would be calculated now, and what was calculated before. */
const figuresOf = async (
  tx: Tx,
  { id: memberId, merchantId, currency, level: own }: members.Member,
  day: string,
  inForce: { version: number; terms: RebateTerms },
): Promise<DayFigures> => {
  const [known] = await periodsOf(tx, 'REBATE', memberId, day);
  const terms =
    known === undefined || known.version === inForce.version
      ? inForce.terms
      : await termsOfVersion(tx, merchantId, 'REBATE', known.version);
  const level = known?.level ?? own;
  const counted = await countedBets(tx, { merchantId, currency, from: day, to: day, who: { ids: [memberId] } });
  return { terms, level, counted, due: rebateDue(terms, level, counted, cashStepOf(currency)), before: known?.due ?? 0n };
};
