import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
import { GripIcon } from './icons.tsx';
import { Instruction } from './instruction.tsx';
import { questionMessages } from './messages.ts';
import { FixedBox, PairRow, PairRows } from './pair-rows.tsx';
import styles from './pair-rows.module.css';
import { dragStyle, GRIP, useDrag } from './use-drag.ts';
import { tileId, useTileFocus } from './use-tile-focus.ts';

export interface SwapBox {
  /** Unique on the board. */
  id: string;
  /** Announced to screen readers when the box moves. */
  text: string;
  content: ReactNode;
  /** Buttons that belong to the box but cannot be inside it, because the box itself is a button. */
  aside?: ReactNode;
}

export interface SwapColumn {
  /** From top to bottom; as many as in the other column. */
  boxes: readonly SwapBox[];
  /** Without it the boxes of this column are fixed. */
  onSwap?: ((this: void, first: number, second: number) => void) | undefined;
}

interface SwapBoardProps {
  /** Explains in Vietnamese how to move the boxes. */
  instruction: string;
  titles?: readonly [string, string] | undefined;
  left: SwapColumn;
  right: SwapColumn;
  /** Pixels. */
  boxHeight: number;
  onDragChange?: ((isDragging: boolean) => void) | undefined;
}

/** Two columns whose boxes swap places within their column by tap, drag or arrow keys. */
export function SwapBoard({ instruction, titles, left, right, boxHeight, onDragChange }: SwapBoardProps) {
  const list = useRef<HTMLOListElement>(null);
  const [pickedId, setPickedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusTile = useTileFocus(list);

  const columnOf = (id: string): SwapColumn => (rowIn(right, id) === -1 ? left : right);

  const swap = (id: string, to: number): void => {
    const column = columnOf(id);
    setPickedId(null);
    setAnnouncement(questionMessages.movedToRow(textIn(column, id), to + 1, column.boxes.length));
    column.onSwap?.(rowIn(column, id), to);
  };

  const rowAt = (y: number): number | null => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top <= y && y < bottom;
    });
    return row === -1 ? null : row;
  };
  const { drag, pointerHandlers, isDragClick } = useDrag({
    findTarget: (_id, _x, y) => rowAt(y),
    onDrop: (id, to) => {
      if (rowIn(columnOf(id), id) !== to) swap(id, to);
    },
    onDragChange,
    isByGrip: true,
  });

  const handleClick = (column: SwapColumn, id: string, event: MouseEvent): void => {
    if (isDragClick(event)) return;
    const text = textIn(column, id);
    if (pickedId === id) {
      setPickedId(null);
      setAnnouncement(questionMessages.unpicked(text));
    } else if (pickedId !== null && rowIn(column, pickedId) !== -1) {
      swap(pickedId, rowIn(column, id));
    } else {
      setPickedId(id);
      setAnnouncement(questionMessages.pickedForSwap(text));
    }
  };

  const handleKeyDown = (column: SwapColumn, id: string, event: KeyboardEvent): void => {
    if (event.key === 'Escape' && pickedId !== null) {
      setPickedId(null);
      setAnnouncement(questionMessages.unpicked(textIn(columnOf(pickedId), pickedId)));
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const isUp = event.key === 'ArrowUp';
    const to = rowIn(column, id) + (isUp ? -1 : 1);
    if (to < 0 || to >= column.boxes.length) {
      setAnnouncement(questionMessages.atEdgeRow(textIn(column, id), isUp));
      return;
    }
    focusTile(id);
    swap(id, to);
  };

  const draw = (column: SwapColumn, row: number): ReactNode => {
    const box = column.boxes[row];
    if (box === undefined) return null;
    if (column.onSwap === undefined) {
      return (
        <FixedBox height={boxHeight}>
          {box.content}
          {box.aside}
        </FixedBox>
      );
    }
    const isDragged = drag?.id === box.id;
    const isTarget = drag !== null && !isDragged && columnOf(drag.id) === column && drag.target === row;
    return (
      <div className={styles.cell}>
        {box.aside}
        <button
          type="button"
          {...tileId(box.id)}
          aria-pressed={pickedId === box.id}
          className={`${styles.box} ${styles.movable} ${stateClass(isDragged, isTarget, pickedId === box.id)}`}
          style={{ minHeight: boxHeight, ...dragStyle(isDragged ? drag : null) }}
          onClick={(event) => handleClick(column, box.id, event)}
          onKeyDown={(event) => handleKeyDown(column, box.id, event)}
          {...pointerHandlers(box.id)}
        >
          <span className={styles.words}>{box.content}</span>
          <span className={styles.grip} {...GRIP}>
            <GripIcon />
          </span>
        </button>
      </div>
    );
  };

  return (
    <>
      <Instruction text={instruction} keys={questionMessages.swapKeys} />
      <PairRows titles={titles} ref={list}>
        {left.boxes.map((box, row) => (
          <PairRow key={box.id}>
            {draw(left, row)}
            {draw(right, row)}
          </PairRow>
        ))}
      </PairRows>
      <Announcement text={announcement} />
    </>
  );
}

function rowIn(column: SwapColumn, id: string): number {
  return column.boxes.findIndex((box) => box.id === id);
}

function textIn(column: SwapColumn, id: string): string {
  return column.boxes.find((box) => box.id === id)?.text ?? '';
}

function stateClass(isDragged: boolean, isTarget: boolean, isPicked: boolean): string | undefined {
  if (isDragged) return styles.isDragged;
  if (isTarget) return styles.isTarget;
  return isPicked ? styles.isPicked : '';
}
