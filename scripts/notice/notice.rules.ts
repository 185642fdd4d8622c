/** A work of others that is distributed with Croupier, as the NOTICE names it. */
export type Work = {
  name: string;
  version: string | undefined;
  /** The SPDX expression that the work declares. */
  license: string;
  /** Its licence and notice files. Empty if it has none. */
  texts: string[];
};

/** A work of others that is copied or generated into this repository. */
export type Data = Work & { file: string; source: string };

/** The first words of the terms of the licences that are short and common. */
const firstTerms = /^\W*(?:permission (?:is hereby granted|to use)|redistribution and use|this font software is licensed)/i;
const headMax = 15;

/** A line like "The MIT License (MIT)" before the terms. It names the licence and nobody's copyright. */
const isTitle = (line: string): boolean => /^\W*(?:the )?(?:mit|isc|bsd|[23]-clause)\b/i.test(line) && !/copyright|©/i.test(line);

/**
 * Splits a licence into the lines before its terms, which name the owners and differ from package to package, and its terms,
 * which many packages share. A licence with unknown first words is all terms.
 */
export const splitLicense = (text: string): { owners: string[]; terms: string } => {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const found = lines.findIndex((line) => firstTerms.test(line));
  const start = found === -1 || found > headMax ? 0 : found;
  return {
    owners: lines
      .slice(0, start)
      .map((line) => line.trim())
      .filter((line) => /\w/.test(line) && !isTitle(line)),
    terms: lines
      .slice(start)
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/^\n+|\n+$/g, ''),
  };
};

/** Terms that differ only in spaces, line breaks, quotes or punctuation are the same. */
const sameness = (terms: string): string =>
  terms
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

type Group = { terms: string; licenses: Set<string>; lines: string[] };

const called = ({ name, version }: Work): string => (version === undefined ? name : `${name} ${version}`);

const byName = (one: Work, other: Work): number => {
  const [a, b] = [called(one), called(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Works with the same licence text share it; each keeps the lines that name its owners. */
const groupsOf = (works: readonly Work[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const work of works) {
    for (const text of work.texts) {
      const { owners, terms } = splitLicense(text);
      const key = sameness(terms);
      const group = groups.get(key) ?? { terms, licenses: new Set(), lines: [] };
      groups.set(key, group);
      group.licenses.add(work.license);
      group.lines.push([called(work), ...owners.map((line) => `    ${line}`)].join('\n'));
    }
  }
  return [...groups.values()];
};

const rule = '-'.repeat(100);

const titled = (title: string, ...blocks: string[]): string => [[rule, title, rule].join('\n'), ...blocks].join('\n\n');

/**
 * The whole NOTICE: data in the repository, then packages by licence text, then packages that declare a licence without
 * its text, then packages that npm installs only on some systems. The same input gives the same text on every machine.
 */
export const noticeText = ({
  data,
  packages,
  optional,
}: {
  data: readonly Data[];
  packages: readonly Work[];
  optional: readonly Work[];
}): string => {
  const withText = groupsOf(packages.filter(({ texts }) => texts.length > 0).toSorted(byName));
  const withoutText = packages.filter(({ texts }) => texts.length === 0).toSorted(byName);
  const declared = (works: readonly Work[]): string => works.map((work) => `${called(work)}: ${work.license}`).join('\n');
  return `${[
    'Croupier\nCopyright 2026 the Croupier contributors\nLicensed under the Apache License, Version 2.0 (see LICENSE).',
    'This product contains the works of others listed below. The file is written by "npm run notice"; do not edit it.',
    ...data.map((work) =>
      titled(`${work.name} (${work.license})`, `File: ${work.file}\nSource: ${work.source}`, ...work.texts.map((text) => text.trim())),
    ),
    ...withText.map(({ terms, licenses, lines }) => titled([...licenses].toSorted().join(', '), lines.join('\n'), terms)),
    titled('Packages that declare a licence and contain no licence file', declared(withoutText)),
    titled('Optional packages, installed by npm only on the systems they are made for', declared(optional.toSorted(byName))),
  ].join('\n\n')}\n`;
};
