import type { BankQuestionRow } from '@domdom/api';
import { MOST_PRINTED_QUESTIONS, PRINT_EXAM_PATH } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { listMessages } from '../messages.ts';

interface PrintButtonProps {
  /** Ids of the ticked questions. */
  selected: readonly string[];
  /** Printed when nothing is ticked. */
  shown: readonly BankQuestionRow[];
}

function labelOf(selected: number, all: number): string {
  if (all > MOST_PRINTED_QUESTIONS) return listMessages.printFirst(MOST_PRINTED_QUESTIONS);
  return selected > 0 ? listMessages.printSelected(selected) : listMessages.print;
}

/** Opens in a new tab, so that the ticks stay and a forgotten question can be added. */
export function PrintButton({ selected, shown }: PrintButtonProps) {
  const ids = selected.length > 0 ? selected : shown.map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <ButtonLink
      variant="secondary"
      icon="print"
      href={`${PRINT_EXAM_PATH}?ids=${ids.slice(0, MOST_PRINTED_QUESTIONS).join(',')}`}
    >
      {labelOf(selected.length, ids.length)}
    </ButtonLink>
  );
}
