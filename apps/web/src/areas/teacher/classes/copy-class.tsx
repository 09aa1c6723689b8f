import type { ClassCopy, TaughtClass } from '@domdom/api';
import { earliestDueMs } from '@domdom/domain/assignments/assign-form';
import { copiedWindows, copyProblem } from '@domdom/domain/assignments/copied-windows';
import { formatDate } from '@domdom/domain/dates/format';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, DatePicker, Form } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fromPickerValue, isDayRefused, toPickerValue } from '../../../components/staff/assign/due-date.ts';
import { managedClassesQuery } from '../../../components/staff/assign/queries.ts';
import { FormModal, NameItem, type Refuse } from '../../../components/staff/form-modal.tsx';
import { common } from '../../../lib/messages.ts';
import { teacherClassPath } from '../../../lib/paths.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { classMessages } from '../messages.ts';
import { assignmentsQuery, classBooksQuery, useCopyClass } from '../queries.ts';
import { copyClassMessages as messages } from './copy-class.messages.ts';
import styles from './copy-class.module.css';

interface CopyFields {
  className: string;
  students: boolean;
  groups: boolean;
  teachers: boolean;
  books: boolean;
  work: boolean;
  workFrom: Dayjs | null;
}

/** As many as one call returns; a class has far fewer. */
const ALL_WORK = 1000;
const MOST_NAMED = 3;

/** The first name that none of these classes has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const mark = messages.nameOf('', count);
    const free = `${name.slice(0, NAME_LENGTH - mark.length)}${mark}`;
    if (!taken.has(free)) return free;
  }
}

/** Teachers plan by weeks: the next Monday. */
const nextMonday = (nowMs: number): Dayjs => {
  const first = toPickerValue(earliestDueMs(nowMs)).startOf('day');
  return first.add((8 - first.day()) % 7, 'day');
};

/** Says when the copied work would open and be due. */
function WorkPlan({ classId, from }: { classId: string; from: Dayjs | null }) {
  const { data } = useQuery(assignmentsQuery(classId, { page: 1, size: ALL_WORK }));
  const [now] = useState(() => Date.now());
  if (data === undefined || from === null) return null;
  if (data.items.length === 0) return <p className={styles.hint}>{messages.noWork}</p>;
  const fromMs = fromPickerValue(from);
  const windows = copiedWindows(
    data.items.map(({ createdAt, opensAt, dueDate, closesAt }) => ({
      createdMs: Date.parse(createdAt),
      opensMs: opensAt === null ? null : Date.parse(opensAt),
      dueMs: Date.parse(dueDate),
      closesMs: closesAt === null ? null : Date.parse(closesAt),
    })),
    fromMs,
  );
  const problem = copyProblem(windows, fromMs, now);
  if (problem !== null) return <p className={styles.problem}>{problem}</p>;
  const last = Math.max(...windows.map(({ dueMs }) => dueMs));
  return <p className={styles.hint}>{messages.plan(windows.length, formatDate(fromMs), formatDate(last))}</p>;
}

/** Says how many books would come along. */
function BooksItem({ classId }: { classId: string }) {
  const count = useQuery(classBooksQuery(classId)).data?.items.length ?? 0;
  return (
    <Form.Item name="books" valuePropName="checked" noStyle>
      <Checkbox disabled={count === 0}>{messages.books(count)}</Checkbox>
    </Form.Item>
  );
}

function WorkItem({ classId }: { classId: string }) {
  const isAlong = Form.useWatch<boolean | undefined>('work') ?? false;
  const from = Form.useWatch<Dayjs | null | undefined>('workFrom') ?? null;
  return (
    <>
      <Form.Item name="work" valuePropName="checked" noStyle>
        <Checkbox>{messages.work}</Checkbox>
      </Form.Item>
      {isAlong && (
        <div className={styles.work}>
          <p className={styles.hint}>{messages.workHint}</p>
          <Form.Item
            name="workFrom"
            label={messages.from}
            rules={[{ required: true, message: messages.fromRequired }]}
          >
            <DatePicker
              format="DD/MM/YYYY"
              allowClear={false}
              disabledDate={(day) => isDayRefused(day, Date.now())}
            />
          </Form.Item>
          <WorkPlan classId={classId} from={from} />
        </div>
      )}
    </>
  );
}

function tellCopied({ class: { className }, givenCount, bookCount, left }: ClassCopy): void {
  const text = messages.done(className, { books: bookCount, work: givenCount });
  showToast({ kind: 'success', title: common.success, text });
  if (left.length === 0) return;
  const named = left.slice(0, MOST_NAMED).map(({ title, why }) => messages.leftOne(title, why));
  if (left.length > MOST_NAMED) named.push(messages.leftMore(left.length - MOST_NAMED));
  showToast({
    kind: 'warning',
    title: messages.left(left.length),
    text: named.join(' '),
    durationMs: TOAST_MS.undo,
  });
}

/** Makes a class like another one; ticks say what comes along. Opens the new class. */
export function CopyClassModal({ taught, onClose }: { taught: TaughtClass; onClose(): void }) {
  const { id, className: name } = taught;
  const navigate = useNavigate();
  const copy = useCopyClass(id);
  const { data } = useQuery(managedClassesQuery());
  const [monday] = useState(() => nextMonday(Date.now()));
  if (data === undefined) return null;
  const handleSave = ({ work, workFrom, ...fields }: CopyFields, refuse: Refuse) =>
    copy.mutate(
      {
        ...fields,
        workFrom: work && workFrom ? new Date(fromPickerValue(dayjs(workFrom))).toISOString() : null,
      },
      {
        onSuccess: (made) => {
          tellCopied(made);
          onClose();
          void navigate(teacherClassPath(made.class.id));
        },
        onError: (error) => {
          if (!refuse(error)) toastError(error);
        },
      },
    );
  return (
    <FormModal<CopyFields>
      title={messages.title(name)}
      name="copy-class"
      okText={messages.ok}
      initial={{
        className: freeName(name, new Set(data.items.map(({ className }) => className))),
        students: false,
        groups: false,
        teachers: false,
        books: false,
        work: false,
        workFrom: monday,
      }}
      isSaving={copy.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <NameItem name="className" label={classMessages.name} missing={classMessages.nameRequired} />
      <fieldset className={styles.along}>
        <legend>{messages.along}</legend>
        <Form.Item name="students" valuePropName="checked" noStyle>
          <Checkbox>{messages.students}</Checkbox>
        </Form.Item>
        <Form.Item name="groups" valuePropName="checked" noStyle>
          <Checkbox>{messages.groups}</Checkbox>
        </Form.Item>
        <Form.Item name="teachers" valuePropName="checked" noStyle>
          <Checkbox>{messages.teachers}</Checkbox>
        </Form.Item>
        <BooksItem classId={id} />
        <WorkItem classId={id} />
      </fieldset>
    </FormModal>
  );
}
