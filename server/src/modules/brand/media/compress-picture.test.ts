import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import sharp, { type Color } from 'sharp';
import { compressPicture } from './compress-picture.ts';

const mebibyte = 1024 * 1024;
const banner = { sideMax: 1_280, ratio: 5 / 2, bytesMax: mebibyte };

const plain = (width: number, height: number, background: Color) => sharp({ create: { width, height, channels: 4, background } });

for (const [what, width, height, made] of [
  ['a wide one', 2_000, 400, [1_000, 400]],
  ['a tall one', 1_000, 2_000, [1_000, 400]],
  ['a large one', 2_600, 2_000, [1_280, 512]],
  ['a small one', 100, 40, [100, 40]],
  ['a strip', 1_000, 32, [80, 32]],
] as const)
  test(`the middle of a picture is taken at the wanted shape, and never enlarged: ${what}`, async () => {
    const light = await compressPicture(await plain(width, height, 'teal').png().toBuffer(), banner);
    assert.deepEqual([light.width, light.height], made);
    for (const form of [light.webp, ...(light.avif === undefined ? [] : [light.avif])]) {
      const found = await sharp(form).metadata();
      assert.deepEqual([found.width, found.height], made);
    }
    assert.ok(((await sharp(light.small).metadata()).width ?? 0) <= 320);
  });

test('a picture is turned as it was held before it is cut, and keeps what was transparent', async () => {
  const held = await plain(400, 1_000, 'teal').jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const light = await compressPicture(held, banner);
  assert.deepEqual([light.width, light.height], [1_000, 400]);
  const clear = await compressPicture(await plain(500, 200, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer(), banner);
  assert.equal((await sharp(clear.webp).metadata()).hasAlpha, true);
  const grey = await compressPicture(await plain(500, 200, 'grey').greyscale().png().toBuffer(), banner);
  assert.deepEqual([grey.width, grey.height], [500, 200]);
});

test('a picture is made coarser until it is light enough, and refused where that does not help', async () => {
  const noise = await sharp(randomBytes(1_000 * 400 * 3), { raw: { width: 1_000, height: 400, channels: 3 } })
    .jpeg()
    .toBuffer();
  const { webp, small } = await compressPicture(noise, { ...banner, bytesMax: 200_000 });
  assert.ok(webp.length <= 200_000);
  assert.ok(small.length <= 24 * 1024);
  await assert.rejects(compressPicture(noise, { ...banner, bytesMax: 1_000 }), { code: 'PICTURE_TOO_BIG' });
  await assert.rejects(compressPicture(Buffer.from('<svg/>'), banner), { code: 'PICTURE_WANTED' });
});
