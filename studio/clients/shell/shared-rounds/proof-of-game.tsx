import type { ReactElement } from 'react';
import { usePlayedIn } from '../money.tsx';
import { PublishedPage } from '../published-page.tsx';

/** The version of the mathematics, its fingerprint, and the published way to compute a round again. */
export const ProofOfGame = ({ proof }: { proof: { mathVersion: string; configSha256: string } }): ReactElement => {
  const { t } = usePlayedIn().language;
  return (
    <>
      <p>{t('table.note')}</p>
      <dl className="numbers">
        <dt>{t('rules.version')}</dt>
        <dd>{proof.mathVersion}</dd>
        <dt>{t('rules.sha')}</dt>
        <dd>
          <code>{proof.configSha256}</code>
        </dd>
      </dl>
      <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
    </>
  );
};
