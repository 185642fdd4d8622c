import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';

/** Asks a server with this TRUST_PROXY which address it takes a call to come from. Settings are read once, so each has a process of its own. */
const seenAddress = async (trust: string, from: string, forwarded: string): Promise<string> => {
  const script = `
    const { createHttp } = await import('#platform/http');
    const nobody = async () => undefined;
    const app = await createHttp({ merchantOf: nobody, member: nobody, operator: nobody, decrypt: nobody, isAgent: () => false });
    app.get('/ip', async (request) => request.ip);
    const answer = await app.inject({ url: '/ip', remoteAddress: ${JSON.stringify(from)}, headers: { 'x-forwarded-for': ${JSON.stringify(forwarded)} } });
    console.log(answer.body);
    process.exit(0);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: new URL('../..', import.meta.url),
    env: { ...process.env, TRUST_PROXY: trust, LOG_LEVEL: 'silent', NODE_TEST_CONTEXT: undefined },
  });
  return stdout.trim();
};

const forged = '1.1.1.1';
const real = '198.51.100.7';
const proxy = '10.0.0.2';

for (const [trust, from, forwarded, seen, why] of [
  ['0', real, forged, real, 'nobody is trusted'],
  [proxy, real, forged, real, 'a stranger is not our proxy'],
  ['10.0.0.0/8', proxy, `${forged}, ${real}`, real, 'our proxy says whom it saw; what that one said before is not listened to'],
  ['1', proxy, `${forged}, ${real}`, real, 'one proxy is ours'],
  ['2', proxy, `${forged}, ${real}, 10.0.0.3`, real, 'two proxies are ours'],
  [`${proxy},10.0.0.3`, proxy, `${forged}, ${real}, 10.0.0.3`, real, 'both of our proxies are passed'],
] as const) {
  test(`with TRUST_PROXY=${trust} a call from ${from} that claims ${forwarded} comes from ${seen}: ${why}`, async () => {
    assert.equal(await seenAddress(trust, from, forwarded), seen);
  });
}

test('a setting that is neither a number nor addresses is refused', async () => {
  await assert.rejects(seenAddress('everybody', real, forged), /TRUST_PROXY/);
});
