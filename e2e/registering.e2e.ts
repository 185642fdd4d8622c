/** Coming in for the first time, and again with a password that was forgotten or that somebody else gave. In English on a desktop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeJourney, password, stage } from './access-journey.ts';

const another = 'Harbour-31-cedar';

describeJourney('en', (they) => {
  const { access } = they.words;

  test('a visitor who registers with a user name is welcomed, and goes on where they wanted to go', async () => {
    await they.open('/recent');
    await they.at('/login');
    await they.checkA11y('login');
    await they.dialog(access.loginTitle).getByRole('link', { name: access.registerNow }).click();
    await they.registerByName({ looked: true });
    await they.at('/recent');
    await they.open('/');
    await they.page.getByRole('navigation', { name: access.welcomeWays }).getByRole('link', { name: access.welcomeDeposit }).waitFor();
    await they.checkA11y('welcome');
  });

  test('a member who signs out is asked first, and leaves nothing but the merchant behind', async () => {
    await they.signOut();
    assert.deepEqual(await they.page.evaluate(() => Object.keys(sessionStorage)), ['merchantCode']);
  });

  test('a visitor who registers with a mobile number proves it with a code', async () => {
    await they.open('/register');
    await they.registerByNumber({ looked: true });
    await they.signedIn();
  });

  test('a password forgotten is replaced with a code by SMS', async () => {
    await they.fresh();
    await they.open('/login');
    await they.dialog(access.loginTitle).getByRole('link', { name: access.forgotten }).click();
    const form = they.dialog(access.forgotTitle);
    await they.chooseThailand(form);
    await they.field(form, access.mobile).fill(they.national);
    const since = Date.now();
    await form.getByRole('button', { name: access.sendCode }).click();
    await they.field(form, access.smsCode).fill(await they.smsCode(since));
    await they.secret(form, access.newPassword).fill(another);
    await they.secret(form, access.confirmPassword).fill(another);
    await they.checkA11y('forgot-phone');
    await form.getByRole('button', { name: access.changeIt }).click();
    await they.dialog(access.loginTitle).waitFor();
    await they.signIn(`+66${they.national}`, another);
    await they.passSecondStep();
  });

  test('a password forgotten is replaced with a link by e-mail, which works once', async () => {
    await they.fresh();
    await they.open('/login#forgot');
    const form = they.dialog(access.forgotTitle);
    await form.getByRole('tab', { name: access.email }).click();
    await they.field(form, access.username).fill(they.userName);
    await they.field(form, access.email).fill(they.mail);
    await they.checkA11y('forgot-email');
    const since = Date.now();
    await form.getByRole('button', { name: access.mailMe }).click();
    await they.page.getByText(access.mailSentTitle).waitFor();
    const link = await they.arrived(`/mail/v1/messages?to=${encodeURIComponent(they.mail)}`, since, /#(reset=[\w-]+)/);
    await they.open(`/login#${link}`);
    await they.page.reload();
    await they.open(`/login#${link}`);
    const reset = they.dialog(access.resetTitle);
    await they.secret(reset, access.newPassword).fill(another);
    await they.secret(reset, access.confirmPassword).fill(another);
    await they.checkA11y('reset');
    assert.ok(!they.page.url().includes(link), 'the token is still in the address');
    await reset.getByRole('button', { name: access.changeIt }).click();
    await they.dialog(access.loginTitle).waitFor();
    await they.fresh();
    await they.open(`/login#${link}`);
    await they.secret(they.dialog(access.resetTitle), access.newPassword).fill(password);
    await they.secret(they.dialog(access.resetTitle), access.confirmPassword).fill(password);
    await they.dialog(access.resetTitle).getByRole('button', { name: access.changeIt }).click();
    await they.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  });

  test('a password somebody else gave is changed before anything else', async () => {
    await they.fresh();
    // In SQL, because how an operator gives somebody a password is another story.
    await stage.database.query(
      "update access.password set one_time_until = now() + interval '1 hour' where member_id = (select id from members.member where user_name = $1)",
      [they.userName],
    );
    await they.open('/login');
    await they.signIn(they.userName, another);
    const due = they.dialog(access.changeTitle);
    await they.passSecondStep(() => due.isVisible());
    assert.equal(await they.page.evaluate(() => sessionStorage.getItem('token')), null);
    await they.secret(due, access.newPassword).fill(password);
    await they.secret(due, access.confirmPassword).fill(password);
    await they.checkA11y('change-due');
    await due.getByRole('button', { name: access.changeIt }).click();
    await they.signedIn();
    await they.at('/');
  });
});
