import type { School } from '@domdom/api';
import { SCHOOL_NAME_LENGTH } from '@domdom/domain/school/schools';
import { foldForSearch } from '@domdom/domain/text/search';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { closeOnceSaved, FormModal } from '../../../components/staff/form-modal.tsx';
import { schoolMessages as messages } from './messages.ts';
import { citiesQuery, districtsQuery, useSaveSchool } from './queries.ts';

interface Fields {
  name: string;
  cityId: number | undefined;
  districtId: number | undefined;
}

const found = (typed: string, option?: { label: string }): boolean =>
  foldForSearch(option?.label ?? '').includes(foldForSearch(typed));

const optionsOf = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** The city and its districts; changing the city changes the districts. */
function PlaceItems() {
  const form = Form.useFormInstance<Fields>();
  const cityId: number | null = Form.useWatch('cityId', form) ?? null;
  const cities = useQuery(citiesQuery());
  const districts = useQuery({ ...districtsQuery(cityId ?? 0), enabled: cityId !== null });
  return (
    <>
      <Form.Item
        name="cityId"
        label={messages.city}
        rules={[{ required: true, message: messages.cityRequired }]}
      >
        <Select<number, { value: number; label: string }>
          showSearch={{ filterOption: found }}
          loading={cities.isLoading}
          options={optionsOf(cities.data?.items)}
          onChange={() => form.setFieldValue('districtId', undefined)}
        />
      </Form.Item>
      <Form.Item
        name="districtId"
        label={messages.district}
        rules={[{ required: true, message: messages.districtRequired }]}
      >
        <Select<number, { value: number; label: string }>
          showSearch={{ filterOption: found }}
          disabled={cityId === null}
          loading={districts.isLoading}
          options={optionsOf(districts.data?.items)}
        />
      </Form.Item>
    </>
  );
}

export function SchoolModal({ school, onClose }: { school: School | null; onClose(): void }) {
  const save = useSaveSchool(school);
  return (
    <FormModal<Fields>
      title={school === null ? messages.addTitle : messages.editTitle}
      name="school"
      initial={{
        name: school?.name ?? '',
        cityId: school?.cityId ?? undefined,
        districtId: school?.districtId ?? undefined,
      }}
      isSaving={save.isPending}
      onSave={({ name, districtId }, refuse) =>
        save.mutate(
          // Its validation rule requires it.
          { name, districtId: districtId ?? 0 },
          closeOnceSaved(onClose, refuse),
        )
      }
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={messages.name}
        rules={[{ required: true, whitespace: true, message: messages.nameRequired }]}
      >
        <Input autoFocus maxLength={SCHOOL_NAME_LENGTH} />
      </Form.Item>
      <PlaceItems />
    </FormModal>
  );
}
