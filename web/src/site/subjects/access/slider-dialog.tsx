import { answerSlider, passByCaptcha, slider } from '@croupier/contract/people/verification';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from '#design-system/forms/form.tsx';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { Button } from '#design-system/ui/button.tsx';
import { Dialog } from '#design-system/ui/dialog.tsx';
import { problemText } from '#design-system/ui/problem.tsx';
import { Skeleton } from '#design-system/ui/skeleton.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import formStyles from './form.module.css';
import styles from './slider-dialog.module.css';
import { type Track, withPoint } from './slider.rules.ts';
import { useCaptcha } from './use-captcha.ts';

type Props = { onPass: (pass: string) => void; onClose: () => void };

/** Proves a person before a sign-in, a registration or an SMS: a puzzle to push together, or a way without it. */
const SliderDialog = ({ onPass, onClose }: Props) => {
  const t = useText();
  const [otherwise, setOtherwise] = useState(false);
  return (
    <Dialog title={t('access.sliderTitle')} lead={t(otherwise ? 'access.sliderOtherwiseLead' : 'access.sliderLead')} onClose={onClose}>
      {otherwise ? (
        <Otherwise onPass={onPass} onPuzzle={() => setOtherwise(false)} />
      ) : (
        <Puzzle onPass={onPass} onOtherwise={() => setOtherwise(true)} />
      )}
    </Dialog>
  );
};

const Puzzle = ({ onPass, onOtherwise }: { onPass: Props['onPass']; onOtherwise: () => void }) => {
  const t = useText();
  const id = useId();
  const [x, setX] = useState(0);
  const track = useRef<{ from: number; points: Track } | undefined>(undefined);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['slider', id],
    queryFn: ({ signal }) => call(slider, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const again = (): void => {
    track.current = undefined;
    setX(0);
    void refetch();
  };
  const answer = useMutation({
    mutationFn: (puzzle: string) => call(answerSlider, { body: { id: puzzle, x, track: [...(track.current?.points ?? [])] } }),
    onSuccess: ({ pass }) => onPass(pass),
    onError: again,
  });
  const problem = answer.error ?? error;
  const move = (to: number): void => {
    const now = performance.now();
    track.current ??= { from: now, points: [[0, 0]] };
    track.current.points = withPoint(track.current.points, now - track.current.from, to);
    setX(to);
  };
  const send = (): void => {
    if (data !== undefined && x > 0 && !answer.isPending) answer.mutate(data.id);
  };
  const furthest = data === undefined ? 100 : data.width - data.pieceSize;

  return (
    <form
      className={styles['puzzle']}
      onSubmit={(event) => {
        event.preventDefault();
        // A form in a form's dialog: what happens here is not the other's business.
        event.stopPropagation();
        send();
      }}
    >
      <ErrorSummary text={problem === null ? undefined : problemText(problem, t)} />
      {/* A picture has a left and a right in every language. */}
      <div
        className={styles['stage']}
        dir="ltr"
        style={{ aspectRatio: data === undefined ? '2 / 1' : `${String(data.width)} / ${String(data.height)}` }}
      >
        {data === undefined || isFetching ? (
          <Skeleton height="100%" radius={12} />
        ) : (
          <>
            <img src={data.image} alt="" draggable={false} className={styles['picture']} />
            <img
              src={data.piece}
              alt=""
              draggable={false}
              className={styles['piece']}
              style={{
                inlineSize: `${String((data.pieceSize / data.width) * 100)}%`,
                left: `${String((x / data.width) * 100)}%`,
                insetBlockStart: `${String((data.pieceY / data.height) * 100)}%`,
              }}
            />
          </>
        )}
      </div>
      <div className={styles['rail']} dir="ltr">
        <span className={styles['hint']} aria-hidden="true" data-gone={x > 0 || undefined}>
          {t('access.sliderDrag')}
        </span>
        <input
          type="range"
          data-first
          className={styles['range']}
          min={0}
          max={furthest}
          step={1}
          value={x}
          disabled={data === undefined || isFetching || answer.isPending}
          aria-label={t('access.sliderLabel')}
          aria-valuetext={t('access.sliderAt', { percent: Math.round((x / furthest) * 100) })}
          onChange={(event) => move(event.target.valueAsNumber)}
          onPointerUp={send}
        />
      </div>
      <div className={styles['acts']}>
        <Button kind="quiet" size="small" icon="refresh" onClick={again}>
          {t('access.otherPicture')}
        </Button>
        <Button kind="quiet" size="small" icon="eye-off" onClick={onOtherwise}>
          {t('access.puzzleWithout')}
        </Button>
        <Button kind="primary" type="submit" busy={answer.isPending} disabled={x === 0}>
          {t('access.confirm')}
        </Button>
      </div>
    </form>
  );
};

/** Without the puzzle: the browser works by itself, or the visitor copies a picture. */
const Otherwise = ({ onPass, onPuzzle }: { onPass: Props['onPass']; onPuzzle: () => void }) => {
  const t = useText();
  const captcha = useCaptcha({ wantedFirst: true, kind: 'work' });
  const { register, handleSubmit, formState, resetField } = useForm({ defaultValues: { captcha: '' } });
  const answer = useMutation({
    mutationFn: async (typed: string) => {
      const { captchaId = '', captcha: given = '' } = await captcha.answer(typed);
      return call(passByCaptcha, { body: { captchaId, captcha: given } });
    },
    onSuccess: ({ pass }) => onPass(pass),
    onError: (error) => {
      captcha.afterFailure(error);
      resetField('captcha');
    },
  });
  const { mutate, isPending } = answer;
  const { riddle } = captcha;
  const done = riddle !== undefined && 'done' in riddle ? riddle.id : undefined;
  // A visitor who chose the work has nothing to confirm.
  useEffect(() => {
    if (done !== undefined) mutate('');
  }, [done, mutate]);
  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        void handleSubmit((form) => answer.mutate(form.captcha))(event);
      }}
    >
      <ErrorSummary text={answer.error === null ? undefined : problemText(answer.error, t)} />
      <CaptchaField
        {...register('captcha', { required: t('access.enterCaptcha') })}
        captcha={captcha}
        error={formState.errors.captcha?.message}
        onOtherKind={() => resetField('captcha')}
      />
      <div className={styles['acts']}>
        <Button kind="quiet" size="small" icon="puzzle" onClick={onPuzzle}>
          {t('access.puzzleInstead')}
        </Button>
        {captcha.kind === 'picture' && (
          <Button kind="primary" type="submit" busy={isPending}>
            {t('access.confirm')}
          </Button>
        )}
      </div>
    </form>
  );
};

export default SliderDialog;
