/** Doors that are not for everybody: the games to a trial user, the agents' own, and all of them in a closed region and during maintenance. In English on a desktop. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { describeJourney, changeMerchant, password, stage } from './access-journey.ts';
import { waitFor } from './wait-for.ts';

describeJourney('en', (they) => {
  const { access, agent, play, shell } = they.words;

  before(async () => {
    await they.open('/register');
    await they.registerByName();
    await they.signedIn();
  });

  test('a trial user looks around, and is asked to register before a game opens', async () => {
    await they.fresh();
    await they.open('/login');
    await they.page.getByRole('button', { name: access.trial }).click();
    await they.signedIn();
    await they.at('/');
    // A moving row shows its first games once more at its end, where nothing can be pressed.
    await they.page.locator('a[href^="/play/"]:not([inert] *)').first().click();
    await they.page.getByText(play.trialText).waitFor();
    await they.checkA11y('trial');
  });

  test('a player is refused at the agents’ door, an agent is let in and comes out where they went in', async () => {
    await they.fresh();
    await they.open('/agentHome');
    await they.at('/agent');
    await they.page.getByRole('main').getByRole('button', { name: access.login, exact: true }).waitFor();
    await they.checkA11y('agent');
    const door = async (isOver?: () => Promise<boolean>) => {
      await they.field(they.page.getByRole('main'), access.usernameOrMobile).fill(they.userName);
      await they.secret(they.page.getByRole('main'), access.password).fill(password);
      await they.page.getByRole('button', { name: access.login, exact: true }).click();
      await they.passSecondStep(isOver);
    };
    assert.equal(await they.page.getByRole('checkbox').count(), 0);
    const refusal = they.page.getByRole('alert').filter({ hasText: they.language === 'en' ? 'Non-agents cannot log in' : /\S/ });
    await door(() => refusal.isVisible());
    // In SQL, because `agents-runs` tells how somebody becomes an agent.
    await stage.database.query('update members.member set type = 41 where user_name = $1', [they.userName]);
    await they.page.reload();
    await door(async () => new URL(they.page.url()).pathname === '/agentHome');
    const clock = they.page.getByRole('time').first();
    const first = await clock.innerText();
    assert.match(first, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\s.*\w\/\w+ \(GMT[+-]\d+\)/);
    await waitFor('the clock goes on', async () => (await clock.innerText()) !== first);
    await they.checkA11y('agent-home');
    await they.page.getByRole('button', { name: agent.logout }).click();
    await they.dialog(agent.logoutTitle).getByRole('button', { name: shell.logout }).click();
    await they.at('/agent');
  });

  test('in a region the site may not serve, it says so with the visitor’s address, and opens by itself', async () => {
    await they.fresh();
    await changeMerchant("blocked_networks = '{127.0.0.0/8,::1/128}'");
    await they.open('/');
    await they.page.getByText(shell.regionTitle).waitFor();
    await they.page.getByText(/127\.0\.0\.1|::1/).waitFor();
    await they.checkA11y('region');
    await changeMerchant("blocked_networks = '{}'");
    await they.page.reload();
    await they.page.getByRole('link', { name: shell.register }).first().waitFor();
  });

  test('during maintenance the site says so', async () => {
    await changeMerchant('maintenance = true');
    await they.open('/');
    await they.page.getByText(shell.maintenanceTitle).waitFor();
    await they.checkA11y('maintenance');
    await changeMerchant('maintenance = false');
  });
});
