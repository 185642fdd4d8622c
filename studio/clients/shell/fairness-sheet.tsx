import { type ReactElement, useState } from 'react';
import { calls } from '../../src/engine/calls.ts';
import type { RevealedSeeds, SeedsView } from '../../src/engine/fairness/seeds-view.ts';
import type { RoundId } from '../../src/engine/protocol.ts';
import { call, Refused } from './call.ts';
import { timeText, useRounds } from './history-sheet.tsx';
import { keepsCommitments } from './keeps-commitments.ts';
import type { MessageKey } from './languages.ts';
import { usePlayedIn } from './money.tsx';
import { PublishedPage } from './published-page.tsx';
import { newRequestId } from './request-id.ts';

type Verdict = { ok: boolean; text: string };

/**
 * The finding of a browser that computes a round again. `secret` when the server seed is not revealed yet, `void` when the round was not played; `hash`,
 * `mathematics` or `outcome` names what does not fit.
 */
export type Finding = 'genuine' | 'secret' | 'void' | 'hash' | 'mathematics' | 'outcome';

type Fairness = {
  token: string;
  seeds: SeedsView;
  /** The studio replaced a pair of seeds by another one than the promised one. */
  promiseBroken: boolean;
  busy: boolean;
  setSeeds: (seeds: SeedsView) => void;
  /** Computes a round again, in this browser, with the code of the game's family. */
  verify: (id: RoundId) => Promise<Finding>;
};

/** The studio's commitments, the player's own seed, and the check of any round whose secret is out. */
export const FairnessSheet = ({ token, seeds, promiseBroken, busy, setSeeds, verify }: Fairness): ReactElement => {
  const { t } = usePlayedIn().language;
  const [clientSeed, setClientSeed] = useState(() => seeds.clientSeed ?? newRequestId());
  const [revealed, setRevealed] = useState<RevealedSeeds | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [asking, setAsking] = useState(false);

  const rotate = async (): Promise<void> => {
    setProblem(undefined);
    setAsking(true);
    try {
      const answer = await call(calls.rotateSeeds, token, { body: { clientSeed, seedPairId: seeds.seedPairId } });
      setSeeds(answer.seeds);
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
      <CheckRound key={seeds.seedPairId} token={token} verify={verify} />
    </div>
  );
};

const CheckRound = ({ token, verify }: Pick<Fairness, 'token' | 'verify'>): ReactElement => {
  const { language } = usePlayedIn();
  const { t } = language;
  const { rounds: all, more, load } = useRounds(token);
  // A round that was not played has nothing to verify.
  const rounds = all?.filter(({ state }) => state !== 'VOID');
  const [chosen, setChosen] = useState<string>('');
  const [verdict, setVerdict] = useState<Verdict | undefined>(undefined);
  const id = chosen === '' ? rounds?.[0]?.id : chosen;

  const check = async (): Promise<void> => {
    if (id === undefined) return;
    setVerdict(undefined);
    try {
      const found = await verify(id as RoundId);
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
