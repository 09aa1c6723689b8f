import type { ExerciseFile } from '@domdom/api';
import { isWorksheet } from '@domdom/domain/folders/exercise-files';
import { useEffect, useEffectEvent } from 'react';
import { common } from '../../../lib/messages.ts';
import { showToast } from '../../../lib/toast.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { fileMessages as messages } from '../messages.ts';

/** The address parameters that hold a worksheet's id; 'create' is for a worksheet that does not exist yet. */
const USES = ['create', 'edit', 'preview'] as const;
type Shown = { use: 'create' } | { use: 'edit' | 'preview'; fileId: string };

function withShown(params: URLSearchParams, shown: Shown | null): URLSearchParams {
  const next = new URLSearchParams(params);
  USES.forEach((name) => next.delete(name));
  if (shown) next.set(shown.use, shown.use === 'create' ? '1' : shown.fileId);
  return next;
}

function readShown(params: URLSearchParams): Shown | null {
  const use = USES.find((name) => params.has(name));
  if (use === undefined || use === 'create') return use === undefined ? null : { use };
  return { use, fileId: params.get(use) ?? '' };
}

/** Returns a function that opens a worksheet through the address. */
export function useOpenWorksheet(): (shown: Shown) => void {
  const [, setParams] = useSearchParams();
  return (shown) => setParams((before) => withShown(before, shown));
}

/**
 * The worksheet that the address opens (`?edit=` or `?preview=` with its id), so that a reload opens it again. Plain
 * files are neither edited nor previewed here, whatever the address says.
 */
export function useShownWorksheet(files: readonly ExerciseFile[] | undefined) {
  const [params, setParams] = useSearchParams();
  const shown = readShown(params);
  const file =
    shown === null || shown.use === 'create' ? undefined : files?.find(({ id }) => id === shown.fileId);
  const isRefused = file !== undefined && !isWorksheet(file.tags);

  const replace = (next: Shown | null) => setParams((before) => withShown(before, next), { replace: true });
  const refuse = useEffectEvent(() => {
    const text = shown?.use === 'edit' ? messages.notEditable : messages.notPreviewable;
    showToast({ kind: 'warning', title: common.toastTitle, text });
    replace(null);
  });
  // The address may come from anywhere and ask for something that is refused here.
  useEffect(() => {
    if (isRefused) refuse();
  }, [isRefused]);

  return {
    shown: files === undefined || isRefused ? null : shown,
    /** Another worksheet is open now: the one just created, or a copy. */
    follow: (fileId: string) => replace({ use: 'edit', fileId }),
    close: () => replace(null),
  };
}
