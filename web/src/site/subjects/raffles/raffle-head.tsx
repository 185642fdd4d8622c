import type { OwnTickets, Raffle } from '@croupier/contract/rewards/raffles';
import { useToken } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { linkClass } from '#design-system/ui/text.tsx';
import { Link } from '../../routing.ts';
import { shelves } from '../catalogue/categories.ts';
import styles from './raffles.module.css';

const tones = { COMING: 'info', RUNNING: 'good', CLOSED: 'warn', DRAWN: 'brass', ENDED: 'neutral' } as const satisfies Record<
  Raffle['phase'],
  Tone
>;

/** The name, the state, how tickets are earned, the times, and the member's tickets. */
export const RaffleHead = ({ raffle, own, titleId }: { raffle: Raffle; own: OwnTickets | undefined; titleId: string }) => {
  const t = useText();
  const momentText = useMomentText();
  const { name, description, kind, phase, startsAt, endsAt, drawsAt, ticketsMax } = raffle;
  return (
    <>
      <div className={styles['head']}>
        <h2 id={titleId}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles['badges']}>
          <Badge>{t(`raffles.kind.${kind}`)}</Badge>
          <Badge tone={tones[phase]}>{t(`raffles.phase.${phase}`)}</Badge>
        </span>
      </div>
      {description !== '' && <p className={styles['about']}>{description}</p>}
      {(phase === 'COMING' || phase === 'RUNNING') && (
        <ul className={styles['facts']}>
          <Earning raffle={raffle} />
          <li>{t('raffles.ticketsMax', { count: ticketsMax })}</li>
        </ul>
      )}
      <p className={styles['times']}>
        {phase === 'COMING' ? (
          <span>{t('raffles.startsAt', { time: momentText(startsAt) })}</span>
        ) : (
          <span>{t('raffles.endsAt', { time: momentText(endsAt) })}</span>
        )}
        {drawsAt !== null && <span>{t('raffles.drawsAt', { time: momentText(drawsAt) })}</span>}
      </p>
      <OwnLine own={own} />
    </>
  );
};

const Earning = ({ raffle: { earning } }: { raffle: Raffle }) => {
  const t = useText();
  const language = useLanguage();
  return earning.map((rule) => {
    const said = t(`raffles.earn.${rule.source}`, { amount: formatMoney(rule.amount, language), count: rule.tickets });
    const games = rule.source === 'TURNOVER' ? [...rule.gameTypes.map((type) => t(shelves[type].name)), ...(rule.vendor === null ? [] : [rule.vendor])] : []; // prettier-ignore
    return <li key={said}>{games.length === 0 ? said : `${said} · ${games.join(', ')}`}</li>;
  });
};

const OwnLine = ({ own }: { own: OwnTickets | undefined }) => {
  const t = useText();
  const signedIn = useToken() !== undefined;
  if (!signedIn)
    return (
      <p className={styles['own']}>
        <Link to="/login" search={{ to: '/raffles' }} className={linkClass}>
          {t('raffles.signIn')}
        </Link>
      </p>
    );
  return (
    <p className={styles['own']}>
      <Icon name="ticket" size={20} />
      <b aria-live="polite">{t('raffles.yourTickets', { count: own?.tickets ?? 0 })}</b>
      {own?.code != null && (
        <span className={styles['entry']}>
          {t('raffles.yourEntry')}{' '}
          <bdi dir="ltr" className="money">
            {own.code}
          </bdi>
        </span>
      )}
    </p>
  );
};
