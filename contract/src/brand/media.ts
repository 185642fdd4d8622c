/** Pictures members and operators send: slips, proofs, documents. */
import * as z from 'zod/mini';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { UploadId } from '../core/ids.ts';

/** What is taken: at most so many bytes, pixels, and pictures to one subject. A side shorter than `sideMin` shows nothing anybody can read. */
export const uploadLimits = { bytesMax: 5 * 1024 * 1024, pixelsMax: 40_000_000, sideMin: 32, perSubject: 3 } as const;

/** The formats that are taken, by what a picture is and not by what it is called. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const Upload = z.object({
  id: UploadId,
  type: z.enum(pictureTypes),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  uploadedAt: Moment,
});
export type Upload = z.output<typeof Upload>;

export const sendUpload = endpoint({
  method: 'POST',
  path: '/wps/v2/uploads',
  access: 'member',
  takesPicture: { bytesMax: uploadLimits.bytesMax, types: pictureTypes },
  summary:
    'Takes one picture, PNG or JPEG, as the body itself. It is made anew without its metadata, and swept after a day unless something claims it. Refuses PICTURE_WANTED, PICTURE_TOO_BIG, and TOO_MANY_REQUESTS with a dozen that nothing claimed.',
  reply: Upload,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const seeUpload = endpoint({
  method: 'GET',
  path: '/wps/v2/uploads/:id',
  access: 'member',
  givesPicture: true,
  summary: 'A picture of the member, or one that was sent to prove something to them. NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 240, perSeconds: 60 },
});

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/wps/v2/uploads/:id',
  access: 'member',
  summary: 'Takes back a picture that nothing has claimed. NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.null(),
});
