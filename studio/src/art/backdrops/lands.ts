import { hex } from '../oklch.ts';
import { ellipse, petal, polygon, round, type Point } from '../paths.ts';
import { glowDisc, graded, heavenlyBody, height, path, ridge, type Scene, times, width } from '../scene.ts';
import { stars } from './skies.ts';

/** Sand under a low sun, each dune with a lit flank and a shaded one. */
const dunes = (scene: Scene): string => {
  const { random, sky, palette } = scene;
  const sunX = random.whole(110, 250);
  return (
    heavenlyBody(scene, sunX, 132, random.whole(58, 80), palette.sky.hue + 20) +
    times(4, (layer) => {
      const y = 236 + layer * 50;
      const crest = random.between(80, 280);
      const tone = 0.12 - layer * 0.085;
      const body = `M-10 ${height}L-10 ${y + 14}C${round(crest * 0.4)} ${y + 22} ${round(crest * 0.7)} ${y - 10} ${round(crest)} ${y - 18}C${round(crest + 60)} ${y + 2} ${round(crest + 120)} ${y + 26} 370 ${y + 8}L370 ${height}Z`;
      const shade = `M${round(crest)} ${y - 18}C${round(crest + 60)} ${y + 2} ${round(crest + 120)} ${y + 26} 370 ${y + 8}L370 ${height}L${round(crest + 60)} ${height}C${round(crest + 10)} ${y + 80} ${round(crest - 26)} ${y + 30} ${round(crest)} ${y - 18}Z`;
      return graded(scene, body, sky(tone + 0.1, -6), sky(tone - 0.06, -16)) + path(shade, sky(tone - 0.12, -24), 0.55);
    })
  );
};

const pyramids = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const pyramid = (x: number, y: number, base: number): string =>
    graded(
      scene,
      polygon([
        [x, y - base * 0.62],
        [x + base * 0.13, y],
        [x - base / 2, y],
      ]),
      sky(0.1, 4),
      sky(-0.04, -12),
    ) +
    graded(
      scene,
      polygon([
        [x, y - base * 0.62],
        [x + base / 2, y],
        [x + base * 0.13, y],
      ]),
      sky(-0.12, -10),
      sky(-0.2, -24),
    );
  return (
    heavenlyBody(scene, 180, 140, 96, palette.sky.hue + 16) +
    pyramid(62, 330, 160) +
    pyramid(306, 338, 138) +
    pyramid(180, 356, 262) +
    times(3, (layer) =>
      graded(scene, ridge(random, 334 + layer * 40, 10, 90), sky(0.06 - layer * 0.09, -12), sky(-0.12 - layer * 0.07, -24)),
    )
  );
};

/** Mountains one behind the other, mist between, lit from one side. */
const peaks = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  return (
    heavenlyBody(scene, random.whole(90, 270), 108, random.whole(40, 56), palette.sky.hue + 40, 0.06) +
    times(4, (layer) => {
      const y = 186 + layer * 58;
      const corners: Point[] = [];
      for (let x = -30; x <= width + 50; x += 46 - layer * 3) corners.push([x, y + random.between(-1, 1) * (54 - layer * 8)]);
      const body = polygon([[-60, height], ...corners, [width + 60, height]]);
      const lit = corners
        .slice(1)
        .map((peak, index) => ({ peak, before: corners[index] }))
        .filter(({ peak, before }) => before !== undefined && peak[1] < before[1])
        .map(({ peak, before }) => polygon([peak, [peak[0] - 4, peak[1] + 60], before ?? peak]))
        .join('');
      const tone = 0.12 - layer * 0.1;
      return graded(scene, body, sky(tone, -layer * 5), sky(tone + 0.06 - layer * 0.05, 8)) + path(lit, sky(tone + 0.14, 10), 0.5);
    })
  );
};

