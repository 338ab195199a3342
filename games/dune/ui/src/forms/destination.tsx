import { placeName } from '../map/place.ts';
import { panelTexts as say } from '../texts/strings.ts';
import { Select } from './pick-list.tsx';

interface Props {
  readonly areas: readonly string[]; // that may be chosen
  readonly area: string | null;
  readonly onChange: (area: string | null) => void;
}

/** Where to: the same choice as on the map, for keyboards and small screens. */
export function Destination({ areas, area, onChange }: Props) {
  const sorted = [...areas].sort((a, b) => placeName(a).localeCompare(placeName(b)));
  return (
    <Select label={say.destination} value={area ?? ''} onChange={(id) => onChange(id === '' ? null : id)}>
      <option value="">{say.noDestination}</option>
      {sorted.map((id) => (
        <option key={id} value={id}>
          {placeName(id)}
        </option>
      ))}
    </Select>
  );
}
