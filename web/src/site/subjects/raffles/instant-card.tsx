import { claimRaffle, type OwnTickets, type Raffle, type RaffleSpin } from '@croupier/contract/rewards/raffles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { useToken } from '#api/session.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Boxes } from './boxes.tsx';
import { OwnPrizes, Prizes } from './prizes.tsx';
import { RaffleHead } from './raffle-head.tsx';
import styles from './raffles.module.css';
import { Wheel } from './wheel.tsx';
import { usePrizeText } from './writing.ts';

/** An instant raffle: a ticket turns the wheel, or opens a box. The result stands when the movement is over. */
export const InstantCard = ({ raffle, own }: { raffle: Raffle; own: OwnTickets | undefined }) => {
  const t = useText();
  const prizeText = usePrizeText();
  const signedIn = useToken() !== undefined;
  const queries = useQueryClient();
  // A press whose answer was lost is sent again under its key, and uses one ticket.
  const key = useRef<string>(undefined);
  const [spin, setSpin] = useState<RaffleSpin>();
  const [isShown, setShown] = useState(true);
  const [box, setBox] = useState<number>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(claimRaffle, { body: { raffleId: raffle.id, key: (key.current ??= crypto.randomUUID()) } }),
    onMutate: () => {
      setShown(false);
      setSpin(undefined);
    },
    onSuccess: (result) => {
      key.current = undefined;
      setSpin(result);
    },
    onError: () => setShown(true),
  });
  const finish = () => {
    setShown(true);
    void queries.invalidateQueries({ queryKey: ['mine', 'raffles'] });
    void queries.invalidateQueries({ queryKey: ['raffles'] });
  };
  const tickets = spin?.ticketsLeft ?? own?.tickets ?? 0;
  const runs = raffle.phase === 'RUNNING';
  const may = runs && tickets > 0 && !isPending && isShown;
  const titleId = `raffle-${raffle.id}`;
  const play = (chosen?: number) => {
    setBox(chosen);
    mutate();
  };
  return (
    <li className={styles['card']} aria-labelledby={titleId}>
      <RaffleHead raffle={raffle} own={own === undefined ? undefined : { ...own, tickets }} titleId={titleId} />
      {signedIn && runs && (
        <div className={styles['play']}>
          {raffle.look === 'WHEEL' ? (
            <>
              <Wheel prizes={raffle.prizes} place={spin?.place} onStop={finish} />
              <Button kind="primary" size="large" busy={isPending || !isShown} disabled={!may && isShown} aria-describedby={titleId} onClick={() => play()}>
                {t('raffles.spin')}
              </Button>
            </>
          ) : (
            <>
              <p>{t('raffles.openBox')}</p>
              <Boxes opened={spin === undefined ? undefined : box} wins={spin?.reward != null} may={may} onOpen={play} onOpened={finish} />
            </>
          )}
          <p aria-live="polite" className={styles['result']} data-won={(isShown && spin?.reward != null) || undefined}>
            {isShown && spin !== undefined && (spin.reward === null ? t('raffles.lost') : t('raffles.won', { reward: prizeText(spin) }))}
            {isShown && spin === undefined && tickets === 0 && t('raffles.noTickets')}
          </p>
        </div>
      )}
      {error !== null && <Problem error={error} />}
      <OwnPrizes own={own} />
      <Prizes prizes={raffle.prizes} />
    </li>
  );
}; // prettier-ignore
