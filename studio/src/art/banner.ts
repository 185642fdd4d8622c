import { hex } from './oklch.ts';
import { box, round, star } from './paths.ts';
import { paletteOf } from './palette.ts';
import { glowDisc, height as tileHeight, path, sceneOf, times, width as tileWidth } from './scene.ts';
import { randomFrom } from './seed.ts';
import { drawPicture } from './tile.ts';
import { type ThemeName, themes } from './themes.ts';

/** A banner's size in its own units, 5 to 2. */
export const bannerWidth = 1280;
const bannerHeight = 512;

type Banner = {
  /** The hue of the hall behind the fan. */ hue: number;
  light: number;
  cards: readonly [ThemeName, ThemeName, ThemeName, ThemeName, ThemeName];
};

/** The banners there are, each a fan of five cards; the middle one lies on top. */
const banners = {
  welcome: { hue: 188, light: 0.25, cards: ['White Elephant', 'Copper Bull', 'Velvet Paw', 'Koi Fortune', 'Neon Skyline'] },
  treasure: { hue: 60, light: 0.27, cards: ['Dusty Star', 'Scarab Sun', 'Sunken Chest', 'Honey Hive', 'Copper Bull'] },
  night: { hue: 268, light: 0.24, cards: ['Lotus Bloom', 'Neon Skyline', 'Night Owl', 'Thunder Forge', 'Koi Fortune'] },
  garden: { hue: 150, light: 0.26, cards: ['Honey Hive', 'White Elephant', 'Lotus Bloom', 'Velvet Paw', 'Scarab Sun'] },
} satisfies Record<string, Banner>;
export type BannerName = keyof typeof banners;

export const isBannerName = (name: string): name is BannerName => Object.hasOwn(banners, name);

/** A wide picture: five cards in a fan toward the right, quiet on the left for a text to stand on. Mirror it for right-to-left pages. */
export const drawBanner = (name: BannerName): string => {
  const { hue, light, cards }: Banner = banners[name];
  const scene = sceneOf(
    paletteOf({ hero: hue, sky: hue, skyLight: light, skyChroma: 0.05, glow: hue + 30 }, name),
    randomFrom(`banner:${name}`),
    'b',
  );
  const [hall, blur, clip] = [scene.id(), scene.id(), scene.id()];
  const fan = { x: 830, y: 912, radius: 640 };

  const card = (theme: ThemeName, index: number): string => {
    const turn = (index - 2) * 12;
    const angle = ((turn - 90) * Math.PI) / 180;
    const scale = index === 2 ? 0.86 : 0.76 - Math.abs(index - 2) * 0.03;
    const [x, y] = [fan.x + Math.cos(angle) * fan.radius, fan.y + Math.sin(angle) * fan.radius];
    return (
      `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale}) translate(${-tileWidth / 2} ${-tileHeight / 2})">` +
      `<rect x="6" y="22" width="${tileWidth - 12}" height="${tileHeight - 12}" rx="26" fill="#000" opacity=".6" filter="url(#${blur})"/>` +
      `<g clip-path="url(#${clip})">${drawPicture(themes[theme], theme, `k${index}`)}</g>` +
      `<rect x="2" y="2" width="${tileWidth - 4}" height="${tileHeight - 4}" rx="24" fill="none" stroke="${hex(0.86, 0.1, 84)}" stroke-opacity=".75" stroke-width="4"/></g>`
    );
  };

  const order = [0, 4, 1, 3, 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${bannerWidth}" height="${bannerHeight}" viewBox="0 0 ${bannerWidth} ${bannerHeight}" role="img">` +
    `<linearGradient id="${hall}" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${scene.sky(-0.08)}"/><stop offset=".6" stop-color="${scene.sky(0.06, 10)}"/><stop offset="1" stop-color="${scene.sky(-0.04, 20)}"/></linearGradient>` +
    `<filter id="${blur}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter><clipPath id="${clip}"><path d="${box(0, 0, tileWidth, tileHeight, 26)}"/></clipPath>` +
    `<rect width="${bannerWidth}" height="${bannerHeight}" fill="url(#${hall})"/>` +
    times(
      9,
      (index) =>
        `<path d="M${fan.x} ${fan.y + 60}L${round(fan.x + Math.cos(((index * 17 - 158) * Math.PI) / 180) * 1300)} ${round(fan.y + Math.sin(((index * 17 - 158) * Math.PI) / 180) * 1300)}l90 0Z" fill="${scene.sky(0.2, 10)}" opacity=".12"/>`,
    ) +
    glowDisc(scene, fan.x, 300, 460, scene.sky(0.4, 24, 1.5), 0.55) +
    order.map((index) => card(cards[index] ?? cards[2], index)).join('') +
    times(16, () => {
      const size = scene.random.between(3, 9);
      return path(star(4, size, size * 0.16, -90, scene.random.whole(420, 1270), scene.random.whole(10, 480)), '#fff', 0.75);
    }) +
    '</svg>'
  );
};
