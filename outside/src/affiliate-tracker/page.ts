import { framed, momentIn, type PageContext } from '../bank/index.ts';
import { type Html, html } from '../html.ts';
import type { ReceivedPostback } from './store.ts';
import { texts } from './texts.ts';

/** The conversions that the tracker was told. */
export const trackerPage = (visit: PageContext, postbacks: readonly ReceivedPostback[]): Html => {
  const { language } = visit;
  const say = texts[language];
  return framed(
    visit,
    say.title,
    html`<p class="lead">${say.lead}</p>
      <section class="card">
        ${postbacks.length === 0 && html`<p class="hint">${say.nothing}</p>`}
        <ul class="lines">
          ${postbacks.map(({ method, query, body, signature, received_at }) => {
            const values = valuesOf(query, body);
            return html`<li>
              <span class="what"
                ><b>${values['event'] ?? '?'}</b
                ><span class="hint"
                  >${method} ·
                  ${Object.entries(values)
                    .filter(([name, value]) => name !== 'event' && value !== '')
                    .map(([name, value]) => `${name}=${value}`)
                    .join(' · ')}${signature !== null && html` · ${say.signed}`}</span
                ></span
              ><span class="has">${momentIn(language, received_at)}</span>
            </li>`;
          })}
        </ul>
      </section>`,
    say.house,
  );
};

/** A POST says the same in its body. */
const valuesOf = (query: Readonly<Record<string, string>>, body: string | null): Readonly<Record<string, string>> => {
  if (body === null) return query;
  try {
    return { ...query, ...(JSON.parse(body) as Record<string, string>) };
  } catch {
    return query;
  }
};
