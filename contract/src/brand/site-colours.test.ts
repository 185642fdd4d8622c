import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contrastOf, leastContrast, surfaces, themeOf, tooClose } from './site-colours.ts';

const tokens = readFileSync(new URL('../../../web/src/design-system/theme/tokens.css', import.meta.url), 'utf8');

/** A colour of the style sheet as sRGB (CSS Color 4, 10: oklab to linear sRGB). */
const asHex = (lightness: number, chroma: number, hue: number): string => {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (share: number): string => {
    const bent = share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, bent)))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
};
const token = (name: string): string[] =>
  [...tokens.matchAll(new RegExp(`--${name}:[^;]*?oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`, 'g'))].map(([, lightness, chroma, hue]) =>
    asHex(Number(lightness) / 100, Number(chroma), Number(hue)),
  );

test('surfaces match the style sheet in both themes', () => {
  for (const [number, dark] of surfaces.dark.entries()) {
    const light = surfaces.light[number];
    assert.deepEqual(token(`ink-${number}`), [dark, light, light]);
  }
});

test('contrast is calculated as in WCAG', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#ffffff', '#ffffff'), 1);
  // The example of WCAG's own understanding document: a grey that just passes on white, and one that just fails.
  assert.ok(contrastOf('#767676', '#ffffff') >= leastContrast);
  assert.ok(contrastOf('#777777', '#ffffff') < leastContrast);
});

test('the default colours are readable, and unreadable colours are listed', () => {
  const [accent = ''] = token('brass');
  const [onAccent = ''] = token('on-brass');
  const [textOnDark = '', textOnLight = ''] = token('brass-text');
  const house = { accent, onAccent, textOnDark, textOnLight };
  assert.deepEqual(tooClose(house), []);
  assert.deepEqual(tooClose({ ...house, onAccent: '#ffffff' }), ['onAccent']);
  assert.deepEqual(tooClose({ ...house, textOnDark: textOnLight, textOnLight: textOnDark }), ['textOnDark', 'textOnLight']);
});

test('text on hovered buttons and on badges stays readable', () => {
  for (const accent of ['#7a1fa2', '#edbc51', '#0d47a1', '#00c853', '#ff1744', '#111111', '#fafafa'])
    for (const onAccent of ['#000000', '#ffffff']) {
      const colours = { accent, onAccent, textOnDark: '#ffffff', textOnLight: '#000000' };
      if (tooClose(colours).length > 0) continue;
      const theme = themeOf(colours);
      const reads = (words: string, surface: string) => contrastOf(theme[words] ?? '', theme[surface] ?? '') >= leastContrast;
      assert.ok(
        reads('--on-brass', '--brass-hover') &&
          reads('--own-text-dark', '--own-soft-dark') &&
          reads('--own-text-light', '--own-soft-light'),
      );
    }
});

test('the style sheet uses every property of a theme', () => {
  const colours = { accent: '#7a1fa2', onAccent: '#ffffff', textOnDark: '#e1bee7', textOnLight: '#6a1b9a' };
  assert.deepEqual(tooClose(colours), []);
  for (const name of Object.keys(themeOf(colours)))
    assert.match(tokens, new RegExp(name.startsWith('--own-') ? `var\\(${name}, ` : `${name}: `), name);
});
