// Loaded only when somebody opens a file: reading games takes the whole engine.
export { logOf } from '@rulewright/chess';
