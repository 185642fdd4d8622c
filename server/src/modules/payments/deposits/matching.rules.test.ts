import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DepositId, MemberId } from '@croupier/contract/core/ids';
import { Currency } from '@croupier/contract/core/money';
import {
  type Candidate,
  type Found,
  kindOf,
  type MatchedTransaction,
  ownerOf,
  stateAfter,
  holdReason,
  reviewReason,
} from './matching.rules.ts';

const THB = Currency.parse('THB');
const USD = Currency.parse('USD');
const at = (moment: string) => Temporal.Instant.from(moment);
const idOf = (last: number) => `018f0000-0000-7000-8000-00000000000${last}`;
const somebody = MemberId.parse(idOf(1));
const another = MemberId.parse(idOf(2));

const aLine = (but: Partial<MatchedTransaction> = {}): MatchedTransaction => ({
  amount: 5_000_000n,
  currency: THB,
  payer_name: 'ANONG SRISAI',
  payer_account: '2204718830',
  posted_at: at('2026-11-20T08:10:00Z'),
  received_at: at('2026-11-20T08:10:01Z'),
  member_id: null,
  twin_of: null,
  ...but,
});

let ids = 0;
const aDeposit = (but: Partial<Candidate> = {}): Candidate => ({
  id: DepositId.parse(idOf((ids = (ids + 1) % 10))),
  member_id: somebody,
  state: 'AWAITING',
  currency: THB,
  amount: 5_000_000n,
  expected: 5_000_000n,
  from_account: null,
  created_at: at('2026-11-20T08:00:00Z'),
  matches_until: at('2026-11-20T09:00:00Z'),
  ...but,
});
const nothing: Found<Candidate> = { references: [], byReference: [], bySlot: [], byAmount: [], bySlip: [], ofMember: [] };
const fateOf = (line: MatchedTransaction, found: Partial<Found<Candidate>>, name?: string): string => {
  const owner = ownerOf(line, { ...nothing, ...found }, () => ({ name }));
  return 'reason' in owner ? owner.reason : 'member' in owner ? 'the member' : 'credited';
};

test('a transaction that is itself in doubt is held', () => {
  const account = { currency: THB };
  assert.equal(holdReason(aLine(), account), undefined);
  assert.equal(holdReason(aLine(), undefined), 'ACCOUNT_UNKNOWN');
  assert.equal(holdReason(aLine({ currency: USD }), account), 'WRONG_CURRENCY');
  assert.equal(holdReason(aLine({ amount: 0n }), account), 'NOT_A_CREDIT');
  assert.equal(holdReason(aLine({ amount: -1n }), account), 'NOT_A_CREDIT');
  assert.equal(holdReason(aLine({ twin_of: 'x' }), account), 'TWIN');
});

test('money belongs to the one deposit that its reference names, if that one still takes money', () => {
  const cases: [Partial<Candidate>[], string][] = [
    [[{}], 'credited'],
    [[{ state: 'EXPIRED' }], 'credited'],
    [[{ state: 'CANCELLED' }], 'credited'],
    [[{ state: 'CREDITED' }], 'ALREADY_CREDITED'],
    [[{ state: 'REVIEW' }], 'ALREADY_CREDITED'],
    [[{ state: 'LATE_MATCH' }], 'ALREADY_CREDITED'],
    [[{ state: 'REFUND_DUE' }], 'ALREADY_CREDITED'],
    [[{ currency: USD }], 'CURRENCY_DIFFERS'],
    [[{}, {}], 'SEVERAL_DEPOSITS'],
    [[], 'REFERENCE_UNKNOWN'],
  ];
  for (const [found, fate] of cases) assert.equal(fateOf(aLine(), { references: ['R'], byReference: found.map(aDeposit) }), fate, fate);
  assert.equal(fateOf(aLine(), {}), 'NO_REFERENCE');
});

test('the strongest sign decides, and weaker ones are not asked when it names a deposit that was paid before', () => {
  const [named, slotted] = [aDeposit({ expected: 1n }), aDeposit()];
  const owner = ownerOf(aLine(), { ...nothing, byReference: [named], bySlot: [slotted] }, () => ({ name: undefined }));
  assert.ok('deposit' in owner && owner.deposit === named);
  assert.equal(fateOf(aLine(), { byReference: [aDeposit({ state: 'CREDITED' })], bySlot: [slotted] }), 'ALREADY_CREDITED');
  assert.equal(fateOf(aLine(), { bySlot: [aDeposit({ state: 'CREDITED' })], byAmount: [aDeposit()] }), 'ALREADY_CREDITED');
});

test('an amount of its own names its deposit; what was paid before that was asked for names nobody', () => {
  assert.equal(fateOf(aLine(), { bySlot: [aDeposit()] }), 'credited');
  assert.equal(fateOf(aLine({ posted_at: at('2026-11-20T07:57:59Z') }), { bySlot: [aDeposit()] }), 'NO_REFERENCE');
  assert.equal(fateOf(aLine({ posted_at: at('2026-11-20T07:58:00Z') }), { bySlot: [aDeposit()] }), 'credited');
  assert.equal(
    fateOf(aLine({ posted_at: at('2026-11-20T09:00:01Z'), received_at: at('2026-11-20T10:00:00Z') }), { bySlot: [aDeposit()] }),
    'TOO_LATE',
  );
});

