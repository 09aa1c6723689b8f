import { ItemZones } from './item-zones.tsx';
import { ListenButton } from './listen-button.tsx';
import { BeginningZone, EndZones } from './match-zones.tsx';
import { MatchLines } from './match-lines.tsx';
import { DropZone } from './drop-zone.tsx';
import type { Play } from './use-play.ts';
import type { Pulling } from './use-pulling.ts';
import { WrittenZone } from './written-zone.tsx';
import { ZoneBox } from './zone-box.tsx';

interface CanvasZonesProps {
  play: Play;
  /** Missing where nothing can be dragged. */
  pulling?: Pulling;
  /** Used when walking from zone to zone: a click selects the item, which is answered beside the worksheet. */
  onGo?(itemId: string): void;
}

/** Everything on top of the pages, in Tab order. */
export function CanvasZones({ play, pulling, onGo }: CanvasZonesProps) {
  const { entries, shownOf, canvasHeight, shown, zones } = play;
  const heard = entries.filter(({ kind }) => kind === 'listen');
  const pull = pulling?.line.drag;
  const from = pull && zones.get(pull.id);
  return (
    <>
      {entries.map((entry) => {
        if (entry.kind === 'listen') {
          return (
            <ZoneBox key={entry.id} zone={entry.zone} canvasHeight={canvasHeight}>
              <ListenButton
                zone={entry.zone}
                canvasHeight={canvasHeight}
                name={String(heard.indexOf(entry) + 1)}
              />
            </ZoneBox>
          );
        }
        if (entry.kind === 'ends') {
          return <EndZones key={entry.id} play={play} pulling={pulling} zones={entry.zones} />;
        }
        const { item } = entry;
        const one = shownOf(item.id);
        const [zone] = entry.zones;
        if (!one || !zone) return null;
        const go = onGo && (() => onGo(item.id));
        if (item.mode === 'Match') {
          return (
            <BeginningZone key={item.id} play={play} pulling={pulling} shown={one} zone={zone} onPress={go} />
          );
        }
        if (item.mode === 'DragDrop') {
          return (
            <DropZone key={item.id} play={play} pulling={pulling} shown={one} zone={zone} onPress={go} />
          );
        }
        if (item.mode === 'Write' && go) {
          return (
            <WrittenZone key={item.id} shown={one} zone={zone} canvasHeight={canvasHeight} onPress={go} />
          );
        }
        return <ItemZones key={item.id} entry={entry} shown={one} play={play} onGo={go} />;
      })}
      <MatchLines
        items={shown.filter(({ item }) => item.mode === 'Match')}
        zones={zones}
        canvasHeight={canvasHeight}
        pull={pull?.target && from ? { from, to: pull.target.to } : null}
      />
    </>
  );
}
