/** The platform's whole door, and beside it a stand-in of each family of vendors, speaking to one another over HTTP as they do when they are real. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { GameCode, type NodeId, VendorCode } from '@croupier/contract/core/ids';
import { Decimal, moneyOf } from '@croupier/contract/core/money';
import { FeedGame } from '@croupier/contract/vendor-api/wallet';
import { pino } from 'pino';
import * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import * as ledger from '#modules/money/ledger';
import type { Member } from '#modules/people/members';
import * as vendorsModule from '#modules/play/vendors';
import * as launch from '#modules/play/launch';
import * as vendorReconciliation from '#modules/play/vendor-reconciliation';
import * as wallet from '#modules/money/wallet';
import { inTransaction } from '#platform/database';
import { createApp as createOutside } from '../../outside/src/app.ts';
import type { Operation, Family, PlatformAnswer, SimulatedVendor, Session } from '../../outside/src/vendors/operation.rules.ts';
import { deliverVendorMessages } from '../../outside/src/vendors/deliver.ts';
import { games as gamesThere, vendorSecret, openVendors } from '../../outside/src/vendors/simulated-vendors.ts';
import { playRound } from '../../outside/src/vendors/play-round.ts';
import { aKeyPair } from '../../outside/src/vendors/rsa.ts';
import { sumsOf } from '../../outside/src/vendors/book.rules.ts';
import { booksOf } from '../../outside/src/vendors/books.ts';
import * as book from '../../outside/src/vendors/store.ts';
import { protocols } from '../../outside/src/vendors/protocols.ts';
import { freshDatabase } from '../../outside/test/fresh-database.ts';
import { createApp } from '../src/app.ts';
import { aMember } from './builders.ts';
import { ask } from './player.ts';

export type { Operation, Family, PlatformAnswer } from '../../outside/src/vendors/operation.rules.ts';
export type { Fault } from '../../outside/src/vendors/store.ts';

const secret = 'what the platform and the outside world share in tests';
const log = pino({ level: 'silent' });

/**
 * `STRICT`: what was settled stays. `LIVE`: rounds may be corrected. `CAREFUL`: and a correction that cannot be paid is refused. `OPEN_HANDED`: wins are paid late and
 * without a bet, and a round ends only when that is said for itself, where the family can.
 */
export const manners = ['STRICT', 'LIVE', 'CAREFUL', 'OPEN_HANDED'] as const;
export type Manners = (typeof manners)[number];

export type StandIns = Awaited<ReturnType<typeof openStandIns>>;
export type Seat = Awaited<ReturnType<StandIns['sit']>>;

