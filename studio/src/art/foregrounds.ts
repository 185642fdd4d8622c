import { hex } from './oklch.ts';
import { petal, polygon, round, star } from './paths.ts';
import type { Random } from './seed.ts';
import { focus, glowDisc, graded, height, path, type Scene, times, width } from './scene.ts';

/** A place in the upper three quarters that leaves the hero's face alone. */
const beside = (random: Random): [x: number, y: number] => {
  for (let attempt = 0; attempt < 12; attempt++) {
    const [x, y] = [random.whole(6, 354), random.whole(8, 356)];
    if (((x - focus.x) / 112) ** 2 + ((y - focus.y) / 128) ** 2 > 1) return [x, y];
  }
  return [random.pick([14, 346]), random.whole(8, 356)];
};

/** Things that float in the air, before the hero. */
export const airs = {
  clear: () => '',
  sparks: (scene) =>
    times(9, () => {
      const { random } = scene;
      const [x, y] = beside(random);
      const size = random.between(4, 11);
      return glowDisc(scene, x, y, size * 1.6, '#ffffff', 0.45) + path(star(4, size, size * 0.16, -90, x, y), '#fff', 0.95);
    }),
  coins: (scene) => coinPile(scene, 4) + times(6, () => coinAt(scene, ...beside(scene.random), scene.random.between(8, 15))),
  petals: ({ random, palette }) =>
    times(18, () =>
      path(
        petal(random.between(10, 24), random.between(4, 8), random.whole(0, 360), ...beside(random)),
        hex(random.between(0.76, 0.9), 0.1, palette.inks.accent[2]),
        random.between(0.6, 0.99),
      ),
    ),
  bubbles: ({ random }) =>
    times(18, () => {
      const [x, y] = beside(random);
      const radius = random.between(3, 14);
      return `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".6" stroke-width="1.2"/><ellipse cx="${round(x - radius * 0.35)}" cy="${round(y - radius * 0.4)}" rx="${round(radius * 0.3)}" ry="${round(radius * 0.2)}" fill="#fff" opacity=".9"/>`;
    }),
  snow: ({ random }) =>
    times(
      40,
      () =>
        `<circle cx="${random.whole(0, 360)}" cy="${random.whole(0, 360)}" r="${round(random.between(1, 4))}" fill="#fff" opacity="${round(random.between(0.4, 0.95))}"/>`,
    ),
  embers: (scene) =>
    times(24, () => {
      const { random } = scene;
      const [x, y] = beside(random);
      const radius = random.between(1, 3.4);
      return (
        glowDisc(scene, x, y, radius * 4, hex(0.75, 0.18, 50), 0.6) +
        `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${hex(0.88, 0.15, random.between(50, 90))}"/>`
      );
    }),
  fireflies: (scene) =>
    times(13, () => {
      const [x, y] = beside(scene.random);
      return (
        glowDisc(scene, x, y, scene.random.between(8, 17), hex(0.88, 0.17, 105), 0.75) +
        `<circle cx="${x}" cy="${y}" r="1.8" fill="#fffbd6"/>`
      );
    }),
  confetti: ({ random }) =>
    times(34, () => {
      const [x, y] = beside(random);
      return `<rect x="${x}" y="${y}" width="${random.whole(4, 9)}" height="${random.whole(6, 14)}" rx="1.5" transform="rotate(${random.whole(0, 180)} ${x} ${y})" fill="${hex(0.76, 0.17, random.pick([25, 90, 150, 210, 330]))}"/>`;
    }),
  rain: ({ random, sky }) =>
    times(46, () => {
      const [x, y, long] = [random.whole(-10, 370), random.whole(-20, 400), random.between(12, 34)];
      return `<path d="M${x} ${y}l${round(-long * 0.22)} ${round(long)}" stroke="${sky(0.5, 20, 0.5)}" stroke-width="${round(random.between(0.8, 1.9))}" stroke-linecap="round" opacity="${round(random.between(0.3, 0.8))}"/>`;
    }),
} satisfies Record<string, (scene: Scene) => string>;
export type AirName = keyof typeof airs;

