/** A vendor with one game, and players who stake at it: the wallet protocol as a test speaks it. */
import { randomBytes, randomUUID } from 'node:crypto';
import { GameCode, type GameSessionId, type NodeId, VendorCode } from '@croupier/contract/core/ids';
import { moneyOf } from '@croupier/contract/core/money';
import { FeedGame, type WalletInput, walletOps, type WalletReply } from '@croupier/contract/vendor-api/wallet';
import type pg from 'pg';
import * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import * as proofs from '../src/modules/money/ledger/store/proofs.ts';
import type { Member } from '#modules/people/members';
import type { Merchant } from '#modules/brand/merchants';
import * as vendorsModule from '#modules/play/vendors';
import * as walletApi from '#modules/play/wallet-api';
import * as launch from '#modules/play/launch';
import * as wallet from '#modules/money/wallet';
import { inTransaction } from '#platform/database';
import { ask } from './ask.ts';
import { aMember, aMerchant } from './builders.ts';

export { ask } from './ask.ts';

const game = GameCode.parse('diner');
export const vendorSecret = 'a secret of a small vendor';

type Terms = Partial<
  Pick<vendorsModule.Vendor, 'canResettle' | 'takesLateWins' | 'winsWithoutBet' | 'refusesShortAdjust' | 'ownPromotions'>
>;

/** A vendor with a secret of its own and the game `diner`. */
export const aVendor = async (terms: Terms = {}, family: vendorsModule.Vendor['protocol']['family'] = 'CANONICAL'): Promise<VendorCode> => {
  const code = VendorCode.parse(`V${randomBytes(4).toString('hex').toUpperCase()}`);
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: code });
    await games.applyFeed(tx, code, [
      z.parse(FeedGame, {
        gameCode: game,
        category: 'RNG',
        names: { en: 'Diner' },
        iconPath: '/art/diner.{w}.{ext}',
        releasedAt: '2026-01-01T00:00:00Z',
      }),
    ]);
    const url = 'http://127.0.0.1:9';
    const agreed = {
      canResettle: false,
      takesLateWins: false,
      winsWithoutBet: false,
      refusesShortAdjust: false,
      ownPromotions: true,
      ...terms,
    };
    await vendorsModule.registerVendor(tx, { code, internalUrl: url, launchUrl: url, launchMode: 'iframe', family, ...agreed });
    await vendorsModule.registerVendorKey(tx, code, { keyId: `${code}-1`, secret: vendorSecret });
  });
  return code;
};

export type Player = Awaited<ReturnType<typeof aPlayer>>;
type Op = Exclude<keyof typeof walletOps, 'authenticate' | 'balance' | 'status'>;
type Own = 'playerId' | 'currency' | 'sessionId' | 'gameCode';
/** The part of a call that a test states; the player fills in the rest. */
export type Wish<O extends Op> = Omit<WalletInput<O>, Own> & Partial<Pick<WalletInput<O>, Extract<Own, keyof WalletInput<O>>>>;

