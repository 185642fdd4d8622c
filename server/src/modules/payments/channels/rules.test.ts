import assert from 'node:assert/strict';
import { pbkdf2Sync } from 'node:crypto';
import { test } from 'node:test';
import { Currency } from '@croupier/contract/core/money';
import { HDKey } from '@scure/bip32';
import fc from 'fast-check';
import { afterCall, closed, isResting } from './circuit.rules.ts';
import { coinsBelow, coinsFor, coinsOf, decimalCoins, paymentUri, stateOf, worthByQuote, worthOf } from './coins.rules.ts';
import { addressAt } from './hd-address.ts';
import { afterNeverHeard, outcomeOf } from './payout-outcome.ts';
import { differences, readSettlement } from './settlement.rules.ts';
import { callSignature, hookSignature, isHookGenuine } from './signed.rules.ts';

const USD = Currency.parse('USD');
const at = Temporal.Instant.from('2026-11-20T08:00:00Z');

test('five failures in a row open the circuit for a quarter of a minute, one more opens it again, and an answer closes it', () => {
  let circuit = closed;
  for (let failure = 1; failure <= 4; failure += 1) circuit = afterCall(circuit, false, 1_000);
  assert.equal(isResting(circuit, 1_000), false);
  circuit = afterCall(circuit, false, 1_000);
  assert.deepEqual([isResting(circuit, 15_999), isResting(circuit, 16_000)], [true, false]);
  circuit = afterCall(circuit, false, 16_000);
  assert.equal(isResting(circuit, 30_999), true);
  assert.deepEqual(afterCall(circuit, true, 40_000), closed);
});

test('Bitcoin addresses are those of BIP-84', () => {
  const zpub = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
  assert.equal(addressAt('BITCOIN', zpub, 0), 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
  assert.equal(addressAt('BITCOIN', zpub, 1), 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
});

const keyOf = (mnemonic: string, path: string): HDKey =>
  HDKey.fromMasterSeed(pbkdf2Sync(mnemonic, 'mnemonic', 2_048, 64, 'sha512')).derive(path);

test('Ethereum addresses are those that every wallet shows for the best-known phrase, checksum and all', () => {
  const xpub = keyOf('test test test test test test test test test test test junk', "m/44'/60'/0'").publicExtendedKey;
  assert.equal(addressAt('ETHEREUM', xpub, 0), '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266');
  assert.equal(addressAt('ETHEREUM', xpub, 1), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  assert.equal(addressAt('ETHEREUM', xpub, 2), '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC');
});

test('Tron addresses begin with T, and differ by member', () => {
  const xpub = keyOf('test test test test test test test test test test test junk', "m/44'/195'/0'").publicExtendedKey;
  const [first, second] = [addressAt('TRON', xpub, 0), addressAt('TRON', xpub, 1)];
  assert.match(first, /^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  assert.notEqual(first, second);
});

test('a key that could spend is not taken, nor one with a slip of the pen', () => {
  const key = keyOf('test test test test test test test test test test test junk', "m/44'/60'/0'");
  assert.throws(() => addressAt('ETHEREUM', key.privateExtendedKey, 0), /private/);
  assert.throws(() =>
    addressAt(
      'ETHEREUM',
      key.publicExtendedKey.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      0,
    ),
  );
  assert.throws(() => addressAt('ETHEREUM', 'xpub', 0));
});

test('links are BIP-21 and EIP-681', () => {
  const bitcoin = { network: 'BITCOIN', asset: 'BTC', token: null, chainId: null, decimals: 8, address: 'bc1qexample', coins: 50_000n };
  assert.equal(paymentUri(bitcoin), 'bitcoin:bc1qexample?amount=0.0005');
  const token = { network: 'ETHEREUM', asset: 'USDT', token: '0xdAC1', chainId: 1, decimals: 6, address: '0xabc', coins: 2_550_000_000n };
  assert.equal(paymentUri(token), 'ethereum:0xdAC1@1/transfer?address=0xabc&uint256=25500000');
  const ether = { network: 'ETHEREUM', asset: 'ETH', token: null, chainId: 1, decimals: 18, address: '0xabc', coins: 50_000_000n };
  assert.equal(paymentUri(ether), 'ethereum:0xabc@1?value=500000000000000000');
  assert.equal(paymentUri({ ...ether, network: 'TRON', address: 'Tabc' }), 'Tabc');
});

test('coins are read and written exactly', () => {
  assert.deepEqual([coinsOf('12'), coinsOf('0.5'), coinsOf('0.00000001')], [1_200_000_000n, 50_000_000n, 1n]);
  assert.deepEqual([coinsOf('0.000000001'), coinsOf('-1'), coinsOf('1e3'), coinsOf('')], [undefined, undefined, undefined, undefined]);
  assert.equal(coinsBelow('0.123456789123456789'), 12_345_678n);
  fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), (coins) => coinsOf(decimalCoins(coins)) === coins));
});

const baht = Currency.parse('THB');

test('coins are worth whole cash of their currency', () => {
  const rate = coinsOf('95000') ?? 0n;
  const coins = coinsFor(1_000_000n, 4, rate, 8);
  assert.equal(decimalCoins(coins), '0.00105264');
  assert.equal(worthOf(coins, baht, rate), 1_000_000n);
  assert.equal(worthOf(coins, Currency.parse('VND'), coinsOf('2400000000.5') ?? 0n) % 10_000n, 0n);
});

test('the coins asked for are worth at least the price, and hardly more', () => {
  const rate = coinsOf('60000') ?? 0n;
  assert.equal(decimalCoins(coinsFor(600_000n, 4, rate, 8)), '0.001');
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.constantFrom(6, 8, 18),
      (cash, price, decimals) => {
        const units = cash * 100n;
        const coins = coinsFor(units, 4, price, decimals);
        const smallest = decimals >= 8 ? 1n : 10n ** BigInt(8 - decimals);
        assert.ok(worthOf(coins, baht, price) >= units);
        assert.ok(coins <= smallest || worthOf(coins - smallest, baht, price) < units);
        assert.equal(coins % smallest, 0n);
      },
    ),
  );
});

