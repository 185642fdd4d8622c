import { joinTournament, type Tournament, tournaments as listTournaments } from '@croupier/contract/rewards/tournaments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge, type Tone } from '#design-system/ui/badge.tsx';
import { Button } from '#design-system/ui/button.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { useMomentText } from '#design-system/ui/moment.tsx';
import { Problem } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import styles from './missions.module.css';
import { useWriting } from './writing.ts';

/** Others move up and down too, and the server pushes only the member's own moves. */
const renewEveryMs = 10_000;
const tones = { COMING: 'info', RUNNING: 'good', COUNTING: 'warn', ENDED: 'neutral' } as const satisfies Record<Tournament['phase'], Tone>;
const hundredths = 100;

/** The tournaments with their live boards. */
export const Tournaments = () => {
  const t = useText();
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['mine', 'tournaments', language],
    queryFn: ({ signal }) => call(listTournaments, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.tournaments.some(({ phase }) => phase === 'RUNNING' || phase === 'COUNTING') === true ? renewEveryMs : false,
  });
  if (data === undefined)
    return error === null ? <Skeleton height={420} radius={18} /> : <Problem error={error} onRetry={() => void refetch()} />;
  if (data.tournaments.length === 0)
    return <EmptyState icon="trophy" title={t('missions.noTournaments')} text={t('missions.noTournamentsText')} />;
  return (
    <ul className={styles['cards']}>
      {data.tournaments.map((one) => (
        <TournamentCard key={one.id} tournament={one} />
      ))}
    </ul>
  );
};

const TournamentCard = ({ tournament }: { tournament: Tournament }) => {
  const t = useText();
  const { money, gameType } = useWriting();
  const momentText = useMomentText();
  const queries = useQueryClient();
  const {
    id,
    name,
    description,
    metric,
    pointAmount,
    gameTypes,
    vendor,
    stakeMin,
    joins,
    isJoined,
    prizes,
    tie,
    startsAt,
    endsAt,
    phase,
    places,
  } = tournament;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(joinTournament, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['mine', 'tournaments'] }),
  });
  const titleId = `tournament-${id}`;
  const games = [...gameTypes.map(gameType), ...(vendor === null ? [] : [vendor])];
  const mayJoin = joins && !isJoined && (phase === 'RUNNING' || phase === 'COMING');
  return (
    <li className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId}>
          <bdi>{name}</bdi>
        </h3>
        <Badge tone={tones[phase]}>{t(`missions.phase.${phase}`)}</Badge>
      </div>
      {description !== '' && <p className={styles['about']}>{description}</p>}
      <p className={styles['do']}>
        {t(`missions.metric.${metric}`, { amount: pointAmount === null ? '' : money(pointAmount) })}
        {games.length > 0 && ` · ${games.join(', ')}`}
        {stakeMin !== null && ` · ${t('missions.stakeMin', { amount: money(stakeMin) })}`}
      </p>
      <p className={styles['about']}>{t(`missions.tie.${tie}`)}</p>
      <p className={styles['figures']}>
        <span>
          {t('missions.prizes')} {prizes.slice(0, 3).map(money).join(' · ')}
          {prizes.length > 3 && ' …'}
        </span>
        <span>
          {phase === 'COMING' ? t('missions.startsAt', { time: momentText(startsAt) }) : t('missions.endsAt', { time: momentText(endsAt) })}
        </span>
      </p>
      {places.length === 0 ? (
        <p className={styles['about']}>{t('missions.noPlaces')}</p>
      ) : (
        <ol className={styles['board']} aria-label={name}>
          {places.map((one) => (
            <li key={`${String(one.place)} ${one.memberName}`} data-own={one.isOwn || undefined}>
              <span className={styles['rank']}>{one.place}</span>
              <b>
                <bdi>{one.memberName}</bdi> {one.isOwn && <small>{t('places.you')}</small>}
              </b>
              <span className={styles['score']}>
                {one.score.money === null ? (
                  <bdi dir="ltr" className="money">
                    {metric === 'MULTIPLE' ? `${((one.score.figure ?? 0) / hundredths).toFixed(2)} ×` : one.score.figure}
                  </bdi>
                ) : (
                  <Amount money={one.score.money} />
                )}
                {one.prize !== null && (
                  <small>
                    <Amount money={one.prize} />
                  </small>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      {(mayJoin || isJoined) && (
        <div className={styles['foot']}>
          {isJoined ? (
            <Badge tone="good">{t('missions.joined')}</Badge>
          ) : (
            <Button kind="primary" size="small" busy={isPending} aria-describedby={titleId} onClick={() => mutate()}>
              {t('missions.join')}
            </Button>
          )}
        </div>
      )}
      {error !== null && <Problem error={error} />}
    </li>
  );
};
