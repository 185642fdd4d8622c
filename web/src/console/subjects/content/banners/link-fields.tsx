import { LinkageType } from '@croupier/contract/brand/content';
import type { MerchantBanners } from '@croupier/contract/brand/banners-console';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '#i18n/text.ts';
import { Field } from '#design-system/ui/field.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { useDebounced } from '#console/shell/use-debounced.ts';
import styles from './pictures.module.css';
import { gamesQuery } from './queries.ts';

type Props = {
  all: MerchantBanners;
  linkageType: LinkageType;
  target: string;
  /** The name of the target, where somebody knows it. */
  targetName: string | undefined;
  wrong: boolean;
  onChange: (linkageType: LinkageType, target: string) => void;
};

/** The target of a press. */
export const LinkFields = (props: Props) => {
  const t = useText();
  const { linkageType, onChange } = props;
  return (
    <fieldset className={styles['part']}>
      <Select
        label={t('banners.link')}
        value={linkageType}
        // The target of one kind is none of another.
        onChange={(event) => onChange(LinkageType.parse(event.target.value), '')}
      >
        {LinkageType.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`banners.link.${kind}`)}
          </option>
        ))}
      </Select>
      {(linkageType === 'PATH' || linkageType === 'URL') && <AddressField {...props} linkageType={linkageType} />}
      {linkageType === 'GAME' && <GameField {...props} />}
      {linkageType === 'VENDOR' && <VendorField {...props} />}
    </fieldset>
  );
};

const AddressField = ({ linkageType, target, wrong, onChange }: Props & { linkageType: 'PATH' | 'URL' }) => {
  const t = useText();
  return (
    <Field
      label={t(linkageType === 'PATH' ? 'banners.path' : 'banners.url')}
      hint={t(linkageType === 'PATH' ? 'banners.pathHint' : 'banners.urlHint')}
      error={wrong ? t(linkageType === 'PATH' ? 'banners.pathWrong' : 'banners.urlWrong') : undefined}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={500}
      value={target}
      onChange={(event) => onChange(linkageType, event.target.value)}
    />
  );
};

const restMs = 250;

/** Finds a game by its name. */
const GameField = ({ all, target, targetName, wrong, onChange }: Props) => {
  const t = useText();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState(targetName);
  const settled = useDebounced(search.trim(), restMs);
  const { data } = useQuery(gamesQuery(all.merchantId, settled));
  return (
    <>
      <Field
        label={t('banners.game')}
        hint={target === '' ? undefined : <bdi>{chosen ?? target}</bdi>}
        error={wrong ? t('banners.chooseOne') : undefined}
        autoComplete="off"
        maxLength={40}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {settled !== '' && data !== undefined && (
        <div aria-live="polite">
          {data.length === 0 && <p className={styles['quiet']}>{t('banners.noGame')}</p>}
          <ul className={styles['found']}>
            {data.map(({ nodeId, name, vendor }) => (
              <li key={nodeId}>
                <button
                  type="button"
                  onClick={() => {
                    onChange('GAME', nodeId);
                    setChosen(`${name} · ${vendor}`);
                    setSearch('');
                  }}
                >
                  <bdi>{name}</bdi>
                  <small>
                    <bdi>{vendor}</bdi>
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};

const VendorField = ({ all, target, targetName, wrong, onChange }: Props) => {
  const t = useText();
  const known = all.shelves.map(({ category, code, name }) => ({ value: `${category}:${code}`, name: `${name} · ${category}` }));
  return (
    <Select
      label={t('banners.link.VENDOR')}
      error={wrong ? t('banners.chooseOne') : undefined}
      value={target}
      onChange={(event) => onChange('VENDOR', event.target.value)}
    >
      <option value="">—</option>
      {target !== '' && !known.some(({ value }) => value === target) && <option value={target}>{targetName ?? target}</option>}
      {known.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
};