test('coins beyond a quote are worth the lower rate, and wait where there is none', () => {
  const coins = (text: string) => coinsOf(text) ?? 0n;
  const quote = { coins: coins('10'), rate: coins('2') };
  const worth = (sent: string, rateNow?: string) =>
    worthByQuote(coins(sent), USD, quote, rateNow === undefined ? undefined : coins(rateNow));
  assert.deepEqual([worth('10'), worth('4', '1'), worth('10', '1')], [200_000n, 80_000n, 200_000n]);
  assert.deepEqual([worth('15', '1'), worth('15', '3'), worth('15')], [250_000n, 300_000n, undefined]);
  // The two parts are rounded together: neither half a cent is lost.
  assert.equal(worthByQuote(coins('0.005'), USD, { coins: coins('0.0025'), rate: coins('2') }, coins('2')), 100n);
});

test('a payment of coins is credited and let go by its blocks, and a reorganisation is noticed at any time', () => {
  const thresholds = { confirmations: 3, finalAfter: 12 };
  const state = (coins: bigint, confirmations: number, isGone = false) => stateOf({ coins, confirmations, isGone }, 500n, thresholds);
  assert.deepEqual(
    [state(500n, 0), state(500n, 2), state(500n, 3), state(500n, 11), state(500n, 12)],
    ['SEEN', 'SEEN', 'CREDITABLE', 'CREDITABLE', 'FINAL'],
  );
  assert.deepEqual([state(499n, 40), state(500n, 0, true)], ['TOO_SMALL', 'GONE']);
  assert.equal(stateOf({ coins: 500n, confirmations: 4, isGone: false }, 1n, { confirmations: 6, finalAfter: 2 }), 'SEEN');
});

test('only a channel that says no in its own words has refused; everything strange is unknown', () => {
  const good = { id: 'p1', state: 'ACCEPTED', code: null };
  assert.deepEqual(outcomeOf({ status: 201, body: good }), { state: 'SENT', externalId: 'p1', paid: false });
  assert.deepEqual(outcomeOf({ status: 200, body: { ...good, state: 'PAID' } }), { state: 'SENT', externalId: 'p1', paid: true });
  assert.deepEqual(outcomeOf({ status: 200, body: { ...good, state: 'REJECTED', code: 'ACCOUNT_CLOSED' } }), {
    state: 'REFUSED',
    code: 'ACCOUNT_CLOSED',
  });
  assert.deepEqual(outcomeOf({ status: 422, body: { error: 'NOT_ENOUGH' } }), { state: 'REFUSED', code: 'NOT_ENOUGH' });
  for (const strange of [
    { status: 200, body: 'OK' },
    { status: 200, body: { id: '', state: 'PAID' } },
    { status: 202, body: {} },
    { status: 302, body: '' },
    { status: 404, body: '<html>' },
    { status: 409, body: { error: 'REFERENCE_USED' } },
    { status: 422, body: { message: 'no' } },
    { status: 418, body: { error: 'TEAPOT' } },
  ])
    assert.equal(outcomeOf(strange).state, 'UNKNOWN', JSON.stringify(strange));
});

