import { type ReactElement, useState } from 'react';
import type { RoundId } from '../../../src/families/slots/protocol.ts';
import * as protocol from '../../../src/families/slots/protocol.ts';
import { Refused } from '../../shell/call.ts';
import type { MessageKey } from '../../shell/languages.ts';
import { newRequestId } from '../../shell/request-id.ts';
import { keepsCommitments } from '../keeps-commitments.ts';
import { useGame, useTable } from '../table.tsx';
import { PublishedPage } from './published-page.tsx';
import { timeText, useRounds } from './history.tsx';

type Verdict = { ok: boolean; text: string };

/** What the studio committed to, the player's own seed, and the check of any round whose secret is out. */
export const FairnessSheet = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const seeds = useGame((state) => state.seeds);
  const promiseBroken = useGame((state) => state.promiseBroken);
  const busy = useGame((state) => state.phase !== 'idle');
  const [clientSeed, setClientSeed] = useState(() => seeds.clientSeed ?? newRequestId());
  const [revealed, setRevealed] = useState<protocol.RevealedSeeds | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [asking, setAsking] = useState(false);

  const rotate = async (): Promise<void> => {
    setProblem(undefined);
    setAsking(true);
    try {
      const answer = await game.ask(protocol.rotateSeeds, game.token, { body: { clientSeed, seedPairId: seeds.seedPairId } });
      game.setSeeds(answer.seeds);
      setRevealed(answer.revealed);
      if (!keepsCommitments(seeds, answer)) setProblem(t('fair.bad', { what: t('fair.bad.hash') }));
    } catch (error) {
      setProblem(error instanceof Refused && error.code === 'MALFORMED' ? t('fair.seedRule') : t('error.title'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="fair">
      <p>{t('fair.text')}</p>
      {promiseBroken && (
        <p className="problem" role="alert">
          {t('fair.bad', { what: t('fair.bad.hash') })}
        </p>
      )}
      <dl className="numbers">
        <dt>{t('fair.hash')}</dt>
        <dd>
          <code data-testid="server-seed-hash">{seeds.serverSeedHash}</code>
        </dd>
        <dt>{t('fair.nonce')}</dt>
        <dd>{seeds.nextNonce}</dd>
        <dt>{t('fair.nextHash')}</dt>
        <dd>
          <code data-testid="next-seed-hash">{seeds.nextServerSeedHash}</code>
        </dd>
      </dl>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void rotate();
        }}
      >
        <label className="field">
          <span>{t('fair.client')}</span>
          <input
            value={clientSeed}
            maxLength={64}
            pattern="[A-Za-z0-9_ .\-]{1,64}"
            required
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
            onChange={(event) => setClientSeed(event.target.value)}
          />
          <small>{t('fair.seedRule')}</small>
        </label>
        {problem !== undefined && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <button type="submit" className="primary" disabled={busy || asking} data-testid="rotate">
          {t('fair.rotate')}
        </button>
      </form>
      {revealed !== undefined && (
        <output className="revealed">
          <b>{t('fair.rotated')}</b>
          <dl className="numbers">
            <dt>{t('fair.serverSeed')}</dt>
            <dd>
              <code data-testid="server-seed">{revealed.serverSeed}</code>
            </dd>
            <dt>{t('fair.hash')}</dt>
            <dd>
              <code>{revealed.serverSeedHash}</code>
            </dd>
          </dl>
        </output>
      )}
      <PublishedPage path="/fairness" title={t('rules.algorithm')} testId="algorithm" />
      <CheckRound key={seeds.seedPairId} />
    </div>
  );
};

const CheckRound = (): ReactElement => {
  const { game, language } = useTable();
  const { t } = language;
  const { rounds: all, more, load } = useRounds(game);
  // A round that was not played has nothing to verify.
  const rounds = all?.filter(({ state }) => state !== 'VOID');
  const [chosen, setChosen] = useState<string>('');
  const [verdict, setVerdict] = useState<Verdict | undefined>(undefined);
  const id = chosen === '' ? rounds?.[0]?.id : chosen;

  const check = async (): Promise<void> => {
    if (id === undefined) return;
    setVerdict(undefined);
    try {
      const { verifyRound } = await import('../verify-round.ts');
      const record = await game.ask(protocol.verify, game.token, { query: { roundId: id as RoundId } });
      const found = verifyRound(record);
      const say = (key: MessageKey, what?: MessageKey): string => t(key, what === undefined ? {} : { what: t(what) });
      setVerdict(
        {
          genuine: { ok: true, text: say('fair.ok') },
          void: { ok: false, text: say('fair.void') },
          mathematics: { ok: false, text: say('fair.bad', 'fair.bad.mathematics') },
          secret: { ok: false, text: say('fair.notRevealed') },
          hash: { ok: false, text: say('fair.bad', 'fair.bad.hash') },
          outcome: { ok: false, text: say('fair.bad', 'fair.bad.outcome') },
        }[found],
      );
    } catch {
      setVerdict({ ok: false, text: t('error.title') });
    }
  };
  return (
    <section className="check">
      <h3>{t('fair.verify')}</h3>
      <p>{t('fair.verifyText')}</p>
      {rounds !== undefined && rounds.length === 0 ? (
        <p>{t('fair.none')}</p>
      ) : (
        <div className="check-row">
          <select aria-label={t('history.round')} value={id ?? ''} onChange={(event) => setChosen(event.target.value)}>
            {(rounds ?? []).map((round) => (
              <option key={round.id} value={round.id}>
                № {round.nonce} · {timeText(round.startedAt, language.code)}
              </option>
            ))}
          </select>
          <button type="button" className="secondary" onClick={() => void check()} disabled={id === undefined} data-testid="verify">
            {t('fair.check')}
          </button>
          {more && (
            <button type="button" className="secondary" onClick={load}>
              {t('history.more')}
            </button>
          )}
        </div>
      )}
      {verdict !== undefined && (
        <output className={`verdict ${verdict.ok ? 'good' : 'bad'}`} data-testid="verdict">
          {verdict.text}
        </output>
      )}
    </section>
  );
};
