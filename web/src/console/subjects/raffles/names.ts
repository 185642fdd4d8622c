/** A name in the reader's language, or in another one. */
export const nameOf = (name: Readonly<Record<string, string>>, language: string): string =>
  name[language] ?? name['en'] ?? Object.values(name)[0] ?? '';
