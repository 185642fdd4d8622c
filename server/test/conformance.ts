/**
 * The rules of every adapter: one list of scenarios, in words that each family says in its own way. A scenario names the operations it needs; a family that has
 * no words for one of them is left out, and the test says which those are.
 */
import type { Scenario } from './conformance/a-round.ts';
import { paying } from './conformance/paying.ts';
import { staking } from './conformance/staking.ts';
import { stuck } from './conformance/stuck.ts';
import { undoing } from './conformance/undoing.ts';
import type { Fault } from './stand-ins.ts';

export type { Needed } from './conformance/a-round.ts';

export const scenarios: readonly Scenario[] = [...staking, ...paying, ...undoing, ...stuck];

/** The fault, the member's balance after a stake of 10.00 out of 100.00 that pays 25.00, and the vendor's own record of it. */
export const failures: readonly { fault: Fault | undefined; cash: string; book: 'ENDED' | 'UNTOLD' | 'OPEN'; when: string }[] = [
  { fault: undefined, cash: '115.00', book: 'ENDED', when: 'everything goes well' },
  { fault: 'LATE', cash: '115.00', book: 'ENDED', when: 'everything is told late' },
  { fault: 'DOUBLE', cash: '115.00', book: 'ENDED', when: 'everything is told twice at once' },
  { fault: 'WRONG_SIGNATURE', cash: '115.00', book: 'ENDED', when: 'everything is signed wrongly at first' },
  { fault: 'TIMEOUT_AFTER_COMMIT', cash: '115.00', book: 'ENDED', when: 'the vendor does not hear the answers at first' },
  // A decision stands: the win is the reconciliation's to find.
  { fault: 'OUT_OF_ORDER', cash: '90.00', book: 'UNTOLD', when: 'the win is told before its bet' },
  { fault: 'MISSING_WIN', cash: '90.00', book: 'UNTOLD', when: 'the win is never told' },
  { fault: 'RESETTLE', cash: '125.00', book: 'ENDED', when: 'the round is corrected after its end' },
];
