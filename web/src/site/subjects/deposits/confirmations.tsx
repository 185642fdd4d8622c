import type { Deposit } from '@croupier/contract/payments/deposits';
import { useText } from '#i18n/text.ts';
import styles from './confirmations.module.css';

/** More blocks than this are a bar; up to here each is one to watch being laid. */
const blocksMost = 12;

/** How many blocks confirm coins that are on their way, of as many as it takes. */
export const Confirmations = ({ coins: { seen, confirmations } }: { coins: NonNullable<Deposit['coins']> }) => {
  const t = useText();
  const laid = Math.min(seen ?? 0, confirmations);
  const words = t('deposits.confirmed', { seen: laid, count: confirmations });
  return (
    <div className={styles['confirmations']}>
      {confirmations <= blocksMost ? (
        <ol className={styles['blocks']} aria-hidden="true">
          {Array.from({ length: confirmations }, (_, block) => (
            <li key={block} data-state={block < laid ? 'laid' : block === laid ? 'next' : 'later'} />
          ))}
        </ol>
      ) : (
        <progress className={styles['bar']} max={confirmations} value={laid} aria-label={words} />
      )}
      <p>{words}</p>
    </div>
  );
};
