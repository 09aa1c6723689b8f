import { Button } from '../../../components/button.tsx';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { typedMessages } from '../messages.ts';
import { TypedAnswersDrawer } from './typed-answers-drawer.tsx';

/** What is open on top of the results; in the address, so that Back closes it. */
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
