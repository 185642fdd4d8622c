import { drawEmblem, type EmblemName } from './emblems.ts';
import { round, star } from './paths.ts';
import { paletteOf } from './palette.ts';
import { glowDisc, path, sceneOf, times } from './scene.ts';
import { randomFrom } from './seed.ts';

/** The size of a product's picture in its own units, 5 to 2. */
export const productWidth = 640;
const productHeight = 256;

/** The pictures of products there are: an emblem before a light of its own colour. */
const products = {
  coins: { emblem: 'coin', hue: 84 },
  gem: { emblem: 'gem', hue: 200 },
  crown: { emblem: 'crown', hue: 300 },
  chest: { emblem: 'chest', hue: 40 },
} satisfies Record<string, { emblem: EmblemName; hue: number }>;
export type ProductName = keyof typeof products;

export const isProductName = (name: string): name is ProductName => Object.hasOwn(products, name);

/** A picture of a product of the points mall: one emblem in the middle. */
export const drawProduct = (name: ProductName): string => {
  const { emblem, hue } = products[name];
  const palette = paletteOf({ hero: hue, sky: hue, skyLight: 0.28, skyChroma: 0.06, glow: hue + 20 }, name);
  const scene = sceneOf(palette, randomFrom(`product:${name}`), 'p');
  const hall = scene.id();
  const [x, y] = [productWidth / 2, productHeight / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${productWidth}" height="${productHeight}" viewBox="0 0 ${productWidth} ${productHeight}" role="img">` +
    `<linearGradient id="${hall}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${scene.sky(-0.06)}"/><stop offset="1" stop-color="${scene.sky(0.1, 16)}"/></linearGradient>` +
    `<rect width="${productWidth}" height="${productHeight}" fill="url(#${hall})"/>` +
    times(12, (index) => {
      const angle = ((index * 30 + 8) * Math.PI) / 180;
      return `<path d="M${x} ${y}L${round(x + Math.cos(angle) * 520)} ${round(y + Math.sin(angle) * 520)}l60 30Z" fill="${scene.sky(0.2, 10)}" opacity=".16"/>`;
    }) +
    glowDisc(scene, x, y, 210, scene.sky(0.4, 24, 1.5), 0.6) +
    `<g transform="translate(${x} ${y}) scale(.86)">${drawEmblem(emblem, palette, { id: 'pe' })}</g>` +
    times(10, () => {
      const size = scene.random.between(3, 7);
      return path(star(4, size, size * 0.16, -90, scene.random.whole(20, 620), scene.random.whole(14, 242)), '#fff', 0.7);
    }) +
    '</svg>'
  );
};
