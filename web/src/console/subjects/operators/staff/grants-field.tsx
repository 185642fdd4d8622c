import { type MerchantId, VendorCode } from '@croupier/contract/core/ids';
import type { Role } from '@croupier/contract/console/operators-staff';
import { useQuery } from '@tanstack/react-query';
import { useText } from '#i18n/text.ts';
import { IconButton } from '#design-system/ui/button.tsx';
import { Checkbox } from '#design-system/ui/field.tsx';
import { Icon } from '#design-system/ui/icon.tsx';
import { Select } from '#design-system/ui/long-field.tsx';
import { merchantsQuery } from '#console/queries.ts';
import filterStyles from '#console/shell/filters.module.css';
import { useOperator } from '#console/shell/operator.ts';
import { vendorsQuery } from '../../vendors/vendor-queries.ts';
import styles from './operator-form.module.css';
import { choosesVendors, type Draft, freshDraft, givable } from './grant.ts';

type Props = {
  roles: readonly Role[];
  value: readonly Draft[];
  error: string | undefined;
  onChange: (next: readonly Draft[]) => void;
};

/** Which roles somebody has, and at which merchants. */
export const GrantsField = ({ roles, value, error, onChange }: Props) => {
  const t = useText();
  const giver = useOperator();
  const nameOf = (draft: Draft) => roles.find(({ id }) => id === draft.roleId)?.name ?? draft.roleId;
  const left = givable(roles, giver).filter(({ id }) => !value.some(({ roleId }) => roleId === id));
  const put = (next: Draft) => onChange(value.map((draft) => (draft.roleId === next.roleId ? next : draft)));

  return (
    <fieldset className={styles['grants']}>
      <legend className={styles['legend']}>{t('operators.form.roles')}</legend>
      {value.map((draft) => (
        <div key={draft.roleId} className={styles['grant']}>
          <div className={styles['grantHead']}>
            <strong>
              <bdi>{nameOf(draft)}</bdi>
            </strong>
            <IconButton
              icon="x"
              iconSize={18}
              label={t('operators.form.removeRole', { role: nameOf(draft) })}
              onClick={() => onChange(value.filter(({ roleId }) => roleId !== draft.roleId))}
            />
          </div>
          <VendorChoice draft={draft} onChange={put} />
          {!draft.atVendor && (
            <MerchantChoice draft={draft} label={t('operators.form.merchantsOf', { role: nameOf(draft) })} onChange={put} />
          )}
        </div>
      ))}
      {left.length > 0 && (
        <label className={filterStyles['filter']}>
          <span className="sr">{t('operators.form.addRole')}</span>
          <span className={filterStyles['select']}>
            <select
              name="role"
              value=""
              onChange={(event) => {
                const role = left.find(({ id }) => id === event.target.value);
                if (role !== undefined) onChange([...value, freshDraft(role, giver)]);
              }}
            >
              <option value="">{t('operators.form.addRole')}</option>
              {left.map(({ id, name, description }) => (
                <option key={id} value={id}>
                  {description === '' ? name : `${name}: ${description}`}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        </label>
      )}
      {error !== undefined && (
        <p role="alert" className={styles['error']}>
          <Icon name="alert-circle" size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
};

/** A role may be for a vendor's own people: then it holds there and nowhere else. */
const VendorChoice = ({ draft, onChange }: { draft: Draft; onChange: (next: Draft) => void }) => {
  const t = useText();
  const may = choosesVendors(useOperator());
  const { data } = useQuery({ ...vendorsQuery({ pageNo: 1 }), enabled: may });
  const houses = data?.content.filter(({ house, family }) => house === null && family !== 'TRANSFER') ?? [];
  if (!may && !draft.atVendor) return null;
  return (
    <Select
      name={draft.atVendor && draft.vendor === null ? 'vendor' : undefined}
      label={t('vendor-portal.grantAt')}
      hint={draft.atVendor ? t('vendor-portal.grantVendorHint') : undefined}
      value={draft.atVendor ? (draft.vendor ?? notChosen) : ''}
      onChange={({ target: { value } }) => onChange({ ...draft, atVendor: value !== '', vendor: VendorCode.safeParse(value).data ?? null })}
    >
      {draft.atVendor && draft.vendor === null && (
        <option value={notChosen} disabled>
          {t('vendor-portal.grantVendor')}
        </option>
      )}
      <option value="">{t('vendor-portal.grantMerchants')}</option>
      <optgroup label={t('vendor-portal.grantVendor')}>
        {draft.vendor !== null && !houses.some(({ code }) => code === draft.vendor) && <option value={draft.vendor}>{draft.vendor}</option>}
        {houses.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </Select>
  );
};

/** No vendor is called so. */
const notChosen = '?';

const MerchantChoice = ({ draft, label, onChange }: { draft: Draft; label: string; onChange: (next: Draft) => void }) => {
  const t = useText();
  const giver = useOperator();
  const { data: merchants = [] } = useQuery(merchantsQuery());
  const turn = (id: MerchantId, on: boolean) =>
    onChange({ ...draft, merchants: on ? [...draft.merchants, id] : draft.merchants.filter((other) => other !== id) });
  return (
    <fieldset aria-label={label} className={styles['merchants']}>
      {(giver.merchants === null || draft.all) && (
        <Checkbox
          label={t('operators.form.allMerchants')}
          checked={draft.all}
          onChange={(event) => onChange({ ...draft, all: event.target.checked })}
        />
      )}
      {!draft.all && (
        <div className={styles['choices']}>
          {merchants.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={draft.merchants.includes(id)} onChange={(event) => turn(id, event.target.checked)} />
          ))}
        </div>
      )}
    </fieldset>
  );
};
