/** A game house of the outside world that keeps its players' money itself, running for a test, and members of ours with a wallet there. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { VendorCode, type VendorTransferId } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import pg from 'pg';
import { pino } from 'pino';
import { forgetCircuits } from '../src/modules/payments/channels/call-channel.ts';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import { registerContract, registerTransferVendor, transferFunds } from '#modules/payments/vendor-transfers';
import * as wallet from '#modules/money/wallet';
import { inTransaction, open } from '#platform/database';
import type { MemberCaller } from '#platform/http';
import { createApp } from '../../outside/src/app.ts';
import { clearFaults, injectFault, type What } from '../../outside/src/fault-injection/store.ts';
import { openShop } from '../../outside/src/tcg/shops.ts';
import { freshDatabase } from '../../outside/test/fresh-database.ts';
import type { TransfersTables } from '../src/modules/payments/vendor-transfers/tables.ts';
import { aMember, aMerchant } from './builders.ts';

export type GameHouse = Awaited<ReturnType<typeof openGameHouse>>;

/** Opens the outside world's game houses. Several merchants and vendors may live in one. */
export const openGameHouse = async () => {
  const database = await freshDatabase();
  const log = pino({ level: 'silent' });
  const settings = {
    publicUrl: 'http://localhost:8080',
    returnOrigins: [],
    smsKey: undefined,
    firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
    outsideUrl: 'http://outside.test',
    platformUrl: 'http://127.0.0.1:9',
  };
  const app = await createApp({ database, log, settings, secret: 'a secret for tests', announce: () => undefined });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    database,
    misbehave: (what: What, times = 1, seconds = 30, subject: 'TCG' | 'TCG_LOOK' = 'TCG') =>
      database.inTransaction((tx) => injectFault(tx, { subject, what, times_left: times, seconds })),
    behave: () => database.inTransaction(clearFaults),
    close: async (): Promise<void> => {
      await app.close();
      await database.close();
    },
  };
};

type Terms = { house?: 'LANTERN' | 'MONSOON'; url?: string; max?: string; dailyMax?: string; takes?: 'CASH' | 'WITHDRAWABLE' };

/** A vendor of this house with a contract of the merchant's, and the house's account for it. */
export const aTransferVendor = async (
  house: GameHouse,
  merchant: Merchant,
  { house: name = 'LANTERN', url = `${house.url}/tcg`, max = '50000.00', dailyMax = '200000.00', takes = 'CASH' }: Terms = {},
) => {
  const code = VendorCode.parse(`T${randomBytes(4).toString('hex').toUpperCase()}`);
  const { currency } = merchant;
  const login = `${merchant.id}-${code}`;
  const product = 7;
  const cipher = name === 'LANTERN' ? 'DES' : 'AES';
  const keys = {
    cipherKey: randomBytes(32)
      .toString('hex')
      .slice(0, cipher === 'DES' ? 8 : 32),
    signKey: randomUUID(),
  };
  const units = (amount: string) => moneyOf(amount, currency).amount;
  await house.database.inTransaction((tx) =>
    openShop(tx, { login, house: name, product, currency, cipher, cipher_key: keys.cipherKey, sign_key: keys.signKey }),
  );
  await inTransaction(async (tx) => {
    await registerTransferVendor(tx, { code, name: `House ${code}`, url, product, cipher, launchMode: 'popup' });
    const limits = { min: units('10.00'), max: units(max), dailyMax: units(dailyMax), step: units('0.01'), takes };
    await registerContract(tx, { merchantId: merchant.id, vendor: code, currency, login, ...keys, ...limits });
  });
  forgetCircuits();
  return { code, login, keys, product, cipher } as const;
};

export type TransferVendor = Awaited<ReturnType<typeof aTransferVendor>>;

