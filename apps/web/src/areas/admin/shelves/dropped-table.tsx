import { BOOK_TYPES, MOST_SORT_ORDER } from '@domdom/domain/library/titles';
import type { SchoolGrade } from '@domdom/domain/school/grades';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Button, IconButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { LeaveQuestion } from '../../../components/leave-question.tsx';
import { formModalMessages } from '../../../components/staff/form-modal.messages.ts';
import { type StaffColumn, StaffTable } from '../../../components/staff/staff-table.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import type { Dropped } from './drop-zone.tsx';
import { FailedFiles } from './failed-files.tsx';
import { GradeSelect } from './grade-select.tsx';
import { shelfMessages as messages } from './messages.ts';
import { useAddTitles } from './queries.ts';
import styles from './shelves.module.css';
import { bodiesOf, problemsOf, type TitleRow, withGrade } from './title-rows.ts';

const TYPES = BOOK_TYPES.map((value) => ({ value, label: messages.types[value] }));

interface TableProps {
  rows: readonly TitleRow[];
  problems: ReadonlyMap<string, string>;
  onChange(documentId: string, change: Partial<TitleRow>): void;
  onRemove(documentId: string): void;
}

function Rows({ rows, problems, onChange, onRemove }: TableProps) {
  const columns: StaffColumn<TitleRow>[] = [
    {
      key: 'file',
      title: messages.file,
      isPrimary: true,
      isFreeText: true,
      cell: ({ imageUrl, fileName, documentId }) => (
        <span className={styles.file}>
          {imageUrl !== null && <img className={styles.thumb} src={imageUrl} alt="" />}
          <span>
            {fileName}
            {problems.has(documentId) && (
              <span role="alert" className={styles.problem}>
                {problems.get(documentId)}
              </span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'title',
      title: messages.name,
      width: 230,
      cell: ({ documentId, title, fileName }) => (
        <Input
          aria-label={`${messages.name}: ${fileName}`}
          value={title}
          maxLength={NAME_LENGTH}
          {...(title.trim() === '' && { status: 'error' as const })}
          onChange={(event) => onChange(documentId, { title: event.target.value })}
        />
      ),
    },
    {
      key: 'subTitle',
      title: messages.subTitleShort,
      width: 130,
      cell: ({ documentId, subTitle, fileName }) => (
        <Input
          aria-label={`${messages.subTitle}: ${fileName}`}
          value={subTitle}
          maxLength={NAME_LENGTH}
          onChange={(event) => onChange(documentId, { subTitle: event.target.value })}
        />
      ),
    },
    {
      key: 'grade',
      title: messages.grade,
      width: 115,
      cell: ({ documentId, grade, fileName }) => (
        <GradeSelect
          label={`${messages.grade}: ${fileName}`}
          value={grade}
          isWrong={grade === null}
          onChange={(next) => onChange(documentId, { grade: next })}
        />
      ),
    },
    {
      key: 'type',
      title: messages.type,
      width: 140,
      cell: ({ documentId, bookType, fileName }) => (
        <Select
          aria-label={`${messages.type}: ${fileName}`}
          value={bookType}
          options={TYPES}
          onChange={(next) => onChange(documentId, { bookType: next })}
        />
      ),
    },
    {
      key: 'order',
      title: messages.orderShort,
      width: 80,
      cell: ({ documentId, sortOrder, fileName }) => (
        <InputNumber
          aria-label={`${messages.order}: ${fileName}`}
          value={sortOrder}
          min={0}
          max={MOST_SORT_ORDER}
          precision={0}
          onChange={(next) => onChange(documentId, { sortOrder: next ?? 0 })}
        />
      ),
    },
    {
      key: 'remove',
      title: '',
      width: 60,
      align: 'end',
      cell: ({ documentId, fileName }) => (
        <IconButton icon="close" label={messages.removeRow(fileName)} onClick={() => onRemove(documentId)} />
      ),
    },
  ];
  return (
    <StaffTable
      label={messages.proposed(rows.length)}
      columns={columns}
      rows={rows}
      rowKey={({ documentId }) => documentId}
    />
  );
}

interface DroppedTableProps {
  dropped: Dropped;
  onDone(): void;
}

/** The table into which dropped files become; saved as a whole, or not at all. */
export function DroppedTable({ dropped, onDone }: DroppedTableProps) {
  const [rows, setRows] = useState(dropped.rows);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsking, setAsking] = useState(false);
  const add = useAddTitles();

  const change = (documentId: string, changed: Partial<TitleRow>) => {
    setRows((before) => before.map((row) => (row.documentId === documentId ? { ...row, ...changed } : row)));
    setProblems((before) => new Map([...before].filter(([id]) => id !== documentId)));
  };
  const withoutGrade = rows.filter(({ grade }) => grade === null).map(({ documentId }) => documentId);
  const gradeAll = (grade: SchoolGrade) => {
    setRows(withGrade(rows, grade));
    setProblems((before) => new Map([...before].filter(([id]) => !withoutGrade.includes(id))));
  };
  const save = () => {
    const bodies = bodiesOf(rows);
    if (bodies === null) {
      setProblems(new Map(withoutGrade.map((documentId) => [documentId, messages.chooseGrade])));
      showToast({ kind: 'warning', title: common.toastTitle, text: messages.rowsWrong });
      return;
    }
    add.mutate(bodies, {
      onSuccess: ({ items }) => {
        showToast({ kind: 'success', title: common.success, text: messages.savedAll(items.length) });
        onDone();
      },
      onError: (error) => {
        const found = problemsOf(error);
        const named = [...found].flatMap(([at, text]): [string, string][] => {
          const row = rows[at];
          return row === undefined ? [] : [[row.documentId, text]];
        });
        setProblems(new Map(named));
        if (named.length === 0) toastError(error);
        else showToast({ kind: 'warning', title: common.toastTitle, text: messages.rowsWrong });
      },
    });
  };
  const remove = (documentId: string) => {
    const left = rows.filter((row) => row.documentId !== documentId);
    if (left.length === 0) onDone();
    else setRows(left);
  };

  return (
    <Card
      title={messages.proposed(rows.length)}
      icon="book"
      actions={
        <>
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {messages.discard}
          </Button>
          <Button icon="check" isLoading={add.isPending} onClick={save}>
            {messages.saveAll(rows.length)}
          </Button>
        </>
      }
    >
      <FailedFiles files={dropped.failed} />
      {withoutGrade.length > 1 && (
        <div className={styles.gradeForAll}>
          {messages.gradeForAll(withoutGrade.length)}
          <GradeSelect label={messages.gradeForAll(withoutGrade.length)} onChange={gradeAll} />
        </div>
      )}
      <Rows rows={rows} problems={problems} onChange={change} onRemove={remove} />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        onConfirm={onDone}
        onCancel={() => setAsking(false)}
      />
      <LeaveQuestion
        isNeeded={!add.isPending}
        texts={{ ...formModalMessages, leaveTitle: messages.leaveTitle, leaveText: messages.leaveText }}
      />
    </Card>
  );
}
