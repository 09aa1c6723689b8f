import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { listKeptWork, removeKeptWork } from '../../lib/kept-work/kept-work.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { canKeep } from './keep.ts';
import { keepJobs, onKeepJobs, startKeeping } from './keep-jobs.ts';

/** Never asks the server: it lies on this device. */
const keyOf = (owner: string) => ['kept work', owner] as const;

/** What this account has kept here, and how to keep more. */
export function useKeptWork() {
  const { id: owner, isOnSharedDevice } = useUser();
  const queryClient = useQueryClient();
  const jobs = useSyncExternalStore(onKeepJobs, keepJobs);
  const query = useQuery({
    queryKey: keyOf(owner),
    queryFn: async () => (await listKeptWork(owner)).filter(({ isAsked }) => isAsked),
    staleTime: 0,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: keyOf(owner) });
  return {
    query,
    jobs,
    /** On a device that others use nothing of anybody stays, and no page opens there without a network. */
    mayKeep: canKeep() && !isOnSharedDevice,
    keep: async (assignmentId: string) => {
      await startKeeping(owner, assignmentId);
      await refresh();
      // Its attempt is open now.
      await queryClient.invalidateQueries({ queryKey: ['GET /api/student/assignments/:assignmentId'] });
    },
    remove: async (id: string) => {
      await removeKeptWork([id]);
      await refresh();
    },
  };
}
