import { canvasHeight, CANVAS_WIDTH, problemsIn } from '@domdom/worksheet';
import type Konva from 'konva';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Layer, Stage } from 'react-konva';
import { zonesById } from '../core/content.ts';
import { questionNumbers } from '../core/entries.ts';
import { boundsOf, boundsOfAll, overlaps, zoneAt } from '../core/geometry.ts';
import { keyCommand } from '../core/keyboard.ts';
import type { Proposal } from '../core/proposals.ts';
import { canvasMessages } from '../messages.ts';
import type { Editing } from '../use-editing.ts';
import styles from './editor-canvas.module.css';
import { Nodes } from './nodes.ts';
import { Overlay, type OverlayHandle } from './overlay.tsx';
import { PageImage } from './page-image.tsx';
import { ProposalShapes } from './proposal-shapes.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import { useGestures } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { ZoneShape } from './zone-shape.tsx';
import { ZoomControls } from './zoom-controls.tsx';

interface EditorCanvasProps {
  editing: Editing;
  /** The proposal whose row the author points at, or null. */
  pointedAt: string | null;
  onAccept(proposals: readonly Proposal[]): void;
  /** Called when the author wants to type the answer of the selected zone. */
  onAnswer(zoneId: string): void;
}

/** Size of a zone drawn by keyboard. */
const BY_KEY = { width: 160, height: 36 };

/** The drawing surface with the pages and zones. Loaded separately, because the drawing library is large. */
export default function EditorCanvas({ editing, pointedAt, onAccept, onAnswer }: EditorCanvasProps) {
  const { state, dispatch } = editing;
  const { content, selected, session } = state;
  const { pages, zones } = content.document;
  const height = canvasHeight(pages);
  const scroller = useRef<HTMLDivElement>(null);
  const stage = useRef<Konva.Stage>(null);
  const view = useView(scroller, stage);
  const [nodes] = useState(() => new Nodes());
  const overlay = useRef<OverlayHandle>(null);
  const gestures = useGestures(editing, { view, nodes, overlay, scroller, stage, onAccept });
  const numbers = questionNumbers(zones);
  const unfinished = new Set(problemsIn(zones).map(({ zoneId }) => zoneId));
  const chosen = zonesById(zones, selected);
  /** True after Escape: Tab then leaves the canvas instead of going to the first zone. */
  const isLeaving = useRef(false);

  const show = useEffectEvent((ids: readonly string[]) => {
    const shown = zonesById(zones, ids);
    if (shown.length > 0 && gestures.isResting()) view.show(boundsOfAll(shown));
  });
  // Scrolls a zone into view when it is selected elsewhere, in the list or by Tab.
  useEffect(() => show(selected), [selected]);

  const handleKey = (event: KeyboardEvent): void => {
    if (event.target !== scroller.current) return;
    if (event.key === 'Tab' && isLeaving.current) return;
    const command = keyCommand(state, {
      key: event.key,
      isCommand: event.ctrlKey || event.metaKey,
      isShift: event.shiftKey,
    });
    if (command === null) return;
    event.preventDefault();
    isLeaving.current = command.kind === 'stay';
    gestures.giveUp();
    switch (command.kind) {
      case 'act':
        return dispatch(command.action);
      case 'copy':
        return editing.copy();
      case 'paste':
        return editing.paste();
      case 'duplicate':
        return editing.duplicate();
      case 'answer':
        return selected[0] === undefined ? undefined : onAnswer(selected[0]);
      case 'drawHere': {
        const { x, y } = view.middle();
        return editing.draw({ ...BY_KEY, left: x - BY_KEY.width / 2, top: y - BY_KEY.height / 2 });
      }
      case 'stay':
        return undefined;
    }
  };

  const handleDoubleClick = (event: MouseEvent): void => {
    const zone = zoneAt(zones, view.pointAt(event.clientX, event.clientY));
    if (zone === undefined) return;
    const isChoice = zone.mode === 'Choice' || zone.mode === 'SelectWord';
    if (isChoice) editing.setData(zone, { isCorrect: !zone.data.isCorrect });
    else onAnswer(zone.id);
  };

  const { width, height: windowHeight } = view.size;
  const tops = pages.map((_page, at) => canvasHeight(pages.slice(0, at)));
  const isNear = (box: { top: number; height: number }) =>
    overlaps({ left: 0, width: CANVAS_WIDTH, ...box }, view.band);
  return (
    <div className={styles.frame}>
      <div
        className={styles.hand}
        // Only listens to pointer and key events of the surface inside.
        role="presentation"
        onKeyDown={handleKey}
        onFocus={() => {
          isLeaving.current = false;
        }}
        onPointerDown={gestures.onPointerDown}
        onPointerMove={gestures.onPointerMove}
        onPointerUp={gestures.onPointerUp}
        onPointerCancel={gestures.onPointerCancel}
        onDoubleClick={handleDoubleClick}
      >
        <div
          ref={scroller}
          role="application"
          aria-label={canvasMessages.label}
          aria-describedby="worksheet-canvas-help"
          tabIndex={0}
          className={styles.scroller}
          data-mode={session?.mode ?? 'none'}
          onScroll={view.handleScroll}
        >
          <div
            className={styles.space}
            style={{ width: CANVAS_WIDTH * view.scale, height: height * view.scale }}
          >
            <div className={styles.window}>
              <Stage ref={stage} width={width} height={windowHeight} scaleX={view.scale} scaleY={view.scale}>
                <Layer listening={false}>
                  {pages.map(
                    (page, at) =>
                      isNear({ top: tops[at] ?? 0, height: page.height }) && (
                        // The same picture may occur twice; its position makes the key unique.
                        <PageImage key={`${page.file} ${tops[at]}`} page={page} top={tops[at] ?? 0} />
                      ),
                  )}
                </Layer>
                <Layer listening={false}>
                  {content.proposals.map((proposal) => (
                    <ProposalShapes
                      key={proposal.id}
                      proposal={proposal}
                      isPointedAt={pointedAt === proposal.id}
                    />
                  ))}
                  {zones.map((zone) => {
                    const isSelected = selected.includes(zone.id);
                    if (!isSelected && !isNear(boundsOf(zone))) return null;
                    return (
                      <ZoneShape
                        key={zone.id}
                        zone={zone}
                        number={numbers.get(zone.id)}
                        isUnfinished={unfinished.has(zone.id)}
                        isSelected={isSelected}
                        onNode={nodes.keep}
                      />
                    );
                  })}
                </Layer>
                <Layer>
                  <SelectionFrame
                    zones={chosen}
                    nodes={nodes}
                    snap={gestures.snap}
                    onPlace={(placed) => {
                      overlay.current?.show(null, { x: null, y: null });
                      editing.place(placed);
                    }}
                  />
                  <Overlay ref={overlay} height={height} />
                </Layer>
              </Stage>
            </div>
          </div>
        </div>
      </div>
      <p id="worksheet-canvas-help" className="visually-hidden">
        {canvasMessages.help}
      </p>
      <p className="visually-hidden" role="status">
        {chosen.length === 1 && chosen[0] ? canvasMessages.chosen(chosen[0]) : ''}
        {chosen.length > 1 && canvasMessages.chosenCount(chosen.length)}
      </p>
      <ZoomControls view={view} />
    </div>
  );
}
