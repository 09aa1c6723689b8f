import type { PublicZone } from '@domdom/worksheet';
import type { KeyboardEvent, MouseEvent } from 'react';
import { keyTextOf } from './labels.ts';
import { focusFirst } from './move-focus.ts';
import { isByKeyboard } from './match-zones.tsx';
import { DropZoneButton } from './drop-zone-button.tsx';
import { textOf, type ShownItem } from './player-props.ts';
import type { Play } from './use-play.ts';
import { wordOf, type Pulling } from './use-pulling.ts';
import { ZoneBox } from './zone-box.tsx';

interface DropZoneProps {
  play: Play;
  /** Missing where nothing can be dragged. */
  pulling?: Pulling | undefined;
  shown: ShownItem;
  zone: PublicZone;
  onPress?(): void;
}

/** A drop zone for a word: by dragging, by clicking word and drop zone in either order, or by keyboard. */
export function DropZone({ play, pulling, shown, zone, onPress }: DropZoneProps) {
  const { holding, isLocked, canvasHeight } = play;
  const { item, isCorrect } = shown;
  const { held } = holding;
  const word = pulling?.word;
  const target = word?.drag?.target;
  const name = wordOf(item.id);
  const handlePress = (event: MouseEvent) => {
    if (word?.isDragClick(event)) return;
    const root = event.currentTarget.closest('[data-player]');
    const isHeldNow = holding.pressDropZone(item.id);
    onPress?.();
    if (isHeldNow && isByKeyboard(event)) focusFirst(root, `[data-bank="${item.bankId}"] button:enabled`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') holding.takeBack(item.id);
    if (event.key === 'Escape') holding.hold(null);
  };
  return (
    <ZoneBox zone={zone} canvasHeight={canvasHeight} isCorrect={isCorrect} keyText={keyTextOf(shown)}>
      <DropZoneButton
        shown={shown}
        zone={zone}
        isHeld={held?.kind === 'dropZone' && held.itemId === item.id}
        isAimed={target?.kind === 'dropZone' && target.itemId === item.id}
        isLocked={isLocked}
        drag={word?.drag?.id === name ? word.drag : null}
        pulling={isLocked || textOf(shown.answer) === '' ? undefined : word?.pointerHandlers(name)}
        onPress={handlePress}
        onKeyDown={handleKey}
      />
    </ZoneBox>
  );
}
