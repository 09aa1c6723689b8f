import type { Assignment, AttemptView, OwnAttemptSummary } from '@domdom/api';
import { displayPercent, scoreIcon } from '@domdom/domain/scoring/score';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { Score } from '../../../components/score/score.tsx';
import { shownAnswers } from '../../../components/worksheet/stored-answers.ts';
import { ErrorState } from '../../../components/states.tsx';
import { TeacherMarks } from '../../../components/worksheet/teacher-marks.tsx';
import { WorksheetPlayer } from '../../../components/worksheet/worksheet-player.tsx';
import { endTextOf } from '../../../components/attempt/end-text.ts';
import { LateBanner } from '../../../components/attempt/late-banner.tsx';
import { attemptMessages } from '../../../components/attempt/messages.ts';
import { givenMessages } from './messages.ts';
import { assignmentPath } from '../../../lib/exam-paths.ts';
import result from '../../../components/attempt/result-panel.module.css';
import { ReleasedLater } from '../../../components/attempt/released-later.tsx';
import { ScorePicture } from '../../../components/attempt/score-picture.tsx';
import { WorksheetFrame } from './worksheet-frame.tsx';

interface FinishedWorksheetProps {
  view: AttemptView;
  assignment: Assignment;
  /** Its score out of the assignment's points, or the teacher's mark if there is one; loaded a moment later. */
  summary: OwnAttemptSummary | undefined;
  /** Another attempt; null when this was the only one. */
  again: { isBusy: boolean; error: unknown; begin(): void } | null;
}

/** A finished worksheet: the score, and the worksheet with its marks. */
export function FinishedWorksheet(props: FinishedWorksheetProps) {
  const { view, assignment, summary, again } = props;
  const { attempt, worksheet, answers } = view;
  const endText = endTextOf(attempt);
  const { percent } = attempt;
  return (
    <WorksheetFrame assignment={assignment}>
      <LateBanner view={view} />
      <section className={result.panel} aria-labelledby="worksheet-result">
        {percent !== null && <ScorePicture icon={scoreIcon(percent)} />}
        <div className={result.summary}>
          <h2 id="worksheet-result" className={result.panelTitle}>
            {givenMessages.result}
          </h2>
          {endText !== null && <p>{endText}</p>}
          {percent !== null && (
            <dl className={result.figures}>
              <div>
                <dt>{attemptMessages.result}</dt>
                <dd>
                  {attempt.passed} / {attempt.total}
                </dd>
              </div>
              <div>
                <dt>{attemptMessages.rate}</dt>
                <dd>{displayPercent(percent)}%</dd>
              </div>
              {summary && summary.score !== null && assignment.points > 0 && (
                <div>
                  <dt>{givenMessages.points}</dt>
                  <dd>
                    <Score score={summary.score} points={assignment.points} />
                  </dd>
                </div>
              )}
            </dl>
          )}
          {attempt.releasedFrom !== null && (
            <ReleasedLater moment={attempt.releasedFrom} isTotalHeld={percent === null} />
          )}
          {again?.error instanceof Error && <ErrorState error={again.error} />}
          <div className="row">
            {again && (
              <Button icon="refresh" variant="accent" isLoading={again.isBusy} onClick={() => again.begin()}>
                {attemptMessages.again}
              </Button>
            )}
            <ButtonLink to={assignmentPath(assignment.classId, assignment.id)} variant="secondary">
              {attemptMessages.backToAssignment}
            </ButtonLink>
          </div>
        </div>
      </section>
      <TeacherMarks answers={answers} />
      {worksheet && (
        <WorksheetPlayer
          worksheet={worksheet}
          {...shownAnswers(answers)}
          onAnswer={() => undefined}
          isLocked
        />
      )}
    </WorksheetFrame>
  );
}
