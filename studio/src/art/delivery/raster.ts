import sharp from 'sharp';

export type Extension = 'webp' | 'avif';

/** One picture uses one thread; how many are made at once is the press's business. */
sharp.concurrency(1);

/** Quality and effort: the lobby's tiles keep to 13 kB of WebP and 8 kB of AVIF at 240 pixels. */
const webp = { quality: 71, effort: 5 };
const avif = { quality: 48, effort: 4, chromaSubsampling: '4:2:0' };

/** An SVG as a picture of `width` pixels; `svgWidth` is the width the document itself states. */
export const rasterise = (svg: string, svgWidth: number, width: number, extension: Extension): Promise<Buffer> => {
  // librsvg draws 72 dots to the inch at scale 1, so the drawing happens at the very size that is wanted.
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / svgWidth, limitInputPixels: 4_000_000 })
    .resize({ width })
    .flatten({ background: '#000' });
  return (extension === 'webp' ? picture.webp(webp) : picture.avif(avif)).timeout({ seconds: 20 }).toBuffer();
};
