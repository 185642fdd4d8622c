import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '#shared/i18n/text.ts';
import { Icon } from '#shared/ui/icon.tsx';
import s from './carousel.module.css';

/** The specification's banner: five seconds of rest, one of moving. */
const restMs = 5_000;
const moveMs = 1_000;

/**
 * Slides that follow each other in a loop. It stands still while it is pointed at, holds the focus or is out of sight, on a
 * press of its pause button, and from the start for people who asked their device for calm.
 */
export const Carousel = ({ label, slides }: { label: string; slides: readonly { key: string; node: ReactNode }[] }) => {
  const t = useText();
  const [at, setAt] = useState(0);
  const [runs, setRuns] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const count = slides.length;
  const shown = at % Math.max(1, count);

  useEffect(() => {
    if (!runs || held || count < 2) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setAt((now) => (now + 1) % count);
    }, restMs + moveMs);
    return () => clearInterval(timer);
  }, [runs, held, count]);

  return (
    // It only looks whether somebody is there; what they do happens in the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={s['carousel']}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {slides.map(({ key, node }, place) => (
        // A slide is a group of its carousel (ARIA APG, carousel).
        <div
          key={key}
          className={s['slide']}
          data-shown={place === shown || undefined}
          inert={place !== shown}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          aria-roledescription="slide"
          aria-label={t('shell.slideOf', { place: place + 1, count })}
        >
          {node}
        </div>
      ))}
      {count > 1 && (
        <div className={s['dots']}>
          {slides.map(({ key }, place) => (
            <button
              key={key}
              type="button"
              aria-label={t('shell.slideOf', { place: place + 1, count })}
              aria-current={place === shown}
              onClick={() => setAt(place)}
            >
              <i />
            </button>
          ))}
          <button type="button" aria-label={runs ? t('shell.pauseSlides') : t('shell.runSlides')} onClick={() => setRuns(!runs)}>
            <Icon name={runs ? 'player-pause.filled' : 'player-play.filled'} size={14} />
          </button>
        </div>
      )}
    </section>
  );
};
