import type { SignedIn } from '@croupier/contract/people/access';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { needTexts, useText } from '#i18n/text.ts';
import { useMerchant } from '#api/boot.ts';
import { Tabs } from '#design-system/ui/tabs.tsx';
import { CodeSignIn } from './code-sign-in.tsx';
import { rememberedName } from './device.ts';
import { PasswordSignIn } from './password-sign-in.tsx';
import { haveNoPassword } from './passwords.rules.ts';
import { sentCodes } from './sent-codes.ts';
import { type Site, useSignIn } from './use-sign-in.ts';

const SecondStepDialog = lazy(() => import('./second-step-dialog.tsx'));
const ChangeDueDialog = lazy(async () => {
  await needTexts('patterns');
  return import('./change-due-dialog.tsx');
});

type Props = {
  site: Site;
  onEnter: (signedIn: SignedIn) => Promise<void>;
  /** Under the password form: the way to a forgotten password. */
  forgot: ReactNode;
};

/** Every way to sign in that the merchant offers, and whatever a sign-in asks for after it. */
export const SignInForms = ({ site, onEnter, forgot }: Props) => {
  const t = useText();
  const { whitelabelVal } = useMerchant();
  const byCode = whitelabelVal.codeLogin || whitelabelVal.firebaseLogin;
  // A visitor whose page was loaded anew while they looked for the message finds the form they left. Where nobody chooses a password the code stands first;
  // agents' accounts are given one, and a name that is remembered had one.
  const [codeFirst] = useState(() => byCode && site === 'player' && haveNoPassword(whitelabelVal) && rememberedName.get() === '');
  const [way, setWay] = useState<'username' | 'sms'>(() =>
    byCode && (codeFirst || sentCodes.get('LOGIN') !== undefined) ? 'sms' : 'username',
  );
  const signIn = useSignIn({ site, onEnter });
  const { step, due } = signIn;
  const byPassword = { name: 'username', title: t('access.byPassword') } as const;
  const bySms = { name: 'sms', title: t('access.byCode') } as const;
  return (
    <>
      <Tabs
        label={t('access.waysIn')}
        tabs={byCode ? (codeFirst ? [bySms, byPassword] : [byPassword, bySms]) : []}
        chosen={way}
        onChoose={setWay}
      >
        {way === 'sms' ? <CodeSignIn signIn={signIn} site={site} /> : <PasswordSignIn signIn={signIn} site={site} forgot={forgot} />}
      </Tabs>
      {signIn.sliderDialog}
      <Suspense>
        {step !== undefined && <SecondStepDialog step={step} onSignedIn={signIn.afterSecondStep} onClose={signIn.leaveStep} />}
        {due !== undefined && <ChangeDueDialog due={due} onChanged={onEnter} onClose={signIn.leaveDue} />}
      </Suspense>
    </>
  );
};
