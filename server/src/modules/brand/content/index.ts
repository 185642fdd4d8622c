/**
 * What a merchant says to everybody: banners, notices, announcements, the help centre, ways to customer service, pictures.
 *
 * - All of it is data of one merchant, in as many languages as it is written in; who reads another reads the merchant's default language, or any there is.
 * - HTML is cleaned when it is written: no script, style, form or frame is ever kept.
 * - What visitors read is at most two seconds old.
 * - A picture that stands anywhere, or did and could again, is never removed; what stands at its address never changes.
 * - Every wording a text of a help centre ever had is kept whole, with who wrote it and when, and under which version of the terms.
 */
export { announce, hangBanner, offerContacts, offerResources, storePicture, writeHelp } from './write.ts';
export { seedDemoContent } from './demo/seed.ts';
export { forgetHelp } from './help-centre.ts';
export {
  beginUnderNewTerms,
  helpParts,
  helpWordings,
  helpWords,
  holdHelp,
  keptOf,
  removeHelpText,
  saveHelpOrder,
  saveHelpText,
} from './help-desk.ts';
export {
  changeAnnouncement,
  holdAnnouncement,
  listEveryAnnouncement,
  makeAnnouncement,
  openAnnouncement,
  takeDown,
} from './keep-announcements.ts';
export { holdContacts, type KeptContacts, openContacts, saveContacts, saveResources } from './keep-contacts.ts';
export { forgetContacts, permissionFor } from './contacts.ts';
export { contentRoutes } from './routes.ts';
export { forgetSiteContent } from './site-content.ts';
export {
  addBanner,
  type BannerTerms,
  endBanner,
  findBannerNamed,
  hasEnded,
  keptBanners,
  type KeptBanner,
  keptPictures,
  type KeptPicture,
  lockBanners,
  needBanner,
  needPicture,
  placeBanners,
  removePicture,
  saveBanner,
} from './keep-banners.ts';
