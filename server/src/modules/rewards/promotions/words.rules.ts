type Words = { title: string; summary: string; rules: string };

/** Each text in the first of some languages that has it, then in English, then in any. */
export const wordsIn = (words: Readonly<Record<string, Words>>, ...languages: readonly string[]): Words => {
  const order = [...languages, 'en', ...Object.keys(words)];
  const find = (name: keyof Words): string => order.map((language) => words[language]?.[name] ?? '').find((text) => text !== '') ?? '';
  return { title: find('title'), summary: find('summary'), rules: find('rules') };
};
