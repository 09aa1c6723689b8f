import type { OwnTestRow } from '@domdom/api';
import { formatDate } from '@domdom/domain/dates/format';
import { isSchoolGrade, schoolGradeLabel } from '@domdom/domain/school/grades';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Tag } from '../../components/badge.tsx';
import { ButtonLink, IconButton } from '../../components/button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { chosenOwnTest } from '../../components/staff/assign/chosen.ts';
import { GivePaper } from '../../components/staff/assign/give-paper.tsx';
import { BinLink } from '../../components/staff/bin/bin-link.tsx';
import { MoreActions, type MoreAction } from '../../components/staff/more-actions.tsx';
import { NothingListed } from '../../components/staff/nothing-listed.tsx';
import { RowHeading } from '../../components/staff/row-heading.tsx';
import { searchedList } from '../../components/staff/searched-list.ts';
import { StaffList } from '../../components/staff/staff-list.tsx';
import StaffProvider from '../../components/staff/staff-provider.tsx';
import type { StaffColumn } from '../../components/staff/staff-table.tsx';
import { AREA_ACCESS } from '@domdom/domain/access/areas';
import { isAllowed } from '@domdom/domain/access/roles';
import { common } from '../../lib/messages.ts';
import { useRoles } from '../../lib/store/hooks.ts';
import { showToast, TOAST_MS, toastError } from '../../lib/toast.ts';
import { useListState } from '../../lib/use-list-state.ts';
import { libraryMessages as messages } from './messages.ts';
import { matrixPrintPath, NEW_TEST_PATH, testPath, testPrintPath } from './paths.ts';
import { testsQuery, useArchiveTest, useCopyTest, useRestoreTest, useSetTestStatus } from './queries.ts';
import styles from './test-bank.module.css';

const told = (text: string): void => showToast({ kind: 'success', title: common.success, text });
const onError = (error: unknown): void => toastError(error);

/** Deleting needs no question: it can be undone at once. */
function useActions(): (row: OwnTestRow) => MoreAction[] {
  const navigate = useNavigate();
  const copy = useCopyTest();
  const setStatus = useSetTestStatus();
  const archive = useArchiveTest();
  const restore = useRestoreTest();
  const undo = (id: string) => restore.mutate(id, { onSuccess: () => told(messages.restored), onError });
  return ({ id, status, version, hasMatrix, canEdit, questionCount }) => {
    const isShared = status === 'PUBLIC';
    const print: MoreAction[] =
      questionCount === 0
        ? []
        : [
            {
              key: 'print',
              icon: 'print',
              label: messages.print,
              run: () => void navigate(testPrintPath(id)),
            },
          ];
    const matrix: MoreAction[] = hasMatrix
      ? [
          {
            key: 'matrix',
            icon: 'grid',
            label: messages.printMatrix,
            run: () => void navigate(matrixPrintPath(id, version)),
          },
        ]
      : [];
    const own: MoreAction[] = canEdit
      ? [
          {
            key: 'status',
            icon: isShared ? 'lock' : 'people',
            label: isShared ? messages.unshare : messages.share,
            run: () =>
              setStatus.mutate(
                { id, status: isShared ? 'PRIVATE' : 'PUBLIC' },
                { onSuccess: () => told(messages.statusSet), onError },
              ),
          },
          {
            key: 'remove',
            icon: 'trash',
            label: messages.remove,
            danger: true,
            run: () =>
              archive.mutate(id, {
                onError,
                onSuccess: () =>
                  showToast({
                    kind: 'success',
                    text: messages.removed,
                    durationMs: TOAST_MS.long,
                    action: { label: messages.undo, run: () => undo(id) },
                  }),
              }),
          },
        ]
      : [];
    return [
      ...print,
      ...matrix,
      {
        key: 'copy',
        icon: 'copy',
        label: messages.copy,
        run: () => copy.mutate(id, { onSuccess: () => told(messages.copied), onError }),
      },
      ...own,
    ];
  };
}

interface RowActionsProps {
  row: OwnTestRow;
  actions: MoreAction[];
  onOpen(): void;
  /** Absent where there is nothing to give, or for those who give nothing. */
  onGive: (() => void) | null;
}

