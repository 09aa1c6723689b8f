import type { OwnTest, SourceRow } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { QueryView } from '../../../components/query-view.tsx';
import { StoredPlayer } from '../../../components/sample-player/stored-player.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { editorMessages } from '../messages.ts';
import { bankQuestionQuery, itemQuery } from '../queries.ts';

function OfBank({ id }: { id: string }) {
  const query = useQuery(bankQuestionQuery(id));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {({ question, typeLabel }) => (
        <StoredPlayer startsWithKey question={question} typeLabel={typeLabel} seed={id} />
      )}
    </QueryView>
  );
}

function OfItems({ id }: { id: string }) {
  const query = useQuery(itemQuery(id));
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
      {({ question, typeLabel }) => (
        <StoredPlayer startsWithKey question={question} typeLabel={typeLabel} seed={id} />
      )}
    </QueryView>
  );
}

export type PinnedQuestion = OwnTest['jsonData']['questions'][number];

interface QuestionPreviewProps {
  row: SourceRow;
  /** As the test has it: shown instead of the source, which the question may have left or where it may have changed. */
  pinned?: PinnedQuestion | undefined;
  onClose(): void;
}

/** A question with its key, to be tried out. */
export function QuestionPreview({ row, pinned, onClose }: QuestionPreviewProps) {
  useReturnFocus();
  return (
    <Drawer open title={editorMessages.preview} size="min(820px, 100vw)" onClose={onClose}>
      {pinned !== undefined ? (
        <StoredPlayer startsWithKey question={pinned.question} typeLabel={pinned.typeLabel} seed={row.id} />
      ) : row.source === 'bank' ? (
        <OfBank id={row.id} />
      ) : (
        <OfItems id={row.id} />
      )}
    </Drawer>
  );
}
