import { GameCode, VendorCode } from '@croupier/contract/core/ids';
import { Currency, Decimal } from '@croupier/contract/core/money';
import { Amount } from '@croupier/contract/vendor-api/wallet';
import { expect, test } from 'vitest';
import { profitAsCsv } from './profit-csv.rules.ts';

test('a report is a file that a spreadsheet reads, and no name is taken for a formula', () => {
  const line = {
    name: '=Lao, "VIP"',
    vendor: VendorCode.parse('TCG_SEA'),
    gameCode: GameCode.parse('lao-vip'),
    play: 'three-top',
    currency: Currency.parse('THB'),
    bets: 2,
    stake: Amount.parse('20.00'),
    prize: Amount.parse('950.00'),
    rebate: Amount.parse('0.00'),
    profit: Decimal.parse('-930.00'),
  };
  expect(profitAsCsv([line])).toBe(
    'name,vendor,gameCode,play,currency,bets,stake,prize,rebate,profit\r\n"\'=Lao, ""VIP""",TCG_SEA,lao-vip,three-top,THB,2,20.00,950.00,0.00,-930.00\r\n',
  );
});
