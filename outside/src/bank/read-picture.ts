import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** The largest picture that is looked at, in bytes. */
export const pictureMaxBytes = 5 * 1024 * 1024;

const pixelsMax = 40_000_000;
const sideMax = 1_600;

let ready: Promise<unknown> | undefined;
/** The reader is a WebAssembly module that lies beside its program; it is loaded when it is first needed. */
const reader = (): Promise<unknown> =>
  (ready ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  ));

/** The text of the QR code in a picture, as a bank's app reads one from the phone's pictures; undefined when there is none. */
export const codeIn = async (picture: Uint8Array): Promise<string | undefined> => {
  const image = await pixelsOf(picture);
  if (image === undefined) return undefined;
  await reader();
  const [code] = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 });
  return code?.text;
};

/** The picture chosen in the form's field, and its other fields. */
export const readForm = async (contentType: string, body: Buffer): Promise<{ picture: Uint8Array; fields: Record<string, string> }> => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  const chosen = form.get('picture');
  const picture = chosen === null || typeof chosen === 'string' ? new Uint8Array() : new Uint8Array(await chosen.arrayBuffer());
  const fields = [...form.entries()].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
  return { picture, fields: Object.fromEntries(fields) };
};

const pixelsOf = async (picture: Uint8Array): Promise<ImageData | undefined> => {
  try {
    const { data, info } = await sharp(picture, { limitInputPixels: pixelsMax })
      .rotate()
      .flatten({ background: 'white' })
      // A code that fills the picture to its edge has no quiet zone, and no reader finds it.
      .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
  } catch {
    // A file that is no picture shows no code; the person who chose it is told so.
    return undefined;
  }
};
