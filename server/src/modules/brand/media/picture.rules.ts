import type { PictureType } from '@croupier/contract/brand/media';

const beginnings: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** The kind of a file by its first bytes, whatever its name and its sender's word (ASVS 5.2.2). */
export const typeOf = (bytes: Uint8Array): PictureType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

const endings: Record<PictureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The name a picture is saved under: nothing of what its sender called it. */
export const fileNameOf = (id: string, type: PictureType): string => `${id}.${endings[type]}`;

/** The longest side of a picture that WebP can hold. */
const longestSide = 16_383;
/** A picture keeps at least this width, or its own, so that a long screenshot can still be read. */
const readableSide = 1_000;

/**
 * The size of a picture within a square of `sideMax`. A picture that is much longer than wide (1080 × 20,000) is larger than the square, so
 * that its shorter side stays readable.
 */
export const sizeWithin = ({ width, height }: { width: number; height: number }, sideMax: number): { width: number; height: number } => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const readable = Math.min(1, readableSide / shorter, sideMax / shorter, longestSide / longer);
  const scale = Math.max(Math.min(1, sideMax / longer), longer > 3 * shorter ? readable : 0);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
