import type { ClockSetting, GameInfo, NewMatch, SeatWish } from '@rulewright/protocol';
import { Button, blank, SchemaField, Stepper, wordingOf } from '@rulewright/ui';
import { useTranslation } from '@rulewright/ui/translation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { gameTitle } from '../game-names.ts';
import { GAMES } from '../games.ts';
import { keepInvitation, pathOf } from '../invitations.ts';
import { Choice } from '../lobby/choice.tsx';
import { Nowhere } from '../nowhere.tsx';
import { faultIn } from '../people/name-fault.ts';
import { Why } from '../refusals/why.tsx';
import { lobby } from '../server.ts';
import { useGameUi } from '../use-game.ts';
import { ClockChoice } from './clock-choice.tsx';
import { ModelChoices, USUAL_MODELS } from './model-choices.tsx';
import { fitting, offered } from './offered.ts';
import { SeatChoice } from './seat-choice.tsx';
import { outsideIn, SeatKeys } from './seat-keys.tsx';
import { drawSides, hasSides, RANDOM, type Sides } from './sides.ts';
import { StartChoice } from './start-choice.tsx';

export function NewMatchPage() {
  const { t } = useTranslation();
  const { game: id } = useParams();
  const games = useQuery({ queryKey: ['games'], queryFn: lobby.games, staleTime: 60_000 });
  const game = games.data?.find((each) => each.id === id);
  if (game) return <NewMatchForm key={game.id} game={game} />;
  return games.isPending ? <p className="p-6 text-muted">{t('loading')}</p> : <Nowhere />;
}

