import DOMPurify from 'dompurify';
import { allowedHtml } from '#design-system/ui/rich-html.ts';

const purifier = DOMPurify(window);
// The site would also show a picture that stands in the text itself; the platform does not keep it.
purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
  if (attribute.attrName === 'src' && !allowedHtml.ALLOWED_URI_REGEXP.test(attribute.attrValue)) attribute.keepAttr = false;
});

/** The tags that a browser puts around every text it reads, and takes away again: nobody wrote them. */
const around = new Set(['HTML', 'HEAD', 'BODY']);

/** HTML as the platform keeps it and the site shows it, and the names of what is taken out: `<script>`, `onclick`. */
export const sanitizeHtml = (html: string): { html: string; takenOut: string[] } => {
  const kept = purifier.sanitize(html, { ...allowedHtml, FORBID_TAGS: ['mark'] });
  const names = purifier.removed.flatMap((one) => {
    if (!('element' in one)) return one.attribute === null ? [] : [one.attribute.name];
    const { nodeName } = one.element;
    return nodeName.startsWith('#') || around.has(nodeName) ? [] : [`<${nodeName.toLowerCase()}>`];
  });
  return { html: kept, takenOut: [...new Set(names)] };
};
