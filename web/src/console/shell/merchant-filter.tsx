import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Icon } from '#design-system/ui/icon.tsx';
import { merchantOf } from '../address.ts';
import { merchantsQuery } from '../queries.ts';
import { chooseMerchant } from './chosen-merchant.ts';
import styles from './filters.module.css';

/** The name of a merchant by its id; the id until the names are there. */
export const useMerchantName = (): ((id: MerchantId) => string) => {
  const { data } = useQuery(merchantsQuery());
  return (id) => data?.find((merchant) => merchant.id === id)?.name ?? id;
};

/** The merchant that the page is about. An operator of one merchant has nothing to choose. */
export const MerchantFilter = ({
  value,
  onChange,
}: {
  value: MerchantId | undefined;
  onChange: (merchant: MerchantId | undefined) => void;
}) => {
  const t = useText();
  const { data = [] } = useQuery(merchantsQuery());
  const choose = (merchant: MerchantId | undefined) => {
    chooseMerchant(merchant);
    onChange(merchant);
  };
  if (data.length < 2 && value === undefined) return null;
  return (
    <label className={styles['filter']}>
      <span>{t('console.merchant')}</span>
      <span className={styles['select']}>
        <select value={value ?? ''} onChange={(event) => choose(merchantOf(event.target.value))}>
          <option value="">{t('console.merchant.all')}</option>
          {value !== undefined && !data.some(({ id }) => id === value) && <option value={value}>{value}</option>}
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </label>
  );
};
