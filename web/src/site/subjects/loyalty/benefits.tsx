import type { Money } from '@croupier/contract/core/money';
import type { VipLevel, VipOverview } from '@croupier/contract/rewards/loyalty';
import type { ReactNode } from 'react';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { shelves } from '../catalogue/categories.ts';
import styles from './loyalty.module.css';
import { percentText } from './percent.ts';

type Row = { key: string; title: string; cell: (level: VipLevel) => ReactNode };

/** All levels side by side: what they ask for and what they give. The table scrolls sideways; the names of the rows stay. */
export const Benefits = ({ overview: { level: held, levels } }: { overview: VipOverview }) => {
  const t = useText();
  const rows = useRows(levels);
  return (
    // A scrollable area must be reachable by keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroll']} aria-label={t('loyalty.benefits')} tabIndex={0}>
      <table className={styles['benefits']}>
        <caption className="sr">{t('loyalty.benefits')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('loyalty.level')}</th>
            {levels.map(({ level, name }) => (
              <th key={level} scope="col" data-held={level === held || undefined} aria-current={level === held || undefined}>
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, cell }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {levels.map((level) => (
                <td key={level.level} data-held={level.level === held || undefined}>
                  {cell(level)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const HasContact = () => {
  const t = useText();
  return (
    <>
      <Icon name="check" size={18} />
      <span className="sr">{t('loyalty.contact')}</span>
    </>
  );
};

const none = '–';
const amount = (money: Money | null): ReactNode =>
  money === null || money.amount === 0n ? none : <Amount money={money} precision="tile" />;

/** The rows that at least one level has something for. */
const useRows = (levels: readonly VipLevel[]): Row[] => {
  const t = useText();
  const language = useLanguage();
  const gameTypes = [...new Set(levels.flatMap(({ rebates }) => rebates.map(({ gameType }) => gameType)))];
  const rows: (Row & { has?: boolean })[] = [
    { key: 'turnover', title: t('loyalty.turnover'), cell: ({ turnover }) => amount(turnover) },
    { key: 'deposits', title: t('loyalty.deposits'), cell: ({ deposits }) => amount(deposits) },
    { key: 'keep', title: t('loyalty.keep'), cell: ({ keep }) => amount(keep) },
    {
      key: 'levelUp',
      title: t('loyalty.levelUp'),
      has: levels.some(({ levelUp }) => levelUp !== null),
      cell: ({ levelUp }) => amount(levelUp),
    },
    {
      key: 'monthly',
      title: t('loyalty.monthly'),
      has: levels.some(({ monthly }) => monthly !== null),
      cell: ({ monthly }) => amount(monthly),
    },
    {
      key: 'birthday',
      title: t('loyalty.birthday'),
      has: levels.some(({ birthday }) => birthday !== null),
      cell: ({ birthday }) => amount(birthday),
    },
    ...gameTypes.map((gameType) => ({
      key: gameType,
      title: `${t('shell.rebate')} · ${t(shelves[gameType].name)}`,
      cell: ({ rebates }: VipLevel) => {
        const rate = rebates.find((one) => one.gameType === gameType);
        return rate === undefined ? none : percentText(rate.ratePpm, language);
      },
    })),
    {
      key: 'cashback',
      title: t('loyalty.cashback'),
      has: levels.some(({ cashbackPpm }) => cashbackPpm !== null),
      cell: ({ cashbackPpm }) => (cashbackPpm === null ? none : percentText(cashbackPpm, language)),
    },
    {
      key: 'points',
      title: t('loyalty.points'),
      has: levels.some(({ pointsPercent }) => pointsPercent !== null),
      cell: ({ pointsPercent }) => (pointsPercent === null ? none : <bdi dir="ltr">× {pointsPercent / 100}</bdi>),
    },
    {
      key: 'withdrawals',
      title: t('loyalty.withdrawalsDaily'),
      has: levels.some(({ withdrawals }) => withdrawals !== null),
      cell: ({ withdrawals }) => withdrawals?.count ?? none,
    },
    {
      key: 'withdrawn',
      title: t('loyalty.withdrawnDaily'),
      has: levels.some(({ withdrawals }) => withdrawals !== null),
      cell: ({ withdrawals }) => amount(withdrawals?.amount ?? null),
    },
    {
      key: 'contact',
      title: t('loyalty.contact'),
      has: levels.some(({ hasContact }) => hasContact),
      cell: ({ hasContact }) => (hasContact ? <HasContact /> : none),
    },
  ];
  return rows.filter(({ has = true }) => has);
};
