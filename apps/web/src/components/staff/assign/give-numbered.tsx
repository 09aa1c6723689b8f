import type { OlympicExam } from '@domdom/api';
import { paperThing } from './chosen.ts';
import { GivePaper } from './give-paper.tsx';

/** Gives a numbered exam, from the page of all of them. */
export function GiveNumbered({
  exam: { examinationId, title },
  onClose,
}: {
  exam: Pick<OlympicExam, 'examinationId' | 'title'>;
  onClose(): void;
}) {
  return (
    <GivePaper
      chosen={{ thing: paperThing(examinationId, title), about: title, facts: '' }}
      onClose={onClose}
    />
  );
}
