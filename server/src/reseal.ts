/**
 * `npm run secrets:reseal`: the last step of a change of SECRETS_KEY. Seals with SECRETS_KEY everything that SECRETS_KEY_SECOND sealed, in the
 * database and in the store of pictures, and notes that the old key is not needed any more. Doing it again changes nothing.
 * With `--give-up`, for a key that is lost: the present key becomes the only one, and what others sealed stays unreadable where it is.
 */
import { resealPictures } from '#modules/brand/media';
import { replacePayloadKey } from '#modules/people/access';
import { closeDatabase } from '#platform/database';
import { giveUpOtherKeys, retireSecondKey } from '#platform/secrets-key';
import { settings } from '#platform/settings';
import { resealColumns, type Resealed } from './sealed-columns.ts';

/** Seals everything again; the second key is given up only when nothing needs it. */
export const reseal = async (): Promise<Resealed> => {
  const columns = await resealColumns();
  const pictures = await resealPictures();
  const all = { resealed: columns.resealed + pictures.resealed, unreadable: columns.unreadable + pictures.unreadable };
  await retireSecondKey();
  return all;
};

/** The present key becomes the only one. Browsers get a new key to encrypt to; nothing is deleted. */
export const giveUpLostKey = async (): Promise<void> => {
  await giveUpOtherKeys();
  await replacePayloadKey();
};

if (import.meta.main) {
  if (process.argv.includes('--give-up')) {
    await giveUpLostKey();
    console.log('This SECRETS_KEY is now the only key. What other keys sealed cannot be opened; it was left where it is.');
  } else if (settings.secretsKeySecond === undefined) {
    console.error('Set SECRETS_KEY to the new key and SECRETS_KEY_SECOND to the old one.');
    process.exitCode = 1;
  } else {
    const { resealed, unreadable } = await reseal();
    console.log(`${resealed} secrets were sealed again with SECRETS_KEY. SECRETS_KEY_SECOND is not needed any more.`);
    if (unreadable > 0) console.log(`${unreadable} could be opened with neither key and were left as they are.`);
  }
  await closeDatabase();
}
