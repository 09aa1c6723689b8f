import type { OlympicExam } from '@domdom/api';
import { displayPercent } from '@domdom/domain/scoring/score';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Icon } from '../../components/icon.tsx';
import { practisedMessages } from '../../components/practised/messages.ts';
import { practisedText } from '../../components/practised/practised.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';
import { byState, lightOf, pickNew, withNumber } from './exams.ts';
import type { ExamsViewProps } from './exams-view.ts';
import { olympicMessages } from './messages.ts';
import styles from './olympic.module.css';

/** All exams of a grade as numbered lanterns. */
export function RandomExams(props: ExamsViewProps) {
  const { grade, exams, isPreview, selector, openingNumber, onOpen } = props;
  const [typed, setTyped] = useState('');
  const found = withNumber(exams, typed);
  const groups = byState(found);
  const doneCount = exams.filter(({ percent }) => percent !== null).length;
  const canPick = !isPreview && exams.some(({ state }) => state === 'new');
  const handlePick = () => {
    const picked = pickNew(exams, Math.random());
    if (picked) onOpen(picked);
  };
  return (
    <section className="stack" aria-labelledby="olympic-exams">
      <h2 id="olympic-exams" className={styles.heading}>
        {olympicMessages.randomHeading(grade)}
      </h2>
      <Card className={styles.tools}>
        <div className={styles.fields}>
          {selector}
          <TextField
            label={olympicMessages.search}
            name="number"
            type="search"
            inputMode="numeric"
            maxLength={3}
            placeholder={olympicMessages.searchHint}
            value={typed}
            onChange={setTyped}
          />
        </div>
        {!isPreview && <p>{olympicMessages.doneCount(doneCount, exams.length)}</p>}
        {canPick && (
          <Button variant="accent" icon="play" onClick={handlePick}>
            {olympicMessages.pick}
          </Button>
        )}
      </Card>
      <p role="status" className="visually-hidden">
        {olympicMessages.found(found.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={olympicMessages.none(typed)} />
      ) : (
        groups.map(({ state, exams: ofState }) => (
          <div key={state} className={styles.group}>
            {groups.length > 1 && <h3 className={styles.groupName}>{olympicMessages.group[state]}</h3>}
            <ul className={styles.grid}>
              {ofState.map((exam) => (
                <Lantern
                  key={exam.number}
                  exam={exam}
                  isOpening={openingNumber === exam.number}
                  onOpen={() => onOpen(exam)}
                />
              ))}
            </ul>
          </div>
        ))
      )}
    </section>
  );
}

interface LanternProps {
  exam: OlympicExam;
  isOpening: boolean;
  onOpen(): void;
}

/** An exam, lit by its best result. */
function Lantern({ exam, isOpening, onOpen }: LanternProps) {
  const { number, state, percent } = exam;
  const practised = practisedText(exam);
  const practisedId = `practised-${number}`;
  return (
    <li className={styles.tile} data-state={state} data-light={lightOf(percent)}>
      <button
        type="button"
        className={styles.tileButton}
        aria-busy={isOpening || undefined}
        aria-describedby={practised === null ? undefined : practisedId}
        onClick={isOpening ? undefined : onOpen}
      >
        {olympicMessages.button} <strong className={styles.tileNumber}>{number}</strong>
      </button>
      {practised !== null && (
        <span className={styles.practised}>
          <span id={practisedId} className="visually-hidden">
            {practised}
          </span>
          {state === 'open' ? (
            <span aria-hidden="true">{practisedMessages.isOpen}</span>
          ) : (
            percent !== null && (
              <>
                <Icon name="check" size={14} />
                <span aria-hidden="true">{olympicMessages.bestShort(displayPercent(percent))}</span>
              </>
            )
          )}
        </span>
      )}
    </li>
  );
}
