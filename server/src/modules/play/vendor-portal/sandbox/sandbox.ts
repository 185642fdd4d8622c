import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { VendorCode } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import type * as contract from '@croupier/contract/play/vendor-portal';
import type * as practice from '@croupier/contract/play/vendor-portal-practice';
import type { AtWork } from '#modules/console/audit';
import * as vendorsModule from '#modules/play/vendors';
import * as protocols from '#modules/play/protocols';
import { nowMs } from '#platform/clock';
import type { Tx } from '#platform/database';
import { seal, unseal } from '#platform/secrets';
import type * as z from 'zod/mini';
import { withVendorPermission } from '../with-vendor-permission.ts';
import { addressesOf } from '../portal.ts';
import * as store from '../store/sandbox.ts';
import { callSandbox } from './call-sandbox.ts';
import type { SandboxAnswer, SandboxVendor } from './sandbox-messages.ts';

/** In our own protocol play is signed with a secret, so that nobody has to make a key pair to begin. */
const algorithms: Readonly<Record<contract.VendorFamily, contract.KeyAlgorithm>> = {
  CANONICAL: 'hmac-sha256',
  HUB88: 'rsa-sha256',
  PRAGMATIC: 'md5',
  SLOTEGRATOR: 'hmac-sha1',
  EVOLUTION: 'token',
};

/** The signing key of a vendor in its sandbox; made when it is first asked for. */
const sandboxKeyOf = async (tx: Tx, vendor: vendorsModule.Vendor): Promise<practice.SandboxKey> => {
  const found = await store.findSandboxKey(tx, vendor.code);
  if (found !== undefined)
    return { keyId: found.key_id, algorithm: found.algorithm, secret: unseal(found.secret), publicKey: found.public_key };
  const algorithm = algorithms[vendor.protocol.family];
  const made = newSecret(algorithm);
  const key_id = `${vendor.code}-sandbox`;
  await store.insertSandboxKey(tx, { vendor: vendor.code, key_id, algorithm, secret: seal(made.secret), public_key: made.publicKey });
  return sandboxKeyOf(tx, vendor);
};

/** Whether the vendor has practised, or been given what to sign with. */
export const hasSandboxKey = async (tx: Tx, vendor: vendorsModule.Vendor): Promise<boolean> =>
  (await store.findSandboxKey(tx, vendor.code)) !== undefined;

const newSecret = (algorithm: contract.KeyAlgorithm): { secret: string; publicKey: string | null } =>
  algorithm === 'rsa-sha256' ? rsaPair() : { secret: randomBytes(32).toString('base64url'), publicKey: null };

const rsaPair = (): { secret: string; publicKey: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { secret: privateKey, publicKey };
};

/** A vendor as its sandbox must know it. `code` may be one of the codes its house speaks for. */
export const sandboxVendor = async (tx: Tx, vendor: vendorsModule.Vendor, code: string = vendor.code): Promise<SandboxVendor> => {
  const { settings, currencies, canResettle, takesLateWins, winsWithoutBet, refusesShortAdjust, protocol } = vendor;
  const key = await sandboxKeyOf(tx, vendor);
  return {
    code,
    name: code,
    family: protocol.family,
    settings: { ...settings },
    currencies: { ...currencies },
    canResettle,
    takesLateWins,
    winsWithoutBet,
    refusesShortAdjust,
    key: { ...key, keyId: code === vendor.code ? key.keyId : `${code}-sandbox` },
  };
};

/** Where the house calls from when it calls as a vendor: one for each, so that what is mis-signed for one keeps no other waiting. */
const houseAddress = (code: string): string => `house:${code}`;

/** Signs a call as the vendor would, and has the sandbox answer it. `misSigned`: as nobody would who knows the key. */
export const sendInSandbox = async (
  vendor: SandboxVendor,
  unsigned: protocols.UnsignedCall,
  misSigned = false,
): Promise<{ sent: protocols.SignedCall; answer: SandboxAnswer }> => {
  const { keyId, secret } = vendor.key;
  const attempt = { atMs: nowMs(), nonce: randomUUID() };
  const codec = protocols.vendorCodecs[vendor.family];
  const proof = { keyId, secret: misSigned && vendor.family !== 'HUB88' ? `${secret}, but wrong` : secret };
  const signed = codec.sign(unsigned, `/sandbox/gw/v1/${vendor.code}/${unsigned.op}`, proof, attempt);
  const blotted = { ...signed, headers: { ...signed.headers, 'x-hub88-signature': Buffer.alloc(256).toString('base64') } };
  const sent = misSigned && vendor.family === 'HUB88' ? blotted : signed;
  const call = { url: sent.path, headers: sent.headers, body: Buffer.from(sent.body), address: houseAddress(vendor.code) };
  return { sent, answer: await callSandbox<'CALL'>({ kind: 'CALL', vendor, call }) };
};

export const exchangeOf = (unsigned: protocols.UnsignedCall, { status, body, code, ms }: SandboxAnswer): practice.Exchange => ({
  op: unsigned.op,
  request: unsigned.body,
  status,
  answer: body,
  code,
  ms,
});

const usualCurrency = Currency.parse('THB');
const usualGame = 'sandbox-game';

/** A new player of the sandbox, at a game. */
export const newSandboxPlayer = (
  vendor: SandboxVendor,
  cash: string,
  game = usualGame,
  currency = usualCurrency,
): Promise<practice.SandboxSeat> => callSandbox<'SIT'>({ kind: 'SIT', vendor, game, currency, cash });

/** Where to call and what to sign with. */
export const openSandbox = (by: AtWork, code: VendorCode): Promise<z.output<typeof practice.vendorSandbox.reply>> =>
  withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => {
    const key = await sandboxKeyOf(tx, vendor);
    return { answer: { url: addressesOf(code).sandboxUrl, key, family: vendor.protocol.family }, details: {} };
  });

/** Makes another secret for the sandbox; the one of before is good no more, from the next call on. */
export const renewSandboxKey = (by: AtWork, code: VendorCode): Promise<practice.SandboxKey> =>
  withVendorPermission(by, 'vendordesk.key', code, async (tx, { vendor }) => {
    const { algorithm, keyId } = await sandboxKeyOf(tx, vendor);
    const { secret, publicKey } = newSecret(algorithm);
    await store.replaceSandboxKey(tx, vendor.code, { secret: seal(secret), public_key: publicKey });
    const answer = await sandboxKeyOf(tx, vendor);
    return { answer, auditAction: 'vendordesk.key-changed', details: { before: { keyId }, after: { keyId, renewed: true } } };
  });

const vendorAt = (by: AtWork, code: VendorCode): Promise<SandboxVendor> =>
  withVendorPermission(by, 'vendordesk.sandbox', code, async (tx, { vendor }) => ({
    answer: await sandboxVendor(tx, vendor),
    details: {},
  }));

export const openSandboxSession = async (by: AtWork, code: VendorCode, cash: string): Promise<practice.SandboxSeat> =>
  newSandboxPlayer(await vendorAt(by, code), cash);

/** Signs and sends one call. */
export const tryCall = async (by: AtWork, code: VendorCode, { op, body }: practice.CallDraft): Promise<practice.Exchange> => {
  const unsigned = { op, body };
  const { answer } = await sendInSandbox(await vendorAt(by, code), unsigned);
  return exchangeOf(unsigned, answer);
};
