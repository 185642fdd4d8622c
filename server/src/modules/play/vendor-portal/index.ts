/**
 * A vendor's own desk: what it signs with, whence it calls, what was said, where it practises, and what it reads about our protocol.
 *
 * - Its own people see their vendor and no other, and of members nothing but an id; the house's people see every vendor.
 * - A secret is shown once, and kept sealed.
 * - Nothing of a sandbox is in any real book: it runs the same rules on a database of its own, and knows of no other.
 * - What a vendor reads is printed from the contract, and its examples are carried out by the tests.
 */
export { partnersRoutes } from './routes.ts';
