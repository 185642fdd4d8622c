/** Personal details that members give of themselves, such as their full name and address. Documents that prove them belong to `people/kyc`. */
export { membersWithNamePart } from './store.ts';
export { fullNamesOf, keepLabels, type Labels, profileOf } from './profile.ts';
