/**
 * The sandbox itself: a thread that runs the vendors' door with the very rules of the real one, on a database of its own. It knows no real member and no real book: it has
 * no connection to where they are. Started by `call-sandbox.ts`, which tells it by its surroundings which database is its own.
 */
import { randomUUID } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { GameCode, MerchantId, VendorCode } from '@croupier/contract/core/ids';
import { type Currency, moneyOf } from '@croupier/contract/core/money';
import type { SandboxSeat } from '@croupier/contract/play/vendor-portal-practice';
import { FeedGame } from '@croupier/contract/vendor-api/wallet';
import * as z from 'zod/mini';
import * as games from '#modules/play/catalogue';
import { createMember } from '#modules/people/registration';
import { forgetMerchants, getMerchantOrThrow, openMerchant } from '#modules/brand/merchants';
import * as vendorsModule from '#modules/play/vendors';
import { type LoggedCall, redirectCallLog } from '#modules/play/vendor-calls';
import * as walletApi from '#modules/play/wallet-api';
import * as launch from '#modules/play/launch';
import * as wallet from '#modules/money/wallet';
import { inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { settings } from '#platform/settings';
import { migrate } from '../../../../migrate.ts';
import type { SandboxRequest, SandboxMessage, SandboxReply, SandboxAnswer, SandboxCall, SandboxVendor } from './sandbox-messages.ts';

const nobody = () => Promise.resolve(undefined);
const loggedCalls = new Map<string, LoggedCall>();
/** Which vendors are known here, as they were told last. */
const known = new Map<string, string>();

const createSandbox = async () => {
  await migrate(settings.databaseUrl);
  redirectCallLog((logged) => {
    const id = logged.call.headers['x-sandbox-call'];
    if (typeof id === 'string') loggedCalls.set(id, logged);
  });
  const app = await createHttp({
    merchantOf: nobody,
    member: nobody,
    operator: nobody,
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: () => false,
  });
  await walletApi.walletGate(app, { under: '/sandbox' });
  await app.ready();
  return app;
};

const registerSandboxVendor = async (vendor: SandboxVendor): Promise<VendorCode> => {
  const code = VendorCode.parse(vendor.code);
  const shown = JSON.stringify(vendor);
  if (known.get(code) === shown) return code;
  const { keyId, algorithm, secret, publicKey } = vendor.key;
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: vendor.name });
    await vendorsModule.registerVendor(tx, {
      code,
      internalUrl: 'https://sandbox.invalid',
      launchUrl: 'https://sandbox.invalid',
      launchMode: 'popup',
      canResettle: vendor.canResettle,
      takesLateWins: vendor.takesLateWins,
      winsWithoutBet: vendor.winsWithoutBet,
      refusesShortAdjust: vendor.refusesShortAdjust,
      // A vendor that practises has no campaigns of ours.
      ownPromotions: true,
      family: vendor.family,
      settings: vendor.settings,
      currencies: vendor.currencies,
    });
    await launch.alignVendor(tx, { ...vendor, code });
    await vendorsModule.registerVendorKey(
      tx,
      code,
      publicKey !== null && (algorithm === 'rsa-sha256' || algorithm === 'ed25519')
        ? { keyId, algorithm, publicKeyPem: publicKey }
        : { keyId, algorithm: algorithm as 'hmac-sha256' | 'hmac-sha1' | 'md5' | 'token', secret },
    );
  });
  vendorsModule.forgetVendors();
  known.set(code, shown);
  return code;
};

const merchantFor = async (currency: Currency): Promise<MerchantId> => {
  const id = MerchantId.parse(`play${currency.toLowerCase()}`);
  await inTransaction((tx) =>
    openMerchant(tx, {
      id,
      name: `Sandbox ${currency}`,
      hosts: [`${id}.sandbox.invalid`],
      currency,
      languages: ['en'],
      defaultLanguage: 'en',
      timeZone: 'UTC',
      bets: ['0.01', '1000000.00'],
    }),
  );
  forgetMerchants();
  return id;
};

const listed = (gameCode: string): FeedGame =>
  z.parse(FeedGame, {
    gameCode,
    category: 'RNG',
    names: { en: gameCode },
    iconPath: `/${gameCode}.png`,
    releasedAt: '2026-01-01T00:00:00Z',
  });

const openPlaySession = async ({
  vendor,
  game: wanted,
  currency,
  cash,
}: Extract<SandboxRequest, { kind: 'SIT' }>): Promise<SandboxSeat> => {
  const code = await registerSandboxVendor(vendor);
  const merchantId = await merchantFor(currency);
  const { termsVersion } = await getMerchantOrThrow(merchantId);
  const game = GameCode.parse(wanted);
  return inTransaction(async (tx) => {
    await games.applyFeed(tx, code, [listed(game)], { whole: false });
    const name = `p${randomUUID().replaceAll('-', '').slice(0, 15)}`;
    const member = await createMember(tx, {
      merchantId,
      userName: name,
      type: 0,
      currency,
      language: 'en',
      registration: { method: 'WEB', ip: '192.0.2.1' },
      acceptedTerms: termsVersion,
    });
    const money = moneyOf(cash, currency);
    const purse = { memberId: member.id, merchantId, currency };
    if (money.amount > 0n)
      await wallet.receive(tx, { ...purse, money, house: 'ADJUSTMENT', reference: `sandbox:${member.id}`, reason: 'SANDBOX' });
    const seat = await launch.openSandboxSession(tx, code, member, game);
    const session = vendor.family === 'CANONICAL' ? seat.session : seat.token;
    return { playerId: member.id, session, game, currency, cash };
  });
};

type SandboxApp = Awaited<ReturnType<typeof createSandbox>>;

const answerCall = async (app: SandboxApp, vendor: SandboxVendor, { url, headers, body, address }: SandboxCall): Promise<SandboxAnswer> => {
  await registerSandboxVendor(vendor);
  const id = randomUUID();
  const atMs = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'x-sandbox-call': id },
    payload: Buffer.from(body),
    // Without one everybody would be counted as one caller, and who guesses would shut the sandbox for all.
    remoteAddress: address,
  });
  const ms = performance.now() - atMs;
  const logged = loggedCalls.get(id);
  loggedCalls.delete(id);
  const shown = ['content-type', 'x-key-id', 'x-timestamp', 'x-nonce', 'x-signature', 'x-request-id'];
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(shown.flatMap((name) => (typeof answer.headers[name] === 'string' ? [[name, answer.headers[name]]] : []))),
    body: answer.body,
    code: logged?.code ?? 'NO_SUCH_OPERATION',
    balance: logged?.results.at(-1)?.reply.balance?.total ?? null,
    ms: Math.round(ms),
  };
};

const port = parentPort;
if (port === null) throw new Error('the sandbox is a thread of the platform');
const post = (said: SandboxReply): void => port.postMessage(said);

try {
  const app = await createSandbox();
  port.on('message', ({ id, asked }: SandboxMessage) => {
    const answer = asked.kind === 'SIT' ? openPlaySession(asked) : answerCall(app, asked.vendor, asked.call);
    answer.then(
      (given) => post({ id, answer: given }),
      (error: unknown) => post({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  post({ open: true });
} catch (error) {
  post({ failed: error instanceof Error ? error.message : String(error) });
}
