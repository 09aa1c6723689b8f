import { useEffect, useState, type RefObject } from 'react';
import type { Bank } from './bank.ts';

/**
 * Returns the banks whose drop zones are in view or were last, because on a worksheet with many exercises all words would fill
 * the screen. Returns all banks until that is known.
 */
export function useNearBanks(banks: readonly Bank[], root: RefObject<HTMLElement | null>): readonly Bank[] {
  const [near, setNear] = useState<ReadonlySet<string> | null>(null);
  const isMany = banks.length > 1;

  useEffect(() => {
    if (!isMany || !('IntersectionObserver' in window)) return;
    const inSight = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const itemId = target instanceof HTMLElement ? target.dataset['dropZone'] : undefined;
        if (itemId === undefined) continue;
        if (isIntersecting) inSight.add(itemId);
        else inSight.delete(itemId);
      }
      if (inSight.size > 0) setNear(new Set(inSight));
    });
    for (const zone of root.current?.querySelectorAll('[data-drop-zone]') ?? []) observer.observe(zone);
    return () => observer.disconnect();
  }, [isMany, root]);

  return near === null ? banks : banks.filter(({ itemIds }) => itemIds.some((id) => near.has(id)));
}
