import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type * as Settings from './settings.ts';

/** The address of a call, for a studio that was told so of its proxies: it came from 10.0.0.9, with the header's account of the way before. */
const callerUnder = async (given: string, forwardedFor: string): Promise<string> => {
  process.env['TRUST_PROXY'] = given;
  // Settings are read once; under another name they are read anew.
  const { settings } = (await import(new URL(`./settings.ts?${encodeURIComponent(given)}`, import.meta.url).href)) as typeof Settings;
  const app = Fastify({ trustProxy: settings.trustProxy });
  app.get('/', ({ ip }) => ip);
  return (await app.inject({ url: '/', remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': forwardedFor } })).body;
};

test('a caller is believed about their address by nobody but the proxies that were named or counted', async () => {
  const invented = '198.51.100.7';
  const caller = '203.0.113.5';
  assert.equal(await callerUnder('0', `${invented}, ${caller}`), '10.0.0.9');
  assert.equal(await callerUnder('1', `${invented}, ${caller}`), caller);
  assert.equal(await callerUnder('2', `${invented}, ${caller}, 10.0.0.8`), caller);
  assert.equal(await callerUnder('10.0.0.0/8', `${invented}, ${caller}, 10.0.0.8`), caller);
  assert.equal(await callerUnder('10.0.0.9,10.0.0.8', `${invented}, ${caller}, 10.0.0.8`), caller);
  await assert.rejects(callerUnder('our proxy', caller), /TRUST_PROXY/);
});
