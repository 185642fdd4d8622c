import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextTryAfter } from './retry.rules.ts';
import { signedHeaders } from './signature.rules.ts';

test('calls are signed as the published example of Standard Webhooks is', () => {
  const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
  const good = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  const headers = signedHeaders(call, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
  assert.deepEqual(headers, { 'webhook-id': call.id, 'webhook-timestamp': '1614265330', 'webhook-signature': good });
  const both = signedHeaders(call, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_AAAA']);
  assert.equal(both['webhook-signature']?.split(' ').length, 2);
});

test('waits grow, and after the twelfth attempt there is no other', () => {
  const start = Temporal.Instant.from('2026-01-01T00:00:00Z');
  let at = start;
  for (let attempts = 1; attempts <= 11; attempts += 1) at = nextTryAfter(attempts, at) ?? assert.fail(`given up after ${attempts}`);
  assert.equal(nextTryAfter(12, at), undefined);
  const hours = at.since(start).total('hours');
  assert.ok(hours > 48 && hours < 72, `${hours} hours`);
});
