/**
 * The operators' hand on a merchant's site: what it is called and looks like, its switches, what it says, which games it puts forward.
 *
 * - What is changed is what was seen: who changes tells what stood there, and is refused when it is no more so.
 * - Visitors see it within two seconds, in every process.
 * - Every call names its permission, and is in the audit trail with what was before and after.
 */
export { brandRoutes } from './routes.ts';
