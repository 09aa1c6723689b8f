import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../text-field.tsx';
import { useDebounced } from '../../lib/use-debounced.ts';

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The list's current search text when the box appears. */
  initial: string;
  /** Called once typing pauses. */
  onSearch(text: string): void;
}

export function SearchBox({ label, placeholder, initial, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(initial);
  const text = useDebounced(typed).trim();
  const told = useRef(text);
  const tell = useEffectEvent(onSearch);
  // The timer measures the pause, and an unmounted box must not report.
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    tell(text);
  }, [text]);
  return (
    <TextField
      label={label}
      name="search"
      type="search"
      value={typed}
      onChange={setTyped}
      placeholder={placeholder}
      autoComplete="off"
    />
  );
}
