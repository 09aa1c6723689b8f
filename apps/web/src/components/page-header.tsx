import { LINK_TEXT_LIMIT, truncate } from '@domdom/domain/text/truncate';
import type { ReactNode } from 'react';
import { frameMessages } from '../lib/messages.ts';
import { usePageName } from '../lib/page-context.ts';
import { HOME_PATH } from '../lib/paths.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './page-header.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

interface PageHeaderProps {
  /** Defaults to the page's name in the route table. */
  title?: string;
  /** Between the home link and this page; the last one may be the page itself. */
  breadcrumb?: readonly Crumb[];
  description?: string;
  actions?: ReactNode;
}

export function PageHeader({ title: ownTitle, breadcrumb = [], description, actions }: PageHeaderProps) {
  const pageName = usePageName();
  const title = ownTitle ?? pageName;
  const crumbs = breadcrumb.length > 0 ? breadcrumb : [{ label: title }];
  return (
    <header className={styles.root}>
      <nav aria-label={frameMessages.breadcrumb}>
        <ol className={styles.crumbs}>
          <li>
            <Link to={HOME_PATH} className={styles.crumb}>
              <Icon name="home" size={16} />
              {frameMessages.home}
            </Link>
          </li>
          {crumbs.map((crumb, index) => (
            <li key={crumb.to ?? crumb.label}>
              <Icon name="chevron-right" size={14} />
              {crumb.to === undefined ? (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} title={crumb.label}>
                  {truncate(crumb.label, LINK_TEXT_LIMIT)}
                </span>
              ) : (
                <Link to={crumb.to} className={styles.crumb} title={crumb.label}>
                  {truncate(crumb.label, LINK_TEXT_LIMIT)}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="spread">
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {description && <p className="muted">{description}</p>}
        </div>
        {actions && <div className={cx('row', styles.actions)}>{actions}</div>}
      </div>
    </header>
  );
}
