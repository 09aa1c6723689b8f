import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { useSearchParams } from '../../../lib/use-search-params.ts';

/** The view opened on top of the results. It is in the URL, so that Back closes it. */
const VIEW = 'view';
export const viewAddress = (view: string): string => `?${VIEW}=${view}`;

interface ViewButtonProps {
  view: string;
  label: string;
  children(onClose: () => void): ReactNode;
}

/** A button that opens a view on top of the results of an assignment. */
export function ViewButton({ view, label, children }: ViewButtonProps) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setParams({ [VIEW]: view })}>
        {label}
      </Button>
      {params.get(VIEW) === view && children(() => setParams({}, { replace: true }))}
    </>
  );
}
