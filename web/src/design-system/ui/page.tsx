import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of lists and tables: its parts one under the other, as high as the window at least. */
export const Page = ({ children }: { children: ReactNode }) => <div className={styles['page']}>{children}</div>;

type PageHeadProps = {
  title: ReactNode;
  /** A sentence under the title that says what the page is for. */
  lead?: ReactNode;
  /** A link to the list that the page belongs to, before the title. */
  back?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** Badges beside the title. */
  children?: ReactNode;
};

/** The heading of a page, with its badges and its buttons on the same line. */
export const PageHead = ({ title, lead, back, actions = false, children }: PageHeadProps) => (
  <div className={styles['head']}>
    {back}
    {lead === undefined ? (
      <h1>{title}</h1>
    ) : (
      <div>
        <h1>{title}</h1>
        <LeadText>{lead}</LeadText>
      </div>
    )}
    {children}
    {actions !== false && <PageActions>{actions}</PageActions>}
  </div>
);

/** The class of the link back to a list, in the head of a page. */
export const backLinkClass = styles['back'];

/** A sentence that introduces a page or a part of it. */
export const LeadText = ({ children }: { children: ReactNode }) => <p className={styles['lead']}>{children}</p>;

/** Buttons at the end of the line they are on. */
export const PageActions = ({ children }: { children: ReactNode }) => <div className={styles['actions']}>{children}</div>;

/** The line above a table: its search, its filters and its buttons. */
export const Toolbar = ({ children }: { children: ReactNode }) => <div className={styles['toolbar']}>{children}</div>;

/** The line under a table, for its pagination. */
export const PageFoot = ({ children }: { children: ReactNode }) => <div className={styles['foot']}>{children}</div>;
