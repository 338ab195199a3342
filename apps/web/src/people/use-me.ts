import type { Person } from '@rulewright/protocol';
import { translate } from '@rulewright/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { whoAmI } from '../server.ts';

/** What the server calls whoever has not said who they are; the second at a table is Guest 2. */
const UNNAMED = 'Guest';

/** The name of a person as the page shows it: whoever has not said one is a guest in its own language. */
export const shownName = (name: string): string =>
  /^Guest( \d+)?$/.test(name)
    ? name.replace(UNNAMED, translate('web', 'guest', { defaultValue: UNNAMED }))
    : name;

/** Who we are; undefined until the server has said. */
export function useMe(): { readonly me: Person | undefined; readonly isUnnamed: boolean } {
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: whoAmI,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { me, isUnnamed: me?.name === UNNAMED };
}