/** Flat-topped red rocks and a dry river. */
const canyon = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const mesa = (x: number, y: number, half: number, tone: number): string => {
    const notch = random.between(0.2, 0.6) * half;
    const body = polygon([
      [x - half - 26, height],
      [x - half - 8, y + 70],
      [x - half, y + 6],
      [x - half + 8, y],
      [x + notch, y - 4],
      [x + notch + 4, y + 16],
      [x + half, y + 16],
      [x + half + 6, y + 80],
      [x + half + 34, height],
    ]);
    const shade = polygon([
      [x + notch + 4, y + 16],
      [x + half, y + 16],
      [x + half + 6, y + 80],
      [x + half + 34, height],
      [x + half * 0.3, height],
      [x + half * 0.4, y + 90],
    ]);
    const bands = times(4, (index) =>
      path(
        `M${round(x - half - 4 - index * 3)} ${round(y + 24 + index * 26)}H${round(x + half + 2 + index * 4)}l2 7H${round(x - half - 6 - index * 3)}Z`,
        sky(tone - 0.06, -6),
        0.55,
      ),
    );
    return graded(scene, body, sky(tone + 0.1, 6), sky(tone - 0.08, -16)) + bands + path(shade, sky(tone - 0.16, -22), 0.6);
  };
  return (
    heavenlyBody(scene, 206, 138, 86, palette.sky.hue + 30, 0.13) +
    mesa(180, 236, 60, 0.1) +
    mesa(30, 190, 66, 0.02) +
    mesa(340, 170, 62, -0.02) +
    graded(scene, ridge(random, 372, 12, 70), sky(-0.02, -4), sky(-0.24, -20))
  );
};

/** A calm lake at dawn: far hills, their reflection, bands of light on the water. */
const lake = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  return (
    heavenlyBody(scene, 180, 214, 74, palette.glow, 0.14) +
    times(3, (layer) =>
      graded(
        scene,
        ridge(random, 212 + layer * 16, 30 - layer * 7, 52),
        sky(0.1 - layer * 0.07, -layer * 12),
        sky(0.16 - layer * 0.05, 10),
      ),
    ) +
    graded(scene, `M0 262H${width}V${height}H0Z`, sky(0.22, 20), sky(-0.2, -30)) +
    `<ellipse cx="180" cy="300" rx="70" ry="60" fill="${hex(0.95, 0.1, palette.glow)}" opacity=".35"/>` +
    times(26, (index) => {
      const y = 268 + index * index * 0.26 + index * 2;
      const half = random.between(14, 40 + index * 2);
      return path(
        ellipse(180 + random.between(-1, 1) * (40 + index * 6), y, half, 1 + index * 0.07),
        index % 3 === 0 ? sky(0.36, 24) : sky(-0.04, -20),
        0.5,
      );
    }) +
    times(10, (index) => {
      const left = index % 2 === 0;
      return path(
        petal(
          random.between(60, 120),
          3.5,
          random.between(-100, -80) + (left ? -4 : 4),
          left ? random.between(-6, 60) : random.between(300, 366),
          random.between(400, 440),
        ),
        sky(-0.26, -10),
      );
    })
  );
};

/** Rows of open sea before a big sun. */
const waves = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  return (
    heavenlyBody(scene, 180, 166, 104, palette.glow, 0.13) +
    times(6, (row) => {
      const y = 232 + row * 40;
      let d = `M-100 ${height}L-100 ${y}`;
      for (let x = -100 + random.between(0, 50); x < width + 70; x += 60) d += `Q${round(x + 30)} ${y - 26} ${round(x + 60)} ${y}`;
      return (
        graded(scene, `${d}L${width + 120} ${height}Z`, sky(0.14 - row * 0.05, row * 3), sky(-0.1 - row * 0.04, row * 4)) +
        `<path d="${d}" fill="none" stroke="${sky(0.34 - row * 0.05, 0, 0.5)}" stroke-width="2" opacity=".7"/>`
      );
    })
  );
};

