import assert from 'node:assert/strict';
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { isAgentType } from '@croupier/contract/people/members';
import { OperatorId, UploadId } from '@croupier/contract/core/ids';
import { uploadLimits } from '@croupier/contract/brand/media';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Member } from '#modules/people/members';
import { findByHost, getMerchantOrThrow } from '#modules/brand/merchants';
import { freezeTime } from '#platform/clock';
import { closeDatabase, inTransaction } from '#platform/database';
import { createHttp } from '#platform/http';
import { settings } from '#platform/settings';
import { aMember } from '#test/builders';
import { claim, openPicture, picturesOf, sweepUploads, uploadPicture, twinsOf, uploadsRoutes } from './index.ts';
import { s3Storage } from './s3-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
(settings as { dataDir: string }).dataDir = folder;

let app: FastifyInstance;
let member: Member;
let other: Member;
const tokens = new Map<string, Member>();
const tokenOf = (of: Member): string => {
  const token = of.id.replaceAll('-', '');
  tokens.set(token, of);
  return token;
};
before(async () => {
  app = await createHttp({
    merchantOf: findByHost,
    member: async (token, merchantId) => {
      const found = tokens.get(token);
      return found === undefined || found.merchantId !== merchantId
        ? undefined
        : { memberId: found.id, merchantId, sessionId: found.id, type: found.type };
    },
    operator: async () => undefined,
    decrypt: () => Promise.reject(new Error('nothing here is encrypted')),
    isAgent: isAgentType,
  });
  await app.register(uploadsRoutes);
});
after(async () => {
  await app.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  freezeTime('2026-11-20T08:00:00Z');
  member = await aMember();
  other = await aMember({ merchant: await getMerchantOrThrow(member.merchantId) });
});

const picture = (format: 'png' | 'jpeg' = 'jpeg', size = { width: 640, height: 480 }) =>
  sharp({ create: { ...size, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 90, b: 40 } } })
    [format]()
    .toBuffer();

const send = async (bytes: Buffer, { by = member, type = 'image/jpeg' }: { by?: Member | null; type?: string } = {}) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/wps/v2/uploads',
    headers: {
      host: (await getMerchantOrThrow(member.merchantId)).mainHost,
      'content-type': type,
      ...(by !== null && { authorization: `Bearer ${tokenOf(by)}` }),
    },
    payload: bytes,
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; value: { id: UploadId; type: string; width: number; height: number } }>(),
  };
};
const see = async (id: string, by: Member | null = member, method: 'GET' | 'DELETE' = 'GET') =>
  app.inject({
    method,
    url: `/wps/v2/uploads/${id}`,
    headers: {
      host: (await getMerchantOrThrow(member.merchantId)).mainHost,
      ...(by !== null && { authorization: `Bearer ${tokenOf(by)}` }),
    },
  });
const claimed = (ids: UploadId[], subject: string = randomUUID(), by = member) =>
  inTransaction((tx) => claim(tx, ids, { memberId: by.id, purpose: 'DEPOSIT_SLIP', subject }));

test('a picture is what it is, whatever its sender calls it', async () => {
  const png = await send(await picture('png'), { type: 'image/jpeg' });
  assert.equal(png.status, 200);
  assert.equal(png.value.type, 'image/png');
  const bytes = await see(png.value.id);
  assert.equal(bytes.headers['content-type'], 'image/png');
  assert.equal((await sharp(bytes.rawPayload).metadata()).format, 'png');
});

test('a file that is no PNG or JPEG is refused, also when it claims to be one, begins like one, or is one cut in half', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const html = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html><script>alert(1)</script></html>')]);
  const webp = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  const nothing = Buffer.alloc(0);
  const tiny = await picture('png', { width: 8, height: 8 });
  for (const [name, bytes] of Object.entries({ gif, svg, html, webp, half: whole.subarray(0, whole.length / 2), nothing, tiny }))
    assert.deepEqual([name, (await send(bytes)).code], [name, 'PICTURE_WANTED']);
  assert.equal((await send(Buffer.from('hello'), { type: 'application/pdf' })).code, 'PICTURE_WANTED');
});

