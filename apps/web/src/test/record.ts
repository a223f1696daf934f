import type { ResponseOf, RouteDef } from '@balcao/contract/kernel/route';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { reply, replyOffline, replyProblem } from './server.ts';

interface PageStates {
  /** The route that answers the record. */
  route: RouteDef;
  open: () => Promise<{ user: UserEvent }>;
}

/** The states of the page of one record beside the record: there is none, and the network is away. */
export function itHasTheStatesOfAPage({ route, open }: PageStates): void {
  it('says that there is none, also where it is out of reach', async () => {
    replyProblem(route, 'not_found');
    await open();
    expect(await screen.findByText('Não encontramos este item')).toBeVisible();
  });

  it('offers another try when the network is away', async () => {
    replyOffline(route);
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 8000 })).toBeVisible();
  }, 12_000);
}

interface Addition<R extends RouteDef> {
  /** The route that adds it. */
  route: R;
  open: () => Promise<{ user: UserEvent }>;
  /** The button that opens the dialog, and the one that sends it. */
  opener: string;
  button: string;
  /** Said of an empty form. */
  missing: readonly string[];
  /** What is filled in, by the labels of the fields; of a choice, its code. */
  fill: Readonly<Record<string, string>>;
  /** What is sent. */
  sends: unknown;
  answer: ResponseOf<R>;
}

/** A record is added in a dialog: what is missing is said on its fields, and the dialog goes once it was sent. */
export function itAddsARecord<R extends RouteDef>(addition: Addition<R>): void {
  const { route, open, opener, button, missing, fill, sends, answer } = addition;
  it('is added, with what is missing said on its fields', async () => {
    const bodies: unknown[] = [];
    reply(route, ({ body }) => {
      bodies.push(body);
      return answer as ResponseOf<R> & Response;
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: button }));
    for (const text of missing) expect(dialog.getAllByText(text)[0]).toBeVisible();
    expect(bodies).toEqual([]);
    for (const [label, value] of Object.entries(fill)) {
      const field = dialog.getByLabelText(label);
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, value);
      else await user.type(field, value);
    }
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([sends]);
  });
}
