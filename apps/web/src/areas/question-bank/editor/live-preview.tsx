import { finishedQuestion, getQuestionType, type QuestionBase } from '@domdom/questions/editor';
import { useMemo } from 'react';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { editorMessages } from '../messages.ts';

/** The question as students would get it now. It waits for a pause in the typing, since each update starts it again. */
export function LivePreview({ question }: { question: QuestionBase }) {
  const settled = useDebounced(question);
  const finished = useMemo(() => finishedQuestion(settled), [settled]);
  if (finished === null) return <EmptyState title={editorMessages.previewWaits} />;
  return (
    <StoredPlayer
      key={JSON.stringify(finished)}
      question={finished}
      typeLabel={getQuestionType(finished.type).label}
      seed="preview"
    />
  );
}
