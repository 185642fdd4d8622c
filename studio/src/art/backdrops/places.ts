import { hex } from '../oklch.ts';
import { box, polygon, round } from '../paths.ts';
import { focus, glowDisc, graded, heavenlyBody, path, ridge, type Scene, times, width } from '../scene.ts';
import { rays, stars } from './skies.ts';

/** A city at night after rain: two rows of lit towers and their reflection in wet asphalt. */
const city = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const streets = 306;
  const row = (tone: number, low: number, tall: number): string => {
    let towers = '';
    for (let x = -12; x < width;) {
      const [wide, high] = [random.whole(22, 46), random.whole(low, tall)];
      towers += graded(scene, box(x, streets - high, wide, high), sky(tone + 0.02), sky(tone + 0.1, 20));
      for (let y = streets - high + 8; y < streets - 10; y += 13) {
        for (let column = 0; column < Math.floor((wide - 6) / 9); column++) {
          if (random.next() > 0.52)
            towers += `<rect x="${x + 5 + column * 9}" y="${y}" width="4.5" height="7" fill="${hex(random.between(0.76, 0.95), 0.16, random.pick([palette.sky.hue + 60, palette.glow, 90, 90, 200]))}" opacity="${round(random.between(0.6, 1))}"/>`;
        }
      }
      x += wide + 2;
    }
    return towers;
  };
  const [group, blur] = [scene.id(), scene.id()];
  const skyline = `<g id="${group}">${row(0.03, 120, 226)}${row(-0.07, 60, 140)}</g>`;
  return (
    stars(scene) +
    glowDisc(scene, 180, 250, 260, hex(0.7, 0.2, palette.glow), 0.75) +
    skyline +
    neonRing(scene) +
    `<filter id="${blur}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="2.4 7"/></filter>` +
    path(box(0, streets, width, 180), sky(-0.12)) +
    `<g opacity=".75" filter="url(#${blur})" transform="translate(0 ${streets * 2}) scale(1 -1)"><use href="#${group}"/></g>` +
    times(
      9,
      () =>
        `<ellipse cx="${random.whole(0, width)}" cy="${random.whole(330, 440)}" rx="${random.whole(18, 46)}" ry="${random.whole(2, 4)}" fill="none" stroke="${sky(0.4, 30)}" stroke-width="1.2" opacity=".5"/>`,
    )
  );
};

/** A sign behind the hero: a tube of light and what it throws on the air. */
const neonRing = (scene: Scene): string => {
  const blur = scene.id();
  const ring = (radius: number, wide: number, paint: string, extra = ''): string =>
    `<circle cx="${focus.x}" cy="${focus.y - 8}" r="${radius}" fill="none" stroke="${paint}" stroke-width="${wide}"${extra}/>`;
  const [pink, blue] = [hex(0.72, 0.25, scene.palette.glow), hex(0.82, 0.14, 205)];
  return (
    `<filter id="${blur}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="8"/></filter>` +
    `<g filter="url(#${blur})">${ring(128, 20, pink)}${ring(112, 8, blue)}</g>${ring(128, 6, pink)}${ring(128, 2.4, '#fff')}${ring(112, 3, blue)}${ring(112, 1.2, '#fff')}`
  );
};

/** Stepped spires against a low sun. */
const temple = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const spire = (x: number, foot: number, scale: number, tone: number): string => {
    let [body, shade, y] = ['', '', foot];
    [60, 52, 42, 32, 22, 13, 8, 5, 2.5].forEach((half, step) => {
      const tall = (step < 3 ? 15 : step < 6 ? 19 : 27) * scale;
      body +=
        box(x - half * scale, y - tall, half * 2 * scale, tall + 1) +
        (step < 6 ? box(x - (half + 3) * scale, y - tall, (half + 3) * 2 * scale, 4 * scale) : '');
      shade += box(x + half * 0.25 * scale, y - tall, half * 0.75 * scale, tall + 1);
      y -= tall;
    });
    return graded(scene, body, sky(tone + 0.16, 10), sky(tone - 0.02, -14)) + path(shade, sky(tone - 0.14, -20), 0.55);
  };
  return (
    heavenlyBody(scene, 180, 158, 108, palette.sky.hue + 18, 0.13) +
    spire(40, 356, 1.02, 0) +
    spire(322, 356, 1.0, -0.02) +
    spire(180, 364, 1.5, 0.02) +
    times(3, (layer) =>
      graded(scene, ridge(random, 338 + layer * 34, 8, 60), sky(-0.02 - layer * 0.08, -12), sky(-0.14 - layer * 0.06, -20)),
    )
  );
};