const coinAt = (scene: Scene, x: number, y: number, radius: number): string => {
  const squash = round(scene.random.between(0.45, 1));
  return (
    `<g transform="translate(${x} ${y}) rotate(${scene.random.whole(-40, 40)}) scale(1 ${squash})"><circle r="${round(radius)}" cy="2.6" fill="${hex(0.48, 0.1, 62)}"/><circle r="${round(radius)}" fill="${hex(0.82, 0.15, 84)}"/>` +
    `<path d="M${round(-radius)} 0A${round(radius)} ${round(radius)} 0 0 1 ${round(radius * 0.7)} ${round(-radius * 0.7)}L0 0Z" fill="${hex(0.95, 0.1, 95)}"/><circle r="${round(radius * 0.66)}" fill="${hex(0.77, 0.14, 80)}" stroke="${hex(0.6, 0.12, 66)}" stroke-width="1.4"/></g>`
  );
};

/** Coins heaped along the foot of the picture. */
const coinPile = (scene: Scene, rows: number): string =>
  times(rows * 9, (index) => {
    const row = Math.floor(index / 9);
    const x = Math.round((index % 9) * 44 + (row % 2) * 22 - 6 + scene.random.between(-8, 8));
    const bank = Math.abs(x - 180) / 180;
    return coinAt(scene, x, Math.round(372 + row * 14 - bank * bank * 66 + scene.random.between(-5, 5)), scene.random.between(15, 20));
  });

