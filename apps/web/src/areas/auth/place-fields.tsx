import type { FieldTexts } from '@domdom/domain/accounts/forms';
import type { StudentPageForm } from '@domdom/domain/accounts/registration';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import loginStyles from '../../app/auth/login.module.css';
import { registerMessages } from '../../app/auth/register-messages.ts';
import { SelectField } from '../../components/select-field.tsx';
import { apiQuery } from '../../lib/query-client.ts';

type Places = Pick<StudentPageForm, 'cityId' | 'districtId' | 'schoolId'>;
type Options = UseQueryResult<{ items: { id: number | string; name: string }[] }>;

interface PlaceFieldsProps {
  form: Places;
  errors: FieldTexts<keyof Places>;
  onChange: (part: Partial<Places>) => void;
}

interface PlaceSelectProps {
  label: string;
  name: string;
  value: number | string | null;
  /** Null as long as what stands above it is not chosen. */
  options: Options | null;
  emptyHint?: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One select of the three, with what can be said of its list. */
function PlaceSelect(props: PlaceSelectProps) {
  const { label, name, value, options, emptyHint, error, onChange } = props;
  const items = options?.data?.items ?? [];
  const isEmpty = options?.isSuccess === true && items.length === 0;
  return (
    <div>
      <SelectField
        label={label}
        name={name}
        isRequired
        placeholder={options?.isLoading === true ? registerMessages.loading : registerMessages.choose}
        options={items.map((item) => ({ value: String(item.id), label: item.name }))}
        value={value === null ? '' : String(value)}
        disabled={items.length === 0}
        onChange={onChange}
        {...(isEmpty && emptyHint !== undefined && { hint: emptyHint })}
        {...(error !== undefined && { error })}
      />
      {options?.isError === true && (
        <p role="alert">
          {registerMessages.notLoaded}{' '}
          <button type="button" className={loginStyles.link} onClick={() => void options.refetch()}>
            {registerMessages.loadAgain}
          </button>
        </p>
      )}
    </div>
  );
}

const CHANGE_SELDOM_MS = 3_600_000;

/** City, then its districts, then the schools there: of the three thousand places only those that may be chosen. */
export function PlaceFields({ form, errors, onChange }: PlaceFieldsProps) {
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
  return (
    <>
      <PlaceSelect
        label={registerMessages.city}
        name="cityId"
        value={cityId}
        options={cities}
        error={errors.cityId}
        onChange={(value) =>
          onChange({ cityId: value === '' ? null : Number(value), districtId: null, schoolId: null })
        }
      />
      <PlaceSelect
        label={registerMessages.district}
        name="districtId"
        value={districtId}
        options={cityId === null ? null : districts}
        error={errors.districtId}
        onChange={(value) => onChange({ districtId: value === '' ? null : Number(value), schoolId: null })}
      />
      <PlaceSelect
        label={registerMessages.school}
        name="schoolId"
        value={schoolId}
        options={districtId === null ? null : schools}
        emptyHint={registerMessages.noSchools}
        error={errors.schoolId}
        onChange={(value) => onChange({ schoolId: value === '' ? null : value })}
      />
    </>
  );
}
