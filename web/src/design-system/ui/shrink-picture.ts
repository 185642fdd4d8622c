import { pictureTypes, uploadLimits } from '@croupier/contract/brand/media';

/** Above this a picture is made smaller before it travels; what the platform keeps is no larger. */
const sendBytesMax = 3 * 1024 * 1024;
const sideMax = 3_000;
const quality = 0.88;

/** The file types that may be chosen: those that the platform accepts, and those that a browser may be able to convert. */
export const chosenTypes = [...pictureTypes, 'image/heic', 'image/heif', 'image/webp'].join(',');

const isTaken = (type: string): boolean => pictureTypes.some((taken) => taken === type);

/** The size that fits within a square, in whole pixels and never larger than it is. */
export const fitted = (width: number, height: number, side: number): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};

/**
 * A picture as it is sent: a phone's photograph of ten megabytes, or one in a format of its maker, is drawn anew as a JPEG where the browser can read
 * it. Undefined for what is no picture or cannot be read here.
 */
export const shrinkPicture = async (file: File): Promise<Blob | undefined> => {
  if (isTaken(file.type) && file.size <= sendBytesMax) return file;
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return undefined;
  const small = await redrawn(file).catch(() => undefined);
  if (small !== undefined) return small;
  // The platform may read what this browser cannot.
  return isTaken(file.type) && file.size <= uploadLimits.bytesMax ? file : undefined;
};

const redrawn = async (file: File): Promise<Blob | undefined> => {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const { width, height } = fitted(bitmap.width, bitmap.height, sideMax);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (pen === null) return undefined;
    // Transparent areas would turn black.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(bitmap, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob ?? undefined;
  } finally {
    bitmap.close();
  }
};
