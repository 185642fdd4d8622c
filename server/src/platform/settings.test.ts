import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';

/** The settings as a process of its own reads them, or what it says of them. */
const read = (environment: Record<string, string>): { settings?: Record<string, unknown>; said: string } => {
  const code = `const { settings } = await import('./settings.ts'); console.log(JSON.stringify({ ...settings, secretsKey: '', trustProxy: '' }))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  });
  return stdout.startsWith('{') ? { settings: JSON.parse(stdout) as Record<string, unknown>, said: stderr } : { said: stderr };
};
const production = { NODE_ENV: 'production', SECRETS_KEY: randomBytes(32).toString('base64') };

test('in production nothing is trusted by default: no address, no phone service, no SMS gateway', () => {
  const { settings } = read(production);
  assert.deepEqual(settings?.['postbackAddresses'], []);
  for (const name of ['smsUrl', 'firebaseIssuer', 'firebaseKeysUrl', 'firebaseClientUrl'])
    assert.match(String(settings?.[name]), /^https:\/\/not-set\.invalid\//, name);
});

test('production does not start with a trusted address, nor anything with an origin that has no path', () => {
  const address = 'http://127.0.0.1:8070/hooks';
  assert.match(read({ ...production, POSTBACK_ADDRESSES: address }).said, /POSTBACK_ADDRESSES: must be empty in production/);
  assert.match(read({ POSTBACK_ADDRESSES: 'http://127.0.0.1:8070' }).said, /is not an origin with a path/);
  assert.deepEqual(read({ POSTBACK_ADDRESSES: ` ${address} ,` }).settings?.['postbackAddresses'], [address]);
});
