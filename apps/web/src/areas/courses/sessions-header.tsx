import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { courseMessages } from './messages.ts';

interface SessionsHeaderProps {
  className: string;
  /** The list of classes, and the page of this one. */
  classesPath: string;
  classPath: string;
  description: string;
  actions?: ReactNode;
}

/** Above the units of a class, for its students as for its teachers. */
export function SessionsHeader({
  className,
  classesPath,
  classPath,
  description,
  actions,
}: SessionsHeaderProps) {
  const title = courseMessages.sessionsOf(className);
  useDocumentTitle(title);
  return (
    <PageHeader
      title={title}
      breadcrumb={[
        { label: courseMessages.class, to: classesPath },
        { label: className, to: classPath },
        { label: courseMessages.sessions },
      ]}
      description={description}
      actions={actions}
    />
  );
}
