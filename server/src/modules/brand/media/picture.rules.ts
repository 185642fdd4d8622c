import type { PictureType } from '@croupier/contract/brand/media';

const beginnings: readonly (readonly [PictureType, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** What a file is by its first bytes, whatever it is called and whatever its sender says (ASVS 5.2.2). */
export const typeOf = (bytes: Uint8Array): PictureType | undefined =>
  beginnings.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

const endings: Record<PictureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The name a picture is saved under: nothing of what its sender called it. */
export const fileNameOf = (id: string, type: PictureType): string => `${id}.${endings[type]}`;
