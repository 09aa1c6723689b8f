import type { PublicZone } from '@domdom/worksheet';
import type { KeyboardEvent, MouseEvent } from 'react';
import { keyTextOf } from './labels.ts';
import { focusFirst } from './move-focus.ts';
import { isByKeyboard } from './match-zones.tsx';
import { PlaceButton } from './place-button.tsx';
import { textOf, type ShownItem } from './player-props.ts';
import type { Play } from './use-play.ts';
import { wordOf, type Pulling } from './use-pulling.ts';
import { ZoneBox } from './zone-box.tsx';

interface PlaceZoneProps {
  play: Play;
  /** Missing where nothing can be dragged. */
  pulling?: Pulling | undefined;
  shown: ShownItem;
  zone: PublicZone;
  onPress?(): void;
}

/** A place for a word: by dragging, by clicking word and place in either order, or by keyboard. */
export function PlaceZone({ play, pulling, shown, zone, onPress }: PlaceZoneProps) {
  const { holding, isLocked, canvasHeight } = play;
  const { item, isCorrect } = shown;
  const { held } = holding;
  const word = pulling?.word;
  const place = word?.drag?.place;
  const name = wordOf(item.id);
  const handlePress = (event: MouseEvent) => {
    if (word?.isDragClick(event)) return;
    const root = event.currentTarget.closest('[data-player]');
    const isHeldNow = holding.pressPlace(item.id);
    onPress?.();
    if (isHeldNow && isByKeyboard(event)) focusFirst(root, `[data-bank="${item.bankId}"] button:enabled`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') holding.takeBack(item.id);
    if (event.key === 'Escape') holding.hold(null);
  };
  return (
    <ZoneBox zone={zone} canvasHeight={canvasHeight} isCorrect={isCorrect} keyText={keyTextOf(shown)}>
      <PlaceButton
        shown={shown}
        zone={zone}
        isHeld={held?.kind === 'place' && held.itemId === item.id}
        isAimed={place?.kind === 'place' && place.itemId === item.id}
        isLocked={isLocked}
        drag={word?.drag?.id === name ? word.drag : null}
        pulling={isLocked || textOf(shown.answer) === '' ? undefined : word?.pointerHandlers(name)}
        onPress={handlePress}
        onKeyDown={handleKey}
      />
    </ZoneBox>
  );
}
