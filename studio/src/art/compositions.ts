import { drawEmblem, type EmblemName } from './emblems.ts';
import { hex } from './oklch.ts';
import { colour, type Colours, inkNames, type Palette, paletteOf, skyColour } from './palette.ts';
import { focus, glowDisc, type Scene, times } from './scene.ts';
import type { EmblemOptions } from './light.ts';
import { round } from './paths.ts';

/** How the actors stand: `alone`; `giant`, cropped by the edges; `escort`, between two companions; `pair`, two of a kind; `over`, above and behind a companion; `medallion`. */
export type Composition = 'alone' | 'giant' | 'escort' | 'pair' | 'over' | 'medallion';

export type Cast = {
  composition: Composition;
  hero: EmblemName;
  companion?: EmblemName;
  /** The companion's colours; default: those of the hero. */
  companionColours?: Colours;
  /** Degrees the hero leans. */
  turn?: number;
  /** The hero's size against what the composition gives it. */
  size?: number;
  /** Moves the hero down (or up). */
  drop?: number;
  rim?: EmblemOptions['rim'];
};

type Place = {
  x: number;
  y: number;
  scale: number;
  turn: number;
  flip?: boolean;
  /** How much of the light it lacks, 0 to 1. */ shade?: number;
};

const sizes: Record<Composition, number> = { alone: 1.42, giant: 1.82, escort: 1.3, pair: 1.06, over: 1.22, medallion: 1.06 };

/** The actors as SVG, back to front. */
export const drawCast = (cast: Cast, scene: Scene): string => {
  const { composition, hero, companion, companionColours, turn = 0, size = 1, drop = 0, rim = 'gold' } = cast;
  const { palette } = scene;
  const scale = sizes[composition] * size;
  const y = focus.y + drop + (composition === 'giant' ? 14 : 0);
  const other = companion ?? hero;
  const draw = (name: EmblemName, place: Place, edge = rim): string => actor(scene, name, palette, place, edge);
  const otherPalette = companionColours === undefined ? palette : { ...palette, inks: paletteOf(companionColours).inks };
  const drawOther = (place: Place, edge = rim): string => actor(scene, other, otherPalette, place, edge);

  switch (composition) {
    case 'alone':
    case 'giant':
      return footShadow(scene, y, scale) + draw(hero, { x: focus.x, y, scale, turn });
    case 'escort':
      return (
        footShadow(scene, y, scale * 1.3) +
        drawOther({ x: 84, y: y + 38, scale: scale * 0.64, turn: -14, shade: 0.22 }, 'none') +
        drawOther({ x: 276, y: y + 38, scale: scale * 0.64, turn: -14, flip: true, shade: 0.22 }, 'none') +
        draw(hero, { x: focus.x, y, scale, turn })
      );
    case 'pair':
      return (
        footShadow(scene, y, scale * 1.5) +
        draw(hero, { x: 112, y: y + 8, scale, turn: -10 }) +
        drawOther({ x: 248, y: y + 8, scale, turn: -10, flip: true })
      );
    case 'over':
      return (
        footShadow(scene, y + 50, scale) +
        draw(hero, { x: focus.x, y: y - 46, scale, turn }) +
        drawOther({ x: focus.x, y: y + 70, scale: scale * 0.92, turn: 0 })
      );
    case 'medallion':
      return medallion(scene, y) + draw(hero, { x: focus.x, y, scale, turn });
  }
};

const actor = (
  scene: Scene,
  name: EmblemName,
  palette: Palette,
  { x, y, scale, turn, flip = false, shade = 0 }: Place,
  rim: NonNullable<EmblemOptions['rim']>,
): string => {
  const transform = `translate(${round(x)} ${round(y)}) scale(${flip ? -Math.round(scale * 100) / 100 : Math.round(scale * 100) / 100} ${Math.round(scale * 100) / 100}) rotate(${turn})`;
  return drawEmblem(name, shade === 0 ? palette : dimmed(palette, shade), { id: scene.id(), rim, transform, edge: 0.86 / scale });
};

/** Companions stand further back: their colours lose light and take on the air's. */
const dimmed = (palette: Palette, shade: number): Palette => {
  const inks = { ...palette.inks };
  for (const ink of inkNames) {
    const [light, chroma, hue] = inks[ink];
    inks[ink] = [light * (1 - shade * 0.7), chroma * (1 - shade * 0.4), hue];
  }
  return { ...palette, inks };
};

const footShadow = (scene: Scene, y: number, scale: number): string => {
  const id = scene.id();
  return `<filter id="${id}" x="-30%" y="-80%" width="160%" height="260%"><feGaussianBlur stdDeviation="9"/></filter><ellipse cx="${focus.x}" cy="${round(y + scale * 92)}" rx="${round(scale * 62)}" ry="14" fill="${skyColour(scene.palette, -0.3)}" opacity=".6" filter="url(#${id})"/>`;
};

/** A gold frame set with stones. */
const medallion = (scene: Scene, y: number): string => {
  const { palette } = scene;
  const gold = scene.id();
  const jewel = (index: number): string => {
    const angle = (index * Math.PI) / 12;
    const large = index % 6 === 0;
    return `<circle cx="${round(180 + 130 * Math.cos(angle))}" cy="${round(y + 130 * Math.sin(angle))}" r="${large ? 6 : 2.8}" fill="${large ? colour(palette, 'second', 0.04) : hex(0.97, 0.05, 90)}" stroke="${hex(0.42, 0.1, 60)}" stroke-width="1"/>`;
  };
  return (
    `<linearGradient id="${gold}" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#fff6cf"/><stop offset=".32" stop-color="#f7cf5c"/><stop offset=".52" stop-color="#b9771c"/><stop offset=".62" stop-color="#ffe393"/><stop offset="1" stop-color="#8a4f10"/></linearGradient>` +
    `<circle cx="180" cy="${y + 9}" r="142" fill="#000" opacity=".4"/><circle cx="180" cy="${y}" r="140" fill="${hex(0.42, 0.1, 58)}"/><circle cx="180" cy="${y}" r="137" fill="url(#${gold})"/><circle cx="180" cy="${y}" r="122" fill="${hex(0.3, 0.08, 55)}"/><circle cx="180" cy="${y}" r="118" fill="${skyColour(palette, 0.02, 20)}"/>` +
    glowDisc(scene, 180, y, 118, hex(0.93, 0.1, palette.glow), 0.9) +
    times(24, jewel)
  );
};
