/** The names of the mathematics that titles have of their own, and where they are kept. Browsers use it too. */

/** Models whose titles got other mathematics after theirs were published. The files of their earlier editions stay. */
const raised: Readonly<Record<string, number>> = {};

/** The edition of the mathematics that titles of a model have today. A change of anything that is drawn for them raises it. */
export const stripEditionOf = (model: string): number => raised[model] ?? 1;

/** The name of a title's mathematics: another model, edition or return is another version. */
export const titleVersionOf = (code: string, model: string, build: number, edition = stripEditionOf(model)): string =>
  `${code}.${model}.${edition}.${build}`;

/** The title that a version names, and the file that has its row; undefined when it is no version of that form. */
export const partsOfTitleVersion = (mathVersion: string): { code: string; file: string; build: string } | undefined => {
  const [, code, model, edition, build] = /^([a-z0-9-]+)\.([a-z]+)\.(\d+)\.(\d{4})$/.exec(mathVersion) ?? [];
  return code === undefined || build === undefined ? undefined : { code, file: `${model}.${edition}`, build };
};

/** A row as far as it says what was published: the variant of the machine, the strips, and the fingerprint in base64url. */
export type PublishedRow = readonly [variant: string, strips: string, fingerprint: string, ...unknown[]];

/** The published fingerprint of a version among the rows of its file; undefined when it is not there. */
export const fingerprintAmong = (titles: Readonly<Record<string, PublishedRow>>, mathVersion: string): string | undefined => {
  const parts = partsOfTitleVersion(mathVersion);
  const row = parts && Object.hasOwn(titles, parts.code) ? titles[parts.code] : undefined;
  return row === undefined || row[0].slice(-4) !== parts?.build ? undefined : hexOf(row[2]);
};

/** Base64url as lower-case hex. */
export const hexOf = (base64url: string): string =>
  Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0).toString(16).padStart(2, '0'),
  ).join('');
