import { type Html, html } from '../../html.ts';
import { texts } from '../texts.ts';
import { framed, type PageContext } from './frame.ts';

/** A page that only says something: that there is nothing here, or that something went wrong. */
export const plainPage = (visit: PageContext, title: string, lead: string): Html =>
  framed(
    visit,
    title,
    html`<section class="card">
      <p>${lead}</p>
      <p class="links"><a href="/bank?lang=${visit.language}">${texts[visit.language].accounts}</a></p>
    </section>`,
  );
