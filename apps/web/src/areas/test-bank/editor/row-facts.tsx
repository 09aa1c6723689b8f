import type { SourceRow } from '@domdom/api';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { unitLabel } from '@domdom/domain/school/units';
import { LEVEL_LABELS } from '@domdom/questions/ui';
import { Tag } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { editorMessages } from '../messages.ts';
import styles from './editor.module.css';

const factsOf = ({ typeLabel, grade, unit, level }: SourceRow): string =>
  [
    typeLabel,
    isSchoolGrade(grade) ? schoolGradeLabel(grade) : '',
    unit === null ? '' : unitLabel(unit),
    level === null ? '' : LEVEL_LABELS[level],
  ]
    .filter(Boolean)
    .join(' · ');

/** What a list says about a question. */
export function RowFacts({ row, isRecent }: { row: SourceRow; isRecent: boolean }) {
  return (
    <span className={styles.text}>
      <strong lang="en">{row.title}</strong>
      {row.excerpt !== '' && <span className={styles.excerpt}>{row.excerpt}</span>}
      <span className="muted">{factsOf(row)}</span>
      {row.keyDoubt !== null && (
        <Tag tone="warning">
          <Icon name="warning" size={14} />
          {editorMessages.doubt}
        </Tag>
      )}
      {isRecent && (
        <Tag tone="warning">
          <Icon name="clock" size={14} />
          {editorMessages.recent}
        </Tag>
      )}
    </span>
  );
}
