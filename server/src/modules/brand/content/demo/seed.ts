import { readdir, readFile } from 'node:fs/promises';
import { MerchantId } from '@croupier/contract/core/ids';
import { findMerchant, type Merchant } from '#modules/brand/merchants';
import type { Tx } from '#platform/database';
import { findBannerNamed } from '../store/banners.ts';
import { wasWritten } from '../store/wordings.ts';
import {
  addAnnouncement,
  addBanner,
  type NewAnnouncement,
  type NewBanner,
  type NewContact,
  addContacts,
  storePicture,
  writeHelp,
} from '../write.ts';
import { fillIn, type Worded } from '../wording.rules.ts';
import announcements from './announcements.json' with { type: 'json' };
import banners from './banners.json' with { type: 'json' };
import contacts from './contacts.json' with { type: 'json' };
import { readHelp } from '../help-text.rules.ts';

const demoMerchants = ['ruby', 'pearl', 'sen', 'atlas'].map((id) => MerchantId.parse(id));
const here = new URL('./', import.meta.url);

/** Gives each demo merchant there is pictures, notices, announcements, a help centre and ways to customer service. Again changes nothing, and brings nothing back. */
export const seedDemoContent = async (tx: Tx): Promise<void> => {
  const help = await readHelpFiles();
  const licence = await readFile(new URL('licence.svg', here));
  for (const demo of demoMerchants) {
    const merchant = await findMerchant(demo);
    if (merchant === undefined) continue;
    const { id, languages, mainHost, currency } = merchant;
    for (const banner of banners as NewBanner[]) {
      // One that hangs already, and has another picture by now, needs the licence no more.
      if ((await findBannerNamed(tx, id, banner.name)) !== undefined) continue;
      const picture =
        banner.picture === 'licence.svg'
          ? await storePicture(tx, id, { name: 'licence', mediaType: 'image/svg+xml', bytes: licence })
          : banner.picture;
      await addBanner(tx, id, { ...banner, picture, wording: spoken(banner.wording, merchant) });
    }
    for (const { from, ...announcement } of announcements as (Omit<NewAnnouncement, 'from'> & { from: string })[]) {
      const wording = Object.entries(spoken(announcement.wording, merchant)).map(([language, { title, content }]) => [
        language,
        { title, content: fillIn(content, { currency }) },
      ]);
      await addAnnouncement(tx, id, { ...announcement, from: Temporal.Instant.from(from), wording: Object.fromEntries(wording) });
    }
    // A contact that was removed leaves no trace. A text of the help centre does, and both are given together.
    if (!(await wasWritten(tx, id)))
      await addContacts(
        tx,
        id,
        (contacts as NewContact[]).map((contact) => ({
          ...contact,
          path: fillIn(contact.path, { host: mainHost.includes('.') ? mainHost : 'localhost' }),
          wording: spoken(contact.wording, merchant),
        })),
      );
    await writeHelp(
      tx,
      id,
      help.filter(({ language }) => languages.includes(language)),
    );
  }
};

/** The parts of a text that a merchant's visitors can read. */
const spoken = <Words>(wording: Worded<Words>, { languages }: Merchant): Worded<Words> =>
  Object.fromEntries(Object.entries(wording).filter(([language]) => languages.includes(language)));

const readHelpFiles = async () => {
  const folder = new URL('help/', here);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).toSorted();
  return Promise.all(files.map(async (file) => readHelp(file.slice(0, -'.html'.length), await readFile(new URL(file, folder), 'utf8'))));
};