function NewMatchForm({ game }: { readonly game: GameInfo }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const ui = useGameUi(game.id);
  const wording = wordingOf(ui?.texts ?? {}, (id) => id);
  const [count, setCount] = useState(game.players.min);
  const usual = blankOptions(game.options);
  const balanced = GAMES[game.id]?.balanced;
  const [options, setOptions] = useState<unknown>({ ...usual, ...balanced });
  const [seats, setSeats] = useState<readonly string[]>(['me', 'empty']);
  const [visibility, setVisibility] = useState<'public' | 'invitation'>('invitation');
  const [spectators, setSpectators] = useState<'everyone' | 'invited' | 'nobody'>('invited');
  const [clock, setClock] = useState<ClockSetting>({ kind: 'none' });
  const [models, setModels] = useState(USUAL_MODELS);
  const [seed, setSeed] = useState('');
  const [search] = useSearchParams();
  const [from, setFrom] = useState(search.get('from') ?? ''); // a position, as text
  const given = from.trim() === '' ? null : (ui?.positionIn?.(from) ?? null);
  const isNoPosition = ui?.positionIn !== undefined && from.trim() !== '' && given === null;
  const wished = { ...(options as Record<string, unknown>), ...given?.options }; // made from the schema of the options
  const choices = useQuery({
    queryKey: ['choices', game.id, count, wished],
    queryFn: () => lobby.choices(game.id, { players: count, options: wished }),
    placeholderData: (before) => before,
  });
  const impossible = choices.data?.impossible ?? {};
  const settings = fitting(game.options, wished, impossible);
  const agents = useQuery({ queryKey: ['agents'], queryFn: lobby.agents, staleTime: 60_000 });
  const create = useMutation({
    mutationFn: (wish: NewMatch) => lobby.create(wish),
    onSuccess: (made) => {
      const { match, invitation } = made;
      keepInvitation(match.id, invitation);
      if (outsideIn(made).length === 0) navigate(pathOf(match.id));
    },
  });
  const kindOf = (seat: number): string => seats[seat] ?? 'empty';
  const hasModels = Array.from({ length: count }, (_, seat) => kindOf(seat)).some((kind) =>
    kind.startsWith('model:'),
  );
  const { ids } = game.players;
  const [chosen, setChosen] = useState<Sides>([]);
  const sides = Array.from({ length: count }, (_, seat) => chosen[seat] ?? RANDOM);
  const [guests, setGuests] = useState<Readonly<Record<number, string>>>({}); // by seat: names of others at this screen
  const [nameFault, setNameFault] = useState<number | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const here = Array.from({ length: count }, (_, seat) => seat).filter((seat) => kindOf(seat) === 'here');
    const wrong = here.find((seat) => faultIn((guests[seat] ?? '').trim()) !== null) ?? null;
    setNameFault(wrong);
    if (wrong !== null) return;
    create.mutate({
      game: game.id,
      players: hasSides(ids, game.players.min) ? drawSides(ids, sides, Math.random) : count,
      options: settings,
      seats: Array.from({ length: count }, (_, seat) => wishOf(kindOf(seat), guests[seat])),
      ...(here.length > 0 && { hotSeat: true }),
      ...(hasModels && models),
      visibility,
      spectators,
      clock,
      ...(given !== null && { position: given.position }),
      ...(seed.trim() !== '' && { seed: seed.trim() }),
    });
  };
  const botName = (bot: string): string => {
    const like = ui?.texts.bots?.[bot];
    return `${t(`bots.${bot}`, { defaultValue: bot })}${like === undefined ? '' : ` (${like})`}`;
  };
  const seatNames: Record<string, string> = {
    me: t('seatKinds.me'),
    here: t('seatHere'),
    empty: t('seatKinds.empty'),
    ...Object.fromEntries(game.bots.map((bot) => [`bot:${bot}`, botName(bot)])),
    ...Object.fromEntries((agents.data?.models ?? []).map(({ id, title }) => [`model:${id}`, title])),
    agent: t('seatKinds.agent'),
  };
  const hasOptions = Object.keys((game.options as { properties?: object }).properties ?? {}).length > 0;
  if (create.isSuccess && outsideIn(create.data).length > 0)
    return (
      <SeatKeys made={create.data} wording={wording} onDone={() => navigate(pathOf(create.data.match.id))} />
    );
  return (
    <form
      onSubmit={submit}
      className={`mx-auto grid w-full grid-cols-[minmax(0,1fr)] items-start gap-5 px-4 pt-6 sm:px-6 [&_:is(input,select,button)]:scroll-mb-20 ${hasOptions ? 'max-w-6xl lg:grid-cols-2' : 'max-w-3xl'}`}
    >
      <title>{`${t('newTitle', { game: gameTitle(t, game.id, game.title) })} · ${t('name')}`}</title>
      <div className="col-span-full flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h1 className="page-title">{t('newTitle', { game: gameTitle(t, game.id, game.title) })}</h1>
        {game.position !== null && (
          <Link to={`/position/${game.id}`} className="text-accent text-sm underline underline-offset-4">
            {t('setUpPosition')}
          </Link>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border border-line bg-panel p-4 sm:p-5">
          {game.players.min < game.players.max && (
            <Stepper
              label={t('howMany')}
              value={count}
              min={game.players.min}
              max={game.players.max}
              step={1}
              onChange={setCount}
            />
          )}
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
            <legend className="mb-2 font-semibold">{t('seats')}</legend>
            {Array.from({ length: count }, (_, seat) => (
              <SeatChoice
                // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number
                key={seat}
                {...{ seat, ids, sides, wording }}
                fewest={game.players.min}
                onSide={(side) => setChosen(sides.with(seat, side))}
                kind={kindOf(seat)}
                kinds={seatNames}
                onKind={(kind) =>
                  setSeats(Array.from({ length: count }, (_, i) => (i === seat ? kind : kindOf(i))))
                }
                guest={guests[seat] ?? ''}
                isRefused={nameFault === seat}
                onGuest={(name) => setGuests({ ...guests, [seat]: name })}
              />
            ))}
            {hasModels && <ModelChoices wish={models} onChange={setModels} />}
          </fieldset>
        </section>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-panel p-4 sm:p-5">
          <Choice
            label={t('visibility')}
            value={visibility}
            names={{ public: t('visibilities.public'), invitation: t('visibilities.invitation') }}
            onChange={setVisibility}
          />
          <Choice
            label={t('spectators')}
            value={spectators}
            names={{
              everyone: t('spectatorKinds.everyone'),
              invited: t('spectatorKinds.invited'),
              nobody: t('spectatorKinds.nobody'),
            }}
            onChange={setSpectators}
          />
          <ClockChoice seats={count} isJudged={game.flagFall} onChange={setClock} />
          <label className="grid grid-cols-[minmax(0,1fr)] items-center gap-1 sm:grid-cols-[10rem_1fr]">
            <span className="text-sm">{t('seed')}</span>
            <input
              className="min-h-10 rounded-lg border border-line bg-paper px-3"
              maxLength={64}
              value={seed}
              onChange={(event) => setSeed(event.target.value)}
            />
          </label>
        </section>
      </div>
      {hasOptions && (
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-2xl border border-line bg-panel p-4 sm:p-5">
          <h2 className="font-semibold">{t('options')}</h2>
          {balanced && (
            <StartChoice options={settings} usual={usual} balanced={balanced} onChange={setOptions} />
          )}
          <SchemaField
            label=""
            schema={offered(game.options, impossible, ui?.hiddenOptions ?? [])}
            value={settings}
            onChange={setOptions}
            wording={wording}
          />
          {ui?.positionIn && (
            <label className="grid grid-cols-[minmax(0,1fr)] items-center gap-1 sm:grid-cols-[10rem_1fr]">
              <span className="text-sm">{wording.field('position')}</span>
              <input
                className="min-h-10 rounded-lg border border-line bg-paper px-3 font-mono text-sm"
                maxLength={10_000}
                spellCheck={false}
                value={from}
                aria-invalid={isNoPosition}
                onChange={(event) => setFrom(event.target.value)}
              />
              {isNoPosition && (
                <span role="alert" className="text-bad text-sm sm:col-start-2">
                  {t('noPosition')}
                </span>
              )}
            </label>
          )}
          {ui?.Preview && <ui.Preview options={settings} />}
        </section>
      )}
      <div className="sticky bottom-0 col-span-full flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-3">
        <Button
          type="submit"
          look="strong"
          disabled={create.isPending || isNoPosition}
          className="px-6 text-base"
        >
          {t('open')}
        </Button>
        {create.isError && (
          <p role="alert" className="text-bad">
            <Why why={create.error.message} />
          </p>
        )}
      </div>
    </form>
  );
}

/** All options with their defaults, optional ones included. */
function blankOptions(schema: unknown): Readonly<Record<string, unknown>> {
  const properties = (schema as { properties?: Record<string, unknown> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([, part]) => typeof part === 'object' && part !== null && 'default' in part)
      .map(([key, part]) => [key, blank(part)]),
  );
}

function wishOf(kind: string, name = ''): SeatWish {
  if (kind === 'here') return { kind: 'me', name: name.trim() };
  if (kind === 'me' || kind === 'agent') return { kind };
  if (kind.startsWith('model:')) return { kind: 'model', model: kind.slice(6) };
  return kind.startsWith('bot:') ? { kind: 'bot', bot: kind.slice(4) } : { kind: 'empty' };
}
