import { type PictureType, uploadLimits } from '@croupier/contract/brand/media';
import { Refusal } from '#platform/refusal';
import sharp from 'sharp';
import { sizeWithin, typeOf } from './picture.rules.ts';

export type ReEncoded = { type: PictureType; bytes: Buffer; width: number; height: number };

const jpegQuality = 86;
const withinSeconds = 15;

/** Each picture may need a hundred megabytes while it is made; so few at once, and so many waiting, before we say that we are busy. */
const atOnceMax = 2;
const waitingMax = 24;
let working = 0;
const waiting: (() => void)[] = [];

/**
 * Makes a picture anew from its pixels alone: turned as it was held, at most `sideMax` pixels long (3,000: a slip or a card
 * can be read then, more is only weight) unless it is a long one, which keeps a readable width, without any of the metadata, colour profiles, thumbnails or trailing bytes that came along. Refuses PICTURE_WANTED for what is no PNG or JPEG or cannot be read, PICTURE_TOO_BIG for one of
 * more pixels than are taken (which is looked up before any is decoded), and BUSY.
 */
export const reEncodePicture = async (given: Buffer, sideMax = 3_000): Promise<ReEncoded> => {
  const type = typeOf(given);
  if (type === undefined) throw new Refusal('PICTURE_WANTED');
  if (given.length > uploadLimits.bytesMax) throw new Refusal('PICTURE_TOO_BIG');
  return withPictureSlot(() => redraw(given, type, sideMax));
};

/** Works on a picture when its turn comes. Refuses BUSY where too many wait. */
export const withPictureSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= waitingMax) throw new Refusal('BUSY');
  if (working >= atOnceMax) await new Promise<void>((begin) => waiting.push(begin));
  working += 1;
  try {
    return await work();
  } finally {
    working -= 1;
    waiting.shift()?.();
  }
};

const redraw = async (given: Buffer, type: PictureType, sideMax: number): Promise<ReEncoded> => {
  const source = sharp(given, { limitInputPixels: uploadLimits.pixelsMax, failOn: 'error', pages: 1, sequentialRead: true });
  const { width, height, format, orientation = 1 } = await source.metadata().catch(refuseUnreadable);
  if (`image/${format}` !== type) throw new Refusal('PICTURE_WANTED');
  if (width * height > uploadLimits.pixelsMax) throw new Refusal('PICTURE_TOO_BIG');
  if (Math.min(width, height) < uploadLimits.sideMin) throw new Refusal('PICTURE_WANTED', { sideMin: uploadLimits.sideMin });

  // Orientations of EXIF from 5 on lie on their side.
  const turned = orientation >= 5;
  const upright = source
    .autoOrient()
    .resize({
      ...sizeWithin(turned ? { width: height, height: width } : { width, height }, sideMax),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: withinSeconds });
  const encoded = type === 'image/jpeg' ? upright.jpeg({ quality: jpegQuality, mozjpeg: false }) : upright.png({ compressionLevel: 7 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(refuseUnreadable);
  return { type, bytes: data, width: info.width, height: info.height };
};

/** Bytes that the decoder cannot read are the caller's mistake; `sharp` throws nothing else here. */
const refuseUnreadable = (error: unknown): never => {
  const tooBig = error instanceof Error && /pixel limit/i.test(error.message);
  throw Object.assign(new Refusal(tooBig ? 'PICTURE_TOO_BIG' : 'PICTURE_WANTED'), { cause: error });
};