/** Under water: shafts of light, weeds, coral, a sandy floor. */
const seabed = (scene: Scene): string => {
  const { sky, random } = scene;
  const shafts = times(6, (index) =>
    path(
      polygon([
        [60 + index * 52, -20],
        [84 + index * 54, -20],
        [40 + index * 62, 420],
        [-30 + index * 66, 420],
      ]),
      sky(0.4, -10, 0.7),
      0.13,
    ),
  );
  const weed = (x: number, foot: number, tall: number, paint: string): string =>
    `<path d="M${x} ${foot}C${x - 18} ${foot - tall * 0.3} ${x + 20} ${foot - tall * 0.6} ${x - 4} ${foot - tall}C${x + 14} ${foot - tall * 0.6} ${x} ${foot - tall * 0.3} ${x + 14} ${foot}Z" fill="${paint}"/>`;
  return (
    glowDisc(scene, 180, -10, 260, sky(0.44, -16), 0.8) +
    shafts +
    graded(scene, ridge(random, 300, 34, 54), sky(0.02), sky(-0.1), 0.7) +
    times(9, (index) =>
      weed(random.whole(0, width), 400, random.whole(70, 150), sky(random.between(-0.06, 0.1), index % 2 === 0 ? -60 : -20)),
    ) +
    graded(scene, ridge(random, 352, 14, 60), sky(0.1, -90, 0.5), sky(-0.16, -60, 0.7)) +
    times(8, () =>
      weed(
        random.pick([random.whole(-10, 70), random.whole(290, 370)]),
        440,
        random.whole(80, 150),
        hex(random.between(0.34, 0.58), 0.15, random.pick([20, 340, 60, 170])),
      ),
    )
  );
};

/** Broad leaves closing in from both sides. */
const jungle = (scene: Scene): string => {
  const { sky, random } = scene;
  return times(42, (index) => {
    const [depth, left] = [Math.floor(index / 14), index % 2 === 0];
    const x = left ? random.between(-30, 60 - depth * 18) : random.between(300 + depth * 18, 390);
    const turn = left ? random.between(-45, 60) : random.between(120, 225);
    const y = random.between(0, 430);
    const tone = 0.1 - depth * 0.1 + random.between(-0.03, 0.03);
    const [long, half] = [random.between(100, 160), random.between(14, 26)];
    return (
      graded(scene, petal(long, half, turn, x, y), sky(tone + 0.06, random.between(-15, 10)), sky(tone - 0.08, -8)) +
      path(petal(long * 0.94, 1.6, turn, x, y), sky(tone + 0.16), 0.6)
    );
  });
};

/** A wood at night: bare trunks, a moon as big as the sky, one branch to sit on. */
const forest = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const trunk = (x: number, half: number, tone: number): string => {
    const twig = (y: number, side: number): string =>
      `<path d="M${round(x)} ${y}q${side * 24} -10 ${side * 44} -44M${round(x + side * 26)} ${y - 20}q${side * 14} 0 ${side * 30} -14" fill="none" stroke="${sky(tone)}" stroke-width="${round(half * 0.55)}" stroke-linecap="round"/>`;
    return (
      graded(
        scene,
        `M${round(x - half)} -10C${round(x - half * 0.5)} 160 ${round(x - half * 0.9)} 300 ${round(x - half * 2.4)} ${height}H${round(x + half * 2.2)}C${round(x + half)} 300 ${round(x + half * 0.6)} 160 ${round(x + half * 0.8)} -10Z`,
        sky(tone - 0.03),
        sky(tone + 0.03),
      ) +
      twig(random.whole(90, 150), 1) +
      twig(random.whole(150, 230), -1)
    );
  };
  return (
    stars(scene) +
    heavenlyBody(scene, 180, 176, 128, palette.glow, 0.07) +
    times(4, (index) =>
      path(
        ellipse(
          [130, 226, 206, 158][index] ?? 0,
          [130, 150, 236, 216][index] ?? 0,
          [20, 13, 16, 9][index] ?? 0,
          [16, 11, 13, 8][index] ?? 0,
        ),
        hex(0.84, 0.06, palette.glow),
        0.5,
      ),
    ) +
    times(4, (index) => trunk([52, 316, 108, 268][index] ?? 0, 5, -0.02)) +
    graded(scene, ridge(random, 318, 14, 40), sky(0.08), sky(-0.06), 0.8) +
    trunk(6, 15, -0.17) +
    trunk(352, 17, -0.17) +
    `<path d="M-10 ${306}C70 286 150 300 232 290C268 286 300 268 330 250" fill="none" stroke="${sky(-0.2)}" stroke-width="15" stroke-linecap="round"/><path d="M-10 302C70 282 150 296 232 286" fill="none" stroke="${sky(0.02)}" stroke-width="2.5" opacity=".8"/>` +
    graded(scene, ridge(random, 392, 10, 30), sky(-0.14), sky(-0.26))
  );
};

/** Landscapes, by name. */
export const lands = { dunes, pyramids, peaks, canyon, lake, waves, seabed, jungle, forest };
