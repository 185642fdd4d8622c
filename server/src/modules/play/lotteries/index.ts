/** Lotteries as their vendors report them. */
export { familiesKnown, familyOf, housesOfVendors } from './families.ts';
