import type { ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Pessoa } from '#platform/can.ts';
import { NADA_MUDOU } from '#ui/record-form.ts';
import { problemResponse, reply, replyOffline, replyProblem } from './server.ts';

/** Timeout that includes the automatic retry of a read. */
const WITH_RETRIES = { timeout: 8000 };

interface ListStates<R extends RouteDef> {
  route: R;
  /** Opens the screen as a permitted person, or as the given one. */
  open: (eu?: Pessoa) => Promise<unknown>;
  none: ResponseOf<R>;
  /** Text of the empty list. */
  empty: string;
  /** A person without access to the screen; null where every signed-in person may open it. */
  stranger: Pessoa | null;
  /** Opens it narrowed by its address: what the server is asked for then, and what is said where that leaves none. */
  narrowed?: Narrowed;
}

interface Narrowed {
  open: () => Promise<unknown>;
  asks: Record<string, string>;
  notFound: string;
}

/** Tests the states of a list: loading, empty, failed, forbidden and closed. */
export function itHasTheStatesOfAList<R extends RouteDef>(list: ListStates<R>): void {
  const { route, open, none, empty, stranger, narrowed } = list;

  it('shows that the list is loading, and then that it is empty', async () => {
    const held = Promise.withResolvers<void>();
    reply(route, () => held.promise.then(() => Response.json(none)));
    await open();
    expect((await screen.findAllByRole('status', { name: 'Carregando' }))[0]).toBeInTheDocument();
    held.resolve();
    expect(await screen.findByText(empty)).toBeVisible();
    expect(screen.queryByRole('status', { name: 'Carregando' })).toBeNull();
  });

  it('shows a failure with a retry, and that the network is down', async () => {
    replyProblem(route, 'internal');
    const { user } = (await open()) as { user: UserEvent };
    expect(await screen.findByText('Não foi possível carregar', {}, WITH_RETRIES)).toBeVisible();
    replyOffline(route);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Sem conexão', {}, WITH_RETRIES)).toBeVisible();
  }, 30_000);

  it.each(stranger ? [stranger] : [])('is closed to people without access', async (person) => {
    await open(person);
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeVisible();
  });

  it.each(narrowed ? [narrowed] : [])(
    'is narrowed from its address, says that nothing was found, and offers a way back',
    async ({ open: openNarrowed, asks, notFound }) => {
      const asked: unknown[] = [];
      reply(route, ({ query }) => {
        asked.push(query);
        return none as ResponseOf<R> & Response;
      });
      const { user } = (await openNarrowed()) as { user: UserEvent };
      expect(await screen.findByText(notFound)).toBeVisible();
      // Its screen may also count what waits.
      expect(asked).toContainEqual(expect.objectContaining(asks));
      await user.click(screen.getAllByRole('button', { name: 'Limpar filtros' })[0] as HTMLElement);
      expect(await screen.findByText(empty)).toBeVisible();
    },
  );
}

interface FormStates<R extends RouteDef> {
  /** The route that saves the record. */
  route: R;
  /** Opens the form on the record that `read` serves. */
  open: () => Promise<{ user: UserEvent }>;
  /** Serves the record in a version, with its own value or another in the field. */
  read: (version: number, value?: string) => void;
  /** Answer of the route for a version. */
  answer: (version: number) => ResponseOf<R>;
  /** Label and name of a text field, and the save button. */
  label: string | RegExp;
  name: string;
  button: string;
}

/**
 * Tests the states of a form on one record in version 1: a refusal on its field, no network, a conflict, nothing to
 * save.
 */
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

  it('shows a refusal on its field, and a lost network, and keeps the typed values', async () => {
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

  it('overwrites a change of somebody else only after that was shown at its field', async () => {
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
    expect(screen.getByRole('link', { name: /^.+: Agora está salvo “Deles”/ })).toBeVisible();
    await save();
    await waitFor(() => expect(versions).toEqual([1, 2]));
  });

  it('says that nothing changed when the record is saved unchanged', async () => {
    const { save } = await fill();
    reply(route, () => answer(1) as ResponseOf<R> & Response);
    await save();
    expect(await screen.findByText(NADA_MUDOU)).toBeVisible();
  });
}