/** Things that stand close to the viewer, at the edges: out of the light and so nearly black. */
export const frames = {
  open: () => '',
  leaves: ({ random, sky }) =>
    times(16, (index) => {
      const left = index % 2 === 0;
      const turn = left ? random.between(-75, -5) : random.between(185, 255);
      return path(
        petal(
          random.between(80, 140),
          random.between(12, 24),
          turn,
          left ? random.between(-34, 12) : random.between(348, 394),
          random.between(310, 410),
        ),
        sky(random.between(-0.3, -0.18), random.between(-10, 10)),
      );
    }),
  rocks: (scene) => {
    const bank = (outline: string, lit: string): string =>
      graded(scene, polygon(outline), scene.sky(-0.14, -10), scene.sky(-0.32)) + path(polygon(lit), scene.sky(-0.04, -4), 0.5);
    return (
      bank('-10,318 10,300 26,312 44,300 58,324 84,332 96,356 130,366 150,392 -10,490', '10,300 26,312 20,340 0,352') +
      path(polygon('44,300 58,324 52,350 36,330'), scene.sky(-0.06, -4), 0.4) +
      bank('370,304 346,282 326,300 314,326 288,336 276,360 240,372 216,396 370,490', '346,282 326,300 334,330 352,322') +
      path(polygon('314,326 288,336 296,360 316,350'), scene.sky(-0.06, -4), 0.4)
    );
  },
  cacti: (scene) => {
    const cactus = (x: number, foot: number, scale: number): string => {
      const line = (d: string, thick: number, paint: string): string =>
        `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
      const arms = 'M0 0V-120M0 -46H-26V-78M0 -64H24V-100';
      return `<g transform="translate(${x} ${foot}) scale(${scale})">${line(arms, 19, hex(0.27, 0.06, 160))}${line(arms, 12, hex(0.36, 0.08, 150))}${line('M-4 0V-118M-29 -52V-76M21 -70V-98', 3, hex(0.52, 0.09, 130))}</g>`;
    };
    return (
      cactus(36, 372, 1.15) +
      cactus(330, 366, 0.92) +
      graded(scene, 'M-10 376C40 352 110 356 180 372C250 356 320 350 370 372V490H-10Z', scene.sky(-0.12, -14), scene.sky(-0.32))
    );
  },
  palms: (scene) => {
    const palm = (x: number, foot: number, lean: number, scale: number): string => {
      const top = [lean * 26, -150] as const;
      const frond = ([dx, dy]: readonly [number, number], index: number): string =>
        path(
          `M0 0Q${round(dx * 0.45)} ${round(dy - 46)} ${dx} ${dy}Q${round(dx * 0.5)} ${round(dy - 20)} 0 0Z`,
          scene.sky(index % 2 === 0 ? -0.22 : -0.17, -20),
        );
      const ends = [
        [-86, 34],
        [-66, -2],
        [-34, -30],
        [30, -34],
        [62, -6],
        [84, 30],
      ] as const;
      const fronds = `<g transform="translate(${top[0]} ${top[1]})">${ends.map(frond).join('')}</g>`;
      return `<g transform="translate(${x} ${foot}) scale(${scale})"><path d="M-7 0C-4 -60 ${lean * 4} -110 ${top[0]} ${top[1]}C${lean * 10 + 6} -100 6 -50 9 0Z" fill="${scene.sky(-0.22, -16)}"/>${fronds}</g>`;
    };
    return (
      palm(20, 392, 1, 1) +
      palm(342, 392, -1, 0.92) +
      graded(scene, 'M-10 380C60 366 120 378 180 384C250 370 310 366 370 380V490H-10Z', scene.sky(-0.16, -14), scene.sky(-0.34))
    );
  },
  lilies: (scene) => {
    const pad = (x: number, y: number, rx: number): string =>
      `<ellipse cx="${x}" cy="${y + 4}" rx="${rx}" ry="${round(rx * 0.3)}" fill="${scene.sky(-0.28, -30)}" opacity=".6"/>${graded(scene, `M${x} ${y}L${round(x + rx * 0.86)} ${round(y - rx * 0.15)}A${rx} ${round(rx * 0.3)} 0 1 1 ${round(x + rx * 0.98)} ${round(y + rx * 0.06)}Z`, hex(0.62, 0.13, 150), hex(0.4, 0.1, 165))}`;
    return pad(52, 352, 58) + pad(318, 344, 50) + pad(20, 384, 46) + pad(348, 386, 58) + pad(110, 378, 34) + pad(262, 374, 36);
  },
  arch: (scene) => {
    const { palette } = scene;
    const gold = hex(0.8, 0.13, 84);
    return `<path fill-rule="evenodd" d="M0 0H360V420H0ZM26 420V152C26 60 98 20 180 20C262 20 334 60 334 152V420Z" fill="${scene.sky(-0.2)}"/><path d="M26 420V152C26 60 98 20 180 20C262 20 334 60 334 152V420" fill="none" stroke="${hex(0.5, 0.1, 60)}" stroke-width="8"/><path d="M26 420V152C26 60 98 20 180 20C262 20 334 60 334 152V420" fill="none" stroke="${gold}" stroke-width="4"/>${times(2, (side) => path(star(4, 16, 4, -90, side === 0 ? 26 : 334, 30), hex(0.9, 0.11, palette.glow), 0.8))}`;
  },
  curtains: (scene) => {
    const half = times(5, (fold) => {
      const x = fold * 15 - 6;
      return graded(
        scene,
        `M${x} -4C${x + 30} 110 ${x + 12} 230 ${Math.max(-10, x - 26)} 400L${x - 40} 400L${x - 26} -4Z`,
        scene.sky(0.02 - (fold % 2) * 0.12, 4, 1.2),
        scene.sky(-0.22 - (fold % 2) * 0.05, 0, 1.1),
      );
    });
    const tie = `<path d="M-6 236Q26 250 48 226" fill="none" stroke="${hex(0.8, 0.13, 84)}" stroke-width="7" stroke-linecap="round"/><circle cx="48" cy="228" r="7" fill="${hex(0.86, 0.12, 88)}"/>`;
    let swag = '';
    for (let index = 0; index < 6; index++)
      swag += `<path d="M${index * 66 - 18} -6q33 62 66 0Z" fill="${scene.sky(index % 2 === 0 ? 0.0 : -0.06, 4, 1.2)}" stroke="${hex(0.8, 0.13, 84)}" stroke-width="2.5"/>`;
    const side = scene.id();
    return `<g id="${side}">${half}${tie}</g><use href="#${side}" transform="translate(${width} 0) scale(-1 1)"/>${swag}`;
  },
  lanterns: (scene) => {
    const lantern = (x: number, y: number, scale: number): string =>
      glowDisc(scene, x, y, 74 * scale, hex(0.84, 0.17, 60), 0.85) +
      `<path d="M${x} -10V${y - 30 * scale}" stroke="${hex(0.3, 0.06, 40)}" stroke-width="2"/><g transform="translate(${x} ${y}) scale(${scale})"><path d="M-14 -26C-40 -18 -40 18 -14 26H14C40 18 40 -18 14 -26Z" fill="${hex(0.6, 0.22, 30)}"/><path d="M-7 -26C-20 -14 -20 14 -7 26H7C20 14 20 -14 7 -26Z" fill="${hex(0.82, 0.16, 68)}"/><path d="M-14 -26H14V-31H-14ZM-14 26H14V31H-14Z" fill="${hex(0.78, 0.13, 84)}"/><path d="M0 31V50M-5 31V44M5 31V44" stroke="${hex(0.7, 0.2, 32)}" stroke-width="2.4"/></g>`;
    return lantern(42, 84, 1) + lantern(322, 62, 0.86) + lantern(300, 250, 0.6) + lantern(66, 268, 0.54);
  },
  mist: (scene) =>
    times(6, (index) => glowDisc(scene, (index % 3) * 150 + 30, 330 + Math.floor(index / 3) * 40, 120, scene.sky(0.3, 10, 0.5), 0.32)),
  coral: () => {
    const branch = (x: number, lean: number, paint: string): string =>
      `<path d="M${x} 500C${x + lean * 6} 400 ${x + lean * 22} 350 ${x + lean * 18} 300M${x + lean * 9} 372C${x + lean * 30} 360 ${x + lean * 44} 340 ${x + lean * 42} 316M${x + lean * 4} 384C${x - lean * 12} 366 ${x - lean * 14} 346 ${x - lean * 8} 326" fill="none" stroke="${paint}" stroke-width="13" stroke-linecap="round"/>`;
    return (
      branch(22, 1, hex(0.42, 0.17, 15)) +
      branch(336, -1, hex(0.4, 0.15, 340)) +
      branch(64, 0.6, hex(0.5, 0.15, 50)) +
      branch(300, -0.6, hex(0.34, 0.12, 290))
    );
  },
} satisfies Record<string, (scene: Scene) => string>;
export type FrameName = keyof typeof frames;

/** Dark below for the lettering, dark corners for the eye, and a thin light edge. */
export const drawFinish = (scene: Scene, withFoot: boolean): string => {
  const [foot, corners, key] = [scene.id(), scene.id(), scene.id()];
  const dark = scene.palette.sky.hue;
  return (
    `<linearGradient id="${foot}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hex(0.13, 0.05, dark)}" stop-opacity="0"/><stop offset=".55" stop-color="${hex(0.13, 0.05, dark)}" stop-opacity=".7"/><stop offset="1" stop-color="${hex(0.09, 0.04, dark)}" stop-opacity=".96"/></linearGradient>` +
    `<radialGradient id="${corners}" cx=".5" cy=".42" r=".76"><stop offset=".58" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></radialGradient>` +
    `<linearGradient id="${key}" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    (withFoot ? `<rect y="282" width="${width}" height="${height - 282}" fill="url(#${foot})"/>` : '') +
    `<rect width="${width}" height="${height}" fill="url(#${corners})"/><rect width="${width}" height="${height}" fill="url(#${key})"/>`
  );
};
