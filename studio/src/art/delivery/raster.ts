import sharp from 'sharp';

export type Extension = 'webp' | 'avif' | 'jpg';

/** One picture uses one thread; how many are made at once is the press's business. */
sharp.concurrency(1);

/** Quality and effort: the lobby's tiles keep to 13 kB of WebP and 8 kB of AVIF at 240 pixels. */
const webp = { quality: 71, effort: 5 };
const avif = { quality: 48, effort: 4, chromaSubsampling: '4:2:0' };
const jpeg = { quality: 80, mozjpeg: true };

/** A tile whose picture is busier than most is coded more plainly, step by step, until it keeps to its size. */
const tileBytesMax: Record<Extension, number> = { webp: 13 * 1024, avif: 8 * 1024, jpg: Infinity };
const steps = [0, 8, 16, 24, 32];

/** A drawing in pixels, before it is coded as anything. */
export type Picture = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/** An SVG as a picture of `width` pixels; `svgWidth` is the width the document itself states. */
export const rasterise = (svg: string, svgWidth: number, width: number): Promise<Picture> =>
  // librsvg draws 72 dots to the inch at scale 1, so the drawing happens at the very size that is wanted.
  sharp(Buffer.from(svg), { density: (72 * width) / svgWidth, limitInputPixels: 4_000_000 })
    .resize({ width })
    .flatten({ background: '#000' })
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer({ resolveWithObject: true });

/** Codes a picture; a tile of 240 pixels so that it keeps to its size. */
export const code = async ({ data, info: { width, height, channels } }: Picture, extension: Extension): Promise<Buffer> => {
  const bytesMax = width === 240 ? tileBytesMax[extension] : Infinity;
  for (const step of steps) {
    const raw = sharp(data, { raw: { width, height, channels } });
    const coded =
      extension === 'webp'
        ? raw.webp({ ...webp, quality: webp.quality - step })
        : extension === 'avif'
          ? raw.avif({ ...avif, quality: avif.quality - step / 2 })
          : raw.jpeg(jpeg);
    const bytes = await coded.timeout({ seconds: 20 }).toBuffer();
    if (bytes.length <= bytesMax || step === steps.at(-1)) return bytes;
  }
  throw new Error('no step was the last');
};
