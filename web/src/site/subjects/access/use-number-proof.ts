import { sendLoginCode, sendRegistrationCode } from '@croupier/contract/people/verification';
import { useRef } from 'react';
import { call } from '#api/call.ts';
import { useText } from '#i18n/text.ts';
import { useBoot } from '#api/boot.ts';
import { e164Of, figuresOf, looksMobile } from './mobile.rules.ts';
import { sentCodes } from './sent-codes.ts';
import { type CodeTo, useCodeSending } from './use-code-sending.ts';
import { useCountries } from './use-countries.ts';
import { useSlider } from './use-slider.tsx';

/** The proof of a number for the platform: the code that was typed, or the phone service's token for it. */
export type NumberProof = { code: string } | { idToken: string };

/**
 * A mobile number, the code that is sent to it, and the proof that comes of it. Codes are the platform's own, or the phone service's
 * where the merchant has one; for a new password only the platform's count.
 */
export const useNumberProof = (use: 'LOGIN' | 'PASSWORD' | 'REGISTER', { enabled = true } = {}) => {
  const t = useText();
  const { phoneService } = useBoot().info;
  const service = use === 'PASSWORD' ? undefined : phoneService;
  const slider = useSlider();
  const numbers = useCountries({ enabled, first: sentCodes.get(use)?.country });
  const { country } = numbers;
  const given = useRef<{ of: string; idToken: string } | undefined>(undefined);

  const dialled = (typed: string) => ({
    mobileNum: figuresOf(typed),
    ...(country !== undefined && { countryDialingCode: country.dialingCode }),
  });
  const sending = useCodeSending(async ({ to }: CodeTo) => {
    given.current = undefined;
    if (service !== undefined) return (await import('./ask-by-phone.ts')).sendCode(service, e164Of(to, country));
    return slider.withPass((pass) =>
      use === 'REGISTER'
        ? call(sendRegistrationCode, { body: { ...dialled(to), ...pass } })
        : call(sendLoginCode, { body: { ...dialled(to), ...pass, purpose: use } }),
    );
  }, use);

  return {
    numbers,
    sending,
    sliderDialog: slider.dialog,
    dialled,
    /** True for a number that may be one, else what to say about it. None at all is good where it need not be given. */
    check: (typed: string, { required = true } = {}): true | string => {
      if (typed.trim() === '') return required ? t('access.enterMobile') : true;
      return country === undefined || looksMobile(typed, country) || t('access.wrongMobile');
    },
    ask: (typed: string): void => sending.request({ to: typed, country: country?.country }),
    prove: async (typed: string, typedCode: string): Promise<NumberProof> => {
      const code = typedCode.replaceAll(/\s/g, '');
      if (service === undefined) return { code };
      const number = e164Of(typed, country);
      const of = `${number} ${code}`;
      // The service takes a code once, and the platform may want something else before it takes the token.
      if (given.current?.of !== of) {
        given.current = { of, idToken: await (await import('./ask-by-phone.ts')).idTokenFor(service, number, code) };
      }
      return { idToken: given.current.idToken };
    },
    /** A proof that did its work is spent. */
    spent: (): void => sentCodes.forget(use),
  };
};
