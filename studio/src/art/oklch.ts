/** Lightness 0–1, chroma 0–0.37, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * An OKLCH colour as `#rrggbb`. A colour outside sRGB loses chroma until it fits, so tone and hue stay what they were.
 * Matrices: Björn Ottosson, "A perceptual color space for image processing".
 */
export const hex = (lightness: number, chroma: number, hue: number): string => {
  const light = Math.max(0, Math.min(1, lightness));
  let reduced = chroma;
  let channels = linear(light, reduced, hue);
  for (let step = 0; step < 24 && !channels.every(fits); step++) {
    reduced *= 0.92;
    channels = linear(light, reduced, hue);
  }
  return `#${channels.map(toByte).join('')}`;
};

const fits = (channel: number): boolean => channel >= -0.0005 && channel <= 1.0005;

const linear = (lightness: number, chroma: number, hue: number): [number, number, number] => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

const toByte = (channel: number): string => {
  const value = Math.max(0, Math.min(1, channel));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};
