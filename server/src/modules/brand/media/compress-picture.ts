import { Refusal } from '#platform/refusal';
import sharp, { type Sharp } from 'sharp';
import { withPictureSlot, reEncodePicture } from './re-encode-picture.ts';
import { sizeWithin } from './picture.rules.ts';

/** A picture for the web. Each form is WebP but `avif`, which is undefined where it would be no lighter. */
export type CompressedPicture = { webp: Buffer; avif: Buffer | undefined; small: Buffer; width: number; height: number };

type PictureLimits = {
  /** In pixels. A smaller picture is not enlarged. */
  sideMax: number;
  /** Width to height to which it is cut around its middle; undefined: it keeps its shape. */
  ratio?: number | undefined;
  bytesMax: number;
};

/** The first that is light enough is taken; the last but for noise always is. */
const qualities = [80, 64, 48, 32] as const;
/** A greater effort takes seven times as long (0.7 s for 1280 × 512) for a picture a twentieth lighter. */
const avifMade = { quality: 56, effort: 2 };
const withinSeconds = 15;
/** For lists of pictures. */
const smallSide = 320;
const smallBytesMax = 24 * 1024;

/** Makes a picture anew, as light as it can travel. Refuses what `reEncodePicture` does, and PICTURE_TOO_BIG for one that cannot be made light enough. */
export const compressPicture = async (given: Buffer, { sideMax, ratio, bytesMax }: PictureLimits): Promise<CompressedPicture> => {
  const { bytes, width: wide, height: high } = await reEncodePicture(given);
  return withPictureSlot(async () => {
    const cut = ratio === undefined ? { width: wide, height: high } : cutTo(wide, high, ratio);
    const left = Math.floor((wide - cut.width) / 2);
    const top = Math.floor((high - cut.height) / 2);
    const { data, info } = await sharp(bytes)
      .extract({ left, top, ...cut })
      .resize({ ...sizeWithin(cut, sideMax), fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } }).timeout({ seconds: withinSeconds });
    const webp = await lightEnough((quality) => pixels().webp({ quality }).toBuffer(), bytesMax);
    const avif = await pixels().avif(avifMade).toBuffer();
    return {
      webp,
      avif: avif.length < webp.length ? avif : undefined,
      small: await lightEnough((quality) => within(pixels(), smallSide).webp({ quality }).toBuffer(), smallBytesMax),
      width,
      height,
    };
  });
};

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** The largest part of a picture that has this shape. */
const cutTo = (width: number, height: number, ratio: number): { width: number; height: number } =>
  width / height > ratio
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };

const lightEnough = async (make: (quality: number) => Promise<Buffer>, bytesMax: number): Promise<Buffer> => {
  for (const quality of qualities) {
    const made = await make(quality);
    if (made.length <= bytesMax) return made;
  }
  throw new Refusal('PICTURE_TOO_BIG');
};
