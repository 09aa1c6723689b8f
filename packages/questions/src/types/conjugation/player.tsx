import type { WidthClass } from '@domdom/domain/text/blanks';
import type { CSSProperties } from 'react';
import type { PlayerModule, PlayerProps } from '../../ui/contract.ts';
import { languageOf } from '../../ui/language.ts';
import { PlayerFrame } from '../../ui/player-frame.tsx';
import { Prompt } from '../../ui/prompt.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { TYPED_FIELDS, TypedField, TypedVerdict } from '../../ui/typed-field.tsx';
import { initialAnswer, isComplete } from './complete.ts';
import { conjugationMessages as messages } from './messages.ts';
import styles from './player.module.css';
import type { ConjugationPublic } from './public.ts';
import type { ConjugationAnswer } from './schema.ts';
import { titlesOf } from './titles.ts';

type Props = PlayerProps<ConjugationPublic, ConjugationAnswer>;

interface Cell {
  /** `row.column`, as in the marks. */
  id: string;
  row: number;
  column: number;
  title: string;
  label: string;
  width: WidthClass;
  typed: string;
  isLast: boolean;
}

interface AnswerColumnsStyle extends CSSProperties {
  '--answer-columns': number;
}

function Player(props: Props) {
  const { question } = props;
  return (
    <PlayerFrame>
      <Prompt text={question.prompt} focusedWords={question.focusedWords} />
      <Table {...props} />
    </PlayerFrame>
  );
}

/** Below 480 px each row becomes a card with the answers stacked. */
function Table({ question, answer, onAnswer, mode, marks, keyAnswer, mediaUrl }: Props) {
  const { isTitleShown, isNumbered } = question;
  const [shownTitle = '', ...answerTitles] = titlesOf(question);
  const rows = rowsOf(question, answerTitles, answer);

  const sharedWidth: AnswerColumnsStyle = { '--answer-columns': answerTitles.length };

  const handleType = (changed: Cell, text: string): void => {
    onAnswer({ cells: rows.map(({ cells }) => cells.map((cell) => (cell === changed ? text : cell.typed))) });
  };

  return (
    <div className={styles.frame}>
      <table className={styles.table} style={sharedWidth} aria-label={messages.table} {...TYPED_FIELDS}>
        <thead className={isTitleShown ? styles.titles : 'visually-hidden'}>
          <tr>
            <th scope="col" lang={languageOf(shownTitle)}>
              {shownTitle}
            </th>
            {rows[0]?.cells.map(({ id, title }) => (
              <th key={id} scope="col" lang={languageOf(title)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, number, shown, picture, cells }) => (
            <tr key={id} className={styles.row}>
              <th className={styles.shown} scope="row">
                <span className={styles.given}>
                  {isNumbered && <span className={styles.number}>{number}. </span>}
                  {picture !== undefined && (
                    <img className={styles.picture} src={mediaUrl(picture.file)} alt={picture.alt} />
                  )}
                  <RichText text={shown} focusedWords={question.focusedWords} />
                </span>
              </th>
              {cells.map((cell) => (
                <td key={cell.id} className={styles.cell}>
                  {isTitleShown && (
                    <span className={styles.cellTitle} aria-hidden="true">
                      {cell.title}
                    </span>
                  )}
                  {mode === 'answering' ? (
                    <TypedField
                      label={cell.label}
                      text={cell.typed}
                      width={cell.width}
                      isLast={cell.isLast}
                      onType={(text) => handleType(cell, text)}
                    />
                  ) : (
                    <TypedVerdict
                      label={cell.label}
                      text={cell.typed}
                      isCorrect={marks?.find((mark) => mark.id === cell.id)?.isCorrect}
                      keyText={keyAnswer?.cells[cell.row]?.[cell.column]}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Builds the table rows with the typed texts; fills what it can from an answer of another shape. */
function rowsOf(question: ConjugationPublic, titles: string[], answer: ConjugationAnswer | null) {
  const { rows, widths } = question;
  return rows.map(({ shown, picture }, row) => ({
    id: String(row),
    number: row + 1,
    shown,
    picture,
    cells: widths.map((width, column): Cell => {
      const title = titles[column] ?? '';
      return {
        id: `${row}.${column}`,
        row,
        column,
        title,
        label: messages.cell(shown, title),
        width,
        typed: answer?.cells[row]?.[column] ?? '',
        isLast: row === rows.length - 1 && column === widths.length - 1,
      };
    }),
  }));
}

export const playerModule: PlayerModule<ConjugationPublic, ConjugationAnswer> = {
  Player,
  isComplete,
  initialAnswer,
};
