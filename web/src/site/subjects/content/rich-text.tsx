import { useRouter } from '@tanstack/react-router';
import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import { allowedHtml } from '#design-system/ui/rich-html.ts';
import richHtmlStyles from '#design-system/ui/rich-html.module.css';

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
  return (
    <div
      ref={text}
      className={richHtmlStyles['rich']}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, allowedHtml) }}
    />
  );
};
