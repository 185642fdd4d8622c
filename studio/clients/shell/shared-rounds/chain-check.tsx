import { type ReactElement, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { TableView } from '../../../src/engine/shared-rounds/protocol.ts';
import { tableHistory, type TableRecord, verifyTable } from '../../../src/engine/shared-rounds/records-protocol.ts';
import { call } from '../call.ts';
import type { Finding } from '../fairness-sheet.tsx';
import type { MessageKey } from '../languages.ts';
import { usePlayedIn } from '../money.tsx';
import { PublishedPage } from '../published-page.tsx';

const verdicts: Record<Finding, { ok: boolean; key: MessageKey; what?: MessageKey }> = {
  genuine: { ok: true, key: 'fair.ok' },
  void: { ok: false, key: 'fair.void' },
  secret: { ok: false, key: 'chain.secret' },
  hash: { ok: false, key: 'fair.bad', what: 'fair.bad.hash' },
  mathematics: { ok: false, key: 'fair.bad', what: 'fair.bad.mathematics' },
  outcome: { ok: false, key: 'fair.bad', what: 'fair.bad.outcome' },
};

type Checked = {
  token: string;
  chain: TableView['chain'];
  /** Computes a round again and compares it. */
  verify: (told: z.output<typeof verifyTable.reply>) => Finding;
};

/** The chain that results come from, and the check of any round of the player. */
export const ChainCheck = ({ token, chain, verify }: Checked): ReactElement => {
  const { t } = usePlayedIn().language;
  const [records, setRecords] = useState<readonly TableRecord[]>([]);
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<{ finding: Finding; link: string | null; number: number } | undefined>(undefined);
  useEffect(() => {
    call(tableHistory, token)
      .then((answer) => setRecords(answer.records))
      .catch(() => undefined);
  }, [token]);
  const id = chosen === '' ? records[0]?.seat.id : records.find(({ seat }) => seat.id === chosen)?.seat.id;
  const check = async (): Promise<void> => {
    if (id === undefined) return;
    const answer = await call(verifyTable, token, { query: { seatId: id } });
    setFound({ finding: verify(answer), link: answer.link, number: answer.linkNumber });
  };
  const verdict = found === undefined ? undefined : verdicts[found.finding];
  return (
    <div className="fair">
      <p>{t('chain.text')}</p>
      {chain !== null && (
        <dl className="numbers">
          <dt>{t('chain.last')}</dt>
          <dd>
            <code data-testid="last-link">{chain.lastLink}</code>
          </dd>
          <dt>{t('chain.salt')}</dt>
          <dd>
            <code>{chain.salt ?? '…'}</code>
          </dd>
        </dl>
      )}
      <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
      <section className="check">
        <h3>{t('fair.verify')}</h3>
        {records.length === 0 ? (
          <p>{t('fair.none')}</p>
        ) : (
          <div className="check-row">
            <select aria-label={t('history.round')} value={id ?? ''} onChange={(event) => setChosen(event.target.value)}>
              {records.map(({ seat, number }) => (
                <option key={seat.id} value={seat.id}>
                  {t('table.round', { number })}
                </option>
              ))}
            </select>
            <button type="button" className="secondary" onClick={() => void check()} data-testid="verify">
              {t('fair.check')}
            </button>
          </div>
        )}
        {verdict !== undefined && (
          <output className={`verdict ${verdict.ok ? 'good' : 'bad'}`} data-testid="verdict">
            {t(verdict.key, verdict.what === undefined ? {} : { what: t(verdict.what) })}
          </output>
        )}
        {found?.link != null && (
          <dl className="numbers">
            <dt>{t('chain.link', { number: found.number })}</dt>
            <dd>
              <code>{found.link}</code>
            </dd>
          </dl>
        )}
      </section>
    </div>
  );
};