/** A member with cash, signed in at a vendor's game, whose vendor calls the wallet. */
export const aPlayer = async ({
  vendor,
  cash = '100.00',
  merchant,
  ...terms
}: Terms & { vendor?: VendorCode; cash?: string; merchant?: Merchant } = {}) => {
  const code = vendor ?? (await aVendor(terms));
  const member = await aMember({ merchant: merchant ?? (await aMerchant()) });
  const purse = { memberId: member.id, merchantId: member.merchantId, currency: member.currency };
  const money = moneyOf(cash, member.currency);
  if (money.amount > 0n) {
    await inTransaction((tx) =>
      wallet.receive(tx, { ...purse, money, house: 'ADJUSTMENT', reference: `test:${member.id}`, reason: 'TEST' }),
    );
  }
  const sessionId = await openSession(code, member);

  const call = async <O extends Op>(op: O, wish: Wish<O>): Promise<WalletReply> => {
    const body = { playerId: member.id, currency: member.currency, gameCode: game, sessionId, ...wish };
    const shape = (walletOps[op] as unknown as { def: { shape: object } }).def.shape;
    const known = Object.fromEntries(Object.entries(body).filter(([key]) => Object.hasOwn(shape, key)));
    const found = await vendorsModule.findVendor(code);
    if (found === undefined) throw new Error('the vendor is gone');
    return walletApi.executeRequest(found, op, z.parse(walletOps[op], known) as never);
  };
  return {
    member,
    purse,
    vendor: code,
    sessionId,
    call,
    bet: (txId: string, roundId: string, amount: string, more: Partial<Wish<'bet'>> = {}) =>
      call('bet', { txId, roundId, amount, ...more }),
    settle: (txId: string, roundId: string, amount: string, more: Partial<Wish<'settle'>> = {}) =>
      call('settle', { txId, roundId, amount, endRound: true, ...more }),
    rollback: (txId: string, roundId: string, refTxId: string, scope: 'BET' | 'SETTLE' = 'BET') =>
      call('rollback', { txId, roundId, refTxId, scope }),
    status: (of: { txId?: string; roundId?: string }) => status(code, { playerId: member.id, gameCode: game, ...of }),
    balance: async () => (await inTransaction((tx) => wallet.balanceOf(tx, purse))).balance,
    /** The balance of each of the member's accounts, in 10^-4. */
    accounts: async () =>
      Object.fromEntries(
        (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).map(({ ref, balance }) => [ref.kind, balance]),
      ),
    houseBalance: async (kind: string) =>
      (await inTransaction((tx) => ledger.accountsOf(tx, 'house', member.merchantId))).find(({ ref }) => ref.kind === kind)?.balance,
    /** The amount counted towards a grant's requirement, in 10^-4. */
    wagered: async (grantId: string) =>
      (await ask<{ counted: bigint }>(`select counted from turnover.requirement where source = 'GRANT' and source_id = $1`, [grantId]))[0]
        ?.counted,
    exceptions: async () =>
      (await ask<{ kind: string }>('select kind from vendors.exception where member_id = $1 order by id', [member.id])).map(
        ({ kind }) => kind,
      ),
    events: async () =>
      (
        await ask<{ type: string }>(
          `select type from platform.outbox where member_id = $1 and type <> 'member.registered' order by xid, id offset 1`,
          [member.id],
        )
      ).map(({ type }) => type),
    validBet: async (name: string) => {
      const [round] = await ask<{ id: string; valid_bet: bigint }>(
        'select id, valid_bet from vendors.round where member_id = $1 and vendor_round_id = $2',
        [member.id, name],
      );
      const corrections = await ask<{ amount: bigint }>('select amount from vendors.valid_bet_correction where round_id = $1 order by id', [
        round?.id,
      ]);
      return { first: round?.valid_bet, corrections: corrections.map(({ amount }) => amount) };
    },
    sql: (text: string) => ask(text),
    /** Asks the tables about this member: `$1` is their id. */
    ask: <Row extends pg.QueryResultRow>(text: string) => ask<Row>(text, [member.id]),
  };
};

const status = async (code: VendorCode, wish: WalletInput<'status'>): Promise<WalletReply> => {
  const vendor = await vendorsModule.findVendor(code);
  if (vendor === undefined) throw new Error('the vendor is gone');
  return walletApi.executeRequest(vendor, 'status', z.parse(walletOps.status, wish) as never);
};

const openSession = async (vendor: VendorCode, member: Member): Promise<GameSessionId> => {
  const caller = { memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type };
  const nodeId = `${vendor}:${game}` as NodeId;
  const { url } = await launch.launchGame(caller, { nodeId, device: 'WEB', language: 'en' }, 'http://site.localhost');
  const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
  const found = await vendorsModule.findVendor(vendor);
  if (found === undefined) throw new Error('the vendor is gone');
  const reply = await launch.authenticate(found, { token, gameCode: game });
  if (reply.player === undefined) throw new Error(`not authenticated: ${reply.code}`);
  return reply.player.sessionId;
};

/** The faults of the ledger; none in a test that passes. */
export const faultsOfTheBook = () => inTransaction(proofs.verifyAccounts);

/** How a vendor made here signs its calls. */
export const signerOf = (vendor: VendorCode) => ({ keyId: `${vendor}-1`, algorithm: 'hmac-sha256', secret: vendorSecret }) as const;

/** The body of a bet of 10.00 as it goes over the wire. */
export const betOf = (player: Player, more: object = {}) => ({
  txId: randomUUID(),
  roundId: 'r1',
  sessionId: player.sessionId,
  playerId: player.member.id,
  currency: player.member.currency,
  gameCode: game,
  amount: '10.00',
  ...more,
});
