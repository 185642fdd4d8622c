import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import fastify from 'fastify';
import sharp from 'sharp';
import { titles } from '#studio/families/slots/titles/authored';
import { publishGames } from '#studio/engine/games';
import { families } from '#studio/families';
import { artRoutes } from './routes.ts';
import { allTitles } from '#studio/families/slots/titles/titles';
import { coverPath, tilePath } from './art-paths.ts';
import checkedDrawings from '../checked-drawings.json' with { type: 'json' };
import { drawOrder } from './draw-order.ts';
import { startRenderWorker } from './start-render-worker.ts';
import type { Order } from './order.ts';

publishGames(families);

/**
 * Pictures that were measured once are known by a digest of their drawings, their coder and its version (`checked-drawings.json`), and of them only every fourth is made
 * again. All are made where one of these has changed, and in `npm test -- deep`.
 */
const toMeasure = (t: TestContext, checked: string, codes: readonly string[]): readonly string[] => {
  const hash = createHash('sha256').update(`${sharp.versions.vips} ${sharp.versions.rsvg} ${sharp.versions.webp} ${sharp.versions.aom}`);
  hash.update(readFileSync(new URL('raster.ts', import.meta.url)));
  for (const code of codes) {
    const { names, theme } = allTitles().get(code) ?? assert.fail(`there is no title ${code}`);
    hash.update(drawOrder({ kind: 'tile', game: { code, name: names.en, theme } }).svg);
  }
  const digest = hash.digest('hex').slice(0, 32);
  if (digest !== checked)
    t.diagnostic(`all are measured; once none is too large, checked-drawings.json may know these pictures as ${digest}`);
  const isKnown = digest === checked && process.env['TEST_DEPTH'] !== 'deep';
  return isKnown ? codes.filter((_, index) => index % 4 === 0) : codes;
};

const cacheDir = await mkdtemp(join(tmpdir(), 'art-'));
const app = fastify();
await app.register(artRoutes, { cacheDir });
after(async () => {
  await app.close();
  await rm(cacheDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const at = (code: string, width: number, extension: string): string => `/art/${code}.${width}.${extension}`;
const [title] = titles;
assert(title !== undefined);

/** Asks again until the picture itself comes, as a page that is visited again would. */
const whenFinal = async (url: string) => {
  for (let attempt = 0; attempt < 6_000; attempt++) {
    const answer = await get(url);
    if (answer.headers['cache-control'] !== 'no-store') return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`never final: ${url}`);
};

test('a WebP tile is answered at the first visit, to every origin', async () => {
  const answer = await get(at(title.code, 240, 'webp'));
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'image/webp');
  assert.equal(answer.headers['cache-control'], 'public, max-age=86400, stale-while-revalidate=604800');
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(answer.headers['access-control-allow-origin'], '*');
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  assert.deepEqual({ width, height, format }, { width: 240, height: 320, format: 'webp' });
});

test('an AVIF tile is WebP until it is made, and only the AVIF may be kept', async () => {
  const url = at(title.code, 180, 'avif');
  const early = await get(url);
  assert.equal(early.headers['content-type'], 'image/webp');
  assert.equal(early.headers['cache-control'], 'no-store');
  assert.equal(early.headers['etag'], undefined);
  const late = await whenFinal(url);
  assert.equal(late.headers['content-type'], 'image/avif');
  assert.match(String(late.headers['cache-control']), /max-age=86400/);
  assert.equal((await sharp(late.rawPayload).metadata()).width, 180);
});

test('only the address that names the drawing is kept for ever', async () => {
  const address = tilePath({ code: title.code, name: title.names.en, theme: title.theme }).replace('{w}', '240').replace('{ext}', 'webp');
  const [current, old] = await Promise.all([get(address), get(address.replace(/v=.*/, 'v=0123456789'))]);
  assert.equal(current.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(old.headers['cache-control'], 'public, max-age=86400, stale-while-revalidate=604800');
});

test('a browser that has the picture already is told so in a 304', async () => {
  const url = at(title.code, 240, 'webp');
  const { headers } = await get(url);
  const again = await get(url, { 'if-none-match': String(headers['etag']) });
  assert.equal(again.statusCode, 304);
  assert.equal(again.rawPayload.length, 0);
});

test('an unknown game, width, kind or way out of the folder is not found', async () => {
  for (const url of [
    '/art/nobody.240.webp',
    at(title.code, 241, 'webp'),
    at(title.code, 240, 'png'),
    '/art/..%2F..%2Fetc%2Fpasswd.240.webp',
    '/art/banner/nobody.640.webp',
    '/art/kind/NOBODY-1.240.webp',
    '/art/kind/LIVE-1024.240.webp',
    '/art/kind/LIVE-1.241.webp',
    '/art/vendor/lower.svg',
  ]) {
    const { statusCode, headers } = await get(url);
    assert.equal(statusCode, 404, url);
    assert.equal(headers['cache-control'], 'no-store');
  }
});

test('many visitors at once cost one picture', async () => {
  const before = (await readdir(cacheDir, { recursive: true })).filter((name) => name.includes('.webp')).length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(at(title.code, 360, 'webp'))));
  assert(answers.every((answer) => answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))));
  const kept = (await readdir(cacheDir, { recursive: true })).filter((name) => name.includes('.webp'));
  assert.equal(kept.length, before + 1);
});