test('by the amount alone nobody is paid: the sender must be who was to pay', () => {
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit()] }), 'NO_REFERENCE');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit()] }, 'Anong Srisai'), 'credited');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit()] }, 'Somchai Jaidee'), 'NO_REFERENCE');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit({ from_account: '220-4-71883-0' })] }), 'credited');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit({ from_account: '999-4-71883-0' })] }, 'Anong Srisai'), 'NO_REFERENCE');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit(), aDeposit({ member_id: another })] }, 'Anong Srisai'), 'SEVERAL_DEPOSITS');
  assert.equal(fateOf(aLine(), { byAmount: [aDeposit({ state: 'CREDITED' })] }, 'Anong Srisai'), 'NO_REFERENCE');
});

test('a genuine slip names its deposit when nothing else does', () => {
  assert.equal(fateOf(aLine(), { bySlip: [aDeposit()] }), 'credited');
  assert.equal(fateOf(aLine(), { bySlip: [aDeposit(), aDeposit()] }), 'SEVERAL_DEPOSITS');
  assert.equal(fateOf(aLine(), { references: ['R'], bySlip: [aDeposit({ state: 'CREDITED' })] }), 'ALREADY_CREDITED');
});

test('money that a channel knows to be a member\u2019s is theirs, with a deposit or without', () => {
  const line = aLine({ member_id: somebody });
  assert.equal(fateOf(line, { ofMember: [aDeposit()] }), 'credited');
  assert.equal(fateOf(line, { ofMember: [aDeposit({ state: 'CREDITED' })] }), 'the member');
  assert.equal(fateOf(line, { byReference: [aDeposit({ member_id: another })] }), 'the member');
});

test('the bank’s booking time counts, so a late message costs nobody; a bank that books in the future gains nothing', () => {
  const fate = (posted: string, received: string) =>
    fateOf(aLine({ posted_at: at(posted), received_at: at(received) }), { byReference: [aDeposit({ state: 'EXPIRED' })] });
  assert.equal(fate('2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'), 'credited');
  assert.equal(fate('2026-11-20T09:00:00.000001Z', '2026-11-21T09:00:00Z'), 'TOO_LATE');
  assert.equal(fate('2030-01-01T00:00:00Z', '2026-11-20T08:59:59Z'), 'credited');
});

test('money is looked at when its amount or its payer is another, or when there is too much of it, as its method says', () => {
  const caution = { on_amount_diff: 'REVIEW', on_name_diff: 'REVIEW', credits_per_hour: 3 } as const;
  const deposit = { amount: 5_000_000n, expected: 5_003_700n };
  const why = (
    amount: bigint,
    known: Partial<Parameters<typeof reviewReason>[3]> = {},
    but: Partial<Parameters<typeof reviewReason>[2]> = {},
  ) => reviewReason({ amount, payer_name: '' }, deposit, { ...caution, ...but }, { agreement: 'SAME', creditedLately: 0, ...known })?.kind;
  assert.equal(why(5_003_700n), undefined);
  assert.equal(why(5_000_000n), undefined, 'the amount that was announced, without its tail');
  assert.equal(why(4_999_900n), 'AMOUNT_DIFF');
  assert.equal(why(4_999_900n, {}, { on_amount_diff: 'CREDIT' }), undefined);
  assert.equal(why(5_003_700n, { agreement: 'DIFFERENT' }), 'NAME_DIFF');
  assert.equal(why(5_003_700n, { agreement: 'UNKNOWN' }), undefined);
  assert.equal(why(5_003_700n, { agreement: 'DIFFERENT' }, { on_name_diff: 'CREDIT' }), undefined);
  assert.equal(why(5_003_700n, { creditedLately: 2 }), undefined);
  assert.equal(why(5_003_700n, { creditedLately: 3 }), 'VELOCITY');
  assert.equal(why(5_003_700n, { creditedLately: 300 }, { credits_per_hour: null }), undefined);
});

test('each reason is a kind of case, and only money for a deposit that was not paid before moves that deposit', () => {
  assert.deepEqual([kindOf('TOO_LATE'), stateAfter('TOO_LATE')], ['LATE_MATCH', 'LATE_MATCH']);
  assert.deepEqual([kindOf('SEVERAL_DEPOSITS'), stateAfter('SEVERAL_DEPOSITS')], ['SEVERAL_CANDIDATES', undefined]);
  assert.deepEqual([kindOf('ALREADY_CREDITED'), stateAfter('ALREADY_CREDITED')], ['UNKNOWN_MONEY', undefined]);
  assert.deepEqual([kindOf('NAME_DIFFERS'), stateAfter('NAME_DIFFERS')], ['NAME_DIFF', 'REVIEW']);
});
