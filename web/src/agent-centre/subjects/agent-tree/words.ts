import { exportTeam, teamExportRowsMax, teamMoneyKinds, type TeamReport } from '@croupier/contract/earnings/team-reports';
import type { GameType } from '@croupier/contract/earnings/team';
import type { MemberType } from '@croupier/contract/people/members';
import { shelves } from '#site/subjects/catalogue/categories.ts';
import type { Text, TextKey } from '#i18n/text.ts';
import type { Days } from '../reports/period.rules.ts';

/** The names of members' types. */
export const gradeNames: Readonly<Record<MemberType, TextKey>> = {
  0: 'agent-tree.player',
  1: 'agents.grade1',
  2: 'agents.grade2',
  4: 'agent-tree.player',
  41: 'agents.grade41',
  42: 'agents.grade42',
};

/** Every type of game, as the catalogue's shelves call them. */
export const gameTypes = [...(Object.keys(shelves) as (keyof typeof shelves)[]), 'OTHER'] as const satisfies readonly GameType[];
export const gameTypeName = (type: GameType): TextKey => (type === 'OTHER' ? 'agent-tree.otherGames' : shelves[type].name);

const columns = [
  'account',
  'active',
  'amount',
  'balance',
  'bonuses',
  'clicks',
  'closed',
  'code',
  'currency',
  'day',
  'deposits',
  'firstDeposits',
  'game',
  'gameType',
  'ggr',
  'grade',
  'joined',
  'lastSeen',
  'level',
  'made',
  'name',
  'other',
  'outstanding',
  'passedOn',
  'payout',
  'received',
  'registered',
  'registrations',
  'returned',
  'round',
  'rounds',
  'stake',
  'teamSize',
  'time',
  'turnover',
  'url',
  'validBet',
  'what',
  'withdrawals',
] as const;

/** A file's words, the same as the page's. */
const wordsIn = (t: Text): Record<string, string> => ({
  ...Object.fromEntries(columns.map((name) => [`column.${name}`, t(`agent-tree.c.${name}`)])),
  ...Object.fromEntries(teamMoneyKinds.map((kind) => [`kind.${kind}`, t(`agent-tree.k.${kind}`)])),
  'kind.BET': t('agent-tree.k.BET'),
  'kind.CORRECTION': t('agent-tree.k.CORRECTION'),
  ...Object.fromEntries(gameTypes.map((type) => [`type.${type}`, t(gameTypeName(type))])),
  ...Object.fromEntries(Object.entries(gradeNames).map(([type, name]) => [`grade.g${type}`, t(name)])),
});

type FileSearch = Days & { of?: string | undefined; sort?: string | undefined; order?: 'asc' | 'desc' | undefined };

/** The needs of `CsvButton` to hand a report of the team over. */
export const fileOf = (
  report: TeamReport,
  wish: FileSearch & { kind?: string | undefined; gameType?: string | undefined },
  t: Text,
  language: string,
) => {
  const { from, to, ...more } = wish;
  const asked = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { endpoint: exportTeam, rowsMax: teamExportRowsMax, body: { report, from, to, ...asked, language, words: wordsIn(t) } };
};
