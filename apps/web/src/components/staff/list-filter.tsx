import { Select } from 'antd';

interface ListFilterProps<T extends string> {
  label: string;
  /** The choice that leaves the list whole. */
  all: string;
  choices: Readonly<Record<T, string>>;
  value: T | '';
  onChange(value: T | ''): void;
}

/** Narrows a list to one kind of its rows. */
export function ListFilter<T extends string>({ label, all, choices, value, onChange }: ListFilterProps<T>) {
  const options = Object.entries<string>(choices).map(([kind, text]) => ({ value: kind as T, label: text })); // its own keys
  return (
    <Select<T | ''>
      aria-label={label}
      value={value}
      options={[{ value: '', label: all }, ...options]}
      onChange={onChange}
    />
  );
}
