/** The sky behind a flight: from the warm light at the ground to stars, by the height that the rocket has reached. */

type Star = { x: number; y: number; size: number; depth: number; phase: number };

/** The same stars every time: a small generator of its own, as pictures need no secret. */
const stars: readonly Star[] = (() => {
  let state = 20_261;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return Array.from({ length: 150 }, () => ({
    x: next(),
    y: next(),
    size: 0.5 + next() * 1.5,
    depth: 0.2 + next() * 0.8,
    phase: next() * 7,
  }));
})();

const mix = (a: number, b: number, part: number): number => a + (b - a) * part;

export type Sky = { width: number; height: number; hue: number; climbed: number; seconds: number; drift: number };

/** `climbed`: 0 on the ground to 1 among the stars; `drift`: how far the stars have moved, in heights of the screen. */
export const drawSky = (pen: CanvasRenderingContext2D, { width, height, hue, climbed, seconds, drift }: Sky): void => {
  const air = pen.createLinearGradient(0, 0, 0, height);
  air.addColorStop(0, `hsl(${hue} ${mix(48, 46, climbed)}% ${mix(13, 4, climbed)}%)`);
  air.addColorStop(0.62, `hsl(${hue + 16} ${mix(46, 50, climbed)}% ${mix(22, 8, climbed)}%)`);
  air.addColorStop(1, `hsl(${mix(hue + 74, hue + 24, climbed)} ${mix(62, 48, climbed)}% ${mix(34, 12, climbed)}%)`);
  pen.fillStyle = air;
  pen.fillRect(0, 0, width, height);

  pen.fillStyle = '#fff';
  for (const { x, y, size, depth, phase } of stars) {
    const at = (((y + drift * depth) % 1) + 1) % 1;
    const low = 1 - at * (1 - climbed) * 0.9;
    pen.globalAlpha = Math.max(0, (0.25 + 0.55 * climbed) * depth * low * (0.75 + 0.25 * Math.sin(seconds * 1.7 + phase)));
    pen.beginPath();
    pen.arc(((((x - drift * depth * 0.35) % 1) + 1) % 1) * width, at * height, size, 0, Math.PI * 2);
    pen.fill();
  }
  pen.globalAlpha = 1;

  const planet = { x: width * 0.84, y: height * mix(1.5, 0.3, climbed), radius: Math.min(width, height) * 0.12 };
  if (planet.y < height + planet.radius) drawPlanet(pen, planet, hue);
  hills(pen, { width, height, hue, sunk: climbed * 2.6, seconds });
};

const drawPlanet = (pen: CanvasRenderingContext2D, { x, y, radius }: { x: number; y: number; radius: number }, hue: number): void => {
  const light = pen.createRadialGradient(x - radius * 0.4, y - radius * 0.4, radius * 0.1, x, y, radius);
  light.addColorStop(0, `hsl(${hue + 80} 60% 72%)`);
  light.addColorStop(0.6, `hsl(${hue + 50} 44% 38%)`);
  light.addColorStop(1, `hsl(${hue + 20} 50% 14%)`);
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
  pen.strokeStyle = `hsl(${hue + 80} 70% 80% / 0.5)`;
  pen.lineWidth = radius * 0.09;
  pen.beginPath();
  pen.ellipse(x, y, radius * 1.7, radius * 0.36, -0.3, 0.15, Math.PI - 0.15);
  pen.stroke();
};

/** Two ridges that sink out of sight as the rocket climbs. */
const hills = (
  pen: CanvasRenderingContext2D,
  { width, height, hue, sunk }: { width: number; height: number; hue: number; sunk: number; seconds: number },
): void => {
  if (sunk >= 1.4) return;
  for (const [index, share] of [0.2, 0.13].entries()) {
    const top = height * (1 - share) + sunk * height * (0.3 + index * 0.22);
    pen.fillStyle = index === 0 ? `hsl(${hue + 30} 40% 12%)` : `hsl(${hue + 18} 44% 7%)`;
    pen.beginPath();
    pen.moveTo(0, height + 4);
    for (let step = 0; step <= 24; step += 1) {
      const x = (step / 24) * width;
      const wave = Math.sin(step * (0.62 + index * 0.31) + index * 2) * 0.6 + Math.sin(step * 1.45 + index) * 0.4;
      pen.lineTo(x, top - wave * height * (0.035 - index * 0.008));
    }
    pen.lineTo(width, height + 4);
    pen.fill();
  }
};
