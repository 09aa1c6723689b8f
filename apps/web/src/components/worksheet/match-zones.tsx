import type { PublicZone } from '@domdom/worksheet';
import type { KeyboardEvent, MouseEvent } from 'react';
import { beginningLabel, endLabel } from './labels.ts';
import { MatchButton } from './match-button.tsx';
import { worksheetMessages } from './messages.ts';
import { focusFirst, moveFocus, WALKED } from './move-focus.ts';
import { zoneIdsOf, type ShownItem } from './player-props.ts';
import type { Play } from './use-play.ts';
import type { Pulling } from './use-pulling.ts';
import { verdictLook } from './verdict-look.ts';
import { ZoneBox } from './zone-box.tsx';

/** Returns whether a click came from the keyboard, which browsers report as detail 0. */
export const isByKeyboard = (event: MouseEvent): boolean => event.detail === 0;

const jointOf = (zoneId: string): string => `[data-joint="${zoneId}"] button`;
const rootOf = (event: MouseEvent | KeyboardEvent): ParentNode | null =>
  event.currentTarget.closest('[data-player]');

interface BeginningProps {
  play: Play;
  /** Missing where nothing can be dragged. */
  pulling?: Pulling | undefined;
  shown: ShownItem;
  zone: PublicZone;
  onPress?(): void;
}

/** The zone where the lines of one item begin. */
export function BeginningZone({ play, pulling, shown, zone, onPress }: BeginningProps) {
  const { holding, endNames, isLocked, canvasHeight } = play;
  const { item, isCorrect } = shown;
  const { held } = holding;
  const handlePress = (event: MouseEvent) => {
    if (pulling?.line.isDragClick(event)) return;
    const isHeldNow = holding.pressBeginning(item.id);
    onPress?.();
    // Moves the focus to the possible ends.
    if (isHeldNow && isByKeyboard(event)) focusFirst(rootOf(event), `[data-ends="${item.endIds[0]}"] button`);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') holding.unjoin(item.id);
    if (event.key === 'Escape') holding.hold(null);
  };
  return (
    <ZoneBox zone={zone} canvasHeight={canvasHeight} isCorrect={isCorrect} joint={zone.id}>
      <MatchButton
        label={beginningLabel(shown, zone.label, endNames)}
        isHeld={held?.kind === 'beginning' && held.itemId === item.id}
        isJoined={zoneIdsOf(shown.answer).length > 0}
        isAimed={pulling?.line.drag?.target?.zoneId === zone.id}
        isLocked={isLocked}
        pulling={isLocked ? undefined : pulling?.line.pointerHandlers(zone.id)}
        look={verdictLook(isCorrect)}
        onPress={handlePress}
        onKeyDown={handleKey}
      />
    </ZoneBox>
  );
}

interface EndsProps {
  play: Play;
  pulling?: Pulling | undefined;
  zones: readonly PublicZone[];
}

/** The zones where lines may end. */
export function EndZones({ play, pulling, zones }: EndsProps) {
  const { holding, comersTo, endNames, isLocked, canvasHeight } = play;
  const { held } = holding;
  const back = (event: MouseEvent | KeyboardEvent) => {
    if (held?.kind === 'beginning') focusFirst(rootOf(event), jointOf(held.itemId));
  };
  const handlePress = (event: MouseEvent, zoneId: string) => {
    if (pulling?.line.isDragClick(event)) return;
    if (isByKeyboard(event)) back(event);
    holding.pressEnd(zoneId);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return moveFocus(event);
    back(event);
    holding.hold(null);
  };
  return (
    <div role="group" aria-label={worksheetMessages.ends} data-ends={zones[0]?.id} {...WALKED}>
      {zones.map((zone) => (
        <ZoneBox key={zone.id} zone={zone} canvasHeight={canvasHeight} joint={zone.id}>
          <MatchButton
            label={endLabel(
              endNames.get(zone.id) ?? '',
              comersTo(zone.id).map(({ number }) => number),
            )}
            isHeld={held?.kind === 'end' && held.zoneId === zone.id}
            isJoined={comersTo(zone.id).length > 0}
            isAimed={pulling?.line.drag?.target?.zoneId === zone.id}
            isLocked={isLocked}
            pulling={isLocked ? undefined : pulling?.line.pointerHandlers(zone.id)}
            onPress={(event) => handlePress(event, zone.id)}
            onKeyDown={handleKey}
          />
        </ZoneBox>
      ))}
    </div>
  );
}
