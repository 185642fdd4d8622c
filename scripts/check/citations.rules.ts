/** Citations in code and documents: which files, sections and rules a text refers to, and which of them a clone of the repository has. */
/** The files of the repository. Paths are relative to its root. */
export type Repository = {
  has: (path: string) => boolean;
  /** The anchors of a Markdown page. */
  anchorsOf: (page: string) => ReadonlySet<string>;
};

const workspaces = 'contract|server|studio|outside|web|e2e|bench|scripts';

/** Pages of the project's preparation, which no clone has. Route parameters and imports (`/:reference/…`, `./reference/…`) are no citations. */
const outsidePage = /(?<![\w/.:-])(?:reference|design|spec)\/[a-z][\w-]*/g;
const docsPath = /(?<![\w/.-])docs\/[\w./-]*\w(?:#[\w-]+)?/g;
const workspacePath = new RegExp(`\`((?:${workspaces})/[^\`\\s]*)\``, 'g');
const link = /\]\(([^)\s]+)\)/g;

/** The citations of a text that lead nowhere, each as it stands there. `file` is where the text is. */
export const deadCitations = (file: string, text: string, repository: Repository): string[] => {
  const isPage = file.endsWith('.md');
  const prose = isPage ? withoutFences(text) : text;
  const links = isPage ? matches(withoutCode(prose), link).filter((target) => !/^[a-z]+:/.test(target)) : [];
  return [
    ...matches(prose, outsidePage),
    ...matches(prose, docsPath).filter((cited) => !leadsSomewhere(cited, repository)),
    ...matches(prose, workspacePath).filter((cited) => !hasPath(cited, repository)),
    ...links.filter((target) => !leadsSomewhere(resolved(file, target), repository)),
  ];
};

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);
const withoutFences = (page: string): string => page.replaceAll(/^```[\s\S]*?^```$/gm, '');
const withoutCode = (page: string): string => page.replaceAll(/`[^`\n]*`/g, '');

const resolved = (file: string, target: string): string => {
  const [path = '', anchor] = target.split('#');
  const cited = decodeURI(new URL(path, `root:///${file}`).pathname).slice(1);
  return anchor === undefined ? cited : `${cited}#${anchor}`;
};

/** A decision is found by its number, whatever its title became. */
const decision = /^docs\/decisions\/(\d{4})/;

const leadsSomewhere = (cited: string, repository: Repository): boolean => {
  const [path = '', anchor] = cited.split('#');
  const number = decision.exec(path)?.[1];
  if (number !== undefined) return repository.has(`docs/decisions/${number}`);
  return hasPath(path, repository) && (anchor === undefined || repository.anchorsOf(path).has(anchor));
};

/** A pattern (`*`, `<name>`, `{a,b}`, `…`) is checked up to the folder in which it begins. */
const hasPath = (path: string, repository: Repository): boolean => {
  const begins = path.search(/[*<{…]/);
  const plain = begins === -1 ? path : path.slice(0, path.lastIndexOf('/', begins));
  return repository.has(plain.replace(/\/$/, ''));
};

/** The anchors of a Markdown page: its headings as GitHub names them, and those it sets itself. */
export const anchorsIn = (page: string): Set<string> => {
  const anchors = new Set(matches(page, /<a id="([\w-]+)">/g));
  const seen = new Map<string, number>();
  for (const heading of matches(withoutFences(page), /^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    anchors.add(count === 0 ? slug : `${slug}-${count}`);
  }
  return anchors;
};

/** The tests that a page names as proof of a rule: lines of the form "- `file`: “title”". */
export const citedTests = (page: string): { file: string; title: string }[] =>
  [...page.matchAll(/^- `([^`]+)`: “(.+)”$/gm)].map(([, file = '', title = '']) => ({ file, title }));

/** The numbers of wallet rules that a text mentions. */
export const walletRulesIn = (text: string): number[] => [...text.matchAll(/(?<![\w-])R(\d{1,2})\b/g)].map(([, number]) => Number(number));

/** The names of functions in the diagrams of a page: words with a capital letter inside. */
export const namesInDiagrams = (page: string): string[] => [
  ...new Set(matches(page, /^```mermaid$([\s\S]*?)^```$/gm).flatMap((diagram) => matches(diagram, /\b[a-z]+[A-Z]\w*\b/g))),
];
