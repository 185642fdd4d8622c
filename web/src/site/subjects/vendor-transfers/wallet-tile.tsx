import type { VendorCode } from '@croupier/contract/core/ids';
import type { VendorWallet } from '@croupier/contract/payments/vendor-transfers';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useText } from '#i18n/text.ts';
import { Amount } from '#design-system/ui/amount.tsx';
import { Badge } from '#design-system/ui/badge.tsx';
import { Button, IconButton } from '#design-system/ui/button.tsx';
import { formatMoney } from '#design-system/ui/format-money.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { VendorMark } from '../catalogue/vendor-mark.tsx';
import { useBalanceHidden } from '../wallet/hidden-balance.ts';
import { vendorBalanceQuery } from './queries.ts';
import { type Direction, waysOf } from './transfer.rules.ts';
import styles from './transfer.module.css';
import { stateWords } from './words.ts';

type Props = {
  listed: VendorWallet;
  isChosen: boolean;
  onChoose: (wanted: { vendor: VendorCode; direction: Direction }) => void;
};

/** Whether a wallet was ever used: one that was not has nothing in it, and nobody need be asked. */
export const isUsed = ({ knownAt, underWay, known }: VendorWallet): boolean => knownAt !== null || underWay !== null || known.amount > 0n;

/** One wallet: whose it is, what is in it by its own word or, where it is silent, by our book, and what is on its way. */
export const WalletTile = ({ listed, isChosen, onChoose }: Props) => {
  const t = useText();
  const language = useLanguage();
  const hidden = useBalanceHidden();
  const { data: told, isFetching, isError, refetch } = useQuery({ ...vendorBalanceQuery(listed.vendor), enabled: isUsed(listed) });
  const { vendor, name, known, underWay } = listed;
  const answer = told?.answer ?? (isError ? 'UNKNOWN' : isUsed(listed) ? 'NOT_ASKED' : 'TOLD');
  const ways = waysOf(listed);
  const figure = told?.balance ?? known;
  return (
    <li className={styles['tile']} data-chosen={isChosen || undefined} data-vendor={vendor}>
      <VendorMark icon={`/art/vendor/${vendor}.svg`} name={name} size={40} />
      <div className={styles['name']}>
        <h3>{name}</h3>
        {listed.switch === 'HOME_ONLY' && <Badge tone="warn">{t('vendor-transfers.homeOnly')}</Badge>}
        {listed.switch === 'CLOSED' && <Badge tone="bad">{t('vendor-transfers.closed')}</Badge>}
      </div>
      <div className={styles['figure']} data-answer={answer} aria-busy={isFetching}>
        {answer === 'UNKNOWN' ? (
          <>
            <b>{t('vendor-transfers.noAnswer')}</b>
            <small>{hidden ? '••••••' : t('vendor-transfers.lastKnown', { amount: formatMoney(known, language) })}</small>
          </>
        ) : (
          <b>{hidden ? '••••••' : <Amount money={figure} />}</b>
        )}
      </div>
      <IconButton
        icon="refresh"
        iconSize={18}
        className={[styles['again'], isFetching ? styles['turning'] : ''].join(' ')}
        label={t('vendor-transfers.askAgain')}
        disabled={!isUsed(listed)}
        aria-describedby={`wallet-${vendor}`}
        onClick={() => void refetch()}
      />
      <span id={`wallet-${vendor}`} className="sr">
        {name}
      </span>
      {underWay !== null && (
        <output className={styles['moving']}>
          <Icon name="clock" size={18} />
          <span>
            <b>
              {t(underWay.direction === 'TO_VENDOR' ? 'vendor-transfers.underWayToVendor' : 'vendor-transfers.underWayToMain', {
                amount: formatMoney(underWay.money, language),
                name,
              })}
            </b>
            <small>{underWay.state === 'UNKNOWN' ? t('vendor-transfers.unknownText', { name }) : t('vendor-transfers.sentText')}</small>
          </span>
          <Badge tone={stateWords[underWay.state].tone}>{t(stateWords[underWay.state].name)}</Badge>
        </output>
      )}
      <div className={styles['acts']}>
        <Button
          size="small"
          disabled={underWay !== null || !ways.includes('TO_VENDOR')}
          onClick={() => onChoose({ vendor, direction: 'TO_VENDOR' })}
        >
          {t('vendor-transfers.send')} <span className="sr">{name}</span>
        </Button>
        <Button
          size="small"
          disabled={underWay !== null || !ways.includes('TO_MAIN') || !isUsed(listed)}
          onClick={() => onChoose({ vendor, direction: 'TO_MAIN' })}
        >
          {t('vendor-transfers.bring')} <span className="sr">{name}</span>
        </Button>
      </div>
    </li>
  );
};
