import { expect, test } from 'vitest';
import { betText } from './bet-text.ts';

test('the names of bets are written as words', () => {
  expect(['playerPair', 'split.1.4', 'player1.multiplied', 'big', 'bothDown'].map(betText)).toEqual([
    'Player pair',
    'Split 1 4',
    'Player 1 multiplied',
    'Big',
    'Both down',
  ]);
});
