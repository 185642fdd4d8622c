/**
 * The identity of a member, shown with documents: levels (0 nothing, 1 a verified contact, 2 identity, 3 address), the acts that a merchant wants them
 * for, and the review of documents.
 *
 * - A document is looked at by one person at a time, decided once, and its member is told why.
 * - A name or a birthday that differs from the profile is never taken in silence.
 * - A document that ran out shows nothing from the day after its last. Its number is kept sealed; the same one at two accounts is noticed all the same.
 */
export { expireDocuments } from './expire-documents.ts';
export { levelOf, nameOf, namesOf } from './level.ts';
export { applicationOf, approve, reject, release, reviewQueue, take } from './review.ts';
export { applicationNamed, newestDocumentIs } from './store.ts';
export { type DemoDocument, playDemoDocument } from './demo-documents.ts';
export { standingOf } from './standing.ts';
export { levelMissing, seedDemoThresholds, setThreshold, thresholdsOf } from './thresholds.ts';
