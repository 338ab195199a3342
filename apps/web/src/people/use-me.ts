import type { Person } from '@rulewright/protocol';
import { useQuery } from '@tanstack/react-query';
import { whoAmI } from '../server.ts';

/** What the server calls whoever has not said who they are. */
const UNNAMED = 'Guest';

/** Who we are; undefined until the server has said. */
export function useMe(): { readonly me: Person | undefined; readonly isUnnamed: boolean } {
  const { data: me } = useQuery({
    queryKey: ['me'],
    queryFn: whoAmI,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { me, isUnnamed: me?.name === UNNAMED };
}
