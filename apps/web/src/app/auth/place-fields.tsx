import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { SelectOption } from '../../components/select-field.tsx';
import { apiQuery } from '../../lib/query-client.ts';
import { accountMessages } from './account-messages.ts';
import type { BoundField, FormState } from './bound-fields.ts';

interface PlaceValues {
  cityId: number | null;
  districtId: number | null;
  schoolId: string | null;
}

type Offered = UseQueryResult<{ items: { id: number | string; name: string }[] }>;

interface PlaceSelectProps extends BoundField {
  label: string;
  offered: Offered;
  /** Options listed before the offered ones. */
  kept?: readonly SelectOption[];
  hint?: string | undefined;
  isRequired: boolean;
}

/** One of the three selects, with the state of its list. */
function PlaceSelect({ offered, kept = [], ...field }: PlaceSelectProps) {
  const items = offered.data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? [];
  const options = [...kept, ...items.filter(({ value }) => kept.every((one) => one.value !== value))];
  return (
    <div>
      <SelectField
        placeholder={offered.isLoading ? accountMessages.loading : accountMessages.choose}
        options={options}
        disabled={options.length === 0}
        {...field}
      />
      {offered.isError && (
        <p className="row" role="alert">
          {accountMessages.notLoaded}
          <Button variant="secondary" size="small" onClick={() => void offered.refetch()}>
            {accountMessages.loadAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

interface PlaceFieldsProps extends FormState<PlaceValues> {
  /** Whether city and district are required; a school always is. */
  isRequired: boolean;
  /** Schools that can be chosen in every place. */
  keptSchools?: readonly SelectOption[];
  /** The school that stays chosen when the place changes. */
  stayingSchool?: string | null;
  schoolHint?: string;
  /** Shown instead of the hint when no school is offered. */
  noSchools?: string;
}

const CHANGE_SELDOM_MS = 3_600_000;
const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** City, then its districts, then the schools there, so that no list shows all three thousand places. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { form, errors, change, isRequired, stayingSchool = null } = props;
  const { cityId, districtId, schoolId } = form;
  const stay = { staleTime: CHANGE_SELDOM_MS };
  const cities = useQuery(apiQuery('GET /api/places/cities', {}, stay));
  const districts = useQuery({
    ...apiQuery('GET /api/places/cities/:cityId/districts', { params: { cityId: cityId ?? 0 } }, stay),
    enabled: cityId !== null,
  });
  const schools = useQuery({
    ...apiQuery('GET /api/places/districts/:districtId/schools', { params: { districtId: districtId ?? 0 } }),
    enabled: districtId !== null,
  });
  const isNoSchool = schools.isSuccess && schools.data.items.length === 0;
  return (
    <>
      <PlaceSelect
        label={accountMessages.city}
        name="cityId"
        value={String(cityId ?? '')}
        offered={cities}
        isRequired={isRequired}
        error={errors.cityId}
        onChange={(value) => change({ cityId: idOf(value), districtId: null, schoolId: stayingSchool })}
      />
      <PlaceSelect
        label={accountMessages.district}
        name="districtId"
        value={String(districtId ?? '')}
        offered={districts}
        isRequired={isRequired}
        error={errors.districtId}
        onChange={(value) => change({ districtId: idOf(value), schoolId: stayingSchool })}
      />
      <PlaceSelect
        label={accountMessages.school}
        name="schoolId"
        value={schoolId ?? ''}
        offered={schools}
        kept={props.keptSchools ?? []}
        isRequired
        hint={isNoSchool ? (props.noSchools ?? props.schoolHint) : props.schoolHint}
        error={errors.schoolId}
        onChange={(value) => change({ schoolId: value === '' ? null : value })}
      />
    </>
  );
}
