import { type Text, useText } from '#i18n/text.ts';
import { QuietText } from '#design-system/ui/text.tsx';
import auditDrawerStyles from './audit-drawer.module.css';
import type { Change } from './changes-of.ts';
import styles from './changes.module.css';
import { detailName, valueText } from './details-of.ts';

/** The changes of an act, the state before beside the state after. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const t = useText();
  const side = (change: Change, which: 'before' | 'after') => {
    const texts = textsOf(change.name, change[which], t);
    const others = textsOf(change.name, change[which === 'before' ? 'after' : 'before'], t);
    if (texts.length === 0) return <QuietText>{t('console.none')}</QuietText>;
    // The parts of a list that stay are neither struck out nor new.
    return texts.map((text) => (
      <bdi key={text} className={styles[others.includes(text) ? 'same' : which]}>
        {text}
      </bdi>
    ));
  };
  return (
    <>
      <h3 className={auditDrawerStyles['title']}>{t('console.audit.changes')}</h3>
      {changes.length === 0 ? (
        <QuietText as="p">{t('console.audit.noChanges')}</QuietText>
      ) : (
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">{t('console.audit.what')}</th>
              <th scope="col">{t('console.audit.before')}</th>
              <th scope="col">{t('console.audit.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.name}>
                <th scope="row">{detailName(change.name, t)}</th>
                <td>{side(change, 'before')}</td>
                <td>{side(change, 'after')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};

const textsOf = (name: string, value: unknown, t: Text): string[] => {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map((one: unknown) => valueText(name, one, t));
};
