import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupportSettings } from '@croupier/contract/people/support-console';
import { previewOf, readUpTo } from './chat.rules.ts';
import { isOpenAt, opensNext } from './office-hours.rules.ts';
import { dueAt, isMailbox, isOverdue, reopenUntil, stateAfterChat, usualSettings } from './ticket.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
// A Friday, 15:00 in Bangkok.
const now = at('2026-11-20T08:00:00Z');

test('a ticket is due after the hours of its type, and is overdue only while it waits for us', () => {
  assert.equal(dueAt(usualSettings, 1, now).toString(), '2026-11-20T12:00:00Z');
  assert.equal(dueAt({ dueHours: { ...usualSettings.dueHours, 3: 48 } }, 3, now).toString(), '2026-11-22T08:00:00Z');
  const late = now.subtract({ seconds: 1 });
  for (const [state, overdue] of [
    ['NEW', true],
    ['OPEN', true],
    ['ANSWERED', false],
    ['RESOLVED', false],
    ['CLOSED', false],
  ] as const)
    // prettier-ignore
    assert.equal(isOverdue({ state, dueAt: late }, now), overdue, state);
  assert.equal(isOverdue({ state: 'OPEN', dueAt: now }, now), false);
  assert.equal(isOverdue({ state: 'OPEN', dueAt: null }, now), false);
});

test('a finished ticket can be reopened for the days of its merchant, and an application never', () => {
  const done = { state: 'CLOSED', type: 3, doneAt: now } as const;
  assert.equal(reopenUntil(done, { reopenDays: 2 }, now)?.toString(), '2026-11-22T08:00:00Z');
  assert.equal(reopenUntil(done, { reopenDays: 2 }, now.add({ hours: 48 })), null);
  assert.equal(reopenUntil(done, { reopenDays: 0 }, now), null);
  assert.equal(reopenUntil({ ...done, state: 'OPEN' }, { reopenDays: 2 }, now), null);
  assert.equal(reopenUntil({ ...done, type: 6 }, { reopenDays: 2 }, now), null);
});

test('a chat becomes a ticket in the state its operator chose, or that its end left', () => {
  const left = { wasTaken: true, lastWordIsOurs: true, isReachable: true };
  assert.equal(stateAfterChat({ ...left, chosen: 'OPEN' }), 'OPEN');
  assert.equal(stateAfterChat(left), 'RESOLVED');
  assert.equal(stateAfterChat({ ...left, lastWordIsOurs: false }), 'OPEN');
  assert.equal(stateAfterChat({ ...left, wasTaken: false, lastWordIsOurs: false }), 'NEW');
  assert.equal(stateAfterChat({ ...left, wasTaken: false, lastWordIsOurs: false, isReachable: false }), 'CLOSED');
});

const office: Pick<SupportSettings, 'chat' | 'hours'> = {
  chat: 'HOURS',
  hours: [
    { day: 5, from: '09:00', until: '17:00' },
    { day: 6, from: '22:00', until: '02:00' },
  ],
};

for (const [what, moment, open] of [
  ['on Friday at noon', '2026-11-20T05:00:00Z', true],
  ['on Friday at the moment it opens', '2026-11-20T02:00:00Z', true],
  ['on Friday at the moment it closes', '2026-11-20T10:00:00Z', false],
  ['on Saturday before midnight', '2026-11-21T16:00:00Z', true],
  ['on Sunday after midnight, in the hours of Saturday', '2026-11-21T18:30:00Z', true],
  ['on Sunday at two', '2026-11-21T19:00:00Z', false],
] as const)
  test(`the office is ${open ? 'open' : 'closed'} ${what} in Bangkok`, () =>
    assert.equal(isOpenAt(office, 'Asia/Bangkok', at(moment)), open));

test('a closed office says when it opens next, and one without hours never does', () => {
  assert.equal(opensNext(office, 'Asia/Bangkok', at('2026-11-20T10:00:00Z'))?.toString(), '2026-11-21T15:00:00Z');
  assert.equal(opensNext(office, 'Asia/Bangkok', at('2026-11-21T19:00:00Z'))?.toString(), '2026-11-27T02:00:00Z');
  assert.equal(opensNext(office, 'Asia/Bangkok', now), null);
  assert.equal(opensNext({ chat: 'HOURS', hours: [] }, 'UTC', now), null);
  assert.equal(opensNext({ chat: 'OFF', hours: office.hours }, 'UTC', now), null);
  assert.equal(isOpenAt({ chat: 'ALWAYS', hours: [] }, 'UTC', now), true);
  assert.equal(isOpenAt({ chat: 'OFF', hours: office.hours }, 'Asia/Bangkok', now), false);
});

test('a read mark moves forward only, and not beyond the last message', () => {
  assert.equal(readUpTo(3, 2, 9), 3);
  assert.equal(readUpTo(3, 5, 9), 5);
  assert.equal(readUpTo(3, 50, 9), 9);
});

test('a preview is one line of whole characters', () => {
  assert.equal(previewOf(' a\n b '), 'a b');
  assert.equal(previewOf('🎲'.repeat(100)), '🎲'.repeat(80));
});

test('only a mailbox is mailed to', () => {
  assert.equal(isMailbox('anna@example.com'), true);
  for (const contact of [null, '', '0812345678', 'anna@example', 'a,b@example.com', 'x <anna@example.com>'])
    assert.equal(isMailbox(contact), false);
});
