import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import { merchantsQuery } from '../../queries.ts';

/** The choice of one of the operator's merchants. */
export const MerchantChoice = ({ value, onChoose }: { value: MerchantId | undefined; onChoose: (chosen: MerchantId) => void }) => {
  const t = useText();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  return (
    <Select
      label={t('console.merchant')}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = merchants.find(({ id }) => id === target.value);
        if (chosen !== undefined) onChoose(chosen.id);
      }}
    >
      {merchants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
};
