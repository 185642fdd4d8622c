/** The operator's HTML that a site shows, for DOMPurify: the same as the platform keeps; whatever reached its tables another way stops here. */
export const allowedHtml = {
  ALLOWED_TAGS: (
    'h2 h3 h4 p br hr ul ol li dl dt dd blockquote b strong i em u s small sup sub span bdi mark a img ' +
    'table caption thead tbody tr th td'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
};
