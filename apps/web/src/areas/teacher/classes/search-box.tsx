import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../components/text-field.tsx';

const SEARCH_PAUSE_MS = 300;

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** What the list shows when the box appears. */
  initial: string;
  /** Told once the typing pauses. */
  onSearch(text: string): void;
}

export function SearchBox({ label, placeholder, initial, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(initial);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A search that is still waiting must not change the address of the page that came after.
  useEffect(() => () => clearTimeout(pause.current), []);
  const handleChange = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
  };
  return (
    <TextField
      label={label}
      name="search"
      type="search"
      value={typed}
      onChange={handleChange}
      placeholder={placeholder}
      autoComplete="off"
    />
  );
}
