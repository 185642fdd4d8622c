/**
 * Whatever a member, a vendor, an operator and the time do, in whatever order, and whoever dies between two steps: no money is lost or made, nothing
 * moves twice, and when all is quiet the vendor's book and ours say the same.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { OperatorId } from '@croupier/contract/core/ids';
import fc from 'fast-check';
import { forgetCircuits } from '../channels/call-channel.ts';
import type { Merchant } from '#modules/brand/merchants';
import { freezeTime, now, unfreezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { runs } from '#test/depth';
import { aMerchant } from '#test/builders';
import { aTransferVendor, aTraveller, type GameHouse, openGameHouse, type TransferVendor } from '#test/game-house';
import { faultsOfTheBook } from '#test/player';
import { collectEverything } from './collect.ts';
import { beginTransfer } from './begin-transfer.ts';
import { queryUnknown, openAtVendor, sendLeftBehind, settleTransfer } from './index.ts';
import { walletsOf } from './overview.ts';
import { begin } from './store/transfers.ts';

let house: GameHouse;
let merchant: Merchant;
let vendors: readonly [TransferVendor, TransferVendor];

before(async () => {
  house = await openGameHouse();
  merchant = await aMerchant();
  vendors = [await aTransferVendor(house, merchant), await aTransferVendor(house, merchant, { house: 'MONSOON' })];
});
after(async () => {
  unfreezeTime();
  await house.close();
  await closeDatabase();
});

const acts = [
  'to',
  'home',
  'homeAll',
  'collect',
  'launch',
  'twice',
  'play',
  'look',
  'dieBeforeSending',
  'dieWhileSending',
  'ask',
  'leftBehind',
  'settle',
  'wait',
] as const;
const fates = ['WELL', 'WELL', 'WELL', 'TIMEOUT_AFTER_COMMIT', 'SILENT', 'REFUSE', 'DOUBLE', 'WRONG_SIGNATURE', 'ERROR', 'LATE'] as const;

const step = fc.record({
  act: fc.constantFrom(...acts),
  at: fc.constantFrom(0 as const, 1 as const),
  amount: fc.integer({ min: 10, max: 60 }),
  win: fc.integer({ min: -40, max: 40 }),
  fate: fc.constantFrom(...fates),
  lookFate: fc.constantFrom('WELL', 'WELL', 'WELL', 'WRONG_SIGNATURE', 'SILENT', 'ERROR'),
});

test('main + on its way + at vendors = what came in + what was won, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      freezeTime('2026-11-20T08:00:00Z');
      const who = await aTraveller(house, vendors[0], { merchant, cash: '200.00' });
      const { memberId, merchantId } = who.caller;

      for (const { act, at, amount, win, fate, lookFate } of steps) {
        const vendor = vendors[at];
        await house.behave();
        forgetCircuits();
        if (fate !== 'WELL') await house.misbehave(fate, 1, 1);
        if (lookFate !== 'WELL') await house.misbehave(lookFate as 'ERROR', 1, 1, 'TCG_LOOK');
        const money = `${amount}.00`;
        const wish = { memberId, merchantId, vendor: vendor.code, key: randomUUID(), cause: 'MEMBER', money: who.money(money) } as const;
        try {
          switch (act) {
            case 'to':
              await who.to(money, undefined, vendor.code);
              break;
            case 'home':
              await who.home(money, undefined, vendor.code);
              break;
            case 'homeAll':
              await who.home(undefined, undefined, vendor.code);
              break;
            case 'collect':
              await collectEverything(who.caller, randomUUID());
              break;
            case 'launch':
              await openAtVendor({
                ...who.caller,
                vendor: vendor.code,
                gameCode: 'red-or-gold' as never,
                language: 'en',
                backUrl: 'http://x',
              });
              break;
            case 'twice': {
              const key = randomUUID();
              await Promise.allSettled([
                who.to(money, key, vendor.code),
                who.to(money, key, vendor.code),
                who.home(money, undefined, vendor.code),
              ]);
              break;
            }
            case 'play':
              await who.play(BigInt(win) * 10_000n, vendor);
              break;
            case 'look':
              await Promise.all([walletsOf(who.caller, { ask: '1' }), walletsOf(who.caller, { ask: '1' })]);
              break;
            case 'dieBeforeSending':
              await inTransaction((tx) => beginTransfer(tx, { ...wish, direction: win < 0 ? 'TO_MAIN' : 'TO_VENDOR' }));
              break;
            case 'dieWhileSending': {
              const { id } = await inTransaction((tx) => beginTransfer(tx, { ...wish, direction: win < 0 ? 'TO_MAIN' : 'TO_VENDOR' }));
              await inTransaction((tx) => begin(tx, id, now(), now().add({ seconds: 15 })));
              break;
            }
            case 'ask':
              freezeTime(now().add({ seconds: 20 }).toString());
              await queryUnknown();
              break;
            case 'leftBehind':
              freezeTime(now().add({ seconds: 25 }).toString());
              await sendLeftBehind();
              break;
            case 'settle': {
              // An operator looks at the vendor's own book first, and says what it says.
              const doubted = (await who.rowsOf()).find(({ state }) => state === 'UNKNOWN');
              const theirs = (await movements()).get(doubted?.id ?? '');
              if (doubted !== undefined && theirs !== 'PENDING')
                await inTransaction((tx) =>
                  settleTransfer(tx, { id: doubted.id, operatorId: randomUUID() as OperatorId, moved: theirs === 'SUCCESS' }),
                );
              break;
            }
            case 'wait':
              freezeTime(now().add({ minutes: 4 }).toString());
              break;
          }
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        await isSound();
      }

      // Everybody behaves, and time passes: then nothing is in doubt any more.
      await house.behave();
      forgetCircuits();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      for (let round = 0; round < 4; round += 1) {
        freezeTime(now().add({ minutes: 11 }).toString());
        await sendLeftBehind();
        await walletsOf(who.caller, { ask: '1' });
        await queryUnknown();
      }
      await walletsOf(who.caller, { ask: '1' });
      assert.deepEqual(
        [...new Set((await who.rowsOf()).map(({ state }) => state))].filter((state) => state !== 'CONFIRMED' && state !== 'FAILED'),
        [],
      );
      const accounts = await who.accounts();
      for (const vendor of vendors) {
        assert.equal(accounts[`VENDOR:${vendor.code}`] ?? 0n, await who.there(vendor), 'the vendor has what our book says');
        assert.equal(accounts[`TRANSIT:${vendor.code}`] ?? 0n, 0n, 'nothing is on its way for ever');
      }
      await isSound();
      assert.deepEqual(await faultsOfTheBook(), []);

      async function movements(): Promise<Map<string, string>> {
        const { rows } = await house.database.inTransaction((tx) =>
          tx.query<{ reference: string; state: string }>('select reference, state from tcg.movement', []),
        );
        return new Map(
          rows.map(({ reference, state }) => [reference.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), state]),
        );
      }

      async function isSound(): Promise<void> {
        const held = await who.accounts();
        const rows = await who.rowsOf();
        const theirs = await movements();
        let played = 0n;
        for (const { code } of vendors) {
          const open = rows.filter((row) => row.vendor === code && row.state !== 'CONFIRMED' && row.state !== 'FAILED');
          assert.ok(open.length <= 1, 'one transfer is under way at a vendor');
          const out = open.filter(({ direction }) => direction === 'TO_VENDOR').reduce((sum, row) => sum + row.amount, 0n);
          assert.equal(held[`TRANSIT:${code}`] ?? 0n, out, 'what is on its way is what is not over');
          const moved = (direction: string) =>
            rows
              .filter((row) => row.vendor === code && row.state === 'CONFIRMED' && row.direction === direction)
              .reduce((sum, row) => sum + row.amount, 0n);
          played += (held[`VENDOR:${code}`] ?? 0n) - moved('TO_VENDOR') + moved('TO_MAIN');
        }
        const all = Object.entries(held).reduce((sum, [kind, balance]) => (kind === 'RECEIVABLE' ? sum : sum + balance), 0n);
        assert.equal(all, 2_000_000n + played, 'nothing is lost or made');
        for (const { id, state } of rows) {
          const there = theirs.get(id);
          if (state === 'CONFIRMED') assert.equal(there, 'SUCCESS', 'what counts as moved was moved');
          if (state === 'FAILED') assert.notEqual(there, 'SUCCESS', 'what was moved is not given back');
        }
      }
    }),
    { ...runs(3, 50), endOnFailure: true },
  );
});
