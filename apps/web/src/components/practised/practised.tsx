import type { Practised } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { Tag } from '../badge.tsx';
import { practisedMessages } from './messages.ts';

/** Returns the progress in words; null before the first attempt. */
export function practisedText({ state, percent }: Practised): string | null {
  const parts = [
    ...(state === 'open' ? [practisedMessages.isOpen] : []),
    ...(percent === null ? [] : [practisedMessages.best(displayPercent(percent))]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

/** The same progress as tags. */
export function PractisedTags({ of: { state, percent } }: { of: Practised }) {
  return (
    <>
      {state === 'new' && <Tag>{practisedMessages.isNew}</Tag>}
      {state === 'open' && <Tag tone="warning">{practisedMessages.isOpen}</Tag>}
      {percent !== null && <Tag tone="success">{practisedMessages.best(displayPercent(percent))}</Tag>}
    </>
  );
}
