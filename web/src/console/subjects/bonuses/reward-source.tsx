import type { MerchantId } from '@croupier/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { type TextKey, useLanguage, useText } from '#i18n/text.ts';
import { Select } from '#design-system/ui/long-field.tsx';
import { productsQuery } from '../points/queries.ts';
import { nameOf } from '../raffles/names.ts';
import { raffleRowsQuery } from '../raffles/queries.ts';
import { campaignsQuery } from '../vendors/vendor-queries.ts';
import { templatesQuery } from './queries.ts';
import type { ListedKind } from './reward-fields.rules.ts';

const lists = {
  BONUS: 'games-console.bonus.nav',
  FREE_ROUNDS: 'games-console.nav.campaigns',
  TICKETS: 'raffles-console.nav',
  PRODUCT: 'work-queues.group.points',
} as const satisfies Record<ListedKind, TextKey>;

type Props = {
  kind: ListedKind;
  merchantId: MerchantId;
  value: string;
  error: string | undefined;
  onChange: (of: string) => void;
};

/** The bonus template, campaign, raffle or product of a reward: those of the merchant that can be given now, and the chosen one. */
export const RewardSource = ({ kind, merchantId, value, error, onChange }: Props) => {
  const t = useText();
  const language = useLanguage();
  const wanted = { merchantId, pageNo: 1, pageSize: 100 };
  const templates = useQuery({ ...templatesQuery(wanted), enabled: kind === 'BONUS' });
  const campaigns = useQuery({ ...campaignsQuery(wanted), enabled: kind === 'FREE_ROUNDS' });
  const raffles = useQuery({ ...raffleRowsQuery(wanted), enabled: kind === 'TICKETS' });
  const products = useQuery({ ...productsQuery(wanted), enabled: kind === 'PRODUCT' });
  const all = {
    BONUS: templates.data?.content.map((one) => ({ id: one.id, name: nameOf(one.name, language), isOpen: !one.isRetired })),
    FREE_ROUNDS: campaigns.data?.content.map((one) => ({ id: String(one.id), name: one.name, isOpen: one.state === 'OPEN' })),
    TICKETS: raffles.data?.content.map((one) => ({
      id: one.id,
      name: nameOf(one.name, language),
      isOpen: one.phase === 'COMING' || one.phase === 'RUNNING',
    })),
    PRODUCT: products.data?.content.map((one) => ({ id: one.id, name: nameOf(one.name, language), isOpen: one.kind === 'GOODS' })),
  }[kind];
  const choices = (all ?? []).filter(({ id, isOpen }) => isOpen || id === value);
  const isChosenListed = value === '' || choices.some(({ id }) => id === value);
  return (
    <Select label={t(lists[kind])} required value={value} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">–</option>
      {!isChosenListed && <option value={value}>{value}</option>}
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
};
