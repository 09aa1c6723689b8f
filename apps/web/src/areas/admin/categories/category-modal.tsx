import type { AnyCategory, Category } from '@domdom/api';
import { NO_PARENT, readSkills } from '@domdom/domain/categories/category';
import {
  CATEGORY_CODE_LENGTH,
  CATEGORY_MESSAGES,
  CATEGORY_NOTES_LENGTH,
  LARGEST_SORT_ORDER,
} from '@domdom/domain/categories/category-form';
import { isSchoolTypeId, SCHOOL_TYPE_IDS, schoolTypeLabel } from '@domdom/domain/school/school-types';
import { skillLabel, skillsFrom } from '@domdom/domain/school/skills';
import { NAME_LENGTH } from '@domdom/domain/text/clean-line';
import { foldForSearch } from '@domdom/domain/text/search';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, InputNumber, Select } from 'antd';
import { gradingQuery } from '../../../components/sample-player/grading-query.ts';
import { FormModal, type Refuse } from '../../../components/staff/form-modal.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { saved, showToast, toastError } from '../../../lib/toast.ts';
import { common } from '../../../lib/messages.ts';
import { categoryMessages as messages } from './messages.ts';
import { useSaveCategory } from './queries.ts';

interface Fields {
  schoolType: number | undefined;
  parentId: string | undefined;
  questionTypeName: string;
  questionTypeCode: string;
  componentType: string | undefined;
  subTypeName: string;
  skill: string[];
  sortOrder: number | null;
  notes: string;
}

interface CategoryModalProps {
  /** Every root, for choosing a parent. */
  roots: readonly Category[];
  /** Null for a new one. */
  record: AnyCategory | null;
  /** The initial parent of a new one. */
  parent: AnyCategory | null;
  onSaved(): void;
  onClose(): void;
}

const SCHOOL_TYPES = SCHOOL_TYPE_IDS.map((value) => ({ value, label: schoolTypeLabel(value) }));
/** Every skill, those that the school type trains first. */
const skillsToChoose = (schoolType: number | undefined) =>
  skillsFrom(isSchoolTypeId(schoolType) ? schoolType : 0).map((value) => ({
    value,
    label: skillLabel(value),
  }));

const required = (message: string) => ({ required: true, whitespace: true, message });

/** The place after the last one beside it. */
function nextSortOrder(roots: readonly Category[], schoolType: number, parentId: string | undefined): number {
  const beside = parentId === undefined ? roots : (roots.find(({ id }) => id === parentId)?.children ?? []);
  const orders = beside.filter((one) => one.schoolType === schoolType).map(({ sortOrder }) => sortOrder);
  return Math.min(LARGEST_SORT_ORDER, Math.max(0, ...orders) + 1);
}

function initialOf({ record, parent, roots }: CategoryModalProps): Fields {
  if (record === null) {
    return {
      schoolType: parent?.schoolType,
      parentId: parent?.id,
      questionTypeName: '',
      questionTypeCode: '',
      componentType: undefined,
      subTypeName: '',
      skill: [],
      sortOrder: parent === null ? null : nextSortOrder(roots, parent.schoolType, parent.id),
      notes: '',
    };
  }
  return {
    schoolType: record.schoolType,
    parentId: record.parentId === NO_PARENT ? undefined : record.parentId,
    questionTypeName: record.questionTypeName,
    questionTypeCode: record.questionTypeCode,
    componentType: record.componentType === '' ? undefined : record.componentType,
    subTypeName: record.subTypeName,
    skill: readSkills(record.skill),
    sortOrder: record.sortOrder,
    notes: record.notes,
  };
}

const found = (typed: string, option?: { label: string }): boolean =>
  foldForSearch(option?.label ?? '').includes(foldForSearch(typed));

/** Where the category belongs. Another school type has other parents, so changing it takes the parent away. */
function PlaceItems({ roots, record }: Pick<CategoryModalProps, 'roots' | 'record'>) {
  const form = Form.useFormInstance<Fields>();
  const schoolType = Form.useWatch('schoolType', form);
  const hasChildren = roots.some(({ id, children }) => id === record?.id && children.length > 0);
  const isChosen = schoolType !== undefined;
  const parents = roots
    .filter((root) => root.schoolType === schoolType && root.id !== record?.id)
    .map(({ id, questionTypeName }) => ({ value: id, label: questionTypeName }));
  return (
    <>
      <Form.Item
        name="schoolType"
        label={messages.schoolType}
        rules={[{ required: true, message: CATEGORY_MESSAGES['category.schoolType.required'] }]}
      >
        <Select
          options={SCHOOL_TYPES}
          disabled={hasChildren}
          onChange={(chosen: number) => {
            form.setFieldValue('parentId', undefined);
            if (record === null) form.setFieldValue('sortOrder', nextSortOrder(roots, chosen, undefined));
          }}
        />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={messages.parent}
        {...(hasChildren && { extra: messages.parentFixed })}
      >
        <Select<string, { value: string; label: string }>
          allowClear
          showSearch={{ filterOption: found }}
          placeholder={isChosen ? messages.isRoot : messages.parentLater}
          disabled={!isChosen || hasChildren}
          options={parents}
          onChange={(chosen?: string) => {
            if (record === null && schoolType !== undefined)
              form.setFieldValue('sortOrder', nextSortOrder(roots, schoolType, chosen));
          }}
        />
      </Form.Item>
    </>
  );
}

