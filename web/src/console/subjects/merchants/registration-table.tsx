import type { SiteSettings } from '@croupier/contract/brand/merchants-console';
import { type FieldRule, type RegistrationField, registrationFields } from '@croupier/contract/brand/merchants';
import { type Text, useText } from '#i18n/text.ts';
import { Badge } from '#design-system/ui/badge.tsx';
import { EmptyState } from '#design-system/ui/empty-state.tsx';
import { OpenRow } from '../work-queues/work-queue.tsx';
import { useMay } from '../../shell/operator.ts';
import { type Columns, columnsOf, DataTable } from '../../table/data-table.tsx';
import { fieldNames, lengthText, patternText } from './field-names.ts';
import { goesBySwitch, hasText, nameInAddress, useOf } from './registration.rules.ts';

type Row = { field: RegistrationField; rule: FieldRule };

const tones = { off: 'neutral', optional: 'info', required: 'good' } as const;

/** The fields of the registration form, each with its rule; a row opens its form for who may change it. */
export const RegistrationTable = ({ site, open }: { site: SiteSettings | undefined; open: string | undefined }) => {
  const t = useText();
  const may = useMay('merchant.edit');
  const rows = site === undefined ? undefined : registrationFields.map((field): Row => ({ field, rule: site.registration[field] }));
  return (
    <DataTable
      label={t('site-settings.part.registration')}
      columns={columns(t, may)}
      rows={rows}
      rowId={({ field }) => nameInAddress(field)}
      busy={false}
      openRow={open}
      readOnly={!may}
      snug
      empty={<EmptyState icon="list" title={t('work-queues.nothing')} />}
    />
  );
};

const columns = (t: Text, may: boolean): Columns<Row> => {
  const column = columnsOf<Row>();
  return [
    column.display({
      id: 'field',
      header: t('site-settings.field'),
      meta: { card: 'heading' },
      cell: ({ row: { original } }) => {
        const name = t(fieldNames[original.field]);
        return may ? <OpenRow id={nameInAddress(original.field)}>{name}</OpenRow> : name;
      },
    }),
    column.display({
      id: 'asked',
      header: t('site-settings.asked'),
      cell: ({ row: { original } }) => {
        if (goesBySwitch(original.field)) return t('site-settings.part.flags');
        const use = useOf(original.rule);
        return <Badge tone={tones[use]}>{t(`site-settings.use.${use}`)}</Badge>;
      },
    }),
    column.display({
      id: 'length',
      header: t('site-settings.length'),
      meta: { align: 'end' },
      cell: ({ row: { original } }) =>
        hasText(original.field) ? <span className="number">{lengthText(original.rule.minLength, original.rule.maxLength)}</span> : '—',
    }),
    column.display({
      id: 'pattern',
      header: t('site-settings.pattern'),
      meta: { long: true },
      cell: ({ row: { original } }) => (hasText(original.field) ? patternText(t, original.rule) : '—'),
    }),
  ];
};
