import type { MerchantId } from '@croupier/contract/core/ids';
import { useQueries } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { useMay } from '../../shell/operator.ts';
import { missionRowsQuery, tournamentRowsQuery } from '../missions/queries.ts';
import { nameOf } from '../raffles/names.ts';
import { envelopeRowsQuery, raffleRowsQuery } from '../raffles/queries.ts';
import { promotionRowsQuery } from './queries.ts';
import { titleOf } from './writing.ts';

/** Something of a merchant that members take part in for a time. `until` null: it has no end. */
export type CalendarEntry = {
  id: string;
  page: '/promotions' | '/missions' | '/tournaments' | '/raffles' | '/red-envelopes';
  kind: string;
  title: string;
  merchantId: string;
  phase: 'COMING' | 'RUNNING' | 'OVER';
  startsAt: string;
  until: string | null;
};

/** The most rows of each list that the calendar reads. */
const rowsMax = 100;

const phaseOf = (phase: string): CalendarEntry['phase'] =>
  phase === 'COMING' ? 'COMING' : phase === 'RUNNING' || phase === 'OPEN' ? 'RUNNING' : 'OVER';

/** The promotions, missions, tournaments, raffles and red envelopes that the operator may read, by their start. `data` is undefined until all lists have arrived. */
export const useCalendarEntries = (merchantId: MerchantId | undefined) => {
  const t = useText();
  const language = useLanguage();
  const [mayMissions, mayRaffles] = [useMay('mission.read'), useMay('raffle.read')];
  const wanted = { ...(merchantId !== undefined && { merchantId }), pageNo: 1, pageSize: rowsMax };
  const [promotions, missions, tournaments, raffles, envelopes] = useQueries({
    queries: [
      promotionRowsQuery(wanted),
      { ...missionRowsQuery(wanted), enabled: mayMissions },
      { ...tournamentRowsQuery(wanted), enabled: mayMissions },
      { ...raffleRowsQuery(wanted), enabled: mayRaffles },
      { ...envelopeRowsQuery(wanted), enabled: mayRaffles },
    ],
  });
  const asked = [promotions, ...(mayMissions ? [missions, tournaments] : []), ...(mayRaffles ? [raffles, envelopes] : [])];
  const failed = asked.find(({ error, data }) => error !== null && data === undefined);
  const isReady = asked.every(({ data }) => data !== undefined);
  const entry = (
    page: CalendarEntry['page'],
    kind: string,
    row: { id: string; merchantId: string; phase: string },
    { title, startsAt, until }: Pick<CalendarEntry, 'title' | 'startsAt' | 'until'>,
  ): CalendarEntry => ({ id: row.id, page, kind, title, merchantId: row.merchantId, phase: phaseOf(row.phase), startsAt, until });
  const named = (row: { name: Readonly<Record<string, string>>; startsAt: string; endsAt: string | null }) => ({
    title: nameOf(row.name, language),
    startsAt: row.startsAt,
    until: row.endsAt,
  });
  const entries = [
    ...(promotions.data?.content ?? []).map((row) =>
      entry('/promotions', t('work-queues.group.promotion'), row, {
        title: titleOf(row, language),
        startsAt: row.startsAt,
        until: row.closedAt ?? row.endsAt,
      }),
    ),
    ...(missions.data?.content ?? []).map((row) => entry('/missions', t('missions-console.nav'), row, named(row))),
    ...(tournaments.data?.content ?? []).map((row) => entry('/tournaments', t('missions-console.t.nav'), row, named(row))),
    ...(raffles.data?.content ?? []).map((row) => entry('/raffles', t('raffles-console.nav'), row, named(row))),
    ...(envelopes.data?.content ?? []).map((row) =>
      entry('/red-envelopes', t('raffles-console.envelopes.nav'), row, {
        title: nameOf(row.name, language),
        startsAt: row.opensAt,
        until: row.closesAt,
      }),
    ),
  ];
  return {
    data: isReady ? entries.toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt)) : undefined,
    error: failed?.error ?? null,
    retry: () => void Promise.all(asked.map(({ refetch }) => refetch())),
  };
};