/** What a child needs beside a root's fields. */
function ChildItems() {
  const form = Form.useFormInstance<Fields>();
  const parentId = Form.useWatch('parentId', form);
  const schoolType = Form.useWatch('schoolType', form);
  const types = useQuery({
    ...gradingQuery(),
    select: ({ questionTypes }) =>
      questionTypes()
        .map(({ type, label }) => ({ value: type, label }))
        .toSorted((a, b) => a.label.localeCompare(b.label, 'vi')),
  });
  if (parentId === undefined) return null;
  return (
    <>
      <Form.Item
        name="componentType"
        label={messages.component}
        rules={[required(CATEGORY_MESSAGES['category.component.required'])]}
      >
        <Select<string, { value: string; label: string }>
          showSearch={{ filterOption: found }}
          loading={types.isLoading}
          options={types.data ?? []}
        />
      </Form.Item>
      <Form.Item
        name="subTypeName"
        label={messages.answerCode}
        rules={[required(CATEGORY_MESSAGES['category.answerCode.required'])]}
      >
        <Input maxLength={CATEGORY_CODE_LENGTH} />
      </Form.Item>
      <Form.Item
        name="skill"
        label={messages.skill}
        rules={[
          { required: true, type: 'array', min: 1, message: CATEGORY_MESSAGES['category.skill.required'] },
        ]}
      >
        <Select<string[], { value: string; label: string }>
          mode="multiple"
          showSearch={{ filterOption: found }}
          options={skillsToChoose(schoolType)}
        />
      </Form.Item>
    </>
  );
}

const sortOrderRule = {
  validator: (_rule: unknown, value: number | null) => {
    if (value === null) return Promise.reject(new Error(CATEGORY_MESSAGES['category.sortOrder.required']));
    return Number.isInteger(value) && value >= 1 && value <= LARGEST_SORT_ORDER
      ? Promise.resolve()
      : Promise.reject(new Error(CATEGORY_MESSAGES['category.sortOrder.min']));
  },
};

const tell = (error: unknown): void => {
  if (!isApiError(error, 'CONFLICT')) toastError(error);
  else showToast({ kind: 'error', title: common.failure, text: messages.overtaken });
};

export function CategoryModal(props: CategoryModalProps) {
  const { roots, record, onSaved, onClose } = props;
  const save = useSaveCategory(record);
  const handleSave = (fields: Fields, refuse: Refuse): void => {
    const { parentId = null, componentType = '', ...rest } = fields;
    save.mutate(
      // A root keeps the skills of what is below it, which the server knows.
      { ...rest, parentId, componentType },
      {
        onSuccess: () => {
          saved();
          onSaved();
        },
        onError: (error) => {
          if (!refuse(error)) tell(error);
        },
      },
    );
  };
  return (
    <FormModal<Fields>
      title={record === null ? messages.addTitle : messages.editTitle}
      name="category"
      initial={initialOf(props)}
      isSaving={save.isPending}
      onSave={handleSave}
      onClose={onClose}
    >
      <PlaceItems roots={roots} record={record} />
      <Form.Item
        name="questionTypeName"
        label={messages.name}
        rules={[required(CATEGORY_MESSAGES['category.name.required'])]}
      >
        <Input autoFocus maxLength={NAME_LENGTH} />
      </Form.Item>
      <Form.Item
        name="questionTypeCode"
        label={messages.code}
        extra={messages.codeHint}
        rules={[required(CATEGORY_MESSAGES['category.code.required'])]}
      >
        <Input maxLength={CATEGORY_CODE_LENGTH} autoComplete="off" />
      </Form.Item>
      <ChildItems />
      <Form.Item name="sortOrder" label={messages.sortOrder} required rules={[sortOrderRule]}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="notes" label={messages.notes}>
        <Input.TextArea rows={2} maxLength={CATEGORY_NOTES_LENGTH} />
      </Form.Item>
    </FormModal>
  );
}
