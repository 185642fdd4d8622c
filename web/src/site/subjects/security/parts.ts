/** The parts of the security centre that have an address of their own; without one it is the overview. */
export const securityParts = ['profile', 'identity', 'playWell', 'signedIn', 'history'] as const;
export type SecurityPart = (typeof securityParts)[number];
