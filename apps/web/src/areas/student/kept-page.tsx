import { canKeep } from '../../components/kept-work/keep.ts';
import { KeptList } from '../../components/kept-work/kept-list.tsx';
import { keptMessages } from '../../components/kept-work/messages.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { EmptyState } from '../../components/states.tsx';
import { useUser } from '../../lib/store/hooks.ts';

/** What lies on this device. It asks nothing of the server, so it opens without a network. */
export default function KeptPage() {
  const { isOnSharedDevice } = useUser();
  const problem = isOnSharedDevice ? keptMessages.shared : canKeep() ? null : keptMessages.unsupported;
  return (
    <>
      <PageHeader description={keptMessages.listText} />
      {problem === null ? <KeptList /> : <EmptyState title={problem} />}
    </>
  );
}
