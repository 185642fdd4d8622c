/** A picture that a member uploaded, in a folder of the test's own. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MemberId, MerchantId, UploadId } from '@croupier/contract/core/ids';
import sharp from 'sharp';
import { uploadPicture } from '#modules/brand/media';
import { settings } from '#platform/settings';

let folder: string | undefined;

/** No two are alike. */
export const aPicture = async ({ id, merchantId }: { id: MemberId; merchantId: MerchantId }): Promise<UploadId> => {
  if (folder === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'pictures-'));
    folder = made;
    (settings as { dataDir: string }).dataDir = made;
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  }
  const bytes = await sharp(randomBytes(32 * 32 * 3), { raw: { width: 32, height: 32, channels: 3 } })
    .png()
    .toBuffer();
  return (await uploadPicture({ memberId: id, merchantId }, bytes)).id;
};
