import { checkReadme } from '@rulewright/testkit/vitest';

checkReadme(new URL('..', import.meta.url), 1);
