import type { OwnTickets, Raffle } from '@croupier/contract/rewards/raffles';
import { useQuery } from '@tanstack/react-query';
import { useToken } from '#api/session.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { routeOf } from '../../routing.ts';
import { DrawCard } from './draw-card.tsx';
import { InstantCard } from './instant-card.tsx';
import { ownTicketsQuery, rafflesQuery } from './queries.ts';
import styles from './raffles.module.css';

const route = routeOf('/frame/raffles');

/** `/raffles`: the raffles of the merchant with their prizes, the member's tickets, and the verification of draws. */
export const RafflesPage = () => {
  const t = useText();
  const { verify } = route.useSearch();
  return (
    <div className={styles['page']}>
      <h1>{t('shell.raffles')}</h1>
      <Raffles verified={verify} />
    </div>
  );
};

const Raffles = ({ verified }: { verified: string | undefined }) => {
  const t = useText();
  const language = useLanguage();
  const signedIn = useToken() !== undefined;
  const { data, error, refetch } = useQuery(rafflesQuery(language));
  const { data: mine } = useQuery({ ...ownTicketsQuery(language), enabled: signedIn });
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.raffles.length === 0) return <EmptyState icon="ticket" title={t('raffles.none')} text={t('raffles.noneText')} />;
  const ownOf = new Map(mine?.own.map((own) => [own.raffleId, own]));
  return (
    <ul className={styles['cards']}>
      {data.raffles.map((raffle) => (
        <Card key={raffle.id} raffle={raffle} own={ownOf.get(raffle.id)} opened={raffle.id === verified} />
      ))}
    </ul>
  );
};

const Card = ({ raffle, own, opened }: { raffle: Raffle; own: OwnTickets | undefined; opened: boolean }) =>
  raffle.kind === 'DRAW' ? <DrawCard raffle={raffle} own={own} opened={opened} /> : <InstantCard raffle={raffle} own={own} />;