/** Opens both sides, with a vendor of each family for each manner. Nothing is delivered by itself: a test says when. */
export const openStandIns = async (families: readonly Family[]) => {
  const app = await createApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const platformUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const database = await freshDatabase();
  const settings = {
    publicUrl: 'http://localhost:8080',
    returnOrigins: [],
    smsKey: undefined,
    firebaseIssuer: 'http://localhost:8070/firebase/croupier-demo',
    outsideUrl: 'http://outside.test',
    platformUrl,
  };
  const outside = await createOutside({ database, log, settings, secret, announce: () => undefined });
  await outside.listen({ host: '127.0.0.1', port: 0 });
  const outsideUrl = `http://127.0.0.1:${(outside.server.address() as AddressInfo).port}`;
  const [theirs, ours] = [await aKeyPair(), await aKeyPair()];

  const codes = new Map<string, VendorCode>();
  for (const manner of manners) {
    const named = Object.fromEntries(
      families.map((family) => [family, `${family.slice(0, 4)}_${randomBytes(4).toString('hex').toUpperCase()}`]),
    );
    await database.inTransaction((tx) =>
      openVendors(tx, { platformUrl, secret, rsa: { key: theirs.privateKey, platformKey: ours.publicKey }, codes: named }),
    );
    for (const family of families) {
      const code = VendorCode.parse(named[family]);
      codes.set(`${family} ${manner}`, code);
      await register(code, family, manner, { url: `${outsideUrl}/vendors/${code}`, theirKey: theirs.publicKey, ourKey: ours.privateKey });
    }
  }
  // Their games are asked for over HTTP too.
  await vendorsModule.syncCatalogues();

  const codeOf = (family: Family, manner: Manners): VendorCode => {
    const code = codes.get(`${family} ${manner}`);
    if (code === undefined) throw new Error('no such vendor was opened');
    return code;
  };
  const houseOf = (family: Family, manner: Manners): SimulatedVendor => ({
    code: codeOf(family, manner),
    family,
    platformUrl,
    key: family === 'HUB88' ? theirs.privateKey : vendorSecret(secret, codeOf(family, manner)),
  });

  /** Opens a game for a member, as the lobby does; answers what the stand-in was told. */
  const open = async (family: Family, manner: Manners, member: Member): Promise<Session> => {
    const vendor = codeOf(family, manner);
    const [game] = gamesThere;
    const caller = { memberId: member.id, merchantId: member.merchantId, sessionId: member.id, type: member.type };
    const { url } = await launch.launchGame(
      caller,
      { nodeId: `${vendor}:${game}` as NodeId, device: 'WEB', language: 'en' },
      'http://site.localhost',
    );
    const session = { player: member.id as string, game: game as string, currency: member.currency };
    if (family !== 'CANONICAL') return { ...session, token: new URL(url).searchParams.get('session') ?? '' };
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
    const found = await vendorsModule.findVendor(vendor);
    const reply = found && (await launch.authenticate(found, { token, gameCode: GameCode.parse(game) }));
    if (reply?.player === undefined) throw new Error(`not authenticated: ${reply?.code}`);
    const opened = { ...session, token: reply.player.sessionId };
    await database.inTransaction((tx) => book.saveSession(tx, { ...opened, house: vendor, language: 'en' }));
    return opened;
  };

  /** A member with cash who sits at a game of a family's vendor. */
  const sit = async (family: Family, manner: Manners = 'STRICT', cash = '100.00') => {
    const member = await aMember();
    const purse = { memberId: member.id, merchantId: member.merchantId, currency: member.currency };
    const give = (amount: string) =>
      inTransaction((tx) =>
        wallet.receive(tx, {
          ...purse,
          money: moneyOf(amount, member.currency),
          house: 'ADJUSTMENT',
          reference: `test:${randomUUID()}`,
          reason: 'TEST',
        }),
      );
    if (cash !== '0.00') await give(cash);
    const house = houseOf(family, manner);
    const session = await open(family, manner, member);
    const say = async (operation: Operation, as: Partial<Session> = {}): Promise<PlatformAnswer> => {
      const call = protocols[family].write(operation, { ...session, ...as }, house, { atMs: Date.now(), nonce: randomUUID() });
      if (call === undefined) throw new Error(`${family} has no words for ${operation.kind}`);
      const answer = await fetch(call.url, { method: call.method, headers: call.headers, body: call.body });
      return protocols[family].read(operation, answer.status, await answer.text());
    };
    return {
      family,
      house,
      member,
      purse,
      session,
      say,
      give,
      reopen: () => open(family, manner, member),
      cash: async () => (await inTransaction((tx) => wallet.balanceOf(tx, purse))).balance,
      accounts: async () =>
        Object.fromEntries(
          (await inTransaction((tx) => ledger.accountsOf(tx, member.id, member.merchantId))).map(({ ref, balance }) => [ref.kind, balance]),
        ),
      houseBalance: async (kind: string) =>
        (await inTransaction((tx) => ledger.accountsOf(tx, 'house', member.merchantId))).find(({ ref }) => ref.kind === kind)?.balance,
      /** All accounts of the house whose kind begins so, together. */
      houseSum: async (prefix: string) =>
        (await inTransaction((tx) => ledger.accountsOf(tx, 'house', member.merchantId)))
          .filter(({ ref }) => ref.kind.startsWith(prefix))
          .reduce((sum, { balance }) => sum + balance, 0n),
      exceptions: async () =>
        (await ask<{ kind: string }>('select kind from vendors.exception where member_id = $1 order by id', [member.id])).map(
          ({ kind }) => kind,
        ),
      rounds: () =>
        ask<{ vendor_round_id: string; state: string; stake: bigint; payout: bigint; valid_bet: bigint | null; corrected_by: bigint }>(
          'select vendor_round_id, state, stake, payout, valid_bet, corrected_by from vendors.round where member_id = $1 order by id',
          [member.id],
        ),
      /** As if twelve hours had gone by. */
      endSessions: () => ask(`update vendors.game_session set ends_at = now() - interval '1 second' where member_id = $1`, [member.id]),
      /** As if the vendor's own address answered nobody while something is done. */
      unreachable: async <T>(work: () => Promise<T>): Promise<T> => {
        const [there] = await ask<{ internal_url: string }>('select internal_url from vendors.vendor where code = $1', [house.code]);
        const moveTo = async (url: string | undefined): Promise<void> => {
          await ask('update vendors.vendor set internal_url = $2 where code = $1', [house.code, url ?? '']);
          vendorsModule.forgetVendors();
        };
        await moveTo('http://127.0.0.1:9');
        try {
          return await work();
        } finally {
          await moveTo(there?.internal_url);
        }
      },
      transactions: async () =>
        (await ask<{ tx_id: string }>('select tx_id from vendors.transaction where member_id = $1', [member.id])).map(({ tx_id }) => tx_id),
      events: async () =>
        (await ask<{ type: string }>('select type from platform.outbox where member_id = $1 order by xid, id', [member.id])).map(
          ({ type }) => type,
        ),
      /** The vendor's own record of this member, round by round. */
      theirBook: async () => {
        const books = await database.inTransaction((tx) => booksOf(tx, house.code, {}));
        return books
          .filter(({ round }) => round.player === member.id)
          .map(({ round, lines }) => ({ name: round.name, lines, ...sumsOf(lines) }));
      },
      /** Lets the platform read the vendor's book of the last hour and of this one, as a person may ask for. */
      reconcile: async () => {
        const at = Temporal.Now.instant();
        await vendorReconciliation.requestReading({
          house: house.code as VendorCode,
          from: at.subtract({ hours: 1 }),
          until: at.add({ hours: 1 }),
          by: 'a test',
        });
        await vendorReconciliation.reconcileVendors();
      },
      differences: () =>
        ask<{
          id: string;
          class: string;
          state: string;
          about: string;
          amount: bigint;
          heal_answer: string | null;
          ours: unknown;
          theirs: unknown;
        }>('select id, class, state, about, amount, heal_answer, ours, theirs from vendors.difference where member_id = $1 order by id', [
          member.id,
        ]),
      /** Plays a round as the vendor does, with what it is told to do wrong, and tells all of it. Answers its own book of it. */
      play: async (stake: string, payout: string, fault?: book.Fault) => {
        const at = Temporal.Now.instant();
        const name = await database.inTransaction(async (tx) => {
          if (fault !== undefined) await book.injectFault(tx, house.code, fault, 1, 30);
          return playRound(tx, { token: session.token, stake: Decimal.parse(stake), payout: Decimal.parse(payout) }, at);
        });
        return {
          /** All that is due so many seconds after the round was played. */
          tell: (seconds = 0) => deliverVendorMessages({ database, log }, at.add({ seconds })),
          round: () => database.inTransaction((tx) => book.findRound(tx, name)),
          /** The vendor thinks better of it: by its own book the stake goes back. Nobody is told. */
          cancel: () => database.inTransaction((tx) => book.setRound(tx, name, 'VOID')),
          messages: () => database.inTransaction((tx) => book.messagesOf(tx, name)),
          name,
        };
      },
    };
  };

  return {
    platformUrl,
    sit,
    houseOf,
    close: async (): Promise<void> => {
      await outside.close();
      await app.close();
      await database.close();
    },
  };
};