test('nothing of where and with what it was taken survives: no EXIF, no GPS, no XMP, no profile, no bytes behind the end', async () => {
  const secret = 'Phetchaburi Road 77';
  const taken = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#7a5' } })
    .withExif({
      IFD0: { Make: 'Camera', Model: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '100/1 30/1 0/1' },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta>`,
    )
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const before = await sharp(taken).metadata();
  assert.ok(
    before.exif !== undefined && before.xmp !== undefined && before.icc !== undefined && before.orientation === 6 && taken.includes(secret),
    'the test has something to strip',
  );

  const sent = await send(Buffer.concat([taken, Buffer.from(`PK${secret}`)]));
  assert.equal(sent.status, 200, JSON.stringify(sent));
  const kept = (await see(sent.value.id)).rawPayload;
  const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(kept).metadata();
  assert.deepEqual(
    { exif, xmp, iptc, icc, orientation },
    { exif: undefined, xmp: undefined, iptc: undefined, icc: undefined, orientation: undefined },
  );
  assert.ok(!kept.includes(secret));
  // It was held upright: turned for good, since the note that said so is gone.
  assert.deepEqual([width, height], [400, 800]);
});

test('a picture of more pixels than anybody needs is refused by its header, before it is decoded', async () => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(30_001 * 200), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  assert.ok(bomb.length < 100_000, `${bomb.length} bytes for 900 megapixels`);
  const began = process.memoryUsage().rss;
  assert.equal((await send(bomb)).code, 'PICTURE_TOO_BIG');
  assert.ok(process.memoryUsage().rss - began < 100 * 1024 * 1024);
});

test('more than five megabytes are refused without being read', async () => {
  const big = Buffer.concat([await picture(), Buffer.alloc(uploadLimits.bytesMax)]);
  const { status, code } = await send(big);
  assert.deepEqual([status, code], [413, 'PICTURE_TOO_BIG']);
});

test('a large picture is made as small as it can still be read', async () => {
  const sent = await send(await picture('jpeg', { width: 4_200, height: 2_100 }));
  assert.deepEqual([sent.value.width, sent.value.height], [3_000, 1_500]);
});

test('nobody sees a picture but its owner: not another member, not a visitor, not the same token at another merchant', async () => {
  const { value } = await send(await picture());
  assert.equal((await see(value.id)).statusCode, 200);
  assert.equal((await see(value.id, other)).statusCode, 404);
  assert.equal((await see(value.id, null)).statusCode, 401);
  const elsewhere = await aMember();
  assert.equal((await see(value.id, elsewhere)).statusCode, 401);
  assert.equal((await see(randomUUID())).statusCode, 404);
  assert.equal((await send(await picture(), { by: null })).status, 401);
});

test('ids are random in all their bits, so that none follows from another', async () => {
  const first = (await send(await picture())).value.id;
  const second = (await send(await picture())).value.id;
  assert.equal(first[14], '4');
  assert.equal(second[14], '4');
  const same = first.split('').filter((letter, at) => letter === second[at] && letter !== '-').length;
  assert.ok(same < 16, `${first} and ${second} are alike`);
});

test('it is answered as a picture and nothing else: no sniffing, no page, no shared cache', async () => {
  const { headers } = await see((await send(await picture())).value.id);
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-disposition']), /^attachment; filename="[0-9a-f-]{36}\.jpg"$/);
  assert.match(String(headers['cache-control']), /^private/);
  assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
});

test('the bytes in the store can be read by nobody who reads the disk', async () => {
  const { value } = await send(await picture());
  const file = join(folder, 'uploads', member.merchantId, value.id);
  const kept = await readFile(file);
  assert.notDeepEqual([...kept.subarray(0, 3)], [0xff, 0xd8, 0xff]);
  await assert.rejects(sharp(kept).metadata());
  assert.equal((await sharp((await see(value.id)).rawPayload).metadata()).format, 'jpeg');
});

test('a claimed picture stays; an unclaimed one is swept after a day, from the list and from the store', async () => {
  const [kept, left] = [(await send(await picture())).value.id, (await send(await picture())).value.id];
  await claimed([kept]);
  freezeTime('2026-11-21T07:59:00Z');
  assert.equal(await sweepUploads(), 0);
  freezeTime('2026-11-21T08:00:01Z');
  assert.ok((await sweepUploads()) >= 1);
  assert.equal((await see(kept)).statusCode, 200);
  assert.equal((await see(left)).statusCode, 404);
  assert.deepEqual(await readdir(join(folder, 'uploads', member.merchantId)), [kept]);
  assert.equal(await sweepUploads(), 0);
});

test('a picture that cannot be removed from the store keeps no other from being swept, and is tried again', async () => {
  const [stuck, free] = [(await send(await picture())).value.id, (await send(await picture())).value.id];
  // A folder in its place is nothing that removing a file takes away.
  const file = join(folder, 'uploads', member.merchantId, stuck);
  await rm(file);
  await mkdir(file);
  freezeTime('2026-11-21T08:00:01Z');
  assert.ok((await sweepUploads()) >= 1);
  assert.equal((await see(free)).statusCode, 404);
  assert.deepEqual(await readdir(join(folder, 'uploads', member.merchantId)), [stuck]);
  await rmdir(file);
  assert.equal(await sweepUploads(), 1);
});

test('a picture proves one thing: it is claimed once, by who sent it, and three are all to one subject', async () => {
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await send(await picture())).value.id);
  const [first, second, third, fourth, fifth] = ids as [UploadId, UploadId, UploadId, UploadId, UploadId];
  const refused = (work: Promise<void>) => assert.rejects(work, { code: 'UPLOAD_GONE' });
  await refused(claimed([first], randomUUID(), other));
  await refused(claimed([first, first]));
  await refused(claimed([UploadId.parse(randomUUID())]));
  await refused(claimed([first, second, third, fourth]));
  const subject = randomUUID();
  await claimed([first, second], subject);
  await refused(claimed([first], randomUUID()));
  await refused(claimed([third, fourth], subject));
  await claimed([third], subject);
  await refused(claimed([fifth], subject));
  assert.deepEqual(
    (await inTransaction((tx) => picturesOf(tx, member.merchantId, 'DEPOSIT_SLIP', subject))).map(({ id }) => id).toSorted(),
    [first, second, third].toSorted(),
  );
});

test('one of two tabs that claim the same picture at once has it', async () => {
  const { value } = await send(await picture());
  const outcomes = await Promise.allSettled([claimed([value.id]), claimed([value.id]), claimed([value.id])]);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('the same slip sent twice is known to be the same, whatever was written into its metadata', async () => {
  const raw = sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } });
  const slip = await raw.png().toBuffer();
  const again = await sharp(slip)
    .withExif({ IFD0: { Copyright: 'another day' } })
    .png()
    .toBuffer();
  const [first, second] = [(await send(slip)).value.id, (await send(again, { by: other })).value.id];
  await claimed([first], 'a deposit');
  await claimed([second], 'another deposit', other);
  assert.deepEqual(await inTransaction((tx) => twinsOf(tx, second)), [
    { memberId: member.id, purpose: 'DEPOSIT_SLIP', subject: 'a deposit' },
  ]);
});

test('an operator’s picture is shown to the member it was meant for once it is claimed, and to no other', async () => {
  const operatorId = OperatorId.parse(randomUUID());
  const { id } = await uploadPicture({ merchantId: member.merchantId, operatorId }, await picture());
  assert.equal((await see(id)).statusCode, 404);
  await assert.rejects(
    inTransaction((tx) => claim(tx, [id], { memberId: member.id, purpose: 'WITHDRAWAL_PROOF', subject: 'w' })),
    {
      code: 'UPLOAD_GONE',
    },
  );
  await inTransaction((tx) => claim(tx, [id], { memberId: member.id, operatorId, purpose: 'WITHDRAWAL_PROOF', subject: 'w' }));
  assert.equal((await see(id)).statusCode, 200);
  assert.equal((await see(id, other)).statusCode, 404);
  assert.equal((await openPicture(id, ({ purpose }) => purpose === 'WITHDRAWAL_PROOF')).type, 'image/jpeg');
  await assert.rejects(
    openPicture(id, () => false),
    { code: 'NOT_FOUND' },
  );
});

test('a member takes back what nothing claimed, and nothing else', async () => {
  const [free, used] = [(await send(await picture())).value.id, (await send(await picture())).value.id];
  await claimed([used]);
  assert.equal((await see(free, other, 'DELETE')).statusCode, 404);
  assert.equal((await see(free, member, 'DELETE')).statusCode, 200);
  assert.equal((await see(free)).statusCode, 404);
  assert.equal((await see(used, member, 'DELETE')).statusCode, 404);
});

test('a dozen pictures that nothing claimed are enough', async () => {
  const bytes = await picture('jpeg', { width: 40, height: 40 });
  const answers = await Promise.all(
    Array.from({ length: 16 }, () =>
      uploadPicture({ merchantId: member.merchantId, memberId: member.id }, bytes).then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      ),
    ),
  );
  assert.equal(answers.filter((answer) => answer === 'taken').length, 12);
  assert.equal(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS').length, 4);
});

test('pictures that a broken store did not take keep nobody from sending them again a minute later', async () => {
  const bytes = await picture('jpeg', { width: 40, height: 40 });
  const take = () => uploadPicture({ merchantId: member.merchantId, memberId: member.id }, bytes);
  const inTheWay = join(folder, 'uploads', member.merchantId);
  await writeFile(inTheWay, '');
  for (let count = 0; count < 12; count += 1) await assert.rejects(take(), { code: 'EEXIST' });
  await rm(inTheWay);
  await assert.rejects(take(), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 60 } });
  freezeTime('2026-11-20T08:01:00Z');
  for (let count = 0; count < 12; count += 1) await take();
  await assert.rejects(take(), { code: 'TOO_MANY_REQUESTS', value: { retryAfterSeconds: 24 * 3_600 } });
});

// ---- any S3, over HTTP

const [keyId, secret, region] = ['AKIDEXAMPLE', 'a secret of the store', 'ap-southeast-1'];

/** Reads a signature as the store does: by the documents of SigV4, not by the library that wrote it. */
const signedRightly = (
  request: { method?: string | undefined; url?: string | undefined; headers: Record<string, unknown> },
  body: Buffer,
): boolean => {
  const authorization = String(request.headers['authorization']);
  const [, credential, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(authorization) ?? [];
  const date = String(request.headers['x-amz-date']);
  const day = date.slice(0, 8);
  const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const url = new URL(request.url ?? '', 'http://store');
  const canonical = [
    request.method,
    url.pathname,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    hash(body),
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  const wanted = createHmac('sha256', key)
    .update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${hash(canonical)}`)
    .digest('hex');
  return (
    credential === `${keyId}/${scope}` &&
    signature === wanted &&
    signedHeaders.split(';').includes('host') &&
    hash(body) === request.headers['x-amz-content-sha256']
  );
};

const aStore = async () => {
  const kept = new Map<string, Buffer>();
  const faults: number[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const fault = faults.shift();
      const end = (status: number, answer: string | Buffer = '') => response.writeHead(status).end(answer);
      if (fault === 0) return request.socket.destroy();
      if (fault !== undefined) return end(fault, '<Error><Code>SlowDown</Code></Error>');
      if (!signedRightly(request, body)) return end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      const key = request.url ?? '';
      if (request.method === 'PUT') {
        kept.set(key, body);
        return end(200);
      }
      if (request.method === 'DELETE') return end(kept.delete(key) ? 204 : 404);
      const found = kept.get(key);
      return found === undefined ? end(404, '<Error><Code>NoSuchKey</Code></Error>') : end(200, found);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { kept, faults, url, close: () => new Promise((done) => server.close(done)) };
};

test('an S3 keeps, gives back and forgets, each call signed as the store reads it', async () => {
  const store = await aStore();
  const at = { url: store.url, bucket: 'pictures', region, keyId, secret };
  const storage = s3Storage(at);
  const bytes = randomBytes(100_000);
  await storage.put('ruby/one', bytes);
  assert.deepEqual([...store.kept.keys()], ['/pictures/ruby/one']);
  assert.deepEqual(await storage.get('ruby/one'), bytes);
  assert.equal(await storage.get('ruby/none'), undefined);
  await storage.remove('ruby/one');
  await storage.remove('ruby/one');
  assert.equal(await storage.get('ruby/one'), undefined);
  await assert.rejects(s3Storage({ ...at, secret: 'another' }).put('ruby/one', bytes), /refused PUT ruby\/one: 403/);
  await store.close();
});

test('an S3 that stumbles or hangs up is asked again, and one that stays away is not taken for an empty one', async () => {
  const store = await aStore();
  const storage = s3Storage({ url: store.url, bucket: 'pictures', region, keyId, secret });
  store.faults.push(503, 0);
  await storage.put('ruby/one', Buffer.from('slip'));
  assert.deepEqual(await storage.get('ruby/one'), Buffer.from('slip'));
  store.faults.push(503, 503, 503);
  await assert.rejects(storage.get('ruby/one'), /503/);
  store.faults.push(0, 0, 0);
  await assert.rejects(storage.get('ruby/one'), /did not answer/);
  await store.close();
});

const crcTable = Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
const crc32 = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};
