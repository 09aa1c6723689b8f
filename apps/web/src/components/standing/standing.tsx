import type { Practised } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { Tag } from '../badge.tsx';
import { standingMessages } from './messages.ts';

/** In words; null before the first time. */
export function standingOf({ state, percent }: Practised): string | null {
  const parts = [
    ...(state === 'open' ? [standingMessages.isOpen] : []),
    ...(percent === null ? [] : [standingMessages.best(displayPercent(percent))]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** The same as tags. */
export function Standing({ of: { state, percent } }: { of: Practised }) {
  return (
    <>
      {state === 'new' && <Tag>{standingMessages.isNew}</Tag>}
      {state === 'open' && <Tag tone="warning">{standingMessages.isOpen}</Tag>}
      {percent !== null && <Tag tone="success">{standingMessages.best(displayPercent(percent))}</Tag>}
    </>
  );
}
