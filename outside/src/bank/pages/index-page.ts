import { type Html, html } from '../../html.ts';
import { texts } from '../texts.ts';
import { framed, type PageContext } from './frame.ts';

/** Says what stands in the outside world and leads there. */
export const indexPage = (visit: PageContext): Html => {
  const say = texts[visit.language];
  return framed(
    visit,
    say.indexTitle,
    html`<p class="lead">${say.indexLead}</p>
      <section class="card">
        <h2>${say.bank}</h2>
        <p>${say.indexBank}</p>
        <p class="links">
          <a href="/bank/pay?lang=${visit.language}">${say.transferTitle}</a><a href="/bank/scan?lang=${visit.language}">${say.scanTitle}</a
          ><a href="/bank?lang=${visit.language}">${say.accounts}</a>
        </p>
      </section>
      ${section(`/psp?lang=${visit.language}`, say.indexPsp, say.indexPspLead)}
      ${section(`/chain?lang=${visit.language}`, say.indexChain, say.indexChainLead)}
      <section class="card">
        <h2>${say.indexSms}, ${say.indexMail}</h2>
        <p>${say.indexPost}</p>
        <p class="links">
          <a href="/sms?lang=${visit.language}">${say.indexSms}</a><a href="/mail?lang=${visit.language}">${say.indexMail}</a>
        </p>
      </section>
      ${section(`/tracker?lang=${visit.language}`, say.indexTracker, say.indexTrackerLead)}
      ${section(`/lottery-results?lang=${visit.language}`, say.indexResults, say.indexResultsLead)}
      ${section(`/mischief?lang=${visit.language}`, say.indexFaults, say.indexFaultsLead)}`,
    say.indexTitle,
  );
};

const section = (url: string, title: string, lead: string): Html =>
  html`<section class="card">
    <h2><a href="${url}">${title}</a></h2>
    <p>${lead}</p>
  </section>`;
