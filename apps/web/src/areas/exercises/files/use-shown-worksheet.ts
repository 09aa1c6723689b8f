import type { ExerciseFile } from '@domdom/api';
import { isWorksheet } from '@domdom/domain/worksheets/exercise-files';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { common } from '../../../app/messages.ts';
import { showToast } from '../../../lib/toast.ts';
import { fileMessages as messages } from '../messages.ts';

type Use = 'edit' | 'preview';

/**
 * The worksheet that lies open, by the address (`?edit=` or `?preview=` with its id), so that a reload opens it again.
 * Plain files are neither drawn nor previewed here, whatever the address says.
 */
export function useShownWorksheet(files: readonly ExerciseFile[] | undefined) {
  const [params, setParams] = useSearchParams();
  const use: Use = params.has('edit') ? 'edit' : 'preview';
  const fileId = params.get(use);
  const file = files?.find(({ id }) => id === fileId);
  const isRefused = file !== undefined && !isWorksheet(file.tags);

  const set = (change: { use: Use; fileId: string } | null, isReplacing: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('edit');
        next.delete('preview');
        if (change) next.set(change.use, change.fileId);
        return next;
      },
      { replace: isReplacing },
    );
  const refuse = useEffectEvent(() => {
    const text = use === 'edit' ? messages.notEditable : messages.notPreviewable;
    showToast({ kind: 'warning', title: common.notice, text });
    set(null, true);
  });
  // The address may come from anywhere.
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);

  return {
    shown: fileId === null || files === undefined || isRefused ? null : { use, fileId },
    show: (wanted: Use, { id }: ExerciseFile) => set({ use: wanted, fileId: id }, false),
    close: () => set(null, true),
  };
}
