import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tooClose } from '@croupier/contract/brand/site-colours';
import { expect, test } from 'vitest';
import { colourIn, coloursFrom, houseColours, shownContrast } from './colours.rules.ts';

/** `#rrggbb` of OKLCH (CSS Color 4). */
const hexOf = (lightness: number, chroma: number, hue: number): string => {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const coded = linear.map((value) => Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)));
  return `#${coded.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`;
};

const tokens = readFileSync(join(import.meta.dirname, '../../../design-system/theme/tokens.css'), 'utf8');
const inTheme = (theme: 'dark' | 'light') => {
  const part = tokens.split(`[data-theme='${theme}'] {`)[1]?.split('}')[0] ?? '';
  return (name: string): string => {
    const [, lightness, chroma, hue] = new RegExp(`--${name}: [^;]*oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(part) ?? [];
    return hexOf(Number(lightness) / 100, Number(chroma), Number(hue));
  };
};

test('the house’s colours are those of the style sheet, and can be read', () => {
  const [dark, light] = [inTheme('dark'), inTheme('light')];
  expect(houseColours).toEqual({
    accent: dark('brass'),
    onAccent: dark('on-brass'),
    textOnDark: dark('brass-text'),
    textOnLight: light('brass-text'),
  });
  expect(tooClose(houseColours)).toEqual([]);
});

test('a contrast is never told better than it is', () => {
  expect(shownContrast(4.48)).toBe(4.4);
  expect(shownContrast(21)).toBe(21);
});

test('whatever the accent, what is derived from it can be read', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const accent = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        expect([accent, tooClose(coloursFrom(accent))]).toEqual([accent, []]);
      }
});

test('an accent that can be read as it is, is left as it is', () => {
  expect(coloursFrom('#ffd700').textOnDark).toBe('#ffd700');
  expect(coloursFrom('#8b0000').textOnLight).toBe('#8b0000');
});

test('a colour is typed with or without its sign, in either case', () => {
  expect(colourIn(' FFD700 ')).toBe('#ffd700');
  expect(colourIn('#ffd700')).toBe('#ffd700');
  expect(['gold', '#fff', ''].map(colourIn)).toEqual([undefined, undefined, undefined]);
});