/** A member with cash, and what both books say of them. */
export const aTraveller = async (
  house: GameHouse,
  vendor: TransferVendor,
  { cash = '1000.00', merchant }: { cash?: string; merchant?: Merchant } = {},
) => {
  const member = await aMember({ merchant: merchant ?? (await aMerchant()) });
  const { currency, merchantId } = member;
  const purse = { memberId: member.id, merchantId, currency };
  const money = (amount: string) => moneyOf(amount, currency);
  await inTransaction((tx) =>
    wallet.receive(tx, { ...purse, money: money(cash), house: 'ADJUSTMENT', reference: `test:${member.id}`, reason: 'TEST' }),
  );
  const caller: MemberCaller = { memberId: member.id, merchantId, sessionId: member.id, type: member.type };
  const rowsOf = () =>
    inTransaction((tx) =>
      open<TransfersTables>(tx).selectFrom('transfers.transfer').selectAll().where('member_id', '=', member.id).orderBy('id').execute(),
    );
  return {
    member,
    purse,
    caller,
    money,
    to: (amount?: string, key: string = randomUUID(), code = vendor.code) =>
      transferFunds(caller, { key, from: 'main', to: code, ...(amount !== undefined && { money: money(amount) }) }),
    home: (amount?: string, key: string = randomUUID(), code = vendor.code) =>
      transferFunds(caller, { key, from: code, to: 'main', ...(amount !== undefined && { money: money(amount) }) }),
    rowsOf,
    stateOf: async (id: VendorTransferId) => (await rowsOf()).find((row) => row.id === id)?.state,
    /** The balance of each of the member's accounts, in units. */
    accounts: async (): Promise<Record<string, bigint>> =>
      Object.fromEntries(
        (await inTransaction((tx) => ledger.accountsOf(tx, member.id, merchantId))).map(({ ref, balance }) => [ref.kind, balance]),
      ),
    /** The member's balance in the vendor's own records, in units. */
    there: async (of: TransferVendor = vendor): Promise<bigint> => {
      const player = await playerOf(member, of.code);
      if (player === undefined) return 0n;
      const { rows } = await house.database.inTransaction((tx) =>
        tx.query<{ balance: bigint }>('select balance from tcg.player where login = $1 and username = $2', [of.login, player]),
      );
      return rows[0]?.balance ?? 0n;
    },
    /** The member plays there and wins (above nothing) or loses. */
    play: async (amount: bigint, of: TransferVendor = vendor): Promise<void> => {
      const player = await playerOf(member, of.code);
      await house.database.inTransaction((tx) =>
        tx.query('update tcg.player set balance = greatest(0, balance + $3) where login = $1 and username = $2', [
          of.login,
          player,
          amount,
        ]),
      );
    },
    /** Rounds of the member as the vendor's own book has them, a while ago: stakes and payouts. */
    record: async (rounds: readonly (readonly [stake: string, payout: string])[]): Promise<void> => {
      const player = await playerOf(member, vendor.code);
      for (const [stake, payout] of rounds)
        await house.database.inTransaction((tx) =>
          tx.query(
            `insert into tcg.round (key, login, username, game_code, chosen, drawn, stake, payout, at)
             values (gen_random_uuid(), $1, $2, 'red-or-gold', 0, 0, $3, $4, now() - interval '5 seconds')`,
            [vendor.login, player, money(stake).amount, money(payout).amount],
          ),
        );
    },
    /** The events about the member's rounds that other modules received. */
    toldRounds: () => toldRounds(member.id),
    /** How often the vendor moved money under each reference. */
    movedThere: async (): Promise<{ reference: string; state: string }[]> =>
      (
        await house.database.inTransaction((tx) =>
          tx.query<{ reference: string; state: string }>('select reference, state from tcg.movement where login = $1', [vendor.login]),
        )
      ).rows,
  };
};

export type Traveller = Awaited<ReturnType<typeof aTraveller>>;

const playerOf = async (member: Member, code: VendorCode): Promise<string | undefined> =>
  (
    await inTransaction((tx) =>
      open<TransfersTables>(tx)
        .selectFrom('transfers.wallet')
        .select('player')
        .where('member_id', '=', member.id)
        .where('vendor', '=', code)
        .executeTakeFirst(),
    )
  )?.player;

const toldRounds = async (memberId: string): Promise<{ stake: string; payout: string; validBet: string }[]> => {
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ type: string; payload: { stake: string; payout: string; validBet: string } }>(
      `select payload from platform.outbox where type = 'round.ended' and member_id = $1 order by xid, id`,
      [memberId],
    );
    return rows.map(({ payload: { stake, payout, validBet } }) => ({ stake, payout, validBet }));
  } finally {
    await client.end();
  }
};
