import { framed, type PageContext } from '../bank/index.ts';
import { type Html, html } from '../html.ts';
import type { Call } from './store.ts';
import { texts } from './texts.ts';

/** The calls of the platform, the last first, and the secret that they are checked with. */
export const hooksPage = (visit: PageContext, url: string, calls: readonly Call[]): Html => {
  const say = texts[visit.language];
  return framed(
    visit,
    say.title,
    html`<p class="lead">${say.lead} <code>${url}</code></p>
      <form class="card" method="post" action="/hooks/secret">
        <input type="hidden" name="lang" value="${visit.language}" />
        <div class="field">
          <label for="secret">${say.secret}</label>
          <input id="secret" name="secret" placeholder="whsec_…" maxlength="100" autocomplete="off" required />
        </div>
        <button class="act" type="submit">${say.keep}</button>
      </form>
      <section class="card">
        <h2>${say.calls}</h2>
        ${calls.length === 0 && html`<p class="hint">${say.none}</p>`}
        <ol class="lines">
          ${calls.map(
            ({ id, type, body, times, signed, heard_at: at }) =>
              html`<li>
                <span class="what"
                  ><b>${type}</b
                  ><span class="hint">${at.toString({ smallestUnit: 'second' })} · ${say.signed[signed]} · ${times} ${say.times}</span
                  ><span class="hint">${id}</span><code>${body}</code></span
                >
              </li>`,
          )}
        </ol>
      </section>`,
    say.title,
  );
};
