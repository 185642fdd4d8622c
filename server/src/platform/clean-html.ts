import sanitizeHtml from 'sanitize-html';

/**
 * HTML of operators without anything that could act: headings, paragraphs, lists, tables, emphasis and links stay; scripts, styles,
 * frames, forms, classes and event handlers go. Pictures are ours (`/media/…`) or come over https. A link that leaves the site opens in a
 * tab of its own and tells the other side nothing.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: `${blocks} ${words} ${tables}`.split(' '),
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: { a: (tagName, attributes) => ({ tagName, attribs: linkOf(attributes['href'] ?? '') }) },
  }).trim();

const blocks = 'h2 h3 h4 p br hr ul ol li dl dt dd blockquote';
const words = 'b strong i em u s small sup sub span bdi a img';
const tables = 'table caption thead tbody tr th td';

const linkOf = (href: string): Record<string, string> =>
  /^(?:[/#]|mailto:|tel:)/i.test(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
