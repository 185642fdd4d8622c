import { cashStepOf, type Currency, decimalOf, parseAmount, type Money, scaleOf } from '@croupier/contract/core/money';
import type { BonusTerms } from '@croupier/contract/rewards/bonuses';
import type { BonusCost } from '@croupier/contract/rewards/cost-console';
import type { MerchantId } from '@croupier/contract/core/ids';
import { getServedMerchant } from '#modules/brand/merchants/console';
import { type AtWork, withPermission } from '#modules/console/audit';
import { bonusRuleOf } from '#modules/rewards/bonuses';
import { grantFigures, unreadableAmount } from '#rules/rewards/bonuses/template';
import { Refusal } from '#platform/refusal';
import { bestReturning, countedGames, mainType, returnsOf } from '../allowed-games.rules.ts';
import { calculate } from '../calculate.ts';
import type { EstimateInput } from '../estimate.rules.ts';
import { gamesOf } from '../store.ts';

type Asked = { merchantId: MerchantId; terms: BonusTerms; bonus: string; deposit: string; claims: number };

const million = 1_000_000;

/** Calculates the cost of a bonus. Refuses MERCHANT_UNKNOWN, CURRENCY_MISMATCH, AMOUNT_OUT_OF_RANGE, FIELD_FORMAT. */
export const bonusCost = async (by: AtWork, asked: Asked): Promise<BonusCost> => {
  const { merchantId, terms, claims } = asked;
  const read = await withPermission(by, 'bonus.read', null, async (tx, scope) => {
    const { currency } = await getServedMerchant(scope, merchantId);
    if (terms.currency !== currency) throw new Refusal('CURRENCY_MISMATCH');
    const unreadable = unreadableAmount(terms);
    if (unreadable !== undefined) throw new Refusal('FIELD_FORMAT', { field: unreadable });
    if (terms.kind !== 'BONUS') throw new Refusal('FIELD_FORMAT', { field: 'kind' });
    const { consumption } = await bonusRuleOf(tx, merchantId);
    return {
      answer: { games: await gamesOf(tx, merchantId), consumption, currency },
      merchants: [merchantId],
      details: { cost: 'calculated' },
    };
  });
  const { currency, consumption } = read;
  const unitsOf = (field: 'bonus' | 'deposit'): bigint => {
    const units = parseAmount(asked[field], currency);
    if (units === undefined) throw new Refusal('FIELD_FORMAT', { field });
    return units;
  };
  const [bonus, deposit] = [unitsOf('bonus'), unitsOf('deposit')];
  if (bonus <= 0n) throw new Refusal('AMOUNT_OUT_OF_RANGE');
  const { required, stakeMax, cashoutMax } = grantFigures(terms, bonus, deposit);
  const counted = countedGames(read.games, terms);
  const { category, weight } = mainType(terms);
  const returns = returnsOf(counted, category);
  const { number, money } = unitsIn(currency);
  const input: EstimateInput = {
    bonus: number(bonus),
    deposit: number(deposit),
    required: number(required),
    cap: cashoutMax === null ? Infinity : number(cashoutMax),
    stakeMax: stakeMax === null ? Infinity : number(stakeMax),
    weight,
    countsValidBet: terms.wagering.figure === 'VALID_BET',
    consumption,
    returns: Object.fromEntries(Object.entries(returns).map(([volatility, { returned }]) => [volatility, returned])),
    margins: counted.map((game) => ({ edge: game.edge, weight: game.weight })),
  };
  const { bet, bets, play, perfect, mark } = await calculate(input);
  const expected = play.find(({ volatility }) => volatility === 'medium')?.expected ?? 0;
  return {
    required: { amount: required, currency },
    bet: money(bet),
    bets,
    gameType: category,
    method: 'RECURSION',
    play: play.map((one) => ({
      volatility: one.volatility,
      games: returns[one.volatility]?.games ?? 0,
      returnPpm: Math.round(one.returned * million),
      expected: money(one.expected),
      check: money(one.check),
      lostPpm: Math.round(one.lost * million),
      turnover: money(one.turnover),
      breakEvenPpm: one.turnover > 0 ? Math.round((one.expected / one.turnover) * million) : null,
    })),
    expected: money(expected),
    budget: {
      claims,
      taken: { amount: bonus * BigInt(claims), currency },
      expected: { amount: money(expected).amount * BigInt(claims), currency },
      worst: cashoutMax === null ? null : { amount: cashoutMax * BigInt(claims), currency },
    },
    perfect: {
      value: money(perfect.value),
      bound: money(perfect.bound),
      marginPpm: Number.isFinite(perfect.margin) ? Math.round(perfect.margin * million) : null,
      game: bestReturning(counted)?.name ?? null,
    },
    mark,
  };
};

/**
 * Estimates are floating-point numbers of whole units of money; they are shown and never booked. Amounts become numbers by their decimals, and a result is rounded
 * to payable money as an integer.
 */
const unitsIn = (currency: Currency) => {
  const step = cashStepOf(currency);
  return {
    number: (amount: bigint): number => Number(decimalOf({ amount, currency })),
    money: (value: number): Money => {
      const amount = parseAmount(Math.max(0, value).toFixed(scaleOf(currency)), currency);
      if (amount === undefined) throw new Refusal('AMOUNT_OUT_OF_RANGE');
      return { amount: ((amount + step / 2n) / step) * step, currency };
    },
  };
};
