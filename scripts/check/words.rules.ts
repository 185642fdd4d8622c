/** Wording that docs/WRITING.md forbids and a program can recognise: where a text has it. */

export type Kind = 'comments' | 'titles' | 'logs' | 'summaries' | 'names' | 'messages';
export type Offence = { kind: Kind; text: string };

/** Words that this project coined, or uses with a meaning that the field does not give them (docs/WRITING.md#banned-words). */
const coined = ['wish', 'told', 'heard', 'tongue', 'dialect', 'deed', 'purse', 'knock', 'sitting', 'mischief', 'pulse', 'unseat', 'temper', 'ceiling', 'lane', 'surely']; // prettier-ignore
/** In a whole sentence some of them are ordinary English. */
const coinedInSentences = ['tongue', 'dialect', 'deed', 'purse', 'knock', 'sitting', 'mischief', 'unseat', 'temper', 'lane'];
const phrases = ['slowest of a hundred', 'of late', 'whoever'];

const isCoined = new RegExp(`^(?:${coined.join('|')})(?:s|es)?$`);
const hasCoined = new RegExp(`\\b(?:${[...coinedInSentences.map((word) => `${word}(?:s|es)?`), ...phrases].join('|')})\\b`, 'i');
const clause = /^(?:What|Who|Whoever|Whose|Whom|Of)\b/;

/** Whether a sentence begins with a clause or "of" where its subject should be. A question may. */
export const beginsWithClause = (sentence: string): boolean => clause.test(sentence) && !/\?["”)]*$/.test(sentence);

/** Everything in a source file that docs/WRITING.md forbids. */
export const offencesIn = (source: string): Offence[] => [
  ...commentsIn(source)
    .filter((comment) => sentencesOf(comment).some(beginsWithClause))
    .map((text): Offence => ({ kind: 'comments', text })),
  ...found(source, /\b(?:test|it|describe)\(\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`)/g)
    .filter((title) => beginsWithClause(capitalized(title)) || hasCoined.test(title))
    .map((text): Offence => ({ kind: 'titles', text })),
  ...found(
    source,
    /\blog\.(?:fatal|error|warn|info|debug)\((?:[^'"`;]*,\s*)?(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`)\)/g,
  )
    .filter((line) => beginsWithClause(capitalized(line)) || hasCoined.test(line))
    .map((text): Offence => ({ kind: 'logs', text })),
  ...found(source, /\bsummary:\s*(?:'((?:\\.|[^'\\])+)'|"((?:\\.|[^"\\])+)"|`((?:\\.|[^`\\])+)`)/g)
    .filter((summary) => sentencesOf(summary).some(beginsWithClause) || hasCoined.test(summary))
    .map((text): Offence => ({ kind: 'summaries', text })),
  ...found(source, /\b(?:const|let|function|class|type|interface)\s+([A-Za-z_$][\w$]*)/g)
    .filter((name) => wordsOf(name).some((word) => isCoined.test(word)))
    .map((text): Offence => ({ kind: 'names', text })),
];

/** The English messages of a catalogue that docs/WRITING.md forbids. */
export const offencesInMessages = (catalogue: unknown): Offence[] =>
  textsOf(catalogue)
    .filter((message) => hasCoined.test(message) || sentencesOf(message).some((one) => one.endsWith('.') && beginsWithClause(one)))
    .map((text): Offence => ({ kind: 'messages', text }));

const found = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '');

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (name: string): string[] => (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase());
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:])\s+(?:-\s+)?|\n\s*-\s+/);

const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** The comments of a source file without their marks. Lines of `//` that follow each other are one comment. */
export const commentsIn = (source: string): string[] => {
  const comments: string[] = [];
  let end = -1;
  for (const { 0: token, index } of source.matchAll(tokens)) {
    if (!/^\/[/*]/.test(token)) continue;
    const text = plain(token);
    if (token.startsWith('//') && end !== -1 && source.slice(end, index).trim() === '' && !source.slice(end, index).includes('\n\n'))
      comments.push(`${comments.pop() ?? ''} ${text}`);
    else comments.push(text);
    end = token.startsWith('//') ? index + token.length : -1;
  }
  return comments;
};

const plain = (comment: string): string =>
  comment
    .replace(/^\/\/\/?|^\/\*+|\*+\/$/g, '')
    .replace(/\n\s*\*(?:\s+-\s)/g, '\n - ')
    .replace(/\n\s*\*\s?/g, ' ')
    .trim();
