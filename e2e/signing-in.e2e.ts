/** Every way to sign in, and what stands between a sign-in and the open door. In English at a desk and in Thai on a phone. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { codeNow } from '../scripts/system/demo-operator.ts';
import { atTheDoors, password, stage, switchOn } from './at-the-doors.ts';
import { settled } from './browser.ts';
import { until } from './reading.ts';

atTheDoors((journey) => {
  const { access, security } = journey.words;
  const {
    fresh,
    look,
    open,
    dialog,
    at,
    signedIn,
    field,
    secret,
    chooseThailand,
    signIn,
    signOut,
    smsCode,
    passSecondStep,
    answer,
    forgetPlaces,
    registerByName,
    registerByNumber,
    userName,
    national,
    language,
  } = journey;

  before(async () => {
    await open('/register');
    await registerByName();
    await signedIn();
    await fresh();
    await open('/register');
    await registerByNumber();
    await signedIn();
  });

  test('an address nobody was seen at takes a second step, and a trusted browser takes it once', async () => {
    await fresh();
    await forgetPlaces();
    await open('/login');
    await signIn(`+66${national}`, password);
    const step = dialog(access.stepTitle);
    await step.waitFor();
    await look('second-step');
    await answer(step, { trust: true });
    await signedIn();
    await journey.page.evaluate(() => sessionStorage.removeItem('token'));
    await forgetPlaces();
    await open('/login');
    await signIn(`+66${national}`, password);
    await signedIn();
  });

  test('a browser that is to be remembered comes back without a password, until its member signs out', async () => {
    await fresh();
    await open('/login');
    const form = dialog(access.loginTitle);
    await form.getByRole('checkbox').check();
    await signIn(userName, password);
    await passSecondStep();
    assert.ok(!(await journey.page.evaluate(() => JSON.stringify(localStorage))).includes(password), 'a password is kept');
    await journey.page.evaluate(() => sessionStorage.clear());
    await open('/recent');
    await signedIn();
    await at('/recent');
    await signOut();
    await open('/recent');
    await at('/login');
    const name = field(dialog(access.loginTitle), access.usernameOrMobile);
    await until('their name is there', async () => (await name.inputValue()) === userName);
  });

  test('a link that would lead away after signing in leads home', async () => {
    await fresh();
    await open(`/login?to=${encodeURIComponent('//evil.example/bait')}`);
    await signIn(userName, password);
    await passSecondStep();
    await at('/');
    assert.equal(new URL(journey.page.url()).origin, new URL(stage.at('/', 'pearl')).origin);
  });

  test('after wrong passwords a captcha is asked for; who cannot read it lets the browser work', async () => {
    await fresh();
    await open('/login');
    const form = dialog(access.loginTitle);
    const other = form.getByRole('button', { name: access.workInstead });
    await until('a captcha is asked for', async () => {
      await signIn(userName, `${password}?`);
      await journey.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      return other.isVisible();
    });
    await look('captcha');
    await other.click();
    await form.getByText(access.captchaWorkDone).waitFor();
    await look('captcha-work');
    await signIn(userName, password);
    await passSecondStep();
  });

  test('where a slider is wanted, the arrow keys move it; who cannot see it lets the browser work', async (context) => {
    await switchOn(context, 'sliderVerification');
    await fresh();
    await open('/login');
    const puzzle = () => dialog(access.sliderTitle);
    await signIn(userName, password);
    const slider = puzzle().getByRole('slider');
    await until('the puzzle is drawn', () => slider.isEnabled());
    await look('slider');
    const { rows } = await stage.database.query(
      "select gap_x from access.slider where merchant_id = 'pearl' order by created_at desc limit 1",
    );
    const gap = Number((rows as { gap_x: number }[])[0]?.gap_x);
    await slider.focus();
    const left = async () => gap - Number(await slider.inputValue());
    // A page is a tenth of the way, as the browser rounds it; the last bit goes pixel by pixel.
    const tenth = Math.ceil(Number(await slider.getAttribute('max')) / 10) + 1;
    while ((await left()) >= tenth) await slider.press('PageUp');
    for (let pixels = await left(); pixels > 0; pixels -= 1) await slider.press('ArrowRight');
    await puzzle().getByRole('button', { name: access.confirm }).click();
    await puzzle().waitFor({ state: 'hidden' });
    await passSecondStep();
    await fresh();
    await open('/login');
    await signIn(userName, password);
    await puzzle().getByRole('button', { name: access.puzzleWithout }).click();
    await puzzle().waitFor({ state: 'hidden' });
    await passSecondStep();
  });

  test('where the merchant has a phone service, its code signs in, and the wait for another outlives a reload', async (context) => {
    await switchOn(context, 'firebaseLogin');
    await fresh();
    await open('/login');
    const form = dialog(access.loginTitle);
    await form.getByRole('tab', { name: access.byCode }).click();
    await chooseThailand(form);
    await field(form, access.mobile).fill(national);
    const since = Date.now();
    await form.getByRole('button', { name: access.sendCode }).click();
    await form.getByText(/0:[0-5]\d|1:00/).waitFor();
    await journey.page.reload();
    await form.getByText(/0:[0-5]\d/).waitFor();
    assert.equal(await field(form, access.mobile).inputValue(), national);
    await look('phone-service');
    await field(form, access.smsCode).fill(await smsCode(since));
    await form.getByRole('button', { name: access.login, exact: true }).click();
    await passSecondStep();
  });

  test('an authenticator app is set up with a QR code, and guards every sign-in from then on; a recovery code opens once', async () => {
    await fresh();
    await open('/login?to=/member?page=securityCenter');
    await signIn(userName, password);
    await passSecondStep();
    await journey.page.getByText(security.waysIn).first().waitFor();
    await look('security-centre');
    await journey.page
      .getByRole('button', { name: `${security.setUp}: ${security.totp}` })
      .first()
      .click();
    const setup = dialog(security.totpTitle);
    await secret(setup, security.passwordNow).fill(password);
    await setup.getByRole('button', { name: security.goOn }).click();
    await setup.getByRole('img', { name: security.qrLabel }).waitFor();
    await look('totp');
    const key = (await setup.locator('bdi').innerText()).replaceAll(/\s/g, '');
    await field(setup, security.appCode).fill(codeNow(key));
    await setup.getByRole('button', { name: security.turnOn }).click();
    await setup.getByRole('checkbox').check();
    const [code = ''] = /[A-Z\d]{5}-[A-Z\d]{5}/.exec(await setup.innerText()) ?? [];
    assert.notEqual(code, '');
    await look('recovery-codes');
    await setup.getByRole('button', { name: security.done }).click();
    for (const part of ['profile', 'signedIn', 'history'] as const) {
      await open(`/member?page=securityCenter&part=${part}`);
      await journey.page.getByRole('heading', { level: 1, name: security[part] }).waitFor();
      await settled(journey.page);
      await look(`security-${part}`);
    }
    const withCode = async () => {
      await fresh();
      await open('/login');
      await signIn(userName, password);
      const step = dialog(access.stepTitle);
      await step.getByRole('radio', { name: access.stepRecovery }).check();
      await field(step, access.recoveryCode).fill(code);
      await step.getByRole('button', { name: access.confirm }).click();
    };
    await withCode();
    await signedIn();
    await withCode();
    await dialog(access.stepTitle).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await stage.database.query('delete from access.totp where member_id = (select id from members.member where user_name = $1)', [
      userName,
    ]);
  });

  test('a code on the screen signs the same member in on a phone, after asking, once', async () => {
    await fresh();
    await open('/login?to=/member?page=securityCenter%26part=signedIn');
    await signIn(userName, password);
    await passSecondStep();
    await at('/member');
    const asked = journey.page.waitForResponse((response) => response.url().endsWith('/wps/v2/session/hand-over'));
    await journey.page.getByRole('button', { name: security.onPhoneShow }).click();
    const { value } = (await (await asked).json()) as { value: { code: string } };
    await journey.page.getByRole('img', { name: access.overQr }).waitFor();
    await look('hand-over');
    const scan = async () => {
      await fresh();
      await open(`/login?lang=${language}#over=${value.code}`);
      assert.equal(await journey.page.evaluate(() => document.documentElement.lang), language);
      await look('take-over');
      await dialog(access.overTitle).getByRole('button', { name: access.overGoOn }).click();
    };
    await scan();
    await signedIn();
    await scan();
    await journey.page.getByText(access.overScanAgain).waitFor();
  });
});