test('the plain tile is another picture', async () => {
  const [named, plain] = await Promise.all([get(at(title.code, 240, 'webp')), get(at(`${title.code}.plain`, 240, 'webp'))]);
  assert.equal(plain.statusCode, 200);
  assert.equal(named.rawPayload.equals(plain.rawPayload), false);
});

test('every title has a tile of at most 13 kB of WebP and 8 kB of AVIF at 240 pixels', async (t) => {
  for (const code of toMeasure(
    t,
    checkedDrawings.authored,
    titles.map((one) => one.code),
  )) {
    const webp = await get(at(code, 240, 'webp'));
    const avif = await whenFinal(at(code, 240, 'avif'));
    assert(webp.rawPayload.length <= 13 * 1024, `${code}: ${webp.rawPayload.length} bytes of WebP`);
    assert(avif.rawPayload.length <= 8 * 1024, `${code}: ${avif.rawPayload.length} bytes of AVIF`);
  }
});

test('so have others of the ten thousand, from every world', async (t) => {
  const codes = [...allTitles().keys()].filter((_, index) => index % 331 === 17);
  assert.ok(codes.length >= 20);
  for (const code of toMeasure(t, checkedDrawings.others, codes)) {
    const webp = await get(at(code, 240, 'webp'));
    assert(webp.rawPayload.length <= 13 * 1024, `${code}: ${webp.rawPayload.length} bytes of WebP`);
    const avif = await whenFinal(at(code, 240, 'avif'));
    assert(avif.rawPayload.length <= 8 * 1024, `${code}: ${avif.rawPayload.length} bytes of AVIF`);
  }
});

test('a game has a picture for shared links, at an address that is kept for ever', async () => {
  const address = coverPath({ code: title.code, name: title.names.en, theme: title.theme });
  const cover = await get(address);
  assert.equal(cover.headers['content-type'], 'image/jpeg');
  assert.equal(cover.headers['cache-control'], 'public, max-age=31536000, immutable');
  const { width, height, format } = await sharp(cover.rawPayload).metadata();
  assert.deepEqual({ width, height, format }, { width: 1200, height: 630, format: 'jpeg' });
  assert.ok(cover.rawPayload.length < 180 * 1024, `${cover.rawPayload.length} bytes`);
  assert.equal((await get('/art/cover/nobody.jpg')).statusCode, 404);
});

test('a game’s picture may be changed for nobody’s: the fallback is there at every width', async () => {
  for (const width of [180, 240, 360]) {
    const answer = await get(at('fallback', width, 'webp'));
    assert.deepEqual([answer.statusCode, (await sharp(answer.rawPayload).metadata()).width], [200, width]);
  }
});