function RowActions({ row, actions, onOpen, onGive }: RowActionsProps) {
  return (
    <span className={styles.actions}>
      {onGive && <IconButton icon="send" label={messages.give(row.quizTitle)} onClick={onGive} />}
      <IconButton
        icon={row.canEdit ? 'edit' : 'eye'}
        label={row.canEdit ? messages.edit(row.quizTitle) : messages.open(row.quizTitle)}
        onClick={onOpen}
      />
      <MoreActions label={messages.more(row.quizTitle)} actions={actions} />
    </span>
  );
}

const { column } = messages;

const columnsOf = (
  actionsOf: (row: OwnTestRow) => MoreAction[],
  open: (row: OwnTestRow) => void,
  give: ((row: OwnTestRow) => void) | null,
): StaffColumn<OwnTestRow>[] => [
  {
    key: 'test',
    title: column.test,
    isPrimary: true,
    cell: (row) => (
      <RowHeading title={row.quizTitle} label={messages.open(row.quizTitle)} onOpen={() => open(row)}>
        {row.hasMatrix && <Tag tone="neutral">{messages.withMatrix}</Tag>}
      </RowHeading>
    ),
  },
  {
    key: 'facts',
    title: column.facts,
    width: 260,
    cell: ({ grade, questionCount, duration }) =>
      [isSchoolGrade(grade) ? schoolGradeLabel(grade) : '', messages.facts(questionCount, duration)]
        .filter(Boolean)
        .join(' · '),
  },
  {
    key: 'status',
    title: column.status,
    width: 200,
    cell: ({ status, creatorName, updatedAt }) => (
      <span className={styles.lines}>
        <Tag tone={status === 'PUBLIC' ? 'success' : 'neutral'}>
          {status === 'PUBLIC' ? messages.shared : messages.private}
        </Tag>
        <span className="muted">
          {creatorName} · {formatDate(Date.parse(updatedAt))}
        </span>
      </span>
    ),
  },
  {
    key: 'actions',
    title: column.actions,
    align: 'end',
    width: 150,
    cell: (row) => (
      <RowActions
        row={row}
        actions={actionsOf(row)}
        onOpen={() => open(row)}
        onGive={give === null || row.questionCount === 0 ? null : () => give(row)}
      />
    ),
  },
];

function TestList() {
  const [list, setList] = useListState();
  const navigate = useNavigate();
  const actionsOf = useActions();
  const [given, setGiven] = useState<OwnTestRow | null>(null);
  const mayGive = isAllowed(AREA_ACCESS.teacherPages, useRoles());
  const { page, size, search, scope } = list;
  const query = useQuery(testsQuery({ page, size, search, scope }));
  const open = ({ id }: OwnTestRow) => void navigate(testPath(id));
  const texts =
    scope === 'own'
      ? messages
      : { ...messages, emptyTitle: messages.emptySchool, emptyText: messages.emptySchoolText };
  return (
    <>
      <StaffList
        label={messages.title}
        query={query}
        columns={columnsOf(actionsOf, open, mayGive ? setGiven : null)}
        rowKey={({ id }) => id}
        onRowClick={open}
        {...searchedList([list, setList], messages)}
        tools={
          <SelectField
            label={messages.scope}
            name="scope"
            value={scope}
            options={[
              { value: 'own', label: messages.own },
              { value: 'school', label: messages.school },
            ]}
            onChange={(value) => setList({ scope: value === 'school' ? 'school' : 'own' })}
          />
        }
        nothing={<NothingListed isNarrowed={search !== ''} texts={texts} />}
      />
      {given && <GivePaper chosen={chosenOwnTest(given)} onClose={() => setGiven(null)} />}
    </>
  );
}

export default function TestBankPage() {
  return (
    <StaffProvider>
      <PageHeader
        description={messages.description}
        actions={
          <>
            <BinLink />
            <ButtonLink to={NEW_TEST_PATH} icon="plus">
              {messages.create}
            </ButtonLink>
          </>
        }
      />
      <TestList />
    </StaffProvider>
  );
}
