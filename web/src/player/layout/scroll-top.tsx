import { useEffect, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { IconButton } from '#shared/ui/button.tsx';
import s from './scroll-top.module.css';

/** Back to the top, once the page was scrolled by more than a screen. */
export const ScrollTop = () => {
  const t = useText();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > innerHeight);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <IconButton icon="arrow-up" label={t('shell.toTop')} className={s['top']} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })} />
  );
};
