/** A vendor with a desk, for tests. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { VendorCode } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import * as vendors from '#modules/play/vendors';
import { inTransaction } from '#platform/database';

type Family = 'CANONICAL' | 'HUB88' | 'PRAGMATIC' | 'SLOTEGRATOR' | 'EVOLUTION';

/** The secret it signs with. */
export const deskSecret = 'a secret that a vendor and the house share';

const algorithms = { CANONICAL: 'hmac-sha256', PRAGMATIC: 'md5', SLOTEGRATOR: 'hmac-sha1', EVOLUTION: 'token' } as const;

/** A vendor of its own, of some family, whose first key is `{code}-1`. With an address it is asked there, and both sides sign with the one secret. */
export const aDeskVendor = async (family: Family = 'CANONICAL', address?: string): Promise<VendorCode> => {
  const code = VendorCode.parse(`D${randomBytes(4).toString('hex').toUpperCase()}`);
  await inTransaction(async (tx) => {
    await games.registerVendor(tx, { code, displayName: `House ${code}` });
    await vendors.registerVendor(tx, {
      code,
      internalUrl: address ?? 'http://127.0.0.1:9',
      launchUrl: 'http://127.0.0.1:9',
      launchMode: 'popup',
      ownPromotions: true,
      canResettle: false,
      takesLateWins: false,
      winsWithoutBet: false,
      refusesShortAdjust: false,
      family,
      ...((family !== 'CANONICAL' || address !== undefined) && { ownSecret: deskSecret }),
    });
    const keyId = `${code}-1`;
    if (family === 'HUB88') {
      const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
      const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      await vendors.registerVendorKey(tx, code, { keyId, algorithm: 'rsa-sha256', publicKeyPem });
    } else await vendors.registerVendorKey(tx, code, { keyId, algorithm: algorithms[family], secret: deskSecret });
  });
  await vendors.notifyVendorsChanged();
  return code;
};
