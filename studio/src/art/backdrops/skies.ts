import { hex } from '../oklch.ts';
import { polygon, round, star, wedge } from '../paths.ts';
import { focus, glowDisc, graded, height, path, ridge, type Scene, times, width } from '../scene.ts';

/** Light bursting from behind the hero. */
export const rays = (scene: Scene): string => {
  const { random, sky } = scene;
  const count = random.whole(11, 14);
  const turn = random.between(0, 20);
  const beams = Array.from({ length: count }, (_, index) =>
    wedge(430, turn + (index * 360) / count, turn + ((index + 0.5) * 360) / count, focus.x, focus.y),
  ).join('');
  return path(beams, sky(0.13, 10), 0.55) + glowDisc(scene, focus.x, focus.y, 300, sky(0.34, 20), 0.5);
};

/** Discs within discs, lighter toward the middle. */
const rings = ({ sky }: Scene): string =>
  times(8, (index) => `<circle cx="${focus.x}" cy="${focus.y}" r="${round(316 - index * 36)}" fill="${sky(index * 0.034, index * 6)}"/>`);

export const stars = (scene: Scene): string => {
  const { random, sky } = scene;
  const nebula = (turn: number): string =>
    glowDisc(scene, random.whole(40, 320), random.whole(60, 240), random.whole(130, 190), sky(0.24, turn, 1.3), 0.42);
  return (
    nebula(50) +
    nebula(-50) +
    times(
      70,
      () =>
        `<circle cx="${random.whole(0, width)}" cy="${random.whole(0, 330)}" r="${round(random.between(0.5, 1.9))}" fill="#fff" opacity="${round(random.between(0.3, 1))}"/>`,
    ) +
    times(6, () => path(star(4, random.between(5, 11), 1, -90, random.whole(10, 350), random.whole(10, 260)), '#fff', 0.9))
  );
};

/** Northern lights over black mountains. */
const aurora = (scene: Scene): string => {
  const { random, sky } = scene;
  const blur = scene.id();
  const band = (index: number): string => {
    let d = `M-20 ${80 + index * 44}`;
    for (let step = 0; step < 5; step++) d += `q40 ${random.whole(-70, 70)} 80 ${random.whole(-10, 10)}`;
    return `<path d="${d}" fill="none" stroke="${hex(0.78, 0.16, 150 + index * 40)}" stroke-width="${36 - index * 6}" opacity=".42" filter="url(#${blur})"/>`;
  };
  return (
    stars(scene) +
    `<filter id="${blur}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>` +
    times(3, band) +
    times(3, (layer) =>
      graded(
        scene,
        ridge(random, 272 + layer * 52, 46 - layer * 8, 44, true),
        sky(0.05 - layer * 0.08, 0, 0.8),
        sky(-0.08 - layer * 0.05, 0, 0.7),
      ),
    )
  );
};

/** A sky torn open: piled clouds, lightning on both sides, rocks below. */
const storm = (scene: Scene): string => {
  const { random, sky } = scene;
  const cloud = (y: number, tone: number): string =>
    times(9, (index) => {
      const x = index * 46 - 10 + random.between(-12, 12);
      const radius = random.between(34, 58);
      return glowDisc(scene, x, y + random.between(-16, 16), radius * 1.5, sky(tone, 10, 0.8), 0.9);
    });
  const strike = (x: number, lean: number): string => {
    const bolt = polygon([
      [x, 20],
      [x + lean * 14, 112],
      [x - lean * 4, 118],
      [x + lean * 20, 214],
      [x + lean * 2, 220],
      [x + lean * 34, 330],
      [x + lean * 12, 234],
      [x + lean * 24, 226],
      [x + lean * 2, 130],
      [x + lean * 18, 122],
      [x + lean * 12, 20],
    ]);
    return (
      glowDisc(scene, x + lean * 12, 150, 130, hex(0.85, 0.12, scene.palette.glow), 0.6) +
      `<path d="${bolt}" fill="#fff" stroke="${hex(0.88, 0.12, scene.palette.glow)}" stroke-width="3" stroke-linejoin="round"/>`
    );
  };
  return (
    cloud(20, -0.02) +
    cloud(86, 0.1) +
    strike(66, -1) +
    strike(300, 1) +
    cloud(-6, -0.14) +
    times(3, (layer) =>
      graded(
        scene,
        ridge(random, 300 + layer * 46, 34 - layer * 6, 42, true),
        sky(0.02 - layer * 0.08, 0, 0.8),
        sky(-0.16 - layer * 0.04, 0, 0.8),
      ),
    )
  );
};

/** Dots that grow toward the edges, as in old print. */
const halftone = ({ sky }: Scene): string => {
  let dots = '';
  for (let row = 0; row < 22; row++) {
    for (let column = 0; column < 16; column++) {
      const [x, y] = [column * 24 + (row % 2) * 12, row * 21];
      const radius = (10 * Math.hypot(x - focus.x, y - focus.y)) / 260 - 1.2;
      if (radius > 0.6) dots += `<circle cx="${x}" cy="${y}" r="${round(radius)}"/>`;
    }
  }
  return `<circle cx="${focus.x}" cy="${focus.y}" r="230" fill="${sky(0.16, 8)}" opacity=".7"/><g fill="${sky(0.1, 14)}" opacity=".75">${dots}</g>`;
};

/** Search lights from above. */
const stripes = (scene: Scene): string =>
  times(12, (index) => path(`M${width / 2} -40L${-200 + index * 70} ${height}h35Z`, scene.sky(0.16, 8), 0.75)) +
  glowDisc(scene, 180, -20, 320, scene.sky(0.46, 20, 0.7), 0.7);

/** Skies, by name. */
export const skies = { rays, rings, stars, aurora, storm, halftone, stripes };
