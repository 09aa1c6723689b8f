import type { AccessListEntry } from '@domdom/api';
import { ACCESS_VALUES_LIMIT } from '@domdom/domain/access/lists';
import { SCHOOL_GRADES, schoolGradeLabel } from '@domdom/domain/school/grades';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { useSettings } from '../../../lib/settings-context.ts';
import { menuNames } from '../../../app/menu-names.ts';
import { labelOfGrade } from '../../../components/staff/grade-label.ts';
import { listMessages as messages } from './messages.ts';
import { useSchoolClasses } from './queries.ts';

export function HiddenItemsField() {
  const settings = useSettings();
  return (
    <Form.Item
      name="hiddenItems"
      label={messages.hiddenItems}
      extra={messages.hiddenItemsHint}
      rules={[{ required: true, message: messages.hiddenItemsRequired }]}
    >
      <Select<string[]>
        mode="tags"
        maxCount={ACCESS_VALUES_LIMIT}
        options={menuNames(settings).map((name) => ({ value: name, label: name }))}
      />
    </Form.Item>
  );
}

/** Whole grades, single classes, or both. */
export function ClassLimitFields({ known }: { known: AccessListEntry['classes'] }) {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = useSchoolClasses(typed);
  const found = (data?.items ?? []).map(({ id, className, grade, teacherName }) => ({
    value: id,
    label: `${className} · ${labelOfGrade(grade)} · ${teacherName}`,
  }));
  const others = known.filter(({ id }) => found.every(({ value }) => value !== id));
  return (
    <>
      <Form.Item
        name="grades"
        label={messages.grades}
        dependencies={['classIds']}
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, grades: number[] | undefined) => {
              const classIds = getFieldValue('classIds') as string[] | undefined; // the field of the next item
              const isSaid = (grades?.length ?? 0) + (classIds?.length ?? 0) > 0;
              return isSaid ? Promise.resolve() : Promise.reject(new Error(messages.limitRequired));
            },
          }),
        ]}
      >
        <Select<number[]>
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={SCHOOL_GRADES.map((grade) => ({ value: grade, label: schoolGradeLabel(grade) }))}
        />
      </Form.Item>
      <Form.Item name="classIds" label={messages.classes}>
        <Select<string[]>
          mode="multiple"
          maxCount={ACCESS_VALUES_LIMIT}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          placeholder={messages.classesPlaceholder}
          loading={isFetching}
          notFoundContent={isFetching ? null : messages.noClass}
          options={[...others.map(({ id, className }) => ({ value: id, label: className })), ...found]}
        />
      </Form.Item>
    </>
  );
}
