import { join } from 'node:path';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { compile, readCatalogue } from '../build/catalogues.ts';

// The default limit of `findBy` and `waitFor` is a second, which a busy machine takes for one render.
configure({ asyncUtilTimeout: 60_000 });

/** The parts that jsdom lacks, as far as our components need them. */
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
HTMLElement.prototype.showPopover = function showPopover() {
  if (this instanceof HTMLDialogElement) this.open = true;
};
HTMLElement.prototype.hidePopover = () => undefined;
// Browsers answer with a promise, whatever the types say: an effect that gives it back would end its page at the next one.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as Element['scrollIntoView'];
globalThis.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;

// jsdom has a Uint8Array of its own, which what Node's encoder and cryptography make is no instance of.
globalThis.Uint8Array = new TextEncoder().encode('').constructor as Uint8ArrayConstructor;

// jsdom starts a clock for its pictures with the first that is asked for. Were it one that a test has stopped, no later test's page would draw.
globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1_000 / 60) as unknown as number;
globalThis.cancelAnimationFrame = clearTimeout;

globalThis.ResizeObserver ??= class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};

const messages = join(import.meta.dirname, '..', 'messages');

/** The catalogues come from the real files; every other call is the test's own affair. */
export const answerCatalogue = (address: string): Response | undefined => {
  const [, language, namespace] = /^\/catalogues\/([\w-]+)\/([\w-]+)\.json$/.exec(address) ?? [];
  return language === undefined || namespace === undefined
    ? undefined
    : Response.json(compile(readCatalogue(messages, language, namespace)));
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => answerCatalogue(address) ?? Promise.reject(new Error(`nobody answers ${address}`)));
});

// Many files share a page: each leaves it as it came.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  localStorage.clear();
});
