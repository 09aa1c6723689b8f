import { useEffect } from 'react';
import { useSettings } from './settings-context.ts';

/** Sets a better title than the name of the route, while the component is mounted. */
export function useDocumentTitle(title: string | undefined): void {
  const { brand } = useSettings();
  // The frame sets the route's name in a layout effect, which runs before this one.
  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    const own = `${title} – ${brand}`;
    document.title = own;
    return () => {
      // The next page has already set its title.
      if (document.title === own) document.title = before;
    };
  }, [title, brand]);
}
