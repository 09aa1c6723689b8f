import type { Profile } from '@domdom/api';
import type { FieldTexts } from '@domdom/domain/accounts/forms';
import type { ProfileForm } from '@domdom/domain/accounts/profile-form';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { common } from '../../app/messages.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import type { SelectOption } from '../../components/select-field.tsx';
import { profileMessages } from './messages.ts';
import { citiesQuery, districtsQuery, schoolsQuery } from './queries.ts';

type Places = Pick<ProfileForm, 'cityId' | 'districtId' | 'schoolId'>;
type Loaded = UseQueryResult<{ items: { id: number | string; name: string }[] }>;

interface PlaceFieldsProps {
  profile: Profile;
  form: Places;
  errors: FieldTexts<keyof Places>;
  onChange: (part: Partial<Places>) => void;
}

const optionsOf = ({ data }: Loaded): SelectOption[] =>
  (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));

const placeholderOf = ({ isLoading }: Loaded): string =>
  isLoading ? profileMessages.loading : profileMessages.choose;

const idOf = (value: string): number | null => (value === '' ? null : Number(value));

/** The list did not come: the form is of use without it, and it can be asked for again. */
function NotLoaded({ query }: { query: Loaded }) {
  if (!query.isError) return null;
  return (
    <p className="row" role="alert">
      {profileMessages.placesFailed}
      <Button variant="secondary" size="small" onClick={() => void query.refetch()}>
        {common.retry}
      </Button>
    </p>
  );
}

/** The school of the account and the one stated now stand in the list, whatever else is offered at the place. */
function schoolOptions({ school, homeSchool }: Profile, offered: SelectOption[]): SelectOption[] {
  const kept = [
    { value: homeSchool.id, label: profileMessages.homeSchool(homeSchool.name) },
    { value: school.id, label: school.name },
  ];
  const all = [...kept, ...offered];
  return all.filter(({ value }, index) => all.findIndex((one) => one.value === value) === index);
}

/** City, then its wards, then the schools there: of three thousand places only those that may be chosen. */
export function PlaceFields({ profile, form, errors, onChange }: PlaceFieldsProps) {
  const cities = useQuery(citiesQuery());
  const districts = useQuery(districtsQuery(form.cityId));
  const schools = useQuery(schoolsQuery(form.districtId));
  // The account's own school may be stated from anywhere.
  const keptSchool = form.schoolId === profile.homeSchool.id ? form.schoolId : null;
  return (
    <>
      <div>
        <SelectField
          label={profileMessages.city}
          name="cityId"
          value={String(form.cityId ?? '')}
          placeholder={placeholderOf(cities)}
          options={optionsOf(cities)}
          onChange={(value) => onChange({ cityId: idOf(value), districtId: null, schoolId: keptSchool })}
          {...(errors.cityId !== undefined && { error: errors.cityId })}
        />
        <NotLoaded query={cities} />
      </div>
      <div>
        <SelectField
          label={profileMessages.district}
          name="districtId"
          value={String(form.districtId ?? '')}
          placeholder={placeholderOf(districts)}
          options={optionsOf(districts)}
          disabled={form.cityId === null}
          onChange={(value) => onChange({ districtId: idOf(value), schoolId: keptSchool })}
          {...(errors.districtId !== undefined && { error: errors.districtId })}
        />
        <NotLoaded query={districts} />
      </div>
      <div>
        <SelectField
          label={profileMessages.school}
          name="schoolId"
          value={form.schoolId ?? ''}
          placeholder={profileMessages.choose}
          options={schoolOptions(profile, optionsOf(schools))}
          isRequired
          hint={profileMessages.schoolHint}
          onChange={(value) => onChange({ schoolId: value === '' ? null : value })}
          {...(errors.schoolId !== undefined && { error: errors.schoolId })}
        />
        <NotLoaded query={schools} />
      </div>
    </>
  );
}
