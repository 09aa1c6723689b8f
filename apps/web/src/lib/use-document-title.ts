import { useEffect } from 'react';
import { useSettings } from '../app/boot-context.ts';

/** For what knows a better title than the name of its route, for as long as it is there. */
export function useDocumentTitle(title: string | undefined): void {
  const { brand } = useSettings();
  // The frame sets the route's name in a layout effect, which runs before this one.
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    const own = `${title} – ${brand}`;
    document.title = own;
    return () => {
      // The next page has set its title already.
      if (document.title === own) document.title = before;
    };
  }, [title, brand]);
}
