import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameCode, GameSessionId, MemberId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import { commandFor } from './command-for.rules.ts';

const vendor = { units: new Map() } as unknown as Parameters<typeof commandFor>[2];
const who = (currency: string) => ({
  memberId: 'm' as MemberId,
  currency: Currency.parse(currency),
  gameCode: 'vs20cm' as GameCode,
  sessionId: 's' as GameSessionId,
});
const bet = (currency: string, amount: string, jackpotContribution: string) => {
  const told = {
    op: 'bet',
    txId: 't1',
    roundId: 'r1',
    amount,
    jackpotContribution,
    playerId: undefined,
    token: undefined,
    gameCode: 'vs20cm',
  };
  return commandFor(told as unknown as Parameters<typeof commandFor>[0], who(currency), vendor);
};

test('only the payable part of a jackpot’s share counts, and a finer one refuses no bet; a finer stake does', () => {
  assert.equal(bet('THB', '0.05', '0.00025')?.jackpotContribution, 2n);
  assert.equal(bet('THB', '0.05', '0.00005')?.jackpotContribution, 0n);
  assert.equal(bet('BTC', '0.05', '0.00025')?.jackpotContribution, 25_000n);
  assert.equal(bet('THB', '0.00005', '0'), undefined);
});
