import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankOf, banks } from '@croupier/contract/payments/banks';
import { maskedAccount, tidyAccount } from './account.rules.ts';
import { tidyAddress } from './crypto-address.ts';

const kbank = bankOf('TH-KBANK');

test('Thailand has its nineteen banks, and no code stands twice', () => {
  assert.equal(banks.filter(({ country }) => country === 'TH').length, 19);
  assert.equal(new Set(banks.map(({ code }) => code)).size, banks.length);
});

for (const [typed, kept] of [
  ['123-4-56789-0', '1234567890'],
  ['１２３４５６７８９０', '1234567890'],
  ['๑๒๓-๔-๕๖๗๘๙-๐', '1234567890'],
  ['١٢٣٤٥٦٧٨٩٠', '1234567890'],
  ['123\u20114\u201156789\u20110', '1234567890'],
  ['123\u20134\u201356789\u20130', '1234567890'],
  ['\u202a1234567890\u202c', '1234567890'],
  ['12345\u200b67890', '1234567890'],
  ['123\u00a04567\u00a0890', '1234567890'],
  ['123456789', undefined],
  ['12345678901', undefined],
  ['1111111111', undefined],
  ['12345678x0', undefined],
] as const)
  test(`the account ${typed} is ${kept ?? 'refused'}`, () => {
    if (kbank === undefined) assert.fail('no bank');
    assert.equal(tidyAccount(typed, kbank), kept);
  });

test('the last four characters of an account are shown', () => {
  assert.equal(maskedAccount('1234567890'), '•••• 7890');
});

// BIP-173 and BIP-350 test vectors, EIP-55's own examples, the USDT contract on Tron, the first block's address.
const addresses: readonly [Parameters<typeof tidyAddress>[0], string, boolean][] = [
  ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', true],
  ['TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', false],
  ['TRON', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
  ['ETHEREUM', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', true],
  ['ETHEREUM', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['ETHEREUM', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', false],
  ['ETHEREUM', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', false],
  ['BSC', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', true],
  ['BITCOIN', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', true],
  ['BITCOIN', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', false],
  ['BITCOIN', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['BITCOIN', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', false],
  ['BITCOIN', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', true],
  // BIP-350: a version 1 address with the old checksum.
  ['BITCOIN', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', false],
];
for (const [network, address, good] of addresses)
  test(`${address} is ${good ? 'an address' : 'no address'} of ${network}`, () => {
    assert.equal(tidyAddress(network, ` ${address} `), good ? address : undefined);
  });
