import { useRef } from 'react';
import type { MouseEvent } from 'react';
import type { Bank } from './bank.ts';
import { heldText } from './labels.ts';
import { isByKeyboard } from './match-zones.tsx';
import { focusFirst } from './move-focus.ts';
import { textOf } from './player-props.ts';
import { CanvasZones } from './canvas-zones.tsx';
import { WorksheetCanvas } from './worksheet-canvas.tsx';
import type { Play } from './use-play.ts';
import { useNearBanks } from './use-near-banks.ts';
import { usePulling } from './use-pulling.ts';
import { WordTray } from './word-tray.tsx';
import styles from './worksheet-player.module.css';

/** The whole worksheet, answered in its zones. */
export function WidePlayer({ play }: { play: Play }) {
  const { holding, banks, isLocked, numberOf, shownOf, worksheet } = play;
  const { held } = holding;
  const canvasRef = useRef<HTMLDivElement>(null);
  const pulling = usePulling(play, canvasRef);
  const nearBanks = useNearBanks(banks, canvasRef);
  const heldDropZone = held?.kind === 'dropZone' ? held.itemId : null;

  const handleWord = (bank: Bank, text: string, event: MouseEvent) => {
    if (pulling.word.isDragClick(event)) return;
    const root = event.currentTarget.closest('[data-player]');
    const isHeldNow = holding.pressWord(bank.id, text);
    if (!isByKeyboard(event)) return;
    const empty = bank.itemIds.find((id) => textOf(shownOf(id)?.answer) === '');
    if (isHeldNow) focusDropZone(root, empty ?? bank.itemIds[0]);
    else if (heldDropZone !== null) focusDropZone(root, heldDropZone);
  };

  return (
    <div className={styles.player} data-player="">
      <WorksheetCanvas worksheet={worksheet} ref={canvasRef}>
        <CanvasZones play={play} pulling={pulling} />
      </WorksheetCanvas>
      {banks.length > 0 && !isLocked && (
        <WordTray
          banks={nearBanks}
          numberOf={numberOf}
          held={held}
          drag={pulling.word.drag}
          pullingOf={pulling.word.pointerHandlers}
          onWord={handleWord}
          onTakeBack={
            heldDropZone !== null && textOf(shownOf(heldDropZone)?.answer) !== ''
              ? () => holding.takeBack(heldDropZone)
              : null
          }
          onEscape={() => holding.hold(null)}
        />
      )}
      <p className="visually-hidden" aria-live="polite">
        {heldText(held, numberOf)}
      </p>
    </div>
  );
}

function focusDropZone(root: ParentNode | null, itemId: string | undefined): void {
  if (itemId !== undefined) focusFirst(root, `[data-drop-zone="${itemId}"]`);
}
