import { useEffect } from 'react';
import { useSettings } from '../app/boot-context.ts';

/** For pages whose title depends on data; the others get the name of their route. */
export function useDocumentTitle(title: string | undefined): void {
  const { brand } = useSettings();
  // The frame sets the route's name in a layout effect, which runs before this one.
  useEffect(() => {
    if (title) document.title = `${title} – ${brand}`;
  }, [title, brand]);
}
