import type { VendorOperation, PlayerSession, UnsignedCall } from '#rules/play/protocols/codec';

/** A step of a scenario. Names are letters: what the vendor calls `A` the first time is `A` from then on. */
export type Step = { operation: VendorOperation; expects: 'DONE' | 'REFUSED'; code?: string; cash?: string; misSigned?: true };
/** `rule`: of `docs/wallet-rules.md`. */
export type Scenario = { id: string; rule: string; title: string; steps: readonly Step[] };

/** The balance with which every player of the test begins. */
export const startingCash = '100.00';

const bet = (amount: string, tx = 'A', round = 'R'): VendorOperation => ({ kind: 'BET', tx, round, amount });
const win = (amount: string, tx = 'W', of = 'A', round = 'R'): VendorOperation => ({ kind: 'WIN', tx, round, bet: of, amount });
const stated = (amount: string, validBet: string, tx = 'W'): VendorOperation => ({
  kind: 'WIN',
  tx,
  round: 'R',
  bet: 'A',
  amount,
  validBet,
});
const undo = (amount: string, tx = 'U', of = 'A', round = 'R'): VendorOperation => ({ kind: 'UNDO_BET', tx, round, bet: of, amount });
const done = (operation: VendorOperation, cash?: string): Step => ({ operation, expects: 'DONE', ...(cash !== undefined && { cash }) });
const refused = (operation: VendorOperation, code: string): Step => ({ operation, expects: 'REFUSED', code });

/**
 * The abilities that a vendor must have before it goes live: the list of scenarios that adapters are held to, as far as a vendor's own system shows it. A
 * scenario whose deeds a family has no words for is left out for it.
 */
export const scenarios: readonly Scenario[] = [
  { id: 'balance', rule: 'Operations', title: 'The balance is requested', steps: [done({ kind: 'BALANCE' }, '100.00')] },
  { id: 'won', rule: 'R9', title: 'A round is played and won', steps: [done(bet('10.00'), '90.00'), done(win('25.00'), '115.00')] },
  { id: 'lost', rule: 'R9', title: 'A round is played and lost', steps: [done(bet('10.00'), '90.00'), done(win('0.00'), '90.00')] },
  {
    id: 'valid-bet',
    rule: 'R23',
    title: 'A payout states a valid bet up to the stake',
    steps: [done(bet('10.00'), '90.00'), done(stated('9.50', '0.00'), '99.50')],
  },
  {
    id: 'valid-bet-too-high',
    rule: 'R23',
    title: 'A valid bet above the stake is refused',
    steps: [done(bet('10.00'), '90.00'), refused(stated('9.50', '10.01'), 'NOT_ALLOWED'), done(stated('9.50', '0.50', 'X'), '99.50')],
  },
  {
    id: 'bet-twice',
    rule: 'R3',
    title: 'A repeated bet is charged once',
    steps: [done(bet('10.00'), '90.00'), done(bet('10.00'), '90.00'), done(win('0.00'), '90.00')],
  },
  {
    id: 'win-twice',
    rule: 'R3',
    title: 'A repeated win is paid once',
    steps: [done(bet('10.00'), '90.00'), done(win('25.00'), '115.00'), done(win('25.00'), '115.00')],
  },
  {
    id: 'other-content',
    rule: 'R4',
    title: 'A transaction ID that is reused with different content is refused',
    steps: [done(bet('10.00'), '90.00'), refused(bet('12.00'), 'DUPLICATE_MISMATCH')],
  },
  { id: 'too-much', rule: 'R20', title: 'A bet above the balance is refused', steps: [refused(bet('100.01'), 'INSUFFICIENT_FUNDS')] },
  {
    id: 'too-much-for-good',
    rule: 'R3',
    title: 'A refused bet stays refused',
    steps: [refused(bet('100.01'), 'INSUFFICIENT_FUNDS'), refused(bet('100.01'), 'INSUFFICIENT_FUNDS')],
  },
  { id: 'undone', rule: 'R11', title: 'A bet is rolled back', steps: [done(bet('10.00'), '90.00'), done(undo('10.00'), '100.00')] },
  {
    id: 'undone-twice',
    rule: 'R12',
    title: 'A repeated rollback returns the stake once',
    steps: [done(bet('10.00'), '90.00'), done(undo('10.00'), '100.00'), done(undo('10.00'), '100.00')],
  },
  {
    id: 'undone-first',
    rule: 'R7, R13',
    title: 'A rollback that arrives before its bet voids the bet',
    steps: [done(undo('10.00')), refused(bet('10.00'), 'TX_ROLLED_BACK')],
  },
  {
    id: 'undone-then-won',
    rule: 'R9',
    title: 'A rolled-back round pays nothing',
    steps: [done(bet('10.00'), '90.00'), done(undo('10.00'), '100.00'), refused(win('25.00'), 'TX_ROLLED_BACK')],
  },
  { id: 'win-of-nothing', rule: 'R8', title: 'A win without a bet is refused', steps: [refused(win('25.00'), 'TX_NOT_FOUND')] },
  {
    id: 'wrong-signature',
    rule: 'Signatures',
    title: 'A wrong signature is refused, a correct one accepted',
    steps: [{ operation: bet('10.00'), expects: 'REFUSED', code: 'SIGNATURE_INVALID', misSigned: true }, done(bet('10.00'), '90.00')],
  },
  { id: 'prize', rule: 'Operations', title: 'A prize is paid', steps: [done({ kind: 'PRIZE', tx: 'P', amount: '12.34' }, '112.34')] },
  { id: 'tip', rule: 'Operations', title: 'A tip is charged', steps: [done({ kind: 'TIP', tx: 'T', amount: '2.00' }, '98.00')] },
];

/** How a vendor's terms change what must be answered. */
type Terms = { winsWithoutBet: boolean };
type Write = (operation: VendorOperation, seat: PlayerSession) => UnsignedCall | undefined;

const nobody: PlayerSession = { playerId: 'p', session: 's', game: 'g', currency: 'THB' };

/** The scenarios that a family has words for, and that its vendor's terms do not turn round. */
export const scenariosFor = (write: Write, { winsWithoutBet }: Terms): Scenario[] =>
  scenarios.filter(
    ({ id, steps }) =>
      !(id === 'win-of-nothing' && winsWithoutBet) && steps.every(({ operation }) => write(operation, nobody) !== undefined),
  );

/** A deed with the vendor's names in the place of letters; a letter that nobody has used yet gets a name of its own. */
export const namedOperation = (
  operation: VendorOperation,
  names: Readonly<Record<string, string>>,
  sample: (letter: string) => string,
): VendorOperation => {
  const named = (letter: string) => names[letter] ?? sample(letter);
  switch (operation.kind) {
    case 'BALANCE':
      return operation;
    case 'BET':
    case 'ADJUST':
      return { ...operation, tx: named(operation.tx), round: named(operation.round) };
    case 'WIN':
    case 'UNDO_BET':
      return { ...operation, tx: named(operation.tx), round: named(operation.round), bet: named(operation.bet) };
    case 'PRIZE':
    case 'TIP':
      return { ...operation, tx: named(operation.tx) };
  }
};
