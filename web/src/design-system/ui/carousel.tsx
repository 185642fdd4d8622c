import { type ReactNode, useRef } from 'react';
import { useText } from '#i18n/text.ts';
import { useTurn } from './turns.ts';
import { IconButton } from './button.tsx';
import styles from './carousel.module.css';
import { Icon } from './icon.tsx';
import { useCalm, useLoop } from './loop.ts';

type Props = {
  label: string;
  slides: readonly { key: string; node: ReactNode }[];
  /** How long a slide rests and how long it takes to move on: 5000 and 1000 ms for banners. */
  restMs?: number;
  moveMs?: number;
};

/**
 * Wide slides, one at a time, that follow each other in a loop when there is more than one. A finger swipes them, the dots and
 * arrows choose, the pause button stops them for good; they also rest while they are pointed at, hold the focus or are out of sight.
 */
export const Carousel = ({ label, slides, restMs = 5_000, moveMs = 1_000 }: Props) => {
  const t = useText();
  const section = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const count = slides.length;
  const loops = count > 1;
  // Until the track can be put behind them, copies before the first slide would be seen in its place.
  const whole = useTurn();
  const clones = whole && loops ? 1 : 0;
  const calm = useCalm(section);
  const { at, go, goTo } = useLoop(track, { count, clones, restMs, moveMs, runs: clones > 0 && calm.runs });

  const slide = ({ key, node }: Props['slides'][number], place: number, clone?: 'before' | 'after') => (
    <li
      key={clone === undefined ? key : `${clone}-${key}`}
      className={styles['slide']}
      inert={clone !== undefined || place !== at}
      aria-hidden={clone === undefined ? undefined : true}
      aria-roledescription="slide"
      aria-label={t('ui.slideOf', { place: place + 1, count })}
    >
      {node}
    </li>
  );
  const [first] = slides;
  const last = slides.at(-1);

  return (
    // It only looks whether somebody is there; what they do happens in the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section ref={section} className={styles['carousel']} aria-roledescription="carousel" aria-label={label} {...calm.hold}>
      <ul ref={track} className={styles['track']}>
        {clones > 0 && last !== undefined && slide(last, count - 1, 'before')}
        {slides.map((one, place) => slide(one, place))}
        {clones > 0 && first !== undefined && slide(first, 0, 'after')}
      </ul>
      {loops && (
        <>
          <IconButton icon="chevron-left" label={t('ui.previousSlide')} className={styles['back']} onClick={() => go(-1)} />
          <IconButton icon="chevron-right" label={t('ui.nextSlide')} className={styles['on']} onClick={() => go(1)} />
          <div className={styles['dots']}>
            {slides.map(({ key }, place) => (
              <button
                key={key}
                type="button"
                aria-label={t('ui.slideOf', { place: place + 1, count })}
                aria-current={place === at}
                onClick={() => goTo(place)}
              >
                <i />
              </button>
            ))}
            <button type="button" aria-label={calm.wanted ? t('ui.pauseSlides') : t('ui.runSlides')} onClick={calm.toggle}>
              <Icon name={calm.wanted ? 'player-pause.filled' : 'player-play.filled'} size={14} />
            </button>
          </div>
        </>
      )}
    </section>
  );
};