const columns = (scene: Scene): string => {
  const { sky } = scene;
  const column = (x: number): string =>
    graded(scene, box(x - 17, 92, 34, 310), sky(0.24, 6, 0.6), sky(0.02, 0, 0.8)) +
    [-10, -2, 6].map((flute) => path(box(x + flute, 102, 4, 290), sky(0.02, 0, 0.7), 0.7)).join('') +
    path(box(x - 25, 76, 50, 17, 4), sky(0.28, 8, 0.6));
  return (
    rays(scene) +
    [18, 76, 284, 342].map(column).join('') +
    graded(scene, 'M0 66L180 4L360 66Z', sky(0.22, 6, 0.6), sky(0.1, 0, 0.6)) +
    path(box(0, 62, 360, 16), sky(0.26, 6, 0.6))
  );
};

const castle = (scene: Scene): string => {
  const { sky, random, palette } = scene;
  const tower = (x: number, wide: number, high: number, tone: number): string =>
    graded(
      scene,
      box(x, 376 - high, wide, high + 60) +
        polygon([
          [x - 7, 376 - high],
          [x + wide / 2, 376 - high - wide * 1.4],
          [x + wide + 7, 376 - high],
        ]),
      sky(tone + 0.08),
      sky(tone - 0.06),
    ) + path(box(x + wide / 2 - 4, 398 - high, 8, 15, 4), hex(0.86, 0.15, 80));
  return (
    stars(scene) +
    heavenlyBody(scene, 180, 156, 112, palette.glow, 0.08) +
    tower(64, 34, 230, 0.02) +
    tower(270, 36, 220, 0.02) +
    tower(14, 46, 160, -0.06) +
    tower(112, 30, 140, -0.06) +
    tower(306, 46, 160, -0.06) +
    graded(scene, ridge(random, 352, 14, 50), sky(-0.06), sky(-0.2))
  );
};

const stadium = (scene: Scene): string => {
  const { sky } = scene;
  return (
    [40, 130, 230, 320]
      .map(
        (x) =>
          `<path d="M${x} 40L${180 + (x - 180) * 0.2 - 90} 420H${180 + (x - 180) * 0.2 + 90}Z" fill="#fff" opacity=".09"/><rect x="${x - 26}" y="26" width="52" height="20" rx="4" fill="${hex(0.97, 0.05, 100)}"/>${glowDisc(scene, x, 36, 60, '#ffffff', 0.7)}`,
      )
      .join('') +
    times(
      260,
      (index) =>
        `<circle cx="${(index * 37) % width}" cy="${220 + ((index * 13) % 84)}" r="3" fill="${sky(0.1 + ((index * 7) % 5) * 0.05, (index % 6) * 50)}" opacity=".6"/>`,
    ) +
    times(7, (index) =>
      path(
        polygon([
          [-40 + index * 64, 480],
          [24 + index * 64, 480],
          [180 + (24 + index * 64 - 180) * 0.4, 320],
          [180 + (-40 + index * 64 - 180) * 0.4, 320],
        ]),
        hex(0.5 + (index % 2) * 0.06, 0.14, 145),
      ),
    ) +
    path(box(0, 308, width, 13), hex(0.9, 0.02, 145))
  );
};

/** A hall hung with silk and light: the stage of a show. */
const stage = (scene: Scene): string => {
  const { sky } = scene;
  return (
    rays(scene) +
    times(3, (index) =>
      path(
        polygon([
          [100 + index * 80, -20],
          [110 + index * 80, -20],
          [60 + index * 130, 400],
          [-20 + index * 130, 400],
        ]),
        sky(0.5, 30, 0.6),
        0.16,
      ),
    ) +
    `<ellipse cx="180" cy="340" rx="190" ry="46" fill="${sky(-0.14)}"/><ellipse cx="180" cy="332" rx="170" ry="38" fill="${sky(0.16, 14)}"/><ellipse cx="180" cy="329" rx="150" ry="31" fill="${sky(0.24, 20)}"/>`
  );
};

/** Places, by name. */
export const places = { city, temple, columns, castle, stadium, stage };
