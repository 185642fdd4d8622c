/**
 * Pictures that members and operators send: slips, proofs, documents.
 *
 * - The kept picture is made anew from the sent one: nothing but its pixels survives, so neither a place nor a programme travels in it.
 * - It lies sealed, in a folder or at any S3, under a name nobody can guess; and is shown to its owner, to whom it was meant for, and to
 *   operators who may.
 * - A picture that nothing claims within a day is gone.
 */
export { claim } from './claim.ts';
export { type ReEncoded, reEncodePicture } from './re-encode-picture.ts';
export { compressPicture } from './compress-picture.ts';
export { openPicture, picturesOf, twinsOf } from './open-picture.ts';
export { resealPictures } from './reseal-pictures.ts';
export { uploadPicture } from './upload-picture.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { uploadsRoutes } from './routes.ts';
