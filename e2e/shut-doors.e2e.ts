/** Doors that are not for everybody: the games to a trial user, the agents' own, and all of them in a closed region and during maintenance. In English at a desk and in Thai on a phone. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { atTheDoors, merchant, password, stage } from './at-the-doors.ts';
import { until } from './reading.ts';

atTheDoors((journey) => {
  const { access, agent, play, shell } = journey.words;
  const { fresh, look, open, dialog, at, signedIn, field, secret, passSecondStep, registerByName, userName, language } = journey;

  before(async () => {
    await open('/register');
    await registerByName();
    await signedIn();
  });

  test('a trial user looks around, and is asked to register before a game opens', async () => {
    await fresh();
    await open('/login');
    await journey.page.getByRole('button', { name: access.trial }).click();
    await signedIn();
    await at('/');
    // A moving row shows its first games once more at its end, where nothing can be pressed.
    await journey.page.locator('a[href^="/play/"]:not([inert] *)').first().click();
    await journey.page.getByText(play.trialText).waitFor();
    await look('trial');
  });

  test('a player is refused at the agents’ door, an agent is let in and comes out where they went in', async () => {
    await fresh();
    await open('/agentHome');
    await at('/agent');
    await journey.page.getByRole('main').getByRole('button', { name: access.login, exact: true }).waitFor();
    await look('agent');
    const door = async (isOver?: () => Promise<boolean>) => {
      await field(journey.page.getByRole('main'), access.usernameOrMobile).fill(userName);
      await secret(journey.page.getByRole('main'), access.password).fill(password);
      await journey.page.getByRole('button', { name: access.login, exact: true }).click();
      await passSecondStep(isOver);
    };
    assert.equal(await journey.page.getByRole('checkbox').count(), 0);
    const refusal = journey.page.getByRole('alert').filter({ hasText: language === 'en' ? 'Non-agents cannot log in' : /\S/ });
    await door(() => refusal.isVisible());
    await stage.database.query('update members.member set type = 41 where user_name = $1', [userName]);
    await journey.page.reload();
    await door(async () => new URL(journey.page.url()).pathname === '/agentHome');
    const clock = journey.page.getByRole('time').first();
    const first = await clock.innerText();
    assert.match(first, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\sGMT[+-]\d+/);
    await until('the clock goes on', async () => (await clock.innerText()) !== first);
    await look('agent-home');
    await journey.page.getByRole('button', { name: agent.logout }).click();
    await dialog(agent.logoutTitle).getByRole('button', { name: shell.logout }).click();
    await at('/agent');
  });

  test('in a region the site may not serve, it says so with the visitor’s address, and opens by itself', async () => {
    await fresh();
    await merchant("blocked_networks = '{127.0.0.0/8,::1/128}'");
    await open('/');
    await journey.page.getByText(shell.regionTitle).waitFor();
    await journey.page.getByText(/127\.0\.0\.1|::1/).waitFor();
    await look('region');
    await merchant("blocked_networks = '{}'");
    await journey.page.reload();
    await journey.page.getByRole('link', { name: shell.register }).first().waitFor();
  });

  test('during maintenance the site says so', async () => {
    await merchant('maintenance = true');
    await open('/');
    await journey.page.getByText(shell.maintenanceTitle).waitFor();
    await look('maintenance');
    await merchant('maintenance = false');
  });
});
