import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** A few milliseconds of one core each, and never more cores than that. */
sharp.concurrency(1);
sharp.cache(false);

export const picture = { width: 320, height: 160, pieceSize: 52 } as const;
const { width, height, pieceSize } = picture;
const margin = 6;

export type Puzzle = { image: string; piece: string; gapX: number; pieceY: number };

/** A picture nobody has seen before with a gap in it, and the piece that fills the gap. Data URLs of PNGs. */
export const drawSlider = async (): Promise<Puzzle> => {
  const gapX = randomInt(pieceSize * 2, width - pieceSize - margin);
  const pieceY = randomInt(margin, height - pieceSize - margin);
  const scene = await sharp(Buffer.from(sceneSvg())).removeAlpha().raw().toBuffer();
  const from = { raw: { width, height, channels: 3 as const } };
  const [image, piece] = await Promise.all([
    sharp(scene, from)
      .composite([{ input: Buffer.from(gapSvg(gapX, pieceY)) }])
      .png()
      .toBuffer(),
    sharp(scene, from)
      .extract({ left: gapX, top: pieceY, width: pieceSize, height: pieceSize })
      .ensureAlpha()
      .composite([{ input: Buffer.from(maskSvg), blend: 'dest-in' }, { input: Buffer.from(rimSvg) }])
      .png()
      .toBuffer(),
  ]);
  return { image: dataUrl(image), piece: dataUrl(piece), gapX, pieceY };
};

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

const svg = (w: number, h: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${body}</svg>`;

/** A jigsaw piece: a square with a knob above and one to the right. */
const outline = 'M2 14h15a8 8 0 1 1 14 0h9v11a8 8 0 1 1 0 14v11H2z';

const maskSvg = svg(pieceSize, pieceSize, `<path d="${outline}" fill="#fff"/>`);
const rimSvg = svg(pieceSize, pieceSize, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="1.5"/>`);

/** The gap, and one that is not it: what looks for the darkest place finds two, at different heights. */
const gapSvg = (x: number, y: number): string => {
  const decoyX = randomInt(margin, width - pieceSize - margin);
  const decoyY = y > height / 2 - pieceSize / 2 ? margin : height - pieceSize - margin;
  const gap = (opacity: number) => `<path d="${outline}" fill="#0b0b14" fill-opacity="${opacity}" stroke="#fff" stroke-opacity=".55"/>`;
  return svg(
    width,
    height,
    `<g transform="translate(${decoyX} ${decoyY}) scale(.7)">${gap(0.28)}</g><g transform="translate(${x} ${y})">${gap(0.55)}</g>`,
  );
};

/** Hills under a sky with lights in it, in colours of its own, with grain over all. */
const sceneSvg = (): string => {
  const hue = randomInt(360);
  const colour = (turn: number, saturation: number, lightness: number) => `hsl(${(hue + turn) % 360} ${saturation}% ${lightness}%)`;
  const lights = Array.from({ length: 14 }, () => {
    const radius = randomInt(4, 26);
    const fill = colour(randomInt(120), 70, randomInt(55, 85));
    return `<circle cx="${randomInt(width)}" cy="${randomInt(height)}" r="${radius}" fill="${fill}" fill-opacity="${(randomInt(25, 70) / 100).toFixed(2)}"/>`;
  }).join('');
  const hills = [0.55, 0.7, 0.85].map((level, depth) => {
    const y = Math.round(height * level);
    const [a, b] = [randomInt(20, 60), randomInt(20, 60)];
    const path = `M0 ${y}C${width * 0.25} ${y - a} ${width * 0.4} ${y + a} ${width * 0.6} ${y}S${width * 0.85} ${y - b} ${width} ${y}V${height}H0z`;
    return `<path d="${path}" fill="${colour(40 + depth * 25, 45, 46 - depth * 9)}"/>`;
  });
  return svg(
    width,
    height,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colour(0, 60, 62)}"/><stop offset="1" stop-color="${colour(60, 70, 82)}"/></linearGradient>` +
      `<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".7" seed="${randomInt(10_000)}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .5 0"/></filter></defs>` +
      `<rect width="100%" height="100%" fill="url(#sky)"/>${lights}${hills.join('')}<rect width="100%" height="100%" filter="url(#grain)" opacity=".35"/>`,
  );
};
