import { useRouter } from '@tanstack/react-router';
import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import s from './rich-text.module.css';

/** The same as the platform keeps; whatever reached its tables another way stops here. */
const allowed = {
  ALLOWED_TAGS: (
    'h2 h3 h4 p br hr ul ol li dl dt dd blockquote b strong i em u s small sup sub span bdi mark a img ' +
    'table caption thead tbody tr th td'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'scope', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?!\/)|#)/i,
};

/** HTML of an operator, cleaned once more. Links within the site are followed without loading the page anew. */
export const RichText = ({ html, lang }: { html: string; lang?: string | undefined }) => {
  const router = useRouter();
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!href.startsWith('/') || !isPlain || event.defaultPrevented) return;
      event.preventDefault();
      router.history.push(href);
    };
    const box = text.current;
    // The keyboard follows a link by a click too.
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [router]);
  return <div ref={text} className={s['rich']} lang={lang} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowed) }} />;
};
