import { hex } from '../oklch.ts';
import { polar, regular, round, wedge } from '../paths.ts';
import { focus, glowDisc, graded, height, path, type Scene, times, width } from '../scene.ts';
import { stars } from './skies.ts';

/** Silk lattice. */
const lattice = (scene: Scene): string => {
  const { sky } = scene;
  let cells = '';
  for (let row = 0; row < 14; row++) {
    for (let column = 0; column < 8; column++) {
      const [x, y] = [column * 52 + (row % 2) * 26, row * 36];
      const tone = ((column * 3 + row * 5) % 4) * 0.022;
      cells +=
        path(regular(4, 24, -90, x, y), sky(tone, ((column + row) % 3) * 6)) + path(regular(4, 12, -90, x, y), sky(tone + 0.07, 12), 0.7);
    }
  }
  return cells + glowDisc(scene, focus.x, focus.y, 260, sky(0.36, 20), 0.7);
};

/** The Japanese pattern of the blue sea, below a moon. */
const seigaiha = (scene: Scene): string => {
  const { sky, palette } = scene;
  let scales = '';
  for (let row = 0; row < 13; row++) {
    for (let column = -1; column < 7; column++) {
      const [x, y] = [column * 64 + (row % 2) * 32, 196 + row * 26];
      for (const [radius, tone] of [
        [34, 0.02],
        [26, 0.1],
        [17, 0.02],
        [9, 0.13],
      ] as const) {
        scales += `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sky(tone - 0.02 - row * 0.016, row * 2)}"/>`;
      }
    }
  }
  return (
    stars(scene) +
    glowDisc(scene, 180, 150, 250, hex(0.9, 0.12, palette.glow), 0.6) +
    `<circle cx="180" cy="146" r="116" fill="${hex(0.93, 0.08, palette.glow)}"/><circle cx="180" cy="146" r="104" fill="${hex(0.96, 0.05, palette.glow)}" opacity=".6"/>` +
    scales
  );
};

/** Fans and gold lines of the nineteen-twenties. */
const deco = (scene: Scene): string => {
  const { sky, palette } = scene;
  const line = hex(0.78, 0.12, palette.glow);
  return (
    times(
      10,
      (index) => `<path d="${wedge(448 - index * 42, -180, 0, 180, 400)}" fill="${sky(index % 2 === 0 ? 0.08 : -0.01, index * 3)}"/>`,
    ) +
    times(
      13,
      (index) =>
        `<path d="M180 400L${polar(470, -180 + index * 15, 180, 400)
          .map(round)
          .join(' ')}" stroke="${line}" stroke-width="1.5" opacity=".5"/>`,
    ) +
    glowDisc(scene, focus.x, focus.y, 240, sky(0.4, 20), 0.6)
  );
};

/** Honeycomb, some cells full, honey running down from the top. */
const honeycomb = (scene: Scene): string => {
  const { sky, random } = scene;
  let cells = '';
  for (let row = -1; row < 10; row++) {
    for (let column = -1; column < 7; column++) {
      const [x, y] = [column * 62 + (row % 2 === 0 ? 0 : 31), row * 54];
      const far = Math.hypot(x - focus.x, y - focus.y) / 320;
      const tone = 0.1 - far * 0.2 + random.between(-0.035, 0.035);
      cells +=
        path(regular(6, 35, -90, x, y), sky(tone - 0.16, -14)) +
        path(regular(6, 30, -90, x, y), sky(tone + 0.03, -4)) +
        path(regular(6, 23, -90, x, y + 2), sky(tone + 0.09, 4), 0.8);
    }
  }
  let honey = 'M-10 -10H370V34';
  for (let x = 370; x > 0; x -= 46) {
    const drop = random.between(26, 84);
    honey += `C${x} ${34 + drop} ${x - 30} ${34 + drop} ${x - 26} ${round(34 + drop * 0.4)}C${x - 26} 22 ${x - 46} 22 ${x - 46} 34`;
  }
  return (
    cells +
    glowDisc(scene, focus.x, focus.y, 250, sky(0.3, 16), 0.75) +
    graded(scene, `${honey}L-10 34Z`, hex(0.68, 0.17, 62), hex(0.52, 0.15, 50)) +
    `<path d="${honey}" fill="none" stroke="${hex(0.36, 0.11, 45)}" stroke-width="2.5" opacity=".7"/><path d="${honey}" fill="none" stroke="${hex(0.93, 0.12, 90)}" stroke-width="3.5" opacity=".85" transform="translate(-3 -6)"/>`
  );
};

/** A floor of lines running to the horizon. */
const grid = (scene: Scene): string => {
  const { sky } = scene;
  const line = sky(0.28, 20);
  return (
    stars(scene) +
    glowDisc(scene, 180, 240, 220, sky(0.3, 20), 0.7) +
    times(
      29,
      (index) =>
        `<path d="M${180 + (index - 14) * 14} 300L${180 + (index - 14) * 70} ${height}" stroke="${line}" stroke-width="1.3" opacity=".8"/>`,
    ) +
    times(8, (index) => `<path d="M0 ${round(300 + index * index * 3.4)}H${width}" stroke="${line}" stroke-width="1.3" opacity=".8"/>`)
  );
};

/** The green cloth of a card table under a lamp. */
const felt = (scene: Scene): string => {
  const { sky } = scene;
  const line = sky(0.26, 0, 0.7);
  return (
    glowDisc(scene, 180, 180, 300, sky(0.22), 0.95) +
    `<ellipse cx="180" cy="200" rx="150" ry="106" fill="none" stroke="${line}" stroke-width="2.5" opacity=".7"/><ellipse cx="180" cy="200" rx="164" ry="118" fill="none" stroke="${line}" stroke-width="1.2" opacity=".6"/>`
  );
};

/** Patterns, by name. */
export const patterns = { lattice, seigaiha, deco, honeycomb, grid, felt };
