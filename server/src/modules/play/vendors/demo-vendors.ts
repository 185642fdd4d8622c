import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { VendorCode } from '@croupier/contract/core/ids';
import * as games from '#modules/play/catalogue';
import type { Tx } from '#platform/database';
import { settings } from '#platform/settings';
import type { Family, Settings } from '#rules/play/protocols/protocol';
import { registerVendor, registerVendorKey } from './register-vendor.ts';

/** The demo's practice vendors, one of each other family, hidden from members unless `PRACTICE_VENDORS` is `yes`: the outside world opens the same houses under the same codes (`outside/src/vendors/simulated-vendors.ts`). */
const demoVendors: readonly { code: string; name: string; family: Exclude<Family, 'CANONICAL'>; settings: Settings }[] = [
  { code: 'ORBIT', name: 'Orbit', family: 'HUB88', settings: { operatorId: '1' } },
  { code: 'SALA', name: 'Sala', family: 'PRAGMATIC', settings: { secureLogin: 'croupier', freeRounds: 'PER_ROUND', endsRound: 'RESULT' } },
  { code: 'LODE', name: 'Lode', family: 'SLOTEGRATOR', settings: { merchantId: 'croupier' } },
  { code: 'VELVET', name: 'Velvet', family: 'EVOLUTION', settings: { casinoKey: 'croupier' } },
];

const algorithms = { PRAGMATIC: 'md5', SLOTEGRATOR: 'hmac-sha1', EVOLUTION: 'token' } as const;

/** Makes the demo's vendors known, at every start: addresses and keys are brought up to date. `secret` is what the platform and the outside world share. */
export const seedDemoVendors = async (tx: Tx, secret: string): Promise<void> => {
  for (const { code: name, name: displayName, family, settings: agreed } of demoVendors) {
    const code = VendorCode.parse(name);
    const shared = createHmac('sha256', secret).update(`vendor:${name}`).digest('base64url');
    const rsa = family === 'HUB88' ? rsaKeys() : undefined;
    if (family === 'HUB88' && rsa === undefined) continue;
    await games.registerVendor(tx, { code, displayName, displayOrder: 900, hidden: !settings.showsPracticeVendors });
    const url = `${settings.outsideInternalUrl}/vendors/${name}`;
    await registerVendor(tx, {
      code,
      internalUrl: url,
      launchUrl: url,
      launchMode: 'popup',
      canResettle: true,
      takesLateWins: false,
      winsWithoutBet: false,
      refusesShortAdjust: family === 'PRAGMATIC',
      family,
      settings: agreed,
      ownSecret: rsa?.ours ?? shared,
    });
    const keyId = `${name}-1`;
    if (rsa !== undefined) await registerVendorKey(tx, code, { keyId, algorithm: 'rsa-sha256', publicKeyPem: rsa.theirs });
    else if (family !== 'HUB88') await registerVendorKey(tx, code, { keyId, algorithm: algorithms[family], secret: shared });
  }
};

/** Our private key and the house's public one, where `npm start` has made them. */
const rsaKeys = (): { ours: string; theirs: string } | undefined => {
  const folder = dirname(settings.bankSecretFile ?? join(settings.dataDir, 'keys', 'bank.secret'));
  const files = [join(folder, 'platform-rsa.pem'), join(folder, 'orbit-rsa.pub.pem')];
  const [ours, theirs] = files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined));
  return ours === undefined || theirs === undefined ? undefined : { ours, theirs };
};
