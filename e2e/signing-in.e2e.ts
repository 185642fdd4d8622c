/** Every way to sign in, and what stands between a sign-in and the open door. In Thai on a phone. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { codeNow } from '../scripts/system/demo-operator.ts';
import { describeJourney, password, stage, enableFlag } from './access-journey.ts';
import { settled } from './browser.ts';
import { waitFor } from './wait-for.ts';

describeJourney('th', (they) => {
  const { access, security } = they.words;

  before(async () => {
    await they.open('/register');
    await they.registerByName();
    await they.signedIn();
    await they.fresh();
    await they.open('/register');
    await they.registerByNumber();
    await they.signedIn();
  });

  test('an address nobody was seen at takes a second step, and a trusted browser takes it once', async () => {
    await they.fresh();
    await they.forgetPlaces();
    await they.open('/login');
    await they.signIn(`+66${they.national}`, password);
    const step = they.dialog(access.stepTitle);
    await step.waitFor();
    await they.checkA11y('second-step');
    await they.answer(step, { trust: true });
    await they.signedIn();
    await they.page.evaluate(() => sessionStorage.removeItem('token'));
    await they.forgetPlaces();
    await they.open('/login');
    await they.signIn(`+66${they.national}`, password);
    await they.signedIn();
  });

  test('a browser that is to be remembered comes back without a password, until its member signs out', async () => {
    await they.fresh();
    await they.open('/login');
    const form = they.dialog(access.loginTitle);
    await form.getByRole('checkbox').check();
    await they.signIn(they.userName, password);
    await they.passSecondStep();
    assert.ok(!(await they.page.evaluate(() => JSON.stringify(localStorage))).includes(password), 'a password is kept');
    await they.page.evaluate(() => sessionStorage.clear());
    await they.open('/recent');
    await they.signedIn();
    await they.at('/recent');
    await they.signOut();
    await they.open('/recent');
    await they.at('/login');
    const name = they.field(they.dialog(access.loginTitle), access.usernameOrMobile);
    await waitFor('their name is there', async () => (await name.inputValue()) === they.userName);
  });

  test('a link that would lead away after signing in leads home', async () => {
    await they.fresh();
    await they.open(`/login?to=${encodeURIComponent('//evil.example/bait')}`);
    await they.signIn(they.userName, password);
    await they.passSecondStep();
    await they.at('/');
    assert.equal(new URL(they.page.url()).origin, new URL(stage.at('/', 'pearl')).origin);
  });

  test('after wrong passwords a captcha is asked for; who cannot read it lets the browser work', async () => {
    await they.fresh();
    await they.open('/login');
    const form = they.dialog(access.loginTitle);
    const other = form.getByRole('button', { name: access.workInstead });
    await waitFor('a captcha is asked for', async () => {
      const answered = they.page.waitForResponse('**/wps/session/login');
      await they.signIn(they.userName, `${password}?`);
      await answered;
      await they.page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
      return other.isVisible();
    });
    await they.checkA11y('captcha');
    await other.click();
    await form.getByText(access.captchaWorkDone).waitFor();
    await they.checkA11y('captcha-work');
    await they.signIn(they.userName, password);
    await they.passSecondStep();
  });

  test('where a slider is wanted, the arrow keys move it; who cannot see it lets the browser work', async (context) => {
    await enableFlag(context, 'sliderVerification');
    await they.fresh();
    await they.open('/login');
    const puzzle = () => they.dialog(access.sliderTitle);
    await they.signIn(they.userName, password);
    const slider = puzzle().getByRole('slider');
    await waitFor('the puzzle is drawn', () => slider.isEnabled());
    await they.checkA11y('slider');
    // Where the piece belongs is in no call.
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
    await they.passSecondStep();
    await they.fresh();
    await they.open('/login');
    await they.signIn(they.userName, password);
    await puzzle().getByRole('button', { name: access.puzzleWithout }).click();
    await puzzle().waitFor({ state: 'hidden' });
    await they.passSecondStep();
  });

  test('where the merchant has a phone service, its code signs in, and the wait for another outlives a reload', async (context) => {
    await enableFlag(context, 'firebaseLogin');
    await they.fresh();
    await they.open('/login');
    const form = they.dialog(access.loginTitle);
    await form.getByRole('tab', { name: access.byCode }).click();
    await they.chooseThailand(form);
    await they.field(form, access.mobile).fill(they.national);
    const since = Date.now();
    await form.getByRole('button', { name: access.sendCode }).click();
    await form.getByText(/0:[0-5]\d|1:00/).waitFor();
    await they.page.reload();
    await form.getByText(/0:[0-5]\d/).waitFor();
    assert.equal(await they.field(form, access.mobile).inputValue(), they.national);
    await they.checkA11y('phone-service');
    await they.field(form, access.smsCode).fill(await they.smsCode(since));
    await form.getByRole('button', { name: access.login, exact: true }).click();
    await they.passSecondStep();
  });

  test('an authenticator app is set up with a QR code, and guards every sign-in from then on; a recovery code opens once', async () => {
    await they.fresh();
    await they.open('/login?to=/member?page=securityCenter');
    await they.signIn(they.userName, password);
    await they.passSecondStep();
    await they.page.getByText(security.waysIn).first().waitFor();
    await they.checkA11y('security-centre');
    await they.page
      .getByRole('button', { name: `${security.setUp}: ${security.totp}` })
      .first()
      .click();
    const setup = they.dialog(security.totpTitle);
    await they.secret(setup, security.passwordNow).fill(password);
    await setup.getByRole('button', { name: security.goOn }).click();
    await setup.getByRole('img', { name: security.qrLabel }).waitFor();
    await they.checkA11y('totp');
    const key = (await setup.locator('bdi').innerText()).replaceAll(/\s/g, '');
    await they.field(setup, security.appCode).fill(codeNow(key));
    await setup.getByRole('button', { name: security.turnOn }).click();
    await setup.getByRole('checkbox').check();
    const [code = ''] = /[A-Z\d]{5}-[A-Z\d]{5}/.exec(await setup.innerText()) ?? [];
    assert.notEqual(code, '');
    await they.checkA11y('recovery-codes');
    await setup.getByRole('button', { name: security.done }).click();
    for (const part of ['profile', 'signedIn', 'history'] as const) {
      await they.open(`/member?page=securityCenter&part=${part}`);
      await they.page.getByRole('heading', { level: 1, name: security[part] }).waitFor();
      await settled(they.page);
      await they.checkA11y(`security-${part}`);
    }
    const withCode = async () => {
      await they.fresh();
      await they.open('/login');
      await they.signIn(they.userName, password);
      const step = they.dialog(access.stepTitle);
      await step.getByRole('radio', { name: access.stepRecovery }).check();
      await they.field(step, access.recoveryCode).fill(code);
      await step.getByRole('button', { name: access.confirm }).click();
    };
    await withCode();
    await they.signedIn();
    await withCode();
    await they.dialog(access.stepTitle).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    // In SQL, because the next test begins without the app, whose code was spent.
    await stage.database.query('delete from access.totp where member_id = (select id from members.member where user_name = $1)', [
      they.userName,
    ]);
  });

  test('a code on the screen signs the same member in on a phone, after asking, once', async () => {
    await they.fresh();
    await they.open('/login?to=/member?page=securityCenter%26part=signedIn');
    await they.signIn(they.userName, password);
    await they.passSecondStep();
    await they.at('/member');
    const show = they.page.getByRole('button', { name: security.onPhoneShow });
    await show.waitFor();
    await settled(they.page);
    const asked = they.page.waitForResponse((response) => response.url().endsWith('/wps/v2/session/hand-over'));
    await show.click();
    const { value } = (await (await asked).json()) as { value: { code: string } };
    await they.page.getByRole('img', { name: access.overQr }).waitFor();
    await they.checkA11y('hand-over');
    const scan = async () => {
      await they.fresh();
      await they.open(`/login?lang=${they.language}#over=${value.code}`);
      assert.equal(await they.page.evaluate(() => document.documentElement.lang), they.language);
      await they.checkA11y('take-over');
      await they.dialog(access.overTitle).getByRole('button', { name: access.overGoOn }).click();
    };
    await scan();
    await they.signedIn();
    await scan();
    await they.page.getByText(access.overScanAgain).waitFor();
  });
});
