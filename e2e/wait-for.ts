import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** The first amount of money in the text of an element: `฿1,234.50` is 1234.5. NaN if there is none. */
export const shownAmount = async (place: Locator): Promise<number> => {
  const text = await place.innerText();
  const figures = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figures === undefined ? Number.NaN : Number(figures.replaceAll(',', ''));
};

/** Waits until a condition is true, and fails with its name if that takes minutes. */
export const waitFor = async (what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> => {
  for (const end = Date.now() + withinMs; ; await sleep(100)) {
    if (await isSo()) return;
    if (Date.now() > end) throw new Error(`Not within ${withinMs / 1000} s: ${what}.`);
  }
};
