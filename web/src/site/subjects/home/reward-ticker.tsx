import { Fragment, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { currencySign } from '#design-system/ui/format-money.ts';
import { isWatched, useInSight } from '#design-system/ui/loop.ts';
import { rewardDigits, turnsMs, untilNextMs } from './reward.rules.ts';
import styles from './reward-ticker.module.css';

const decimals = 2;
const ten = Array.from({ length: 10 }, (_, digit) => digit);

/** A ticker. It is decoration, says so, and is not read out: nothing can be won from it. It turns while it can be seen. */
export const RewardTicker = () => {
  const t = useText();
  const language = useLanguage();
  const { currency } = useMerchant();
  const [digits, setDigits] = useState(() => rewardDigits(Date.now()));
  const box = useRef<HTMLDivElement>(null);
  const seen = useInSight(box);
  useEffect(() => {
    if (!seen) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnNext = () => {
      timer = setTimeout(() => {
        if (isWatched()) setDigits(rewardDigits(Date.now()));
        turnNext();
      }, untilNextMs(Date.now()));
    };
    turnNext();
    return () => clearTimeout(timer);
  }, [seen]);

  const whole = digits.length - decimals;
  const leading = /^0*/.exec(digits.slice(0, whole - 1))?.[0].length ?? 0;
  return (
    <div ref={box} className={styles['ticker']} aria-hidden="true">
      <p className={styles['name']}>{t('lobby.decoration')}</p>
      <p className={styles['figures']} dir="ltr">
        <span className={styles['sign']}>{currencySign(currency, language)}</span>
        {digits.split('').map((digit, place) =>
          place < leading ? null : (
            <Fragment key={digits.length - place}>
              <span className={styles['place']}>
                <span style={{ translate: `0 ${String(-10 * Number(digit))}%`, transitionDuration: `${String(turnsMs[place])}ms` }}>
                  {ten.map((one) => (
                    <i key={one}>{one}</i>
                  ))}
                </span>
              </span>
              {markAfter(place, whole)}
            </Fragment>
          ),
        )}
      </p>
    </div>
  );
};

/** What stands behind a digit: a point before the decimals, a comma between thousands. */
const markAfter = (place: number, whole: number): string | undefined =>
  place === whole - 1 ? '.' : place < whole && (whole - 1 - place) % 3 === 0 ? ',' : undefined;
