import { CANVAS_WIDTH, isAnswered } from '@domdom/worksheet';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, RefObject } from 'react';
import { Button, IconButton } from '../button.tsx';
import { boundsOf, boxStyle } from './geometry.ts';
import { heldText } from './labels.ts';
import { worksheetMessages } from './messages.ts';
import { CanvasZones } from './canvas-zones.tsx';
import { WorksheetCanvas } from './worksheet-canvas.tsx';
import { useKeyboardHeight } from './use-keyboard-height.ts';
import type { Play } from './use-play.ts';
import { WalkControl } from './walk-control.tsx';
import styles from './walk.module.css';

const LARGEST_ZOOM = 2.6;
/** Maximum share of the width for an item. */
const SHARE = 0.85;

/** A worksheet on a phone: zooms in on one item after the other, answered in the bar below. */
export function WalkPlayer({ play }: { play: Play }) {
  const { shown, shownOf, zones, canvasHeight, worksheet, isLocked, holding, numberOf } = play;
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [isZoomed, setZoomed] = useState(true);
  const keyboard = useKeyboardHeight();
  const barRef = useRef<HTMLDivElement>(null);

  const current = currentId === null ? undefined : shownOf(currentId);
  const box = current && boundsOf(current.item.zoneIds.flatMap((id) => zones.get(id) ?? []));
  const closest = box ? Math.max(1, Math.min(LARGEST_ZOOM, (SHARE * CANVAS_WIDTH) / box.width)) : 1;
  const zoom = isZoomed ? closest : 1;

  const go = (itemId: string | undefined) => {
    if (itemId === undefined) return;
    setCurrentId(itemId);
    setZoomed(true);
  };
  const at = current ? current.number - 1 : -1;
  const idAt = (place: number) => shown[place]?.item.id;
  // Starts at the first open item, or at the first item when there is none.
  const firstOpen = isLocked ? undefined : shown.find(({ answer }) => !isAnswered(answer ?? null));
  const first = firstOpen ?? shown[0];

  return (
    <div className={styles.walk} data-player="">
      <div className={styles.window}>
        <div style={{ width: `${zoom * 100}%` }}>
          <WorksheetCanvas worksheet={worksheet}>
            <CanvasZones play={play} onGo={go} />
            {box && (
              <Marker
                // A change of any of these scrolls it into view again.
                key={`${currentId} ${zoom} ${keyboard}`}
                style={boxStyle(box, canvasHeight)}
                keyboard={keyboard}
                barRef={barRef}
              />
            )}
          </WorksheetCanvas>
        </div>
      </div>
      {shown.length > 0 && (
        <section
          ref={barRef}
          className={styles.bar}
          style={{ bottom: keyboard }}
          aria-label={worksheetMessages.walk}
        >
          {current ? (
            <>
              <WalkControl play={play} shown={current} onNext={() => go(idAt(at + 1))} />
              <div className={styles.steps}>
                <IconButton
                  icon="chevron-left"
                  label={worksheetMessages.previous}
                  disabled={at === 0}
                  onClick={() => go(idAt(at - 1))}
                />
                <Button variant="ghost" onClick={() => setZoomed(!isZoomed)}>
                  <span className="nowrap">
                    {isZoomed ? worksheetMessages.zoomOut : worksheetMessages.zoomIn}
                  </span>
                </Button>
                <strong className="nowrap">{worksheetMessages.progress(current.number, shown.length)}</strong>
                <IconButton
                  icon="chevron-right"
                  label={worksheetMessages.next}
                  disabled={at === shown.length - 1}
                  onClick={() => go(idAt(at + 1))}
                />
              </div>
            </>
          ) : (
            <Button isBlock size="large" icon="play" onClick={() => go(first?.item.id)}>
              {isLocked ? worksheetMessages.walkAgain : worksheetMessages.walk}
            </Button>
          )}
        </section>
      )}
      <p className="visually-hidden" aria-live="polite">
        {heldText(holding.held, numberOf)}
      </p>
    </div>
  );
}

interface MarkerProps {
  style: CSSProperties;
  /** Pixels covered by the keyboard. */
  keyboard: number;
  barRef: RefObject<HTMLElement | null>;
}

/** Marks the current item, and scrolls it to the centre of the area that bar and keyboard leave free. */
function Marker({ style, keyboard, barRef }: MarkerProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marker = ref.current;
    if (!marker) return;
    marker.style.scrollMarginBottom = `${(barRef.current?.offsetHeight ?? 0) + keyboard}px`;
    marker.scrollIntoView({ block: 'center', inline: 'center' });
  }, [barRef, keyboard]);
  return <div ref={ref} className={styles.marker} style={style} />;
}
