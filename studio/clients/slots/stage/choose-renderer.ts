import { deviceStorage } from '../../shell/storage.ts';
import type { StageTrouble } from './surface.ts';

const software = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether this machine draws WebGL at all, and with a GPU; asked before the renderer is loaded. */
const webGlTrouble = (): StageTrouble | undefined => {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return 'noWebGl';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && software.test(name) ? 'softwareWebGl' : undefined;
};

const storageKey = 'croupier.renderer';

/** `?lite=1` and `?lite=0` decide; then the player's own choice; then whether motion is wanted and a GPU there. */
export const chooseRenderer = (search: string): 'pixi' | 'lite' => {
  const asked = new URLSearchParams(search).get('lite');
  if (asked === '1') return 'lite';
  if (asked === '0') return 'pixi';
  const kept = deviceStorage.getItem(storageKey);
  if (kept === 'pixi' || kept === 'lite') return kept;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 'lite';
  return webGlTrouble() === undefined ? 'pixi' : 'lite';
};

export const keepRenderer = (renderer: 'pixi' | 'lite'): void => deviceStorage.setItem(storageKey, renderer);

/** A device that is too slow stays so. Any other obstacle to the GPU (a driver that fell, code that did not come) may be over with the next game. */
export const keepTrouble = (trouble: StageTrouble): void => {
  if (trouble === 'slow') keepRenderer('lite');
};
