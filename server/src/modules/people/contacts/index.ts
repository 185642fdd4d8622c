/**
 * Phone numbers and e-mail addresses of members.
 *
 * - A member has at most one of each kind. Only one member of a merchant can have verified a number or address.
 * - Sending the codes that verify a contact is done by `people/access`.
 */
export { contactsOf, findByContact, keepContact } from './contacts.ts';
export { membersWithContactPart } from './store.ts';
export { sharingContact } from './sharing-contact.ts';
export { tidyEmail } from './tidy-email.ts';
