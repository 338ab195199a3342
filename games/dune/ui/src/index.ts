import { DataBoard, type GameUi } from '@rulewright/ui';

export const ui: GameUi = { Board: DataBoard, texts: {}, onBoard: [] };
