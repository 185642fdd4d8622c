/** Lotteries as their vendors report them. */
export { familiesKnown, familyOf, housesOfVendors, isTurnedOff } from './families.ts';
