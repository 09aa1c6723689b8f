import { LEVEL_PRESETS, levelLabel, MATRIX_LEVELS } from '@domdom/domain/own-tests/levels';
import { MOST_TEST_QUESTIONS } from '@domdom/domain/own-tests/limits';
import { formatPoints, topicLabel, totalOf } from '@domdom/domain/own-tests/matrix';
import { FAMILY_LABELS } from '@domdom/questions/ui';
import { useState } from 'react';
import { IconButton } from '../../../components/button.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { BREAKPOINTS, useMediaQuery } from '../../../lib/use-media-query.ts';
import { matrixMessages as messages } from '../messages.ts';
import type { DraftMatrix } from './draft.ts';
import styles from './editor.module.css';
import { cellAt, cellsOfRow, type DraftCell, withCell, withoutRow } from './matrix-draft.ts';

interface MatrixCellsProps {
  matrix: DraftMatrix;
  onChange(matrix: DraftMatrix): void;
}
type Row = DraftMatrix['rows'][number];

const wholeOf = (text: string): number =>
  Math.min(MOST_TEST_QUESTIONS, Math.max(0, Math.trunc(Number(text)) || 0));
/** With a comma, as Vietnamese writes it, or a point. */
const hundredthsOf = (text: string): number =>
  Math.min(1000, Math.max(0, Math.round((Number(text.replace(',', '.')) || 0) * 100)));

function CellFields({
  cell,
  place,
  onChange,
}: {
  cell: DraftCell;
  place: string;
  onChange(cell: DraftCell): void;
}) {
  // As it is being written; then as it was understood.
  const [points, setPoints] = useState<string | null>(null);
  return (
    <span className={styles.cell}>
      <label>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_TEST_QUESTIONS}
          aria-label={messages.count(place)}
          value={cell.count === 0 ? '' : cell.count}
          placeholder="0"
          onChange={(event) => onChange({ ...cell, count: wholeOf(event.target.value) })}
        />
        {messages.countShort}
      </label>
      {cell.count > 0 && (
        <label>
          <input
            type="text"
            inputMode="decimal"
            maxLength={5}
            autoComplete="off"
            aria-label={messages.points(place)}
            value={points ?? formatPoints(cell.hundredths)}
            onChange={({ target }) => {
              setPoints(target.value);
              onChange({ ...cell, hundredths: hundredthsOf(target.value) });
            }}
            onBlur={() => setPoints(null)}
          />
          {messages.pointsShort}
        </label>
      )}
    </span>
  );
}

const totalText = (matrix: DraftMatrix, isCounted: (cell: DraftCell) => boolean): string => {
  const { count, hundredths } = totalOf({ cells: matrix.cells.filter(isCounted) });
  return messages.totals(count, formatPoints(hundredths));
};

const placeOf = ({ preset }: DraftMatrix, row: Row, cell: DraftCell): string =>
  `${topicLabel(row.topic)}, ${FAMILY_LABELS[cell.form]}, ${levelLabel(preset, cell.level)}`;

function Requirement({ matrix, row, onChange }: MatrixCellsProps & { row: Row }) {
  return (
    <TextField
      label={messages.requirement}
      name={`requirement-${row.id}`}
      value={row.requirement}
      maxLength={300}
      autoComplete="off"
      onChange={(requirement) =>
        onChange({
          ...matrix,
          rows: matrix.rows.map((one) => (one.id === row.id ? { ...one, requirement } : one)),
        })
      }
    />
  );
}

function RemoveRow({ matrix, row, onChange }: MatrixCellsProps & { row: Row }) {
  return (
    <IconButton
      icon="trash"
      label={messages.removeRow(topicLabel(row.topic))}
      onClick={() => onChange(withoutRow(matrix, row.id))}
    />
  );
}

/** Cell by cell on a phone, a table elsewhere. */
export function MatrixCells(props: MatrixCellsProps) {
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS.phone}px)`);
  return isWide ? <Table {...props} /> : <Cards {...props} />;
}

function Table({ matrix, onChange }: MatrixCellsProps) {
  const { rows, forms, preset } = matrix;
  return (
    <div className={styles.scroller}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {messages.topic}
            </th>
            {forms.map((form) => (
              <th key={form} colSpan={MATRIX_LEVELS.length} scope="colgroup">
                {FAMILY_LABELS[form]}
              </th>
            ))}
            <th rowSpan={2} scope="col">
              {messages.total}
            </th>
          </tr>
          <tr>
            {forms.map((form) =>
              MATRIX_LEVELS.map((level) => (
                <th key={`${form} ${level}`} scope="col">
                  {levelLabel(preset, level)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className="spread">
                  {topicLabel(row.topic)}
                  <RemoveRow matrix={matrix} row={row} onChange={onChange} />
                </span>
                <Requirement matrix={matrix} row={row} onChange={onChange} />
              </th>
              {cellsOfRow(matrix, row.id).map((cell) => (
                <td key={`${cell.form} ${cell.level}`}>
                  <CellFields
                    cell={cell}
                    place={placeOf(matrix, row, cell)}
                    onChange={(next) => onChange(withCell(matrix, next))}
                  />
                </td>
              ))}
              <td>{totalText(matrix, (cell) => cell.row === row.id)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.total}</th>
            {forms.map((form) =>
              MATRIX_LEVELS.map((level) => (
                <td key={`${form} ${level}`}>
                  {totalText(matrix, (cell) => cell.form === form && cell.level === level)}
                </td>
              )),
            )}
            <td>
              <strong>{totalText(matrix, () => true)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Cards({ matrix, onChange }: MatrixCellsProps) {
  const { rows, forms, preset } = matrix;
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id} className="stack">
          <span className="spread">
            <strong>{topicLabel(row.topic)}</strong>
            <RemoveRow matrix={matrix} row={row} onChange={onChange} />
          </span>
          {forms.map((form) => (
            <div key={form} role="group" aria-label={`${topicLabel(row.topic)}, ${FAMILY_LABELS[form]}`}>
              <p className="muted">{FAMILY_LABELS[form]}</p>
              <div className={styles.cardLevels}>
                {MATRIX_LEVELS.map((level) => {
                  const cell = cellAt(matrix, { row: row.id, form, level });
                  return (
                    <div key={level}>
                      <span>{levelLabel(preset, level)}</span>
                      <CellFields
                        cell={cell}
                        place={placeOf(matrix, row, cell)}
                        onChange={(next) => onChange(withCell(matrix, next))}
                      />
                    </div>
                  );
                })}
              </div>
            </div>
          ))}
          <Requirement matrix={matrix} row={row} onChange={onChange} />
          <p>
            {messages.total}: {totalText(matrix, (cell) => cell.row === row.id)}
          </p>
        </li>
      ))}
    </ul>
  );
}

export const PRESET_OPTIONS = LEVEL_PRESETS.map(({ id, name }) => ({ value: id, label: name }));
