import type { SourceRow } from '@domdom/api';
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

/** A question with its key, to be tried out. */
export function QuestionPreview({ row, onClose }: { row: SourceRow; onClose(): void }) {
  useReturnFocus();
  return (
    <Drawer open title={editorMessages.preview} size="min(820px, 100vw)" onClose={onClose}>
      {row.source === 'bank' ? <OfBank id={row.id} /> : <OfItems id={row.id} />}
    </Drawer>
  );
}
