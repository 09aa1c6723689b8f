import { Button } from '../../button.tsx';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { typedMessages } from './messages.ts';
import { TypedAnswersDrawer } from './typed-answers-drawer.tsx';

/** The view opened on top of the results. It is in the URL, so that Back closes it. */
const VIEW = 'view';
const TYPED = 'typed';

export function TypedAnswersButton({ assignmentId }: { assignmentId: string }) {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setParams({ [VIEW]: TYPED })}>
        {typedMessages.title}
      </Button>
      {params.get(VIEW) === TYPED && (
        <TypedAnswersDrawer assignmentId={assignmentId} onClose={() => setParams({}, { replace: true })} />
      )}
    </>
  );
}
