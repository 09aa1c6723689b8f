import { CLASS_STATUSES } from '@domdom/domain/school/classes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { classChoicesQuery, schoolChoicesQuery } from './queries.ts';

interface ChoiceProps {
  /** Both are given by the form. */
  value?: string;
  onChange?(value: string | undefined): void;
  id?: string;
}

interface Choice {
  value: string;
  label: string;
}

interface SearchSelectProps extends ChoiceProps {
  options: Choice[];
  isLoading: boolean;
  onSearch(text: string): void;
}

const SearchSelect = ({ options, isLoading, onSearch, ...field }: SearchSelectProps) => (
  <Select<string, Choice>
    {...field}
    allowClear
    // The server has searched already.
    showSearch={{ filterOption: false, onSearch }}
    loading={isLoading}
    options={options}
  />
);

/** A class of the school that has not finished. */
export function ClassSelect(field: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const query = useQuery({ ...classChoicesQuery(useDebounced(typed)), placeholderData: keepPreviousData });
  const options = (query.data?.items ?? [])
    .filter(({ status }) => status !== CLASS_STATUSES.FINISH)
    .map(({ id, className, teacherName }) => ({ value: id, label: `${className} · ${teacherName}` }));
  return <SearchSelect {...field} options={options} isLoading={query.isFetching} onSearch={setTyped} />;
}

/** An open school. */
export function SchoolSelect(field: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const query = useQuery({ ...schoolChoicesQuery(useDebounced(typed)), placeholderData: keepPreviousData });
  const options = (query.data?.items ?? [])
    .filter(({ isClosed, isOwn }) => !isClosed && !isOwn)
    .map(({ id, name, place }) => ({ value: id, label: place === '' ? name : `${name} (${place})` }));
  return <SearchSelect {...field} options={options} isLoading={query.isFetching} onSearch={setTyped} />;
}
