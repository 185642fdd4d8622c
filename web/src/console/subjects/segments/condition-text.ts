import type { Currency } from '@croupier/contract/core/money';
import type { GameCategory } from '@croupier/contract/play/catalogue';
import type { Condition, ConditionKind } from '@croupier/contract/rewards/segments';
import type { Text, TextKey } from '#i18n/text.ts';

/** The names of kinds of conditions. */
export const kindNames = {
  REGISTERED: 'console.members.registered',
  COUNTRY: 'console.member.country',
  LANGUAGE: 'console.member.language',
  BIRTHDAY: 'work-queues.birthday',
  KYC: 'segments.by.KYC',
  LEVEL: 'segments.by.LEVEL',
  DEPOSIT_COUNT: 'segments.by.DEPOSIT_COUNT',
  DEPOSIT_SUM: 'segments.by.DEPOSIT_SUM',
  FIRST_DEPOSIT: 'segments.by.FIRST_DEPOSIT',
  TURNOVER: 'segments.by.TURNOVER',
  ACTIVITY: 'segments.by.ACTIVITY',
  AGENT_LINE: 'segments.by.AGENT_LINE',
} as const satisfies Record<ConditionKind, TextKey>;

/** The names of game types, which the menu of the site has too. */
export const gameNames = {
  RNG: 'shell.slots',
  LIVE: 'shell.live',
  FISH: 'shell.fish',
  PVP: 'shell.pvp',
  SPORTS: 'shell.sports',
  ESPORTS: 'shell.esports',
  LOTT: 'shell.lottery',
  ELOTT: 'shell.elottery',
  COCKFIGHT: 'shell.cockfight',
  INHOUSE: 'shell.inhouse',
} as const satisfies Record<GameCategory, TextKey>;

/** A condition in one line: `VIP level: ≥ 4`. */
export const conditionText = ({ not, condition }: { not: boolean; condition: Condition }, t: Text, currency: Currency): string => {
  const said = `${t(kindNames[condition.by])}: ${detailsOf(condition, t, currency).join(' · ')}`;
  return not ? `${t('segments.not')}: ${said}` : said;
};

const detailsOf = (condition: Condition, t: Text, currency: Currency): string[] => {
  switch (condition.by) {
    case 'COUNTRY':
      return [condition.countries.join(', ')];
    case 'LANGUAGE':
      return [condition.languages.join(', ')];
    case 'BIRTHDAY':
      return [condition.months === 'CURRENT' ? t('segments.currentMonth') : condition.months.join(', ')];
    case 'ACTIVITY':
      return [
        t(`segments.what.${condition.what}`),
        t(condition.done ? 'segments.done' : 'segments.notDone'),
        t('segments.lastDays', { count: condition.days }),
      ];
    case 'AGENT_LINE':
      return [condition.agent];
    case 'DEPOSIT_COUNT':
      return [rangeText(condition), ...periodText(condition.withinDays, t)];
    case 'DEPOSIT_SUM':
      return [`${rangeText(condition)} ${currency}`, ...periodText(condition.withinDays, t)];
    case 'TURNOVER':
      return [
        `${rangeText(condition)} ${currency}`,
        ...(condition.games === null ? [] : [condition.games.map((game) => t(gameNames[game])).join(', ')]),
        ...periodText(condition.withinDays, t),
      ];
    default:
      return [rangeText(condition)];
  }
};

const rangeText = ({ min, max }: { min: string | number | null; max: string | number | null }): string =>
  min === null ? `≤ ${String(max)}` : max === null ? `≥ ${String(min)}` : min === max ? String(min) : `${String(min)} – ${String(max)}`;

const periodText = (days: number | null, t: Text): string[] => (days === null ? [] : [t('segments.lastDays', { count: days })]);
