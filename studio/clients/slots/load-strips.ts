/// <reference types="vite/client" />
import type { PublishedRow } from '../../src/families/slots/strip-versions.ts';

export type PublishedRows = Readonly<Record<string, PublishedRow>>;

/** Parts of this program that are fetched when they are first needed: the strips of the titles of each model. */
const files = import.meta.glob<{ titles: PublishedRows }>(
  ['../../src/families/slots/strips/*.json', '!../../src/families/slots/strips/published.json'],
  { import: 'default' },
);

/** The rows of a file of strips; undefined when there is none of that name. */
export const loadStrips = async (file: string): Promise<PublishedRows | undefined> =>
  (await files[`../../src/families/slots/strips/${file}.json`]?.())?.titles;