type Terms = { ownPromotions: boolean; canResettle: boolean; refusesShortAdjust: boolean; takesLateWins: boolean; winsWithoutBet: boolean };
const strict: Terms = { ownPromotions: true, canResettle: false, refusesShortAdjust: false, takesLateWins: false, winsWithoutBet: false };
const terms: Readonly<Record<Manners, Terms>> = {
  STRICT: strict,
  LIVE: { ...strict, canResettle: true },
  CAREFUL: { ...strict, canResettle: true, refusesShortAdjust: true },
  OPEN_HANDED: { ...strict, takesLateWins: true, winsWithoutBet: true },
};

const ourNames: Readonly<Record<Family, Record<string, string>>> = {
  CANONICAL: {},
  HUB88: { operatorId: '7' },
  PRAGMATIC: { secureLogin: 'croupier', freeRounds: 'PER_ROUND' },
  SLOTEGRATOR: { merchantId: 'croupier' },
  EVOLUTION: { casinoKey: 'croupier' },
};

const algorithms = { PRAGMATIC: 'md5', SLOTEGRATOR: 'hmac-sha1', EVOLUTION: 'token', CANONICAL: 'hmac-sha256' } as const;

type There = { url: string; theirKey: string; ourKey: string };

const register = (code: VendorCode, family: Family, manner: Manners, { url, theirKey, ourKey }: There): Promise<void> =>
  inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: code });
    if (family === 'CANONICAL') await games.applyFeed(tx, code, gamesThere.map(listed));
    const shared = vendorSecret(secret, code);
    await vendorsModule.registerVendor(tx, {
      code,
      internalUrl: url,
      launchUrl: url,
      launchMode: 'popup',
      ...terms[manner],
      family,
      // Nobody waits a day in a test for a message that does not come.
      settings: {
        ...ourNames[family],
        healAfterMinutes: '0',
        ...(family === 'PRAGMATIC' && manner === 'OPEN_HANDED' && { endsRound: 'END_ROUND' }),
      },
      ownSecret: family === 'HUB88' ? ourKey : shared,
    });
    await vendorsModule.registerVendorKey(
      tx,
      code,
      family === 'HUB88'
        ? { keyId: `${code}-1`, algorithm: 'rsa-sha256', publicKeyPem: theirKey }
        : { keyId: `${code}-1`, algorithm: algorithms[family], secret: shared },
    );
  });

const listed = (gameCode: string): FeedGame =>
  z.parse(FeedGame, {
    gameCode,
    category: 'RNG',
    names: { en: gameCode },
    iconPath: `/${gameCode}.png`,
    releasedAt: '2026-01-01T00:00:00Z',
  });
