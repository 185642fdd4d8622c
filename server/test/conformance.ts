/**
 * What every adapter must keep to: one list of scenarios, in words that each family says in its own way. A scenario names the deeds it needs; a family that
 * has no words for one of them is left out, and the test says which those are.
 */
import type { Scenario } from './conformance/a-round.ts';
import { paying } from './conformance/paying.ts';
import { staking } from './conformance/staking.ts';
import { stuck } from './conformance/stuck.ts';
import { undoing } from './conformance/undoing.ts';
import type { Mischief } from './stand-ins.ts';

export type { Needed } from './conformance/a-round.ts';

export const scenarios: readonly Scenario[] = [...staking, ...paying, ...undoing, ...stuck];

/** What goes wrong, what the member has after a stake of 10.00 out of 100.00 that pays 25.00, and what the vendor's own book says of it. */
export const failures: readonly { mischief: Mischief | undefined; cash: string; book: 'ENDED' | 'UNTOLD' | 'OPEN'; when: string }[] = [
  { mischief: undefined, cash: '115.00', book: 'ENDED', when: 'everything goes well' },
  { mischief: 'LATE', cash: '115.00', book: 'ENDED', when: 'everything is told late' },
  { mischief: 'DOUBLE', cash: '115.00', book: 'ENDED', when: 'everything is told twice at once' },
  { mischief: 'WRONG_SIGNATURE', cash: '115.00', book: 'ENDED', when: 'everything is signed wrongly at first' },
  { mischief: 'TIMEOUT_AFTER_COMMIT', cash: '115.00', book: 'ENDED', when: 'the vendor does not hear the answers at first' },
  // What is decided is decided: the win is the reconciliation's to find.
  { mischief: 'OUT_OF_ORDER', cash: '90.00', book: 'UNTOLD', when: 'the win is told before its bet' },
  { mischief: 'MISSING_WIN', cash: '90.00', book: 'UNTOLD', when: 'the win is never told' },
  { mischief: 'RESETTLE', cash: '125.00', book: 'ENDED', when: 'the round is corrected after its end' },
];
