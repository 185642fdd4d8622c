import type { OwnTickets, Raffle } from '@croupier/contract/rewards/raffles';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { OwnPrizes, Prizes } from './prizes.tsx';
import { RaffleHead } from './raffle-head.tsx';
import styles from './raffles.module.css';
import { VerifyDraw } from './verify-draw.tsx';

/** A raffle with a draw. The verification is open for every phase: the commitment stands from the beginning. */
export const DrawCard = ({ raffle, own, opened }: { raffle: Raffle; own: OwnTickets | undefined; opened: boolean }) => {
  const t = useText();
  const [verifies, setVerifies] = useState(opened);
  const titleId = `raffle-${raffle.id}`;
  return (
    <li className={styles['card']} data-wide={verifies || undefined} aria-labelledby={titleId}>
      <RaffleHead raffle={raffle} own={own} titleId={titleId} />
      <OwnPrizes own={own} />
      <Prizes prizes={raffle.prizes} />
      <div className={styles['foot']}>
        <Button icon="shield-check" size="small" aria-expanded={verifies} aria-describedby={titleId} onClick={() => setVerifies(!verifies)}>
          {t(verifies ? 'raffles.hide' : 'raffles.verify')}
        </Button>
      </div>
      {verifies && <VerifyDraw raffle={raffle} />}
    </li>
  );
};
