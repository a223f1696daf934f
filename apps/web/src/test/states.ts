import type { ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Pessoa } from '#platform/can.ts';
import { NADA_MUDOU } from '#ui/record-form.ts';
import { problemResponse, reply, replyOffline, replyProblem } from './server.ts';

/** Time for a read that fails to be tried again by itself. */
const WITH_RETRIES = { timeout: 8000 };

interface ListStates<R extends RouteDef> {
  route: R;
  /** Opens the screen, signed in as who may see it or as the person given. */
  open: (eu?: Pessoa) => Promise<unknown>;
  none: ResponseOf<R>;
  /** Said of no row at all. */
  empty: string;
  /** Somebody whom the screen is closed to. */
  stranger: Pessoa;
  /** Opens it narrowed by its address: what the server is asked for then, and what is said where that leaves none. */
  narrowed?: { open: () => Promise<unknown>; asks: Record<string, string>; notFound: string };
}

/** The states of a list beside its rows: it is waited for, empty, failed, out of reach, and closed. */
export function itHasTheStatesOfAList<R extends RouteDef>(list: ListStates<R>): void {
  const { route, open, none, empty, stranger, narrowed } = list;

  it('says that it is on its way, and then that there is none', async () => {
    const held = Promise.withResolvers<void>();
    reply(route, () => held.promise.then(() => Response.json(none)));
    await open();
    expect((await screen.findAllByRole('status', { name: 'Carregando' }))[0]).toBeInTheDocument();
    held.resolve();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull();
  });

  it('says what failed, with another try, and that the network is away', async () => {
    replyProblem(route, 'internal');
    const { user } = (await open()) as { user: UserEvent };
    expect(await screen.findByText('Não foi possível carregar', {}, WITH_RETRIES)).toBeVisible();
    replyOffline(route);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Sem conexão', {}, WITH_RETRIES)).toBeVisible();
  }, 30_000);

  it('is closed to others', async () => {
    await open(stranger);
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  });

  if (narrowed)
    it('is narrowed from its address, and says where that leaves none, with a way back', async () => {
      const asked: unknown[] = [];
      reply(route, ({ query }) => {
        asked.push(query);
        return none as ResponseOf<R> & Response;
      });
      const { user } = (await narrowed.open()) as { user: UserEvent };
      expect(await screen.findByText(narrowed.notFound)).toBeVisible();
      expect(asked.at(-1)).toMatchObject(narrowed.asks);
      await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
      expect(await screen.findByText(empty)).toBeVisible();
    });
}

interface FormStates<R extends RouteDef> {
  /** The route that saves it. */
  route: R;
  /** Opens the form on the record that `read` says. */
  open: () => Promise<{ user: UserEvent }>;
  /** Answers what the screen reads: the record in a version, with another value in the field, or its own. */
  read: (version: number, value?: string) => void;
  /** What the route answers, in a version. */
  answer: (version: number) => ResponseOf<R>;
  /** Label and name of a field that holds a text, and the button that saves. */
  label: string | RegExp;
  name: string;
  button: string;
}

/** The states of the form of one record in version 1: a refusal on its field, no network, a conflict, nothing to save. */
export function itHasTheStatesOfAForm<R extends RouteDef>(form: FormStates<R>): void {
  const { route, open, read, answer, label, name, button } = form;
  const fill = async () => {
    read(1);
    const { user } = await open();
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, 'Meu');
    return { field, save: () => user.click(screen.getByRole('button', { name: button })) };
  };

  it('says on its field what was refused, and that the network is away, and loses nothing', async () => {
    const { field, save } = await fill();
    replyProblem(route, 'validation', { errors: [{ path: name, message: 'Já existe um igual.' }] });
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Já existe um igual\./));
    expect(screen.getByRole('alert')).toHaveFocus();
    replyOffline(route);
    await save();
    expect((await screen.findAllByText(/conexão/))[0]).toBeVisible();
    expect(field).toHaveValue('Meu');
  });

  it('is saved over a change of somebody else only once that was told at its field', async () => {
    const { field, save } = await fill();
    const versions: unknown[] = [];
    reply(route, ({ body }) => {
      versions.push((body as unknown as { version: number }).version);
      if (versions.length > 1) return answer(3) as ResponseOf<R> & Response;
      read(2, 'Deles');
      return problemResponse('stale');
    });
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Agora está salvo “Deles”/));
    expect(field).toHaveValue('Meu');
    await save();
    await waitFor(() => expect(versions).toEqual([1, 2]));
  });

  it('says that nothing changed where it was saved as it was', async () => {
    const { save } = await fill();
    reply(route, () => answer(1) as ResponseOf<R> & Response);
    await save();
    expect(await screen.findByText(NADA_MUDOU)).toBeVisible();
  });
}
