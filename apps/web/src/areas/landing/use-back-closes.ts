import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

const isStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasDialog' in state && state.hasDialog === true;

/**
 * Back closes an open dialog and leaves the page only after that: opening it is a step of its own in the browser's
 * history, which is taken back when the dialog is closed in another way.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const hasStep = isStep(location.state);
  const hadStep = useRef(false);
  const takeBack = useEffectEvent(close);
  const addStep = useEffectEvent(() => navigate(createPath(location), { state: { hasDialog: true } }));
  const removeStep = useEffectEvent(() => navigate(-1));
  useEffect(() => {
    const isTaken = isOpen && hadStep.current && !hasStep;
    hadStep.current = isOpen && hasStep;
    if (isTaken) takeBack();
    else if (isOpen && !hasStep) void addStep();
    // Closed in another way, or come to by a reload or by Forward.
    else if (!isOpen && hasStep) void removeStep();
  }, [isOpen, hasStep]);
}
