/**
 * Makes the demo: its merchants, the studio as a vendor, the demo bank, one operator. Doing it again changes nothing that
 * somebody else may have changed since; addresses and keys are brought up to date.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VendorCode } from '@croupier/contract/core/ids';
import { seedDemoTeams } from '#modules/earnings/agent-tree';
import { seedDemoAffiliates } from '#modules/earnings/affiliates';
import { readBankSecret } from '#modules/payments/channels';
import { demoBank } from '#modules/payments/deposits';
import { seedDemoContent } from '#modules/brand/content';
import * as games from '#modules/play/catalogue';
import { seedDemoReplies } from '#modules/people/support';
import { seedDemoThresholds } from '#modules/people/kyc';
import { seedDemoLoyalty, seedDemoRebates } from '#modules/rewards/loyalty';
import { seedDemoPromotions } from '#modules/rewards/promotions';
import { seedDemoPoints, seedDemoRedemptions } from '#modules/rewards/points';
import { seedDemoMerchants } from '#modules/brand/merchants';
import { seedDemoOperator } from '#modules/console/operators';
import { seedDemoMissions, seedDemoTournament } from '#modules/rewards/missions';
import { seedDemoRaffles } from '#modules/rewards/raffles';
import { seedDemoReferrals } from '#modules/rewards/referrals';
import { seedDemoTransferVendors } from '#modules/payments/vendor-transfers';
import * as vendors from '#modules/play/vendors';
import { seedDemoTerms } from '#modules/payments/withdrawals';
import { closeDatabase, inTransaction, type Tx } from '#platform/database';
import { settings } from '#platform/settings';
import { checkStart } from './check-start.ts';
import { seedDemoAgents } from './seed-past.ts';

const studio = VendorCode.parse('STUDIO');
/** Codes by which everybody knows certain lotteries: a vendor gets them from an operator, not by its feed. In the demo they are the studio's. */
const studioLotteries = ['TCG_SEA', 'TCG_LOTTO_VN'] as const;

const seedStudio = async (tx: Tx): Promise<void> => {
  await games.registerVendor(tx, { code: studio, displayName: 'Croupier Studio', playMoney: true });
  await vendors.registerVendor(tx, {
    code: studio,
    internalUrl: settings.studioInternalUrl,
    launchUrl: settings.studioUrl,
    launchMode: 'iframe',
    // Results of lotteries are corrected, and rounds of live tables that were paid are voided.
    canResettle: true,
    takesLateWins: false,
    winsWithoutBet: false,
    refusesShortAdjust: false,
    // Prizes of shots in yeekee.
    ownPromotions: true,
  });
  for (const code of studioLotteries) await vendors.registerBrand(tx, { code: studio }, VendorCode.parse(code));
  if (settings.studioPublicKeyFile === undefined) return;
  await vendors.registerVendorKey(tx, studio, { keyId: 'studio-1', publicKeyPem: await readFile(settings.studioPublicKeyFile, 'utf8') });
};

/** Passwords and secrets of the demo are shown by `npm start`, so they are kept where only the owner of the data folder reads. */
const keepAccounts = async (accounts: object): Promise<void> => {
  const file = join(settings.dataDir, 'demo-accounts.json');
  await mkdir(settings.dataDir, { recursive: true });
  const kept = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as object) : {};
  // Whole or not at all: half a file would keep the next start from reading it.
  await writeFile(`${file}.new`, JSON.stringify({ ...kept, ...accounts }, undefined, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
};

await checkStart();
await inTransaction(async (tx) => {
  await seedDemoMerchants(tx);
  await seedStudio(tx);
  await games.seedDemoCatalogue(tx);
  await seedDemoTeams(tx);
  await demoBank.seed(tx);
  await seedDemoTerms(tx);
  await seedDemoTransferVendors(tx);
  await vendors.seedDemoVendors(tx, await readBankSecret());
  await seedDemoThresholds(tx);
  await seedDemoPoints(tx);
  const operator = await seedDemoOperator(tx);
  if (operator !== undefined) await keepAccounts({ operator });
});
// Merchants are known to everybody else when they are kept.
await inTransaction(seedDemoContent);
await inTransaction(seedDemoPromotions);
await inTransaction(seedDemoMissions);
await inTransaction(seedDemoTournament);
await inTransaction(seedDemoRaffles);
await inTransaction(seedDemoReferrals);
await inTransaction(seedDemoReplies);
await seedDemoAgents((agents) => keepAccounts({ agents }), { withBusiness: settings.demoBusiness });
await inTransaction(seedDemoAffiliates);
await inTransaction(seedDemoLoyalty);
await seedDemoRebates();
await seedDemoRedemptions();
await closeDatabase();
