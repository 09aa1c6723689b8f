import { usePageName } from '../../lib/page-context.ts';
import { EmptyState } from '../../components/states.tsx';
import { printMessages as messages } from './messages.ts';

/** Nothing was named, or nothing of it exists for this account. */
export function Nothing() {
  return (
    <>
      <h1 className="visually-hidden">{usePageName()}</h1>
      <EmptyState title={messages.notFoundTitle} text={messages.notFoundText} />
    </>
  );
}