test('that a channel has never heard of a payout means nothing while the call may still be on its way', () => {
  const never = { sent_at: at, rail_id: null };
  assert.equal(afterNeverHeard(never, at.add({ minutes: 10 })).state, 'UNKNOWN');
  assert.equal(afterNeverHeard(never, at.add({ minutes: 10, seconds: 1 })).state, 'REFUSED');
  assert.equal(afterNeverHeard({ ...never, rail_id: 'P-1' }, at.add({ hours: 24 })).state, 'UNKNOWN');
});

test('signatures are over exactly these bytes', () => {
  // Computed with: printf '…' | openssl dgst -sha256 -hmac key
  const signed = { method: 'POST', path: '/bank/v1/payouts', timestamp: '1700000000000', nonce: 'nonce-01', body: '{"a":1}' };
  assert.equal(callSignature('key', signed), 'cbf2f26122493104c830748cebe09bdabc10f52477d8cdef33998dc476a1e912');
  assert.equal(
    hookSignature('key', '1700000000', Buffer.from('{"a":1}')),
    'a438e398bfafc57e4396bb7fc2304422f0f768e965d073ca313cb52e22e6ad03',
  );
});

test('a message is genuine for five minutes, before and after, and only as it was signed', () => {
  const body = Buffer.from('{"a":1}');
  const seconds = Math.floor(at.epochMilliseconds / 1000).toString();
  const header = `t=${seconds},v1=${hookSignature('key', seconds, body)}`;
  assert.equal(isHookGenuine('key', header, body, at), true);
  assert.equal(isHookGenuine('key', header, body, at.add({ seconds: 300 })), true);
  assert.equal(isHookGenuine('key', header, body, at.add({ seconds: 301 })), false);
  assert.equal(isHookGenuine('key', header, body, at.subtract({ seconds: 301 })), false);
  assert.equal(isHookGenuine('other', header, body, at), false);
  assert.equal(isHookGenuine('key', header, Buffer.from('{"a":2}'), at), false);
  for (const wrong of [undefined, '', 'v1=00', header.toUpperCase(), `${header},v1=00`])
    assert.equal(isHookGenuine('key', wrong, body, at), false);
});

const file = (...rows: string[]) => ['id,reference,kind,gross,fee,net,currency,at', ...rows, ''].join('\r\n');

test('a settlement file is read whole or not at all', () => {
  const row = 'p1,ABCD2345,PAYMENT,100.00,1.80,98.20,USD,2026-11-20T08:00:00Z';
  assert.deepEqual(readSettlement(file(row), USD), [
    { id: 'p1', reference: 'ABCD2345', kind: 'PAYMENT', gross: 1_000_000n, fee: 18_000n, net: 982_000n, at },
  ]);
  assert.deepEqual(readSettlement(file(), USD), []);
  assert.throws(() => readSettlement('id,amount\r\n', USD), /other columns/);
  for (const wrong of [row.replace('98.20', '98.21'), row.replace('USD', 'THB'), row.replace('PAYMENT', 'GIFT'), `${row},more`, 'p1,A'])
    assert.throws(() => readSettlement(file(row, wrong), USD), /line 3/);
});

test('a difference is what one side lacks, or has otherwise', () => {
  const settled = readSettlement(
    file(
      'a,A,PAYMENT,10.00,0.18,9.82,USD,2026-11-20T08:00:00Z',
      'b,B,PAYMENT,20.00,0.36,19.64,USD,2026-11-20T08:00:00Z',
      'c,C,PAYMENT,30.00,0.54,29.46,USD,2026-11-20T08:00:00Z',
      'r,C,REFUND,-5.00,0.00,-5.00,USD,2026-11-20T08:00:00Z',
    ),
    USD,
  );
  const booked = [
    { id: 'a', amount: 100_000n },
    { id: 'b', amount: 210_000n },
    { id: 'd', amount: 400_000n },
  ];
  assert.deepEqual(differences(settled, booked), [
    { id: 'b', theirs: 200_000n, ours: 210_000n },
    { id: 'c', theirs: 300_000n, ours: null },
    { id: 'd', theirs: null, ours: 400_000n },
  ]);
});
