/** A help centre as it is written: sections and articles in their order, in one language. */
export type HelpText = {
  language: string;
  sections: readonly { id: string; title: string; articles: readonly { id: string; title: string; content: string }[] }[];
};

const heading = /<h([12]) id="([a-z0-9-]+)">(.*?)<\/h\1>/g;

/** Reads a help centre as it is written for people: `<h1 id>` begins a section, `<h2 id>` an article, the rest is the article's words. */
export const readHelp = (language: string, html: string): HelpText => {
  const headings = [...html.matchAll(heading)].map(([whole, level, id = '', title = ''], place, all) => {
    const begin = (all[place]?.index ?? 0) + whole.length;
    return { level, id, title, words: html.slice(begin, all[place + 1]?.index).trim() };
  });
  const sections: { id: string; title: string; articles: { id: string; title: string; content: string }[] }[] = [];
  for (const { level, id, title, words } of headings) {
    if (level === '1') sections.push({ id, title, articles: [] });
    else sections.at(-1)?.articles.push({ id, title, content: words });
  }
  return { language, sections };
};
