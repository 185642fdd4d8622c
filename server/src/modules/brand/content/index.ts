/**
 * A merchant's words to everybody: banners, notices, announcements, the help centre, ways to customer service, pictures.
 *
 * - All of it is data of one merchant, in as many languages as it is written in; readers of another read the merchant's default language, or any there is.
 * - HTML is cleaned when it is written: no script, style, form or frame is ever kept.
 * - Visitors' copies are at most two seconds old.
 * - A picture that stands anywhere, or did and could again, is never removed; the bytes at its address never change.
 * - Every wording a text of a help centre ever had is kept whole, with its author and moment, and the version of the terms.
 */
export { seedDemoContent } from './demo/seed.ts';
export { beginUnderNewTerms } from './help-desk.ts';
export { permissionFor } from './contacts.ts';
