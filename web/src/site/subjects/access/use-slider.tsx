import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Refused } from '#api/refused.ts';
import { useMerchant } from '#api/boot.ts';

const SliderDialog = lazy(() => import('./slider-dialog.tsx'));

type Asked = { give: (pass: string | undefined) => void };

/**
 * The slider before a call that may want one. `withPass` runs the call with a pass where the merchant asks for one at once, or where the
 * platform refuses without; it resolves to nothing when the visitor closed the puzzle. `dialog` belongs beside the form, not into it.
 */
export const useSlider = (): {
  withPass: <T>(make: (pass: { sliderPass?: string }) => Promise<T>) => Promise<T | undefined>;
  dialog: ReactNode;
} => {
  const { whitelabelVal } = useMerchant();
  const [asked, setAsked] = useState<Asked>();

  const ask = (): Promise<string | undefined> =>
    new Promise((resolve) => {
      setAsked({
        give: (pass) => {
          setAsked(undefined);
          resolve(pass);
        },
      });
    });

  const withAsked = async <T,>(make: (pass: { sliderPass?: string }) => Promise<T>): Promise<T | undefined> => {
    const sliderPass = await ask();
    return sliderPass === undefined ? undefined : make({ sliderPass });
  };

  return {
    withPass: async (make) => {
      if (whitelabelVal.sliderVerification) return withAsked(make);
      try {
        return await make({});
      } catch (error) {
        if (error instanceof Refused && error.code === 'SLIDER_REQUIRED') return withAsked(make);
        throw error;
      }
    },
    dialog: asked !== undefined && (
      <Suspense>
        <SliderDialog onPass={asked.give} onClose={() => asked.give(undefined)} />
      </Suspense>
    ),
  };
};
