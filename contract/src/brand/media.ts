/** Pictures that members and operators upload: slips, proofs, documents. */
import * as z from 'zod/mini';
import { endpoint, type Picture } from '../core/endpoint.ts';
import { Moment } from '../core/envelope.ts';
import { UploadId } from '../core/ids.ts';

/** The bounds of an upload: bytes, pixels, shortest side, and pictures for one subject. */
export const uploadLimits = { bytesMax: 5 * 1024 * 1024, pixelsMax: 40_000_000, sideMin: 32, perSubject: 3 } as const;

/** The accepted formats, detected from the content and not from the file name. */
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
    'Upload one picture, PNG or JPEG, as the request body. It is re-encoded without metadata and deleted after a day unless another call uses it. Refuses TOO_MANY_REQUESTS if twelve unused pictures are stored.',
  reply: Upload,
  rateLimit: { calls: 20, perSeconds: 60 },
});

export const seeUpload = endpoint({
  method: 'GET',
  path: '/wps/v2/uploads/:id',
  access: 'member',
  givesPicture: true,
  summary: 'Get a picture that the member uploaded or that was sent to them as proof. Refuses NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.custom<Picture>(),
  rateLimit: { calls: 240, perSeconds: 60 },
});

export const removeUpload = endpoint({
  method: 'DELETE',
  path: '/wps/v2/uploads/:id',
  access: 'member',
  summary: 'Delete a picture that no other call has used. Refuses NOT_FOUND for any other.',
  params: z.object({ id: UploadId }),
  reply: z.null(),
});
