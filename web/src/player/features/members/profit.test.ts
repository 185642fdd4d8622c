import type { Bet } from '@croupier/contract/games';
import { Currency, moneyOf } from '@croupier/contract/money';
import { expect, test } from 'vitest';
import { sumOf } from './profit.tsx';

const THB = Currency.parse('THB');
const bet = (state: Bet['state'], stake: string, payout: string) =>
  ({ state, stake: moneyOf(stake, THB), payout: moneyOf(payout, THB) }) as Bet;

test('finished rounds are summed, and nothing that is still open or was taken back', () => {
  const bets = [
    bet('SETTLED', '10', '25.50'),
    bet('RESETTLED', '5', '0'),
    bet('OPEN', '100', '0'),
    bet('CANCELLED', '7', '0'),
    bet('STUCK', '3', '9'),
  ];
  expect(sumOf(bets, THB)).toEqual({ rounds: 2, stake: moneyOf('15', THB), payout: moneyOf('25.50', THB), net: moneyOf('10.50', THB) });
});
