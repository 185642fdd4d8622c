import { type ReactNode, useState } from 'react';
import { type TextKey, useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { partsAt, zoneText } from '#design-system/ui/clock.rules.ts';
import { momentText } from './period.rules.ts';
import styles from './receipt.module.css';

/** The buttons above a receipt that are not on paper: the way back, and printing. */
export const ReceiptTools = ({ canPrint, children }: { canPrint: boolean; children: ReactNode }) => {
  const t = useText();
  return (
    <div className={styles['tools']}>
      {children}
      {canPrint && (
        <Button icon="printer" onClick={() => print()}>
          {t('statements.print')}
        </Button>
      )}
    </div>
  );
};

/** One line of a receipt. */
export const Fact = ({ name, children }: { name: TextKey; children: ReactNode }) => {
  const t = useText();
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>{children}</dd>
    </div>
  );
};

/** A moment by the clock of the house; on a narrow page whose clock it is stands on a line of its own. */
export const When = ({ at, timeZone, zoned = false }: { at: string; timeZone: string; zoned?: boolean }) => {
  const { day, time } = partsAt(new Date(at), timeZone);
  return (
    <time dateTime={at}>
      <bdi dir="ltr">
        <span className="money">
          {day} {time}
        </span>
        {zoned && ` ${zoneText(timeZone, new Date(at))}`}
      </bdi>
    </time>
  );
};

/** On paper: when it was looked at is when it says what it says. */
export const Printed = ({ timeZone }: { timeZone: string }) => {
  const t = useText();
  const [looked] = useState(() => new Date());
  return <p className={styles['paper']}>{t('statements.printed', { time: momentText(looked, timeZone) })}</p>;
};
