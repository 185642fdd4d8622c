/** Coming in for the first time, and again with a password that was forgotten or that somebody else gave. In English at a desk and in Thai on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTheDoors, password, stage } from './at-the-doors.ts';

const another = 'Harbour-31-cedar';

atTheDoors((journey) => {
  const { access } = journey.words;
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
    arrived,
    registerByName,
    registerByNumber,
    userName,
    mail,
    national,
  } = journey;

  test('who registers with a user name is welcomed, and goes on where they wanted to go', async () => {
    await open('/recent');
    await at('/login');
    await look('login');
    await dialog(access.loginTitle).getByRole('link', { name: access.registerNow }).click();
    await registerByName();
    await at('/recent');
    await open('/');
    await journey.page.getByRole('link', { name: access.welcomeDeposit }).waitFor();
    await look('welcome');
  });

  test('who signs out is asked first, and leaves nothing but the merchant behind', async () => {
    await signOut();
    assert.deepEqual(await journey.page.evaluate(() => Object.keys(sessionStorage)), ['merchantCode']);
  });

  test('who registers with a mobile number proves it with a code', async () => {
    await open('/register');
    await registerByNumber();
    await signedIn();
  });

  test('a password forgotten is replaced with a code by SMS', async () => {
    await fresh();
    await open('/login');
    await dialog(access.loginTitle).getByRole('link', { name: access.forgotten }).click();
    const form = dialog(access.forgotTitle);
    await chooseThailand(form);
    await field(form, access.mobile).fill(national);
    const since = Date.now();
    await form.getByRole('button', { name: access.sendCode }).click();
    await field(form, access.smsCode).fill(await smsCode(since));
    await secret(form, access.newPassword).fill(another);
    await secret(form, access.confirmPassword).fill(another);
    await look('forgot-phone');
    await form.getByRole('button', { name: access.changeIt }).click();
    await dialog(access.loginTitle).waitFor();
    await signIn(`+66${national}`, another);
    await passSecondStep();
  });

  test('a password forgotten is replaced with a link by e-mail, which works once', async () => {
    await fresh();
    await open('/login#forgot');
    const form = dialog(access.forgotTitle);
    await form.getByRole('tab', { name: access.email }).click();
    await field(form, access.username).fill(userName);
    await field(form, access.email).fill(mail);
    await look('forgot-email');
    const since = Date.now();
    await form.getByRole('button', { name: access.mailMe }).click();
    await journey.page.getByText(access.mailSentTitle).waitFor();
    const link = await arrived(`/mail/v1/messages?to=${encodeURIComponent(mail)}`, since, /#(reset=[\w-]+)/);
    await open(`/login#${link}`);
    await journey.page.reload();
    await open(`/login#${link}`);
    const reset = dialog(access.resetTitle);
    await secret(reset, access.newPassword).fill(another);
    await secret(reset, access.confirmPassword).fill(another);
    await look('reset');
    assert.ok(!journey.page.url().includes(link), 'the token is still in the address');
    await reset.getByRole('button', { name: access.changeIt }).click();
    await dialog(access.loginTitle).waitFor();
    await fresh();
    await open(`/login#${link}`);
    await secret(dialog(access.resetTitle), access.newPassword).fill(password);
    await secret(dialog(access.resetTitle), access.confirmPassword).fill(password);
    await dialog(access.resetTitle).getByRole('button', { name: access.changeIt }).click();
    await journey.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  });

  test('a password somebody else gave is changed before anything else', async () => {
    await fresh();
    await stage.database.query(
      "update access.password set one_time_until = now() + interval '1 hour' where member_id = (select id from members.member where user_name = $1)",
      [userName],
    );
    await open('/login');
    await signIn(userName, another);
    const due = dialog(access.changeTitle);
    await passSecondStep(() => due.isVisible());
    assert.equal(await journey.page.evaluate(() => sessionStorage.getItem('token')), null);
    await secret(due, access.newPassword).fill(password);
    await secret(due, access.confirmPassword).fill(password);
    await look('change-due');
    await due.getByRole('button', { name: access.changeIt }).click();
    await signedIn();
    await at('/');
  });
});
