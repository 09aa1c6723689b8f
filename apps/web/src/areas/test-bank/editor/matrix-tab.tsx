import { levelLabel } from '@domdom/domain/own-tests/levels';
import { cellKey, formatPoints, FULL_HUNDREDTHS, topicLabel, totalOf } from '@domdom/domain/own-tests/matrix';
import { spreadPoints } from '@domdom/domain/own-tests/spread-points';
import { FAMILY_LABELS } from '@domdom/questions/ui';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { showToast } from '../../../lib/toast.ts';
import { matrixMessages as messages } from '../messages.ts';
import type { DraftMatrix } from './draft.ts';
import { DrawPanel, type DrawSettings } from './draw-panel.tsx';
import { MatrixCells } from './matrix-cells.tsx';
import { NEW_MATRIX } from './matrix-draft.ts';
import { KeepTemplate, UseTemplate } from './matrix-templates.tsx';
import { MatrixTopics } from './matrix-topics.tsx';

/** Cells for which too few questions were found. */
export interface Shortage {
  key: string;
  missing: number;
}

interface MatrixTabProps {
  matrix: DraftMatrix | null;
  grade: number;
  settings: DrawSettings;
  shortages: readonly Shortage[];
  hasDrawn: boolean;
  isDrawing: boolean;
  onChange(matrix: DraftMatrix | null): void;
  onSettings(settings: DrawSettings): void;
  /** `isFresh`: other questions than those that were drawn before. */
  onDraw(isFresh: boolean): void;
}

function Shortages({ matrix, shortages }: { matrix: DraftMatrix; shortages: readonly Shortage[] }) {
  const texts = shortages.flatMap(({ key, missing }) => {
    const cell = matrix.cells.find((one) => cellKey(one) === key);
    const row = matrix.rows.find(({ id }) => id === cell?.row);
    if (!cell || !row || missing === 0) return [];
    const place = [
      topicLabel(row.topic),
      FAMILY_LABELS[cell.form],
      levelLabel(matrix.preset, cell.level),
    ] as const;
    return [messages.missing(missing, ...place)];
  });
  if (texts.length === 0) return null;
  return (
    <div role="alert">
      <strong>{messages.short}</strong>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{messages.whatToDo}</p>
    </div>
  );
}

export function MatrixTab(props: MatrixTabProps) {
  const { matrix, grade, settings, shortages, hasDrawn, isDrawing, onChange, onSettings, onDraw } = props;
  const [isDropping, setIsDropping] = useState(false);
  if (matrix === null) {
    return (
      <div className="stack">
        <EmptyState
          title={messages.none}
          text={messages.noneText}
          action={
            <Button icon="plus" onClick={() => onChange(NEW_MATRIX)}>
              {messages.begin}
            </Button>
          }
        />
        <UseTemplate onUse={onChange} />
      </div>
    );
  }
  const { count, hundredths } = totalOf(matrix);
  const handleSpread = () => {
    const cells = spreadPoints(matrix);
    if (cells === null) showToast({ kind: 'warning', text: messages.cannotSpread });
    else onChange({ ...matrix, cells });
  };
  return (
    <div className="stack">
      <UseTemplate onUse={onChange} />
      <MatrixTopics matrix={matrix} grade={grade} onChange={onChange} />
      {matrix.rows.length === 0 ? (
        <p className="muted">{messages.firstChoose}</p>
      ) : (
        <MatrixCells matrix={matrix} onChange={onChange} />
      )}
      <div className="row">
        <strong role="status">
          {messages.total}: {messages.totals(count, formatPoints(hundredths))}.{' '}
          {hundredths === FULL_HUNDREDTHS ? messages.isTen : messages.mustBeTen}
        </strong>
        <Button variant="secondary" icon="align" disabled={count === 0} onClick={handleSpread}>
          {messages.spread}
        </Button>
      </div>
      <DrawPanel settings={settings} onChange={onSettings} />
      <div className="row">
        <Button
          icon="download"
          isLoading={isDrawing}
          disabled={count === 0 || settings.sources.length === 0}
          onClick={() => onDraw(false)}
        >
          {messages.draw}
        </Button>
        {hasDrawn && (
          <Button variant="secondary" icon="refresh" isLoading={isDrawing} onClick={() => onDraw(true)}>
            {messages.drawAgain}
          </Button>
        )}
      </div>
      <Shortages matrix={matrix} shortages={shortages} />
      <KeepTemplate matrix={matrix} />
      <div className="row">
        <Button variant="ghost" icon="trash" onClick={() => setIsDropping(true)}>
          {messages.drop}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDropping}
        isDanger
        title={messages.drop}
        text={messages.dropText}
        confirmLabel={messages.drop}
        onConfirm={() => {
          setIsDropping(false);
          onChange(null);
        }}
        onCancel={() => setIsDropping(false)}
      />
    </div>
  );
}