test('when too many wait, a visitor gets the fallback at once and may not keep it', async () => {
  const busyDir = await mkdtemp(join(tmpdir(), 'art-busy-'));
  const server = fastify();
  await server.register(artRoutes, { cacheDir: busyDir, visitorsMax: 4 });
  const fallback = await server.inject({ url: at('fallback', 240, 'webp') });
  const codes = [...allTitles().keys()].slice(2_000, 2_040);
  const answers = await Promise.all(codes.map((code) => server.inject({ url: at(code, 180, 'webp') })));
  await server.close();
  await rm(busyDir, { recursive: true });
  const excused = answers.filter(({ headers }) => headers['cache-control'] === 'no-store');
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  assert.ok(excused.length >= 30 && excused.length < 40, `${excused.length} were excused`);
  assert.ok(excused.every(({ rawPayload }) => rawPayload.equals(fallback.rawPayload)));
});

test('a render worker that exits is started again for the next picture', async () => {
  const worker = startRenderWorker();
  const order: Order = { kind: 'fallback' };
  assert.ok((await worker.print(order, 180, 'webp')).length > 0);
  const lost = worker.print({ kind: 'banner', name: 'welcome' }, 1280, 'avif');
  worker.kill();
  await assert.rejects(lost, /exited/);
  assert.ok((await worker.print(order, 180, 'webp')).length > 0);
  await assert.rejects(worker.print({ kind: 'banner', name: 'nobody' as 'welcome' }, 640, 'webp'));
  worker.dismiss();
  await assert.rejects(worker.print(order, 180, 'webp'), /stopped/);
});

test('a banner is wide, and a vendor has a mark', async () => {
  const banner = await get('/art/banner/welcome.640.webp');
  assert.deepEqual([banner.statusCode, (await sharp(banner.rawPayload).metadata()).width], [200, 640]);
  const table = await get('/art/kind/LIVE-17.240.webp');
  assert.equal(table.statusCode, 200);
  assert.notDeepEqual(table.rawPayload, (await get('/art/kind/LIVE-18.240.webp')).rawPayload);
  const mark = await get('/art/vendor/OXBOW.svg');
  assert.notEqual(mark.body, (await get('/art/vendor/PAPERKITE.svg')).body);
  assert.equal((await get('/art/vendor/STUDIO.svg')).statusCode, 200);
  assert.equal(mark.headers['content-type'], 'image/svg+xml');
  assert.match(mark.body, /^<svg /);
});

test('tiles named to be warm are on disk before anybody asks', async () => {
  const warmDir = await mkdtemp(join(tmpdir(), 'art-warm-'));
  const server = fastify();
  await server.register(artRoutes, { cacheDir: warmDir, warm: [title.code, 'nobody'] });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const made = async (): Promise<number> =>
    (await readdir(warmDir, { recursive: true })).filter((name) => /-\d+\.(webp|avif)$/.test(name)).length;
  for (let attempt = 0; attempt < 6_000 && (await made()) < 3; attempt++) await new Promise((resolve) => setTimeout(resolve, 50));
  const count = await made();
  await server.close();
  await rm(warmDir, { recursive: true });
  // The tile in both kinds, and the picture that stands in for others.
  assert.equal(count, 3);
});

test('where nothing is made ahead, nothing is on disk but what somebody waited for', async () => {
  const spareDir = await mkdtemp(join(tmpdir(), 'art-spare-'));
  const server = fastify();
  await server.register(artRoutes, { cacheDir: spareDir, warm: [title.code], ahead: false });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const answer = await server.inject({ url: at(title.code, 180, 'avif') });
  await server.inject({ url: at(title.code, 180, 'avif') });
  const made = (await readdir(spareDir, { recursive: true })).filter((name) => /-\d+\.(webp|avif)$/.test(name));
  await server.close();
  await rm(spareDir, { recursive: true });
  assert.equal(answer.headers['content-type'], 'image/webp');
  assert.deepEqual(
    made.map((name) => name.replace(/^.*-/, '')),
    ['180.webp'],
  );
});
