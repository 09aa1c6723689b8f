import { useEffect, useEffectEvent, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';

const isStep = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'hasDialog' in state && state.hasDialog === true;

/**
 * Makes Back close an open dialog, and leave the page only after that. Opening the dialog adds a history entry, which
 * is removed when the dialog is closed in another way.
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
    // Closed in another way, or reached by a reload or by Forward.
    else if (!isOpen && hasStep) void removeStep();
  }, [isOpen, hasStep]);
}
