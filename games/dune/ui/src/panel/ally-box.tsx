// What one does for an ally: spice pledged or given, abilities lent.
import type { FactionId, Hand } from '@rulewright/dune/tables';
import { Button, type Question, Stepper } from '@rulewright/ui';
import { useState } from 'react';
import { PickList } from '../forms/pick-list.tsx';
import { bounds, choices, field } from '../forms/schema-reading.ts';
import { factionName, panelTexts as say, texts } from '../texts/strings.ts';
import { Box } from './box.tsx';

interface Props {
  readonly ally: FactionId;
  readonly hand: Hand;
  readonly pledge: Question | undefined;
  readonly permissions: Question | undefined;
  readonly gift: Question | undefined;
  readonly answer: (question: Question, args: unknown) => void;
}

export function AllyBox({ ally, hand, pledge, permissions, gift, answer }: Props) {
  const pays = hand.pledged.bid + hand.pledged.ship > 0;
  if (!pays && !pledge && !permissions && !gift) return null;
  return (
    <Box title={say.yourAlly(factionName(ally))} isFolded>
      {pays && <p>{say.pledged(hand.pledged.bid, hand.pledged.ship)}</p>}
      {pledge && <PledgeForm key={pledge.id} {...{ question: pledge, hand, answer }} />}
      {gift && <GiftForm key={gift.id} {...{ question: gift, answer }} />}
      {permissions && <PermissionForm key={permissions.id} {...{ question: permissions, hand, answer }} />}
    </Box>
  );
}

interface FormProps {
  readonly question: Question;
  readonly answer: Props['answer'];
}

function PledgeForm({ question, hand, answer }: FormProps & { readonly hand: Hand }) {
  const [bid, setBid] = useState(hand.pledge.bid);
  const [ship, setShip] = useState(hand.pledge.ship);
  return (
    <div className="grid gap-1.5">
      <p className="text-muted">{texts.hints?.allyPledge}</p>
      <Stepper
        label={say.pledgeBid}
        value={bid}
        step={1}
        onChange={setBid}
        {...bounds(question.schema, 'bid', 0)}
      />
      <Stepper
        label={say.pledgeShip}
        value={ship}
        step={1}
        onChange={setShip}
        {...bounds(question.schema, 'ship', 0)}
      />
      <div>
        <Button onClick={() => answer(question, { bid, ship })}>{say.pledge}</Button>
      </div>
    </div>
  );
}

function GiftForm({ question, answer }: FormProps) {
  const { min, max } = bounds(question.schema, 'amount', 1);
  const [amount, setAmount] = useState(min);
  return (
    <div className="grid gap-1.5">
      <Stepper
        label={texts.actions?.emperorGift ?? ''}
        value={amount}
        min={min}
        max={max}
        step={1}
        onChange={setAmount}
      />
      <div>
        <Button onClick={() => answer(question, { amount })}>{say.gift(amount)}</Button>
      </div>
    </div>
  );
}

type Word = keyof typeof say.permissions;
const WORDS = Object.keys(say.permissions) as readonly Word[]; // the keys of a table

function PermissionForm({ question, hand, answer }: FormProps & { readonly hand: Hand }) {
  const words = WORDS.filter((word) => field(question.schema, word) !== undefined);
  return (
    <div className="grid gap-1.5">
      <p className="text-muted">{texts.hints?.allyPermissions}</p>
      {words.map((word) => {
        const now = hand.permissions[word];
        if (typeof now === 'number')
          return (
            <Stepper
              key={word}
              label={say.permissions[word]}
              value={now}
              step={1}
              onChange={(n) => answer(question, { [word]: n })}
              {...bounds(question.schema, word, 0)}
            />
          );
        const said = now === true ? 'yes' : now === false ? 'no' : now;
        const values = (['yes', 'no', 'ask'] as const).filter((value) =>
          choices(question.schema, word).includes(value),
        );
        return (
          <PickList
            key={word}
            label={say.permissions[word]}
            values={values}
            value={said}
            onChange={(value) => answer(question, { [word]: value })}
          >
            {(value) => say.allowed[value]}
          </PickList>
        );
      })}
    </div>
  );
}
