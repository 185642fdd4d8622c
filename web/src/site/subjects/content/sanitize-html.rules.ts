const kept: ReadonlySet<string> = new Set(
  'h2 h3 h4 p br hr ul ol li dl dt dd blockquote b strong i em u s small sup sub mark a table caption thead tbody tr th td'.split(' '),
);
const alone: ReadonlySet<string> = new Set(['br', 'hr']);
const goodAddress = /^(?:https:|mailto:|tel:|\/(?!\/)|#)[^"'<>\s]*$/i;

const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * HTML of an operator where there is no browser to clean it: the tags of a text and nothing of their attributes but where a link leads,
 * each closed where it was opened, and whatever else as the letters it is written in. It needs nothing beside it to be safe.
 */
export const sanitizeHtml = (html: string): string => {
  const open: string[] = [];
  let bare = '';
  let at = 0;
  for (const { 0: whole, 1: closes, 2: written = '', 3: attributes = '', index } of html.matchAll(/<(\/?)([a-z][a-z\d]*)([^<>]*)>/gi)) {
    bare += escaped(html.slice(at, index));
    at = index + whole.length;
    const tag = written.toLowerCase();
    if (!kept.has(tag)) continue;
    if (closes === '') {
      const [, , href] = /\shref\s*=\s*(["'])(.*?)\1/i.exec(attributes) ?? [];
      bare += tag === 'a' && href !== undefined && goodAddress.test(href) ? `<a href="${href}">` : `<${tag}>`;
      if (!alone.has(tag)) open.push(tag);
    } else if (open.includes(tag)) {
      // The content of an element ends with it.
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        bare += `</${last}>`;
        if (last === tag) break;
      }
    }
  }
  return (
    bare +
    escaped(html.slice(at)) +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
};
