import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PromotionStatus } from '@croupier/contract/rewards/promotions';
import { statusOf, type StatusFacts } from './status.rules.ts';

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}T00:00:00Z`);
const today = at('20');

const running: StatusFacts = {
  trigger: 'DEPOSIT',
  startsAt: at('01'),
  endsAt: at('30'),
  closedAt: null,
  joins: true,
  isEarned: true,
  member: { hasJoined: false, claim: null },
};
const own = (
  state: NonNullable<NonNullable<StatusFacts['member']>['claim']>['state'],
  until: string | null = null,
): StatusFacts['member'] => ({
  hasJoined: true,
  claim: { state, until: until === null ? null : at(until) },
});
const joined: StatusFacts['member'] = { hasJoined: true, claim: null };
const over = { endsAt: at('20') };

const table: readonly (readonly [string, Partial<StatusFacts>, PromotionStatus])[] = [
  ['a deposit promotion that is not joined', {}, 'JOIN'],
  ['the same for a visitor', { member: null }, 'JOIN'],
  ['a deposit promotion that was joined', { member: joined }, 'JOINED'],
  ['a deposit promotion that nobody has to join', { joins: false }, 'JOINED'],
  ['the same for a visitor', { joins: false, member: null }, 'JOIN'],
  ['a reward without a deposit', { trigger: 'CLAIM', joins: false }, 'CLAIM'],
  ['a reward without a deposit that is joined first', { trigger: 'CLAIM' }, 'JOIN'],
  ['the same after joining', { trigger: 'CLAIM', member: joined }, 'CLAIM'],
  ['a share of losses of a member without losses', { trigger: 'CLAIM', joins: false, isEarned: false }, 'JOINED'],
  ['a reward without a deposit for a visitor', { trigger: 'CLAIM', joins: false, member: null }, 'JOIN'],
  ['a promotion to apply for', { trigger: 'APPLY', joins: false }, 'JOIN'],
  ['a promotion that leads to a programme', { trigger: 'LINK', joins: false }, 'JOIN'],
  ['a reward of a deposit that waits', { member: own('READY', '21') }, 'CLAIM'],
  ['the same at the end of its time', { member: own('READY', '20') }, 'CLOSE'],
  ['a reward that was not claimed in time', { member: own('EXPIRED') }, 'CLOSE'],
  ['a reward that was claimed', { member: own('CLAIMED') }, 'CLAIMED'],
  ['a reward that was given at once', { member: own('ISSUED') }, 'ISSUED'],
  ['an application that waits', { trigger: 'APPLY', member: own('APPLYING') }, 'APPLYING'],
  ['an application in review', { trigger: 'APPLY', member: own('PROCESS') }, 'PROCESS'],
  ['an application that was rejected', { trigger: 'APPLY', member: own('REJECTED') }, 'REJECTED'],
  ['a promotion that has ended', over, 'CLOSE'],
  ['a promotion that was stopped or ran out', { closedAt: at('19') }, 'CLOSE'],
  ['a reward that waits when the promotion has ended', { ...over, member: own('READY', '21') }, 'CLAIM'],
  [
    'an application that waits when the promotion was stopped',
    { closedAt: at('19'), trigger: 'APPLY', member: own('APPLYING') },
    'APPLYING',
  ],
  ['a promotion that begins later', { startsAt: at('21') }, 'COMING_SOON'],
  ['a promotion that was stopped before it began', { startsAt: at('21'), closedAt: at('19') }, 'CLOSE'],
  ['a promotion that begins now', { startsAt: at('20') }, 'JOIN'],
];

for (const [title, change, status] of table)
  test(`${title} is ${status}`, () => assert.equal(statusOf({ ...running, ...change }, today), status));
